import UIKit

/// What is reachable from an app's roots: the objects that matter to a census, and who refers to whom.
///
/// Nothing is retained: a graph tells of the moment it was made in, until the app runs again.
struct ObjectGraph {
  struct Node {
    let object: UnsafeRawPointer
    /// Lives as long as the census; a node that retains nothing is free to copy and to drop.
    unowned(unsafe) let layout: ClassLayout
    /// The node it was reached from first; -1 for a root.
    var parent = -1
    /// Which root it was reached from.
    var root = -1
    /// The nearest coordinator on the way to it, itself included: an index into `coordinators`; -1 for none.
    var coordinator = -1
    var isReached = false
    /// Whether strong references alone lead to it.
    var isHeld = false
    var edges = 0..<0
  }

  struct Edge: Equatable {
    let from: Int
    let to: Int
    let isStrong: Bool
    /// Whether a closure of `from` captured it.
    let isCaptured: Bool
  }

  fileprivate(set) var nodes: [Node] = []
  fileprivate(set) var edges: [Edge] = []
  /// The nodes of coordinators, parents before children.
  fileprivate(set) var coordinators: [Int] = []
  fileprivate(set) var isCut = false
  private var indices = AddressTable()

  func index(of object: UnsafeRawPointer) -> Int? { indices[object] }

  /// All that strong references lead to from a node.
  func reach(of node: Int) -> Set<Int> {
    var seen: Set<Int> = []
    var next = [node]
    while let one = next.popLast() {
      for edge in edges[nodes[one].edges] where edge.isStrong && seen.insert(edge.to).inserted {
        next.append(edge.to)
      }
    }
    return seen
  }

  /// Whether the same objects refer to each other in the same way.
  fileprivate func isSame(as other: ObjectGraph) -> Bool {
    guard nodes.count == other.nodes.count, edges == other.edges else { return false }
    return nodes.indices.allSatisfy { nodes[$0].object == other.nodes[$0].object }
  }

  fileprivate mutating func reset() {
    nodes.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    coordinators.removeAll(keepingCapacity: true)
    indices.removeAll()
    isCut = false
  }

  fileprivate mutating func node(of object: UnsafeRawPointer, _ layout: ClassLayout) -> Int {
    if let known = indices[object] { return known }
    let index = nodes.count
    indices.insert(object, index)
    nodes.append(Node(object: object, layout: layout))
    return index
  }
}

/// Walks from roots to all that matters, nearest first.
final class Walk {
  @exclusivity(unchecked) private(set) var graph = ObjectGraph()
  private var previous = ObjectGraph()
  /// Whether the last run found what the run before it did.
  private(set) var isUnchanged = false
  private var isExtended = false
  @exclusivity(unchecked) private var isExtending = false
  private let reader: Reader
  private let classes: ClassLayouts
  private let objectLimit: Int

  // What is to be read, in ranks: an app's own objects go before controllers, which lead through UIKit
  // to half of the app; then what closures captured; what is referred to weakly counts where nothing
  // else leads.
  @exclusivity(unchecked) private var near: [Int] = []
  @exclusivity(unchecked) private var controllers: [Int] = []
  @exclusivity(unchecked) private var captured: [(from: Int, to: Int)] = []
  @exclusivity(unchecked) private var weak: [(from: Int, to: Int)] = []

  init(
    _ reader: Reader,
    objectLimit: Int,
    classes: ClassLayouts
  ) {
    self.reader = reader
    self.objectLimit = objectLimit
    self.classes = classes
  }

  func run(from roots: [UnsafeRawPointer]) {
    swap(&graph, &previous)
    graph.reset()
    reader.budget = objectLimit * 10
    reader.isCut = false
    for (number, root) in roots.enumerated() { begin(at: root, number, isHeld: true) }
    goOn()
    graph.isCut = graph.isCut || reader.isCut
    isUnchanged = !isExtended && graph.isSame(as: previous)
    isExtended = false
  }

  /// Goes on from an object that no root holds; gives its node.
  func extend(from object: UnsafeRawPointer) -> Int? {
    isExtending = true
    defer { isExtending = false }
    begin(at: object, -1, isHeld: false)
    goOn()
    // The next run is to be compared with what roots lead to.
    isExtended = true
    return graph.index(of: object)
  }

