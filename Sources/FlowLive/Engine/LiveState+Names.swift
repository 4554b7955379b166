import FlowNavigation
import UIKit

/// The names of objects.
extension LiveState {
  /// What a controller is called; one that is seen first gets a name.
  func name(of controller: UIViewController) -> NodeName { node(of: controller).name }

  private func node(of controller: UIViewController) -> NodeRegister.Entry {
    if let known = nodes[controller] { return known }
    let id = names.symbol(ofController: type(of: controller), controller.interfaceName)
    for name in closureNames(of: controller) { names.declare(event: name) }
    for state in Self.states(of: controller) { _ = intern(state.name) }
    let seen = census.registry.remember(controller)
    let entry = nodes.add(controller, id: id, seen, isCoordinator: false)
    entry.parameters = toldParameters(of: controller, id)
    return entry
  }

  /// What a coordinator is called.
  func name(ofCoordinator object: AnyObject) -> NodeName {
    if let known = nodes[object] { return known.name }
    for state in Self.states(of: object) { _ = intern(state.name) }
    let id = names.symbol(ofCoordinator: type(of: object))
    let seen = census.registry.remember(object)
    return nodes.add(object, id: id, seen, isCoordinator: true).name
  }

  /// The index of the coordinator that a controller is of; -1 for none.
  func owner(of controller: UIViewController) -> Int {
    guard let seen = nodes[controller]?.seen else { return census.owner(of: controller) }
    return census.owner(of: controller, seen)
  }

  /// What is told of a screen when it is shown.
  private func toldParameters(of controller: UIViewController, _ id: Symbol) -> [NamedValue] {
    guard let tell = app.declaration.parameters[text(id)] else { return [] }
    let told = tell(controller).map { NamedValue(intern($0.name), Value(word: $0.value)) }
    names.declare(told, ofController: id)
    return told
  }

  /// What the surface of a container is called: its coordinator, else itself.
  func surfaceName(of container: UIViewController, _ members: [NodeName]) -> NodeName {
    let node = node(of: container)
    if let known = node.surface { return known }
    let owner = census.surfaceOwner(of: container)
    // A coordinator may come to a container that is there already.
    if owner < 0 { return node.name }
    let isTaken = nodes.surfaces.contains(members[owner])
    let found = isTaken ? node.name : members[owner]
    node.surface = found
    return found
  }
}
