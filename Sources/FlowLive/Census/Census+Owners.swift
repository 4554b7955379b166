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
  /// `Holding` has the rules.
  package func owner(of controller: UIViewController) -> Int {
    owner(of: controller, registry.remember(controller))
  }

  func owner(of controller: UIViewController, _ entry: Registry.Entry) -> Int {
    guard let owner = decidedOwner(of: controller, entry) else { return -1 }
    return index(of: owner) ?? -1
  }

  /// The index of the coordinator that a container's surface is of; -1 for none.
  ///
  /// `Holding` has the rules.
  package func surfaceOwner(of container: UIViewController) -> Int {
    let entry = registry.remember(container)
    if entry.surface.owner == nil, entry.surface.change != changes {
      entry.surface.change = changes
      entry.surface.owner = decideSurfaceOwner(of: container).map { members[$0].id }
    }
    return entry.surface.owner.flatMap(index(of:)) ?? -1
  }

  private func decideSurfaceOwner(of container: UIViewController) -> Int? {
    let inside = coordinators(insideOneTabOf: container)
    if let own = coordinator(referredToBy: container, besides: inside) { return own }
    let holdings = holdings(of: container).filter { !inside.contains($0.member) }
    for rank in Holding.Rank.allCases {
      let found = holdings.filter { $0.rank == rank }.map(\.member)
      if rank == .window, let above = coordinator(aboveTabsOf: container), found.contains(above) {
        return above
      }
      let least = found.map { depth(of: $0) }.min()
      let shallowest = found.filter { depth(of: $0) == least }
      if shallowest.count == 1 { return shallowest[0] }
    }
    return nil
  }

  /// The index of the nearest coordinator that those whose the tabs are have above them, or are; nil where they have none
  /// in common.
  private func coordinator(aboveTabsOf container: UIViewController) -> Int? {
    guard let tabs = (container as? UITabBarController)?.viewControllers, tabs.count > 1 else {
      return nil
    }
    var common: [Int]?
    for tab in tabs {
      var current = owner(of: (tab as? UINavigationController)?.viewControllers.first ?? tab)
      if current < 0 { continue }
      var line: [Int] = []
      while current >= 0 {
        line.append(current)
        current = members[current].parent
      }
      common = common?.filter(line.contains) ?? line
    }
    return common?.first
  }

  func decidedOwner(of controller: UIViewController) -> ObjectIdentifier? {
    decidedOwner(of: controller, registry.remember(controller))
  }

  private func decidedOwner(
    of controller: UIViewController,
    _ entry: Registry.Entry
  ) -> ObjectIdentifier? {
    if entry.screen.owner == nil, entry.screen.change != changes {
      entry.screen.change = changes
      entry.screen.owner = decideOwner(of: controller).map { members[$0].id }
    }
    return entry.screen.owner
  }

  private func decideOwner(of controller: UIViewController) -> Int? {
    // One that presents over the screen refers to it for that.
    let above = controller.nearestPresented.map { presented in
      owner(of: (presented as? UINavigationController)?.viewControllers.first ?? presented)
    }
    if let node = walk.graph.index(of: address(of: controller)),
      let nearest = coordinator(nearestTo: node, below: above ?? -1)
    {
      return nearest
    }
    guard let container = controller.navigationController ?? controller.tabBarController else {
      return nil
    }
    let inside = coordinators(insideOneTabOf: container)
    let holdings = holdings(of: container).filter { !inside.contains($0.member) }
    // A flow that others keep is no worse than one that its parent keeps.
    for ranks in [[.strong, .weak], [.window], [.item]] as [[Holding.Rank]] {
      let found = holdings.filter { ranks.contains($0.rank) }.map(\.member)
      let newest = found.max {
        let (one, other) = (serial(of: $0), serial(of: $1))
        return one == other ? depth(of: $0) < depth(of: $1) : one < other
      }
      if let newest { return newest }
    }
    return nil
  }

  /// The coordinator at the end of the shortest way from a screen through objects that are neither a controller nor a
  /// coordinator: its view model, presenter or router.
  ///
  /// At each length of the way properties go before closures; one that refers to the screen itself comes behind the
  /// screen's own properties.
  private func coordinator(
    nearestTo screen: Int,
    besides child: Int = -1,
    below above: Int = -1
  )
    -> Int?
  {
    let graph = walk.graph
    graph.forgetMarks()
    graph.mark(screen)
    var nodes = [screen]
    for length in 1...Self.longestWay {
      for isCaptured in [false, true] {
        for node in nodes {
          for edge in graph.edges(of: node) where edge.isCaptured == isCaptured {
            let target = graph.nodes[edge.to]
            if target.layout.role == .coordinator, target.coordinator >= 0,
              child < 0 || target.coordinator < child && !isReached(edge.to, through: screen)
            {
              return target.coordinator
            }
          }
        }
        if length == 1, !isCaptured,
          let holder = coordinator(referringTo: screen, besides: child, below: above)
        {
          return holder
        }
      }
      nodes = nodes.flatMap { node in
        graph.edges(of: node).map(\.to).filter {
          graph.nodes[$0].layout.role == .between && graph.mark($0)
        }
      }
      if nodes.isEmpty { return nil }
    }
    return nil
  }

  /// The index of the coordinator whose the controller is that alone holds a coordinator: the nearest to it, else the
  /// last before it that holds the window it is in; -1 for none.
  ///
  /// Parents come before their children: of two the later one is no parent.
  func coordinator(ofHolderOf child: ObjectGraph.Node) -> Int {
    let graph = walk.graph
    var (current, top) = (child.parent, -1)
    while current >= 0 {
      if graph.nodes[current].layout.role == .controller {
        if let owner = coordinator(nearestTo: current, besides: child.coordinator) { return owner }
        top = current
      }
      current = graph.nodes[current].parent
    }
    guard top >= 0 else { return -1 }
    return coordinators(reaching: top, .window).last { $0 < child.coordinator } ?? -1
  }

  /// Behind a longer way there is what all screens share, such as services.
  private static var longestWay: Int { 4 }

  /// Whether the walk came to a node by another one.
  private func isReached(_ node: Int, through other: Int) -> Bool {
    var current = node
    while current >= 0, current != other { current = walk.graph.nodes[current].parent }
    return current == other
  }

  private func coordinator(referringTo node: Int, besides child: Int, below above: Int) -> Int? {
    let graph = walk.graph
    var found: [Int] = []
    for edge in graph.edges(to: node) where !edge.isCaptured {
      let holder = graph.nodes[edge.from]
      if holder.layout.role == .coordinator, holder.coordinator >= 0 {
        found.append(holder.coordinator)
      }
    }
    // While members are still looked for, no depth is known.
    if child >= 0 { return found.filter { $0 < child }.max() }
    if found.contains(where: { $0 != above }) { found.removeAll { $0 == above } }
    return found.max { (depth(of: $0), $0) < (depth(of: $1), $1) }
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
