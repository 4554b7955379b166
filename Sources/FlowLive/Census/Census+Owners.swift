package import UIKit

extension Census {
  /// Whose a controller or its surface is; kept for the controller's life.
  struct Ownership {
    var screen: ObjectIdentifier?
    var surface: ObjectIdentifier?
  }

  /// A question that found no answer yet.
  struct Undecided: Hashable {
    var id: ObjectIdentifier
    var isSurface: Bool
  }

  /// The index of the coordinator that a controller is of, after `members`; -1 for none.
  ///
  /// The one it refers to itself; else one that refers to it; else one that its closures capture; else the newest that
  /// reaches the container it is in.
  package func owner(of controller: UIViewController) -> Int {
    index(of: decidedOwner(of: controller))
  }

  /// The index of the coordinator that a container's surface is of: the shallowest that reaches it; -1 for none.
  package func surfaceOwner(of container: UIViewController) -> Int {
    let known = decided(\.surface, of: container, isSurface: true) { controller in
      coordinators(reaching: address(of: controller)).min { depth(of: $0) < depth(of: $1) }
    }
    return index(of: known)
  }

  func decidedOwner(of controller: UIViewController) -> ObjectIdentifier? {
    decided(\.screen, of: controller, isSurface: false, decideOwner)
  }

  private func index(of coordinator: ObjectIdentifier?) -> Int {
    coordinator.flatMap { memberIndices[$0] } ?? -1
  }

  private func decided(
    _ kind: WritableKeyPath<Ownership, ObjectIdentifier?>,
    of controller: UIViewController,
    isSurface: Bool,
    _ decide: (UIViewController) -> Int?
  ) -> ObjectIdentifier? {
    let id = ObjectIdentifier(controller)
    if let known = owners[id]?[keyPath: kind] { return known }
    let question = Undecided(id: id, isSurface: isSurface)
    guard !undecided.contains(question) else { return nil }
    remember(controller)
    guard let index = decide(controller) else {
      undecided.insert(question)
      return nil
    }
    owners[id, default: Ownership()][keyPath: kind] = members[index].id
    return members[index].id
  }

  private func decideOwner(of controller: UIViewController) -> Int? {
    if let node = walk.graph.index(of: address(of: controller)) {
      if let own = coordinator(referredToBy: node, throughClosures: false) { return own }
      if let holder = coordinator(referringTo: node) { return holder }
      if let told = coordinator(referredToBy: node, throughClosures: true) { return told }
    }
    let container = controller.navigationController ?? controller.tabBarController
    return container.flatMap { container in
      coordinators(reaching: address(of: container)).max {
        (serial(of: $0), depth(of: $0)) < (serial(of: $1), depth(of: $1))
      }
    }
  }

  private func coordinator(referredToBy node: Int, throughClosures: Bool) -> Int? {
    let graph = walk.graph
    return graph.edges[graph.nodes[node].edges].lazy
      .filter { $0.isCaptured == throughClosures }
      .map { graph.nodes[$0.to] }
      .first { $0.layout.role == .coordinator && $0.coordinator >= 0 }?.coordinator
  }

  private func coordinator(referringTo node: Int) -> Int? {
    let graph = walk.graph
    return graph.edges.lazy.filter { $0.to == node && !$0.isCaptured }
      .map { graph.nodes[$0.from] }
      .filter { $0.layout.role == .coordinator && $0.coordinator >= 0 }
      .map(\.coordinator)
      .max { (depth(of: $0), $0) < (depth(of: $1), $1) }
  }

  /// The coordinators that reach an object through neither a controller nor another coordinator.
  private func coordinators(reaching object: UnsafeRawPointer) -> [Int] {
    let graph = walk.graph
    guard let target = graph.index(of: object) else { return [] }
    var found: [Int] = []
    var seen: Set<Int> = [target]
    var next = [target]
    while let node = next.popLast() {
      for edge in graph.edges where edge.to == node && edge.isStrong && !edge.isCaptured {
        guard seen.insert(edge.from).inserted else { continue }
        switch graph.nodes[edge.from].layout.role {
        case .coordinator where graph.nodes[edge.from].coordinator >= 0:
          found.append(graph.nodes[edge.from].coordinator)
        case .coordinator, .controller, .ignored: continue
        case .between: next.append(edge.from)
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
    registry[members[member].id]?.serial ?? 0
  }
}
