import UIKit

/// Whose a screen or a surface is: all rules, in their order.
///
/// A screen is the coordinator's
/// 1. that the nearest way leads to: by its own properties, by one that refers to it, by its closures, then by its
///    view model and the like;
/// 2. that holds the container it is in, the newest of those whose holding ranks first.
///
/// A surface is the coordinator's
/// 1. that a container of the app's own class refers to;
/// 2. that holds the container, the shallowest of those whose holding ranks first; where several are equally shallow,
///    the container is theirs together, and those behind them are asked; of tabs that are held by a window alone, the
///    nearest that those have above them whose the tabs are;
/// 3. nobody's: it is called as its container.
struct Holding {
  /// How a coordinator holds a container; the first ones go before the others.
  enum Rank: Int, CaseIterable {
    /// By strong references.
    case strong
    /// By a weak one, as a router does that others keep.
    case weak
    /// By a window that shows it.
    case window
    /// As an item of a container around it that it holds as well.
    case item
  }

  let member: Int
  let rank: Rank
}

extension Census {
  /// The coordinators that reach a container through neither a controller nor another coordinator.
  func holdings(of container: UIViewController) -> [Holding] {
    let found = holdings(of: address(of: container))
    guard let parent = container.parent, !found.isEmpty else { return found }
    let around = Set(holdings(of: address(of: parent)).map(\.member))
    return found.map { around.contains($0.member) ? Holding(member: $0.member, rank: .item) : $0 }
  }

  /// Those that hold one tab of several and no other: they may select it, and own no tabs.
  func coordinators(insideOneTabOf container: UIViewController) -> Set<Int> {
    guard let tabs = (container as? UITabBarController)?.viewControllers, tabs.count > 1 else {
      return []
    }
    var counts: [Int: Int] = [:]
    for tab in tabs {
      for one in holdings(of: address(of: tab)) { counts[one.member, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value == 1 }.keys)
  }

  /// Each once, by the way that ranks first.
  private func holdings(of object: UnsafeRawPointer) -> [Holding] {
    guard let target = walk.graph.index(of: object) else { return [] }
    var (known, found): ([Int], [Holding]) = ([], [])
    for rank in [Holding.Rank.strong, .weak, .window] {
      for member in coordinators(reaching: target, rank) where !known.contains(member) {
        known.append(member)
        found.append(Holding(member: member, rank: rank))
      }
    }
    return found
  }

  /// The indices of those that reach an object in a way that ranks so, in their order.
  func coordinators(reaching target: Int, _ rank: Holding.Rank) -> [Int] {
    let graph = walk.graph
    var found: [Int] = []
    var next = [target]
    graph.forgetMarks()
    graph.mark(target)
    while let node = next.popLast() {
      for edge in graph.edges(to: node) where !edge.isCaptured {
        guard rank != .strong || edge.isStrong, graph.mark(edge.from) else { continue }
        let holder = graph.nodes[edge.from]
        switch holder.layout.role {
        case .coordinator where holder.coordinator >= 0: found.append(holder.coordinator)
        case .coordinator, .controller, .ignored: continue
        case .between:
          if rank != .window, holder.layout.isWindow { continue }
          next.append(edge.from)
        }
      }
    }
    return found.sorted()
  }

  /// The coordinator that a container of the app's own class refers to, other than as UIKit's delegate.
  func coordinator(
    referredToBy container: UIViewController,
    besides excluded: Set<Int>
  ) -> Int? {
    let graph = walk.graph
    guard !RuntimeType(type(of: container)).isOfSystem,
      let node = graph.index(of: address(of: container))
    else { return nil }
    var delegate = (container as? UINavigationController)?.delegate.map { address(of: $0) }
    delegate = delegate ?? (container as? UITabBarController)?.delegate.map { address(of: $0) }
    var found: [Int] = []
    for edge in graph.edges(of: node) where !edge.isCaptured {
      let target = graph.nodes[edge.to]
      guard target.layout.role == .coordinator, target.coordinator >= 0,
        !excluded.contains(target.coordinator)
      else { continue }
      if target.object == delegate {
        delegate = nil
      } else if !found.contains(target.coordinator) {
        found.append(target.coordinator)
      }
    }
    return found.count == 1 ? found[0] : nil
  }
}
