import UIKit

/// Tells which of the objects that nobody seems to need are leaks, and what holds each.
@MainActor
struct LeakSearch {
  private let census: Census
  private let onSurface: Set<ObjectIdentifier>
  private let name: (AnyObject) -> String
  /// Those that are told now: what others hold is told with them.
  private let news: Set<ObjectIdentifier>
  /// Those that live and seem to be needed by nobody, in the order they were seen, with their nodes.
  private var idle: [(object: AnyObject, node: Int)] = []
  /// For those that no root leads to; nil where there are none.
  private var holders: HolderSearch?

  init(
    _ census: Census,
    _ idle: [AnyObject],
    news: Set<ObjectIdentifier>,
    onSurface: Set<ObjectIdentifier>,
    name: @escaping (AnyObject) -> String
  ) {
    self.census = census
    self.onSurface = onSurface
    self.name = name
    self.news = news
    for object in idle {
      let node = census.walk.graph.index(of: address(of: object))
      if let node, graph.nodes[node].isHeld {
        self.idle.append((object, node))
      } else if let node = census.walk.extend(from: address(of: object)) {
        self.idle.append((object, node))
      }
    }
    let lost = self.idle.filter { !graph.nodes[$0.node].isHeld }.map(\.object)
    if !lost.isEmpty {
      holders = HolderSearch(census, lost, onSurface: onSurface, name: name)
    }
  }

  /// The leaks among the objects, in their order.
  func run() -> [Leak] {
    idle.compactMap { object, node in
      let one = graph.nodes[node]
      let isCoordinator = one.layout.role == .coordinator
      if one.isHeld {
        guard isCoordinator else { return leakOfHeldController(object, node) }
        return isBelowLeaks(node) ? nil : Leak(object: object, holder: path(to: node))
      }
      if holders?.isWaitedFor(object) ?? false { return nil }
      if isExplained(node) { return nil }
      return leakOfLost(object, node)
    }
  }

  /// A leak that no root leads to by an app's own properties.
  private func leakOfLost(_ object: AnyObject, _ node: Int) -> Leak? {
    if let path = pathOfAnyHolder(of: node) { return Leak(object: object, holder: path) }
    switch holders?.holder(of: object) {
    case .shown: return nil
    case .path(let path): return Leak(object: object, holder: path)
    case .unknown, nil: return Leak(object: object, holder: nil)
    }
  }

  private var graph: ObjectGraph { census.walk.graph }

  /// Whether a coordinator that roots lead to is held by nothing but coordinators that are told as leaks.
  private func isBelowLeaks(_ node: Int) -> Bool {
    let holders = holders(of: node).map(\.holder)
    return !holders.isEmpty
      && holders.allSatisfy { graph.nodes[$0].layout.role == .coordinator && isLeak($0) }
  }

  /// Whether a coordinator is told as a leak, now or before, and nothing needs it since.
  private func isLeak(_ node: Int) -> Bool {
    if isNews(node) { return true }
    let object = object(at: graph.nodes[node].object)
    return idle.contains { $0.node == node }
      && census.registry[ObjectIdentifier(object)]?.isTold == true
  }

  private func isNews(_ node: Int) -> Bool {
    news.contains(ObjectIdentifier(object(at: graph.nodes[node].object)))
  }

  /// Whether another leak holds an object: a coordinator, or a controller that holds a controller; of two that hold
  /// each other a coordinator, or the one that was met first.
  private func isExplained(_ node: Int) -> Bool {
    let own = graph.reach(of: node)
    let isCoordinator = graph.nodes[node].layout.role == .coordinator
    return idle.contains { _, other in
      guard other != node, !graph.nodes[other].isHeld, graph.reach(of: other).contains(node) else {
        return false
      }
      let isOfCoordinator = graph.nodes[other].layout.role == .coordinator
      if isCoordinator, !isNews(other) { return false }
      if isCoordinator != isOfCoordinator { return isOfCoordinator }
      return !own.contains(other) || graph.nodes[other].rank < graph.nodes[node].rank
    }
  }
}

