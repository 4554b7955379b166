/// R20: a coordinator's route is derived from what it shows.
extension ReferenceWorld {
  /// One step of a route: a name with its values.
  struct Step: Hashable, Sendable {
    var name: String
    var values: [ReferenceArgument]
  }

  /// The entry that stands for what a coordinator shows.
  ///
  /// On a stack the topmost one that is its own or of somebody below it, else what can be seen.
  private func shownEntry(of coordinator: Int) -> Int? {
    guard let surface = surface(of: coordinator) else { return nil }
    guard surfaces[surface].kind == .stack else {
      return direct(on: surface).first(where: isSelected)
    }
    let family = subtree(of: coordinator)
    return surfaces[surface].entries.last { family.contains(entries[$0].owner) }
  }

  /// Whether an entry is not that of a hidden tab.
  private func isSelected(_ entry: Int) -> Bool {
    guard entries[entry].isItem, let tabs = coordinators[entries[entry].owner].parent else {
      return true
    }
    return coordinators[tabs].surface.flatMap { surfaces[$0].selected } == entries[entry].owner
  }

  /// The child whose entry, or that of somebody below it, a coordinator shows.
  func shownChild(of coordinator: Int) -> Int? {
    guard let entry = shownEntry(of: coordinator) else { return nil }
    return ancestors(of: entries[entry].owner).first { coordinators[$0].parent == coordinator }
  }

  /// The step that what a coordinator shows stands for: of the first route that says so.
  func ownStep(of coordinator: Int) -> Step? {
    guard let entry = shownEntry(of: coordinator) else { return nil }
    var shown: [(id: String, values: [ReferenceArgument])] = []
    if entries[entry].embedded == nil {
      shown.append((entries[entry].id, entries[entry].parameters))
    }
    let owner = entries[entry].owner
    for node in [owner, shownChild(of: coordinator)] {
      if let node, node != coordinator {
        shown.append((coordinators[node].id, coordinators[node].parameters))
      }
    }
    for candidate in shown {
      let route = coordinators[coordinator].blueprint.routes.first { $0.shows == candidate.id }
      guard let route else { continue }
      let values = route.parameters.map { name in
        candidate.values.first { $0.name == name } ?? ReferenceArgument(name, .null)
      }
      return Step(name: route.name, values: values)
    }
    return nil
  }

  /// That of its top entry or selected child, then the child's; nil for none.
  func route(of coordinator: Int) -> String? {
    var steps: [Step] = []
    var next: Int? = coordinator
    while let here = next {
      if let step = ownStep(of: here) { steps.append(step) }
      next = shownChild(of: here)
      if deviation == .routesEndHere { break }
    }
    if steps.isEmpty { return nil }
    return Self.text(steps.map(\.name), steps.flatMap(\.values))
  }

  static func text(_ names: [String], _ values: [ReferenceArgument]) -> String {
    names.joined(separator: "/") + values.map { " \($0.name)=\($0.value.plainText)" }.joined()
  }

  /// Says which routes read differently than they were told last, outermost first.
  mutating func tellRoutes() {
    let all = coordinators.indices.filter { index in
      isAttached(index) && coordinators[index].blueprint.routes.contains { $0.shows != nil }
    }
    let places = coordinators.indices.map { (depth(of: $0), coordinators[$0].order) }
    for index in all.sorted(by: { places[$0] < places[$1] }) {
      let route = route(of: index)
      if route == coordinators[index].route { continue }
      coordinators[index].route = route
      tell("route", "\(name(index)) \(route ?? "none")")
    }
  }

  /// What `routes` prints, in no order.
  package var routes: [String] {
    let all = coordinators.indices.compactMap { index -> String? in
      guard isAttached(index), let route = route(of: index) else { return nil }
      return "\(name(index))  \(route)"
    }
    return all.isEmpty ? ["none"] : all.sorted()
  }
}
