package import UIKit

extension Census {
  /// Whose a controller or its surface is; kept for the controller's life once it is known.
  struct Ownership {
    var owner: ObjectIdentifier?
    /// The graph in which nobody was found.
    var change = -1
  }

  /// The index of the coordinator that a controller is of, after `members`; -1 for none.
  ///
  /// The one it refers to itself; else one that refers to it; else one that its closures capture; else the newest that
  /// reaches the container it is in.
  package func owner(of controller: UIViewController) -> Int {
    decidedOwner(of: controller).flatMap(index(of:)) ?? -1
  }

  /// The index of the coordinator that a container's surface is of: the shallowest that reaches it; -1 for none.
  package func surfaceOwner(of container: UIViewController) -> Int {
    guard let entry = entry(of: container) else { return -1 }
    if entry.surface.owner == nil, entry.surface.change != changes {
      entry.surface.change = changes
      entry.surface.owner = coordinators(reaching: address(of: container))
        .min { depth(of: $0) < depth(of: $1) }.map { members[$0].id }
    }
    return entry.surface.owner.flatMap(index(of:)) ?? -1
  }

  func decidedOwner(of controller: UIViewController) -> ObjectIdentifier? {
    guard let entry = entry(of: controller) else { return nil }
    if entry.screen.owner == nil, entry.screen.change != changes {
      entry.screen.change = changes
      entry.screen.owner = decideOwner(of: controller).map { members[$0].id }
    }
    return entry.screen.owner
  }

  private func entry(of controller: UIViewController) -> Registry.Entry? {
    remember(controller)
    return registry[address(of: controller)]
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
    for edge in graph.edges[graph.nodes[node].edges] where edge.isCaptured == throughClosures {
      let target = graph.nodes[edge.to]
      if target.layout.role == .coordinator, target.coordinator >= 0 { return target.coordinator }
    }
    return nil
  }

  private func coordinator(referringTo node: Int) -> Int? {
    let graph = walk.graph
    var found: [Int] = []
    for edge in graph.edges where edge.to == node && !edge.isCaptured {
      let holder = graph.nodes[edge.from]
      if holder.layout.role == .coordinator, holder.coordinator >= 0 {
        found.append(holder.coordinator)
      }
    }
    return found.max { (depth(of: $0), $0) < (depth(of: $1), $1) }
  }

  /// The coordinators that reach an object through neither a controller nor another coordinator; by weak
  /// references, as routers have them, where none does by strong ones.
  private func coordinators(reaching object: UnsafeRawPointer) -> [Int] {
    let strong = coordinators(reaching: object, weakly: false)
    return strong.isEmpty ? coordinators(reaching: object, weakly: true) : strong
  }

  private func coordinators(reaching object: UnsafeRawPointer, weakly: Bool) -> [Int] {
    let graph = walk.graph
    guard let target = graph.index(of: object) else { return [] }
    var found: [Int] = []
    var seen: Set<Int> = [target]
    var next = [target]
    while let node = next.popLast() {
      for edge in graph.edges where edge.to == node && (weakly || edge.isStrong) && !edge.isCaptured
      {
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
