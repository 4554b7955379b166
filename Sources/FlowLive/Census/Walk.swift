import UIKit

/// Walks from roots to all that matters, nearest first.
///
/// What an object refers to is read again only where something that was looked at has changed.
final class Walk {
  @exclusivity(unchecked) private(set) var graph = ObjectGraph()
  @exclusivity(unchecked) private var previous = ObjectGraph()
  /// Whether the last run found what the run before it did.
  private(set) var isUnchanged = false
  /// How many objects the last run read anew.
  @exclusivity(unchecked) private(set) var readCount = 0
  private var isExtended = false
  @exclusivity(unchecked) private var isExtending = false
  private let reader: Reader
  private let classes: ClassLayouts
  private let objectLimit: Int
  /// Whether a walk uses what the last one read.
  private let reuses: Bool

  private var lastRoots: [UnsafeRawPointer] = []
  /// How often objects had been given associated ones at the last run.
  private var associations = 0
  /// Whether all that was read can be told by what was looked at.
  private var isWatched = false
  /// How much of what the last run had looked at is known to be the same.
  @exclusivity(unchecked) private var sameCount = 0
  @exclusivity(unchecked) private var mayReuse = false
  /// The nodes of this run by those of the last one; -1 for none.
  @exclusivity(unchecked) private var nodesNow: [Int32] = []

  @exclusivity(unchecked) private var ranks = WalkRanks()

  init(_ reader: Reader, objectLimit: Int, classes: ClassLayouts, reuses: Bool) {
    self.reader = reader
    self.objectLimit = objectLimit
    self.classes = classes
    self.reuses = reuses
  }

  func run(from roots: [UnsafeRawPointer]) {
    readCount = 0
    let areAssociationsSame = associations == Self.associations
    associations = Self.associations
    mayReuse = reuses && !graph.isCut && areAssociationsSame
    sameCount = mayReuse ? Watch.countOfSame(graph.watches, 0..<graph.watches.count) : 0
    if mayReuse, isWatched, sameCount == graph.watches.count, roots == lastRoots {
      isUnchanged = true
      return
    }
    swap(&graph, &previous)
    graph.reset()
    lastRoots = roots
    isWatched = true
    nodesNow = [Int32](repeating: -1, count: mayReuse ? previous.nodes.count : 0)
    reader.budget = objectLimit * 10
    reader.isCut = false
    for (number, root) in roots.enumerated() { begin(at: root, number, isHeld: true) }
    goOn()
    graph.isCut = graph.isCut || reader.isCut
    isUnchanged = !isExtended && graph.isSame(as: previous)
    isExtended = false
    mayReuse = false
  }

  /// Goes on from an object that no root holds; gives its node.
  func extend(from object: UnsafeRawPointer) -> Int? {
    isExtending = true
    isWatched = false
    defer { isExtending = false }
    begin(at: object, -1, isHeld: false)
    goOn()
    // The next run is to be compared with what roots lead to.
    isExtended = true
    return graph.index(of: object)
  }

  private func begin(at object: UnsafeRawPointer, _ root: Int, isHeld: Bool) {
    let layout = classes.layout(of: object)
    // Nothing that is read leads to a root.
    if reuses, !isExtending { graph.watches.append(Watch(object)) }
    guard layout.role != .ignored else { return }
    reach(graph.node(of: object, layout), from: -1, root: root, isHeld: isHeld)
  }

  private func goOn() {
    while let next = ranks.next() {
      switch next {
      case .object(let node): expand(node)
      case .captured(let node, let parent):
        let (root, isHeld) = (graph.nodes[parent].root, graph.nodes[parent].isHeld)
        reach(node, from: parent, root: root, isHeld: isHeld)
      case .weak(let node, let parent):
        reach(node, from: parent, root: graph.nodes[parent].root, isHeld: false)
      }
    }
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
      ranks.near.append(node)
    case .controller: ranks.controllers.append(node)
    case .between, .ignored: ranks.near.append(node)
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
    if mayReuse, let known = previous.index(of: graph.nodes[node].object), reuse(known, as: node) {
      return
    }
    readCount += 1
    let first = graph.edges.count
    reader.isWatching = reuses && !isExtending
    let budget = reader.budget
    let leads = read(graph.nodes[node])
    reader.isWatching = false
    if reuses, !isExtending { keepWatches(of: node, cost: budget - reader.budget) }
    guard leads else { return }
    for reference in reader.found {
      let layout = classes.layout(of: reference.object)
      guard layout.role != .ignored else { continue }
      guard graph.nodes.count < objectLimit else {
        graph.isCut = true
        break
      }
      let target = graph.node(of: reference.object, layout)
      link(node, to: target, reference.ownership, isCaptured: reference.isCaptured)
    }
    graph.nodes[node].edges = first..<graph.edges.count
  }

  private func keepWatches(of node: Int, cost: Int) {
    guard reader.isWatchable else {
      isWatched = false
      return
    }
    let first = graph.watches.count
    graph.watches += reader.watched
    graph.nodes[node].watches = first..<graph.watches.count
    graph.nodes[node].cost = cost
  }

  /// Takes over what the last run found an object to refer to, where it holds the same; false elsewhere.
  private func reuse(_ known: Int, as node: Int) -> Bool {
    let old = previous.nodes[known]
    guard let watches = old.watches, old.layout === graph.nodes[node].layout,
      reader.budget >= old.cost
    else { return false }
    if watches.upperBound > sameCount,
      Watch.countOfSame(previous.watches, watches) < watches.count
    {
      return false
    }
    reader.budget -= old.cost
    graph.nodes[node].cost = old.cost
    let start = graph.watches.count
    graph.watches += previous.watches[watches]
    graph.nodes[node].watches = start..<graph.watches.count
    let first = graph.edges.count
    for index in old.edges {
      guard graph.nodes.count < objectLimit else {
        graph.isCut = true
        break
      }
      let edge = previous.edges[index]
      link(node, to: nodeNow(of: edge.to), edge.ownership, isCaptured: edge.isCaptured)
    }
    graph.nodes[node].edges = first..<graph.edges.count
    return true
  }

  /// The node of this run that is one of the last run's: its class was looked at where it was referred to.
  private func nodeNow(of known: Int) -> Int {
    if nodesNow[known] >= 0 { return Int(nodesNow[known]) }
    let node = graph.node(of: previous.nodes[known].object, previous.nodes[known].layout)
    nodesNow[known] = Int32(node)
    return node
  }

  private func link(
    _ node: Int,
    to target: Int,
    _ ownership: RuntimeType.Ownership,
    isCaptured: Bool
  ) {
    graph.edges.append(
      ObjectGraph.Edge(from: node, to: target, ownership, isCaptured: isCaptured)
    )
    if graph.nodes[target].isReached { return }
    switch ownership {
    case .strong where isCaptured: ranks.captured.append((target, node))
    case .strong:
      reach(target, from: node, root: graph.nodes[node].root, isHeld: graph.nodes[node].isHeld)
    case .weak: ranks.weak.append((target, node))
    // An unowned one may be dead: it counts if something else leads to it.
    case .unowned, .unmanaged: break
    }
  }

  private static var associations: Int {
    #if canImport(ObjectiveC)
    0
    #else
    MainActor.assumeIsolated { AssociatedObjects.changes }
    #endif
  }
}