  private func begin(at object: UnsafeRawPointer, _ root: Int, isHeld: Bool) {
    let layout = classes.layout(of: object)
    guard layout.role != .ignored else { return }
    reach(graph.node(of: object, layout), from: -1, root: root, isHeld: isHeld)
  }

  private func goOn() {
    var (nextNear, nextController, nextCaptured, nextWeak) = (0, 0, 0, 0)
    while true {
      if nextNear < near.count {
        expand(near[nextNear])
        nextNear += 1
      } else if nextController < controllers.count {
        expand(controllers[nextController])
        nextController += 1
      } else if nextCaptured < captured.count {
        let (from, to) = captured[nextCaptured]
        nextCaptured += 1
        let (root, isHeld) = (graph.nodes[from].root, graph.nodes[from].isHeld)
        reach(to, from: from, root: root, isHeld: isHeld)
      } else if nextWeak < weak.count {
        let (from, to) = weak[nextWeak]
        nextWeak += 1
        reach(to, from: from, root: graph.nodes[from].root, isHeld: false)
      } else {
        break
      }
    }
    near.removeAll(keepingCapacity: true)
    controllers.removeAll(keepingCapacity: true)
    captured.removeAll(keepingCapacity: true)
    weak.removeAll(keepingCapacity: true)
  }

  private func reach(_ node: Int, from parent: Int, root: Int, isHeld: Bool) {
    guard !graph.nodes[node].isReached else { return }
    graph.nodes[node].isReached = true
    graph.nodes[node].parent = parent
    graph.nodes[node].root = root
    graph.nodes[node].isHeld = isHeld
    graph.nodes[node].coordinator =
      parent < 0 || isExtending ? -1 : graph.nodes[parent].coordinator
    switch graph.nodes[node].layout.role {
    case .coordinator:
      // One that no root leads to is no member.
      graph.nodes[node].coordinator = isExtending ? -1 : graph.coordinators.count
      if !isExtending { graph.coordinators.append(node) }
      near.append(node)
    case .controller: controllers.append(node)
    case .between, .ignored: near.append(node)
    }
  }

  /// Reads all that an object refers to; false where that is nothing.
  func read(_ node: ObjectGraph.Node) -> Bool {
    reader.reset()
    let parts = node.layout.parts
    if !parts.isEmpty { reader.read(parts, at: node.object) }
    #if !canImport(ObjectiveC)
    let id = UInt(bitPattern: node.object)
    let values = MainActor.assumeIsolated { AssociatedObjects.address(ofThoseAt: id) }
    if values != 0, let place = UnsafeRawPointer(bitPattern: values) {
      reader.read(classes.layout(of: place).parts, at: place)
      return true
    }
    #endif
    return !parts.isEmpty
  }

  /// How an object's own properties lead to another.
  func pathOfProperty(from node: Int, to object: UnsafeRawPointer) -> String {
    reader.tellsPaths = true
    defer { reader.tellsPaths = false }
    guard read(graph.nodes[node]) else { return "" }
    let matches = reader.found.indices.filter { reader.found[$0].object == object }
    let strong = matches.first { reader.found[$0].ownership == .strong }
    return (strong ?? matches.first).map {
      reader.paths[$0] + (reader.found[$0].isCaptured ? " (a closure)" : "")
    } ?? ""
  }

  private func expand(_ node: Int) {
    guard read(graph.nodes[node]) else { return }
    let (root, isHeld, first) = (
      graph.nodes[node].root, graph.nodes[node].isHeld, graph.edges.count
    )
    for reference in reader.found {
      let targetLayout = classes.layout(of: reference.object)
      guard targetLayout.role != .ignored else { continue }
      guard graph.nodes.count < objectLimit else {
        graph.isCut = true
        break
      }
      let target = graph.node(of: reference.object, targetLayout)
      let isStrong = reference.ownership == .strong
      graph.edges.append(
        ObjectGraph.Edge(
          from: node,
          to: target,
          isStrong: isStrong,
          isCaptured: reference.isCaptured
        )
      )
      if isStrong, reference.isCaptured {
        if !graph.nodes[target].isReached { captured.append((node, target)) }
      } else if isStrong {
        reach(target, from: node, root: root, isHeld: isHeld)
      } else if reference.ownership == .weak, !graph.nodes[target].isReached {
        // An unowned one may be dead: it counts if something else leads to it.
        weak.append((node, target))
      }
    }
    graph.nodes[node].edges = first..<graph.edges.count
  }
}
