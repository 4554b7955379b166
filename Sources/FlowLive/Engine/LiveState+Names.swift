import FlowNavigation
import UIKit

/// The names of objects.
extension LiveState {
  /// What a controller is called; one that is seen first gets a name.
  func name(of controller: UIViewController) -> NodeName {
    if let known = nodes[controller] { return known.name }
    let id = id(of: controller)
    declareController(id, controller)
    var entry = nodes.add(controller, id: id, isCoordinator: false)
    entry.parameters = toldParameters(of: controller, id)
    nodes[controller] = entry
    census.remember(controller)
    return entry.name
  }

  /// What a coordinator is called.
  func name(ofCoordinator object: AnyObject) -> NodeName {
    if let known = nodes[object] { return known.name }
    let declared = app.declaration.ids[ObjectIdentifier(type(of: object))]
    let id = intern(declared ?? LogicalID.name(of: type(of: object)))
    if !tables.coordinators.contains(where: { $0.id == id }) {
      tables.coordinators.append(CoordinatorBlueprint(id: id, kind: .simple))
    }
    for state in Self.states(of: object) { _ = intern(state.name) }
    let entry = nodes.add(object, id: id, isCoordinator: true)
    census.remember(object)
    return entry.name
  }

  private func id(of controller: UIViewController) -> Symbol {
    let type = type(of: controller)
    if let declared = app.declaration.ids[ObjectIdentifier(type)] { return intern(declared) }
    let base = LogicalID.name(of: type)
    // A screen and its coordinator are often called alike: the coordinator has the short name.
    let isTaken =
      LogicalID.hasCoordinator(besides: type, called: base)
      || tables.coordinators.contains { text($0.id) == base }
    return intern(isTaken ? LogicalID.wholeName(of: type) : base)
  }

  private func declareController(_ id: Symbol, _ controller: UIViewController) {
    if !tables.controllers.contains(where: { $0.id == id }) {
      tables.controllers.append(ControllerBlueprint(id: id, kind: .screen))
    }
    declareOutputs(of: controller)
    for state in Self.states(of: controller) { _ = intern(state.name) }
  }

  /// What is told of a screen when it is shown, by the names that the first of its ID had.
  private func toldParameters(of controller: UIViewController, _ id: Symbol) -> [NamedValue] {
    guard let tell = app.declaration.parameters[text(id)] else { return [] }
    let told = tell(controller).map { NamedValue(intern($0.name), Value(word: $0.value)) }
    let index = tables.controllers.firstIndex { $0.id == id } ?? 0
    if tables.controllers[index].parameters.count == 0, !told.isEmpty {
      tables.controllers[index].parameters = TableRange(tables.parameters.count, told.count)
      tables.parameters += told.map { ParameterDeclaration(name: $0.name, fallback: .null) }
    }
    return told
  }

  /// What the surface of a container is called: its coordinator, else itself.
  func surfaceName(of container: UIViewController, _ members: [NodeName]) -> NodeName {
    let key = ObjectIdentifier(container)
    if let known = surfaceNames[key], known.container === container { return known.name }
    let owner = census.surfaceOwner(of: container)
    let taken = surfaceNames.values.filter { $0.container != nil }.map(\.name)
    var found = name(of: container)
    if owner >= 0, !taken.contains(members[owner]) { found = members[owner] }
    // A coordinator may come to a container that is there already.
    if owner >= 0 { surfaceNames[key] = SurfaceName(container: container, name: found) }
    return found
  }
}
