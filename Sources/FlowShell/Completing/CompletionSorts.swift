import FlowNavigation

/// Tells IDs apart that a command cannot treat alike: of thousands only one of each sort is tried.
struct CompletionSorts {
  private let definition: AppDefinition
  private let valid: Set<Symbol>?
  /// The IDs of their own: live, guarded, or with lines that run at their start.
  private let own: Set<Symbol>

  /// What makes two IDs alike for every command.
  enum Sort: Hashable {
    case coordinator(CoordinatorBlueprint.Kind, UInt16, hasParameters: Bool, isValid: Bool)
    case controller(ControllerBlueprint.Kind, Bool, hasParameters: Bool, isValid: Bool)
  }

  init(_ definition: AppDefinition, world: World?, valid: [Symbol]?) {
    self.definition = definition
    self.valid = valid.map(Set.init)
    let live = world.map { world in world.liveNodes().map { world.name($0).id } } ?? []
    own = Set(live + definition.tables.guards.map(\.name))
  }

  /// The sort of an ID, and whether it has to be tried for itself; nil for what is no ID.
  func sort(of text: String) -> (sort: Sort, isOwn: Bool)? {
    guard let id = definition.symbol(text) else { return nil }
    let isValid = valid?.contains(id) ?? true
    let isOwn = own.contains(id)
    switch definition.entity(id) {
    case .coordinator(let number):
      let blueprint = definition.tables.coordinators[Int(number)]
      let sort = Sort.coordinator(
        blueprint.kind,
        blueprint.policies.rawValue,
        hasParameters: blueprint.parameters.count > 0,
        isValid: isValid
      )
      return (sort, isOwn || blueprint.needs.count > 0 || blueprint.policies.contains(.hasStart))
    case .controller(let number):
      let blueprint = definition.tables.controllers[Int(number)]
      let sort = Sort.controller(
        blueprint.kind,
        blueprint.isUnique,
        hasParameters: blueprint.parameters.count > 0,
        isValid: isValid
      )
      return (sort, isOwn || blueprint.needs.count > 0)
    case .service, .none: return nil
    }
  }
}
