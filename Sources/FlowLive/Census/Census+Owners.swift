package import UIKit

extension Census {
  /// Whose a controller or its surface is; kept for the controller's life.
  struct Ownership {
    var screen: ObjectIdentifier?
    var surface: ObjectIdentifier?
  }

  /// The index of the coordinator that a controller is of, after `members`; -1 for none.
  ///
  /// The one it refers to itself; else one that refers to it; else the newest that reaches the container it is in.
  package func owner(of controller: UIViewController) -> Int {
    decided(\.screen, of: controller) { decideOwner(of: $0) }
  }

  /// The index of the coordinator that a container's surface is of: the shallowest that reaches it; -1 for none.
  package func surfaceOwner(of container: UIViewController) -> Int {
    decided(\.surface, of: container) { controller in
      let reaching = coordinators(reaching: address(of: controller))
      return reaching.min { depth(of: $0) < depth(of: $1) } ?? -1
    }
  }

  private func decided(
    _ kind: WritableKeyPath<Ownership, ObjectIdentifier?>,
    of controller: UIViewController,
    _ decide: (UIViewController) -> Int
  ) -> Int {
    remember(controller)
    let id = ObjectIdentifier(controller)
    if let known = owners[id]?[keyPath: kind] {
      return members.firstIndex { ObjectIdentifier($0.object) == known } ?? -1
    }
    let index = decide(controller)
    if index >= 0 {
      owners[id, default: Ownership()][keyPath: kind] = ObjectIdentifier(members[index].object)
    }
    return index
  }

  private func decideOwner(of controller: UIViewController) -> Int {
    let graph = walk.graph
    if let own = coordinatorReferredTo(by: controller) { return own }
    let place = address(of: controller)
    if let node = graph.index(of: place) {
      let referring = graph.edges.lazy.filter { $0.to == node }.map { graph.nodes[$0.from] }
        .filter { $0.layout.role == .coordinator && $0.isReached }
        .map(\.coordinator)
      if let deepest = referring.max(by: { (depth(of: $0), $0) < (depth(of: $1), $1) }) {
        return deepest
      }
    }
    guard let container = controller.navigationController ?? controller.tabBarController else {
      return -1
    }
    return coordinators(reaching: address(of: container)).max {
      (serial(of: $0), depth(of: $0)) < (serial(of: $1), depth(of: $1))
    } ?? -1
  }

  private func coordinatorReferredTo(by controller: UIViewController) -> Int? {
    guard let node = walk.graph.index(of: address(of: controller)) else { return nil }
    let graph = walk.graph
    return graph.nodes[node].edges.lazy.map { graph.nodes[graph.edges[$0].to] }
      .first { $0.layout.role == .coordinator && $0.isReached }?.coordinator
  }

  /// The coordinators that reach an object through neither a controller nor another coordinator.
  private func coordinators(reaching object: UnsafeRawPointer) -> [Int] {
    let graph = walk.graph
    guard let target = graph.index(of: object) else { return [] }
    var found: [Int] = []
    var seen: Set<Int> = [target]
    var next = [target]
    while let node = next.popLast() {
      for edge in graph.edges where edge.to == node && edge.isStrong {
        guard seen.insert(edge.from).inserted else { continue }
        switch graph.nodes[edge.from].layout.role {
        case .coordinator: found.append(graph.nodes[edge.from].coordinator)
        case .between: next.append(edge.from)
        case .controller, .ignored: continue
        }
      }
    }
    return found.sorted()
  }

  func depth(of member: Int) -> Int {
    var (depth, current) = (0, member)
    while current >= 0, members[current].parent >= 0 {
      current = members[current].parent
      depth += 1
    }
    return depth
  }

  private func serial(of member: Int) -> Int {
    registry[ObjectIdentifier(members[member].object)]?.serial ?? 0
  }
}