// MARK: Holders

extension LeakSearch {
  private func leakOfHeldController(_ object: AnyObject, _ node: Int) -> Leak? {
    if isPage(node) { return nil }
    let idleNodes = Set(idle.map(\.node))
    var needed: String?
    for edge in holders(of: node) {
      let holder = graph.nodes[edge.holder]
      // A controller on a surface needs what it holds: pages, children, details.
      if holder.layout.role == .controller,
        onSurface.contains(ObjectIdentifier(FlowLive.object(at: holder.object)))
      {
        return nil
      }
      if needed == nil, !idleNodes.contains(edge.holder) { needed = edge.path() }
    }
    // What only other leaks hold goes with them.
    return needed.map { Leak(object: object, holder: $0) }
  }

  /// Whether what gives pages to a controller on a surface holds a controller: a finger may turn to it.
  private func isPage(_ node: Int) -> Bool {
    onSurface.contains { id in
      let controller = object(at: address(of: id)) as? UIPageViewController
      guard let source = controller?.dataSource,
        let holder = graph.index(of: address(of: source as AnyObject))
      else { return false }
      return graph.edges(of: holder).contains { $0.isStrong && $0.to == node }
    }
  }

  /// The coordinators, controllers and roots that hold an object, each with the path from it.
  private func holders(of node: Int) -> [(holder: Int, path: () -> String)] {
    var found: [(holder: Int, path: () -> String)] = []
    var seen: Set<Int> = [node]
    var next: [(node: Int, steps: [(from: Int, to: Int)])] = [(node, [])]
    while !next.isEmpty {
      let one = next.removeFirst()
      for edge in graph.allEdges
      where edge.to == one.node && edge.isStrong && graph.nodes[edge.from].isHeld {
        guard seen.insert(edge.from).inserted else { continue }
        let steps = [(edge.from, edge.to)] + one.steps
        let isNamed = isNamed(edge.from)
        if isNamed || graph.nodes[edge.from].parent < 0 {
          found.append((edge.from, { text(of: steps) }))
        }
        if !isNamed { next.append((edge.from, steps)) }
      }
    }
    return found
  }

  private func isNamed(_ node: Int) -> Bool {
    let role = graph.nodes[node].layout.role
    return role == .coordinator || role == .controller
  }

  private func text(of steps: [(from: Int, to: Int)]) -> String {
    let properties = steps.map {
      census.walk.pathOfProperty(from: $0.from, to: graph.nodes[$0.to].object)
    }
    let first = steps.first.map {
      isNamed($0.from) ? nameOf($0.from) : census.rootName(of: $0.from)
    }
    return Reader.join([first ?? ""] + properties)
  }

  private func nameOf(_ node: Int) -> String { name(object(at: graph.nodes[node].object)) }

  /// How the nearest coordinator or controller holds an object, or a root does.
  private func path(to node: Int) -> String {
    let (holder, path) = census.path(to: node, from: isNamed)
    return holder.map { Reader.join([nameOf($0), path]) } ?? path
  }

  /// The path of what holds an object that no root leads to: something else that leaks, or a property of its own.
  private func pathOfAnyHolder(of node: Int) -> String? {
    let own = graph.reach(of: node)
    let edges = graph.allEdges.filter { $0.to == node && $0.isStrong && $0.from != node }
    let edge =
      edges.first { !own.contains($0.from) } ?? edges.first
      ?? graph.allEdges.first { $0.to == node && $0.from == node && $0.isStrong }
    guard let edge else { return nil }
    var steps = [(edge.from, edge.to)]
    var from = edge.from
    while !isNamed(from), graph.nodes[from].parent >= 0 {
      steps.insert((graph.nodes[from].parent, from), at: 0)
      from = graph.nodes[from].parent
    }
    return isNamed(from) ? text(of: steps) : nil
  }
}
