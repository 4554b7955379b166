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
  /// The one that the nearest way leads to, by its own properties, by one that refers to it, by its closures, then by
  /// its view model and the like; else the newest that reaches the container it is in.
  package func owner(of controller: UIViewController) -> Int {
    guard let owner = decidedOwner(of: controller) else { return -1 }
    return index(of: owner) ?? -1
  }

  /// The index of the coordinator that a container's surface is of: the shallowest that reaches it; -1 for none, and
  /// where several do that are equally deep.
  package func surfaceOwner(of container: UIViewController) -> Int {
    let entry = registry.remember(container)
    if entry.surface.owner == nil, entry.surface.change != changes {
      entry.surface.change = changes
      let found = coordinators(around: container)
      let least = found.map { depth(of: $0) }.min()
      let shallowest = found.filter { depth(of: $0) == least }
      entry.surface.owner = shallowest.count == 1 ? members[shallowest[0]].id : nil
    }
    return entry.surface.owner.flatMap(index(of:)) ?? -1
  }

  /// The coordinators that reach a container; of tabs without those of one tab, which they may select.
  private func coordinators(around container: UIViewController) -> [Int] {
    let found = coordinators(reaching: address(of: container))
    guard let tabs = (container as? UITabBarController)?.viewControllers, tabs.count > 1,
      !found.isEmpty
    else { return found }
    let inside = tabs.map { Set(coordinators(reaching: address(of: $0))) }
    return found.filter { one in inside.count { $0.contains(one) } != 1 }
  }

  func decidedOwner(of controller: UIViewController) -> ObjectIdentifier? {
    let entry = registry.remember(controller)
    if entry.screen.owner == nil, entry.screen.change != changes {
      entry.screen.change = changes
      entry.screen.owner = decideOwner(of: controller).map { members[$0].id }
    }
    return entry.screen.owner
  }

  private func decideOwner(of controller: UIViewController) -> Int? {
    if let node = walk.graph.index(of: address(of: controller)),
      let nearest = coordinator(nearestTo: node)
    {
      return nearest
    }
    let container = controller.navigationController ?? controller.tabBarController
    return container.flatMap { container in
      coordinators(reaching: address(of: container)).max {
        (serial(of: $0), depth(of: $0)) < (serial(of: $1), depth(of: $1))
      }
    }
  }

  /// The coordinator at the end of the shortest way from a screen through objects that are neither a controller nor a
  /// coordinator: its view model, presenter or router.
  ///
  /// At each length of the way properties go before closures; one that refers to the screen itself comes behind the
  /// screen's own properties.
  private func coordinator(nearestTo screen: Int) -> Int? {
    let graph = walk.graph
    var seen: Set<Int> = [screen]
    var nodes = [screen]
    for length in 1...Self.longestWay {
      for isCaptured in [false, true] {
        for node in nodes {
          for edge in graph.edges[graph.nodes[node].edges] where edge.isCaptured == isCaptured {
            let target = graph.nodes[edge.to]
            if target.layout.role == .coordinator, target.coordinator >= 0 {
              return target.coordinator
            }
          }
        }
        if length == 1, !isCaptured, let holder = coordinator(referringTo: screen) { return holder }
      }
      nodes = nodes.flatMap { node in
        graph.edges[graph.nodes[node].edges].map(\.to).filter {
          graph.nodes[$0].layout.role == .between && seen.insert($0).inserted
        }
      }
      if nodes.isEmpty { return nil }
    }
    return nil
  }

  /// Behind a longer way there is what all screens share, such as services.
  private static var longestWay: Int { 4 }

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
