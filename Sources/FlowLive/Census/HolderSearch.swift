import UIKit

/// What holds an object, by all that UIKit's own objects hold as well: views, their actions, bar items, timers.
///
/// It is made only for what no root leads to by an app's own properties: it walks over everything there is.
@MainActor
final class HolderSearch {
  /// What an object is held by.
  enum Holder {
    /// Nothing that can be seen: a static, say.
    case unknown
    /// A controller on a surface, which needs it.
    case shown
    case path(String)
  }

  private let census: Census
  private let walk: Walk
  private let onSurface: Set<ObjectIdentifier>
  private let name: (AnyObject) -> String
  /// The nodes that hold each node.
  private var holders: [[Int]]
  /// What a timer or an animation holds until it is over.
  private var waiting: Set<Int> = []
  private let timers: Int?

  init(
    _ census: Census,
    _ objects: [AnyObject],
    onSurface: Set<ObjectIdentifier>,
    name: @escaping (AnyObject) -> String
  ) {
    self.census = census
    self.onSurface = onSurface
    self.name = name
    let classes = ClassLayouts(rule: census.rule, layouts: .deep)
    walk = Census.walk(.deep, classes, census.registry, reuses: false)
    walk.run(from: census.rootAddresses)
    for object in objects { _ = walk.extend(from: address(of: object)) }
    timers = walk.extend(from: address(of: MainLoop.current.repeating))
    let loop = walk.extend(from: address(of: MainLoop.current))
    holders = Array(repeating: [], count: walk.graph.nodeCount)
    for edge in walk.graph.allEdges where edge.isStrong { holders[edge.to].append(edge.from) }
    if let loop { waiting = walk.graph.reach(of: loop) }
  }

  /// Whether a timer or an animation still holds an object: it is waited for.
  func isWaitedFor(_ object: AnyObject) -> Bool {
    walk.graph.index(of: address(of: object)).map(waiting.contains) ?? false
  }

  /// The nearest coordinator, controller or root that holds an object; one that it holds itself only where there is
  /// no other.
  func holder(of object: AnyObject) -> Holder {
    guard let target = walk.graph.index(of: address(of: object)) else { return .unknown }
    let own = walk.graph.reach(of: target)
    var cycle: [(from: Int, to: Int)]?
    var seen: Set<Int> = []
    var next: [(node: Int, steps: [(from: Int, to: Int)])] = [(target, [])]
    var index = 0
    while index < next.count {
      let (node, steps) = next[index]
      index += 1
      for from in holders[node] where seen.insert(from).inserted {
        let steps = [(from, node)] + steps
        guard isNamed(from) || walk.graph.nodes[from].parent < 0 else {
          next.append((from, steps))
          continue
        }
        if from != target, isOnSurface(from) { return .shown }
        if !own.contains(from) { return .path(text(of: steps)) }
        cycle = cycle ?? steps
      }
    }
    return cycle.map { .path(text(of: $0)) } ?? .unknown
  }

  private func isNamed(_ node: Int) -> Bool {
    let role = walk.graph.nodes[node].layout.role
    return role == .coordinator || role == .controller
  }

  private func isOnSurface(_ node: Int) -> Bool {
    walk.graph.nodes[node].layout.role == .controller
      && onSurface.contains(ObjectIdentifier(object(at: walk.graph.nodes[node].object)))
  }

  private func text(of steps: [(from: Int, to: Int)]) -> String {
    guard let first = steps.first?.from else { return "" }
    if first == timers { return "a timer" }
    let start = isNamed(first) ? name(object(at: walk.graph.nodes[first].object)) : root(of: first)
    return Reader.join(
      [start]
        + steps.map { walk.pathOfProperty(from: $0.from, to: walk.graph.nodes[$0.to].object) }
    )
  }

  private func root(of node: Int) -> String { census.rootName(at: walk.graph.nodes[node].root) }
}
