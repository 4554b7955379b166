import UIKit

/// Walks from roots to all that matters, nearest first.
///
/// What an object refers to is read again only where something that was looked at has changed.
@MainActor
final class Walk {
  let graph = ObjectGraph()
  /// Whether the last run found what the run before it did.
  private(set) var isUnchanged = false
  /// How many objects the last run read anew.
  @exclusivity(unchecked) private(set) var readCount = 0
  private var isExtended = false
  @exclusivity(unchecked) private var isExtending = false
  private let reader: Reader
  private let classes: ClassLayouts
  private let objectLimit: Int
  /// Whether a walk uses what an earlier one read.
  private let reuses: Bool

  private var lastRoots: [UnsafeRawPointer] = []
  /// How often objects had been given associated ones at the last run.
  private var associations = 0
  @exclusivity(unchecked) private var mayReuse = false
  /// What the object that is being read refers to.
  @exclusivity(unchecked) private var found: [ObjectGraph.Edge] = []

  @exclusivity(unchecked) private var ranks = WalkRanks()

  init(_ reader: Reader, objectLimit: Int, classes: ClassLayouts, reuses: Bool) {
    self.reader = reader
    self.objectLimit = objectLimit
    self.classes = classes
    self.reuses = reuses
  }

  func run(from roots: [UnsafeRawPointer]) {
    readCount = 0
    let wasCut = graph.isCut
    mayReuse = reuses && !wasCut && associations == Self.associations
    associations = Self.associations
    graph.forgetLooks()
    isUnchanged = mayReuse && !isExtended && roots == lastRoots && graph.isSame()
    if isUnchanged {
      mayReuse = false
      return
    }
    graph.begin()
    reader.budget = objectLimit * 10
    reader.isCut = false
    for (number, root) in roots.enumerated() { begin(at: root, number, isHeld: true) }
    goOn()
    graph.isCut = graph.isCut || reader.isCut
    isUnchanged =
      !isExtended && !graph.hasChanged && roots == lastRoots && !graph.isCut && !wasCut
    lastRoots = roots
    isExtended = false
    mayReuse = false
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
    let place = graph.nodes + node
    guard !place.pointee.isReached else { return }
    place.pointee.isReached = true
    place.pointee.parent = parent
    place.pointee.root = root
    place.pointee.isHeld = isHeld
    place.pointee.coordinator =
      parent < 0 || isExtending ? -1 : graph.nodes[parent].coordinator
    switch place.pointee.layout.role {
    case .coordinator:
      // One that no root leads to is no member.
      place.pointee.coordinator = isExtending ? -1 : graph.coordinators.count
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
    let hasValues = AssociatedObjects.read(ofThoseAt: id) { place in
      reader.read(classes.layout(of: place).parts, at: place)
    }
    if hasValues { return true }
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
    if mayReuse, reader.budget >= graph.nodes[node].cost, graph.isSame(node) {
      return follow(graph.expand(node), cost: graph.nodes[node].cost)
    }
    readCount += 1
    let isWatching = reuses && !isExtending
    reader.isWatching = isWatching
    let budget = reader.budget
    let leads = read(graph.nodes[node])
    reader.isWatching = false
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    if leads {
      for reference in reader.found {
        let layout = classes.layout(of: reference.object)
        guard layout.role != .ignored else { continue }
        guard graph.met.count < objectLimit else {
          graph.isCut = true
          break
        }
        let target = graph.node(of: reference.object, layout)
        let edge = ObjectGraph.Edge(
          from: node,
          to: target,
          reference.ownership,
          isCaptured: reference.isCaptured
        )
        found.append(edge)
        link(edge)
      }
    }
    graph.expand(
      node,
      found,
      watched: isWatching && reader.isWatchable ? reader.watched : nil,
      cost: budget - reader.budget
    )
  }

  /// Follows edges that were read before.
  private func follow(_ edges: UnsafeBufferPointer<ObjectGraph.Edge>, cost: Int) {
    reader.budget -= cost
    for edge in edges {
      guard graph.met.count < objectLimit else {
        graph.isCut = true
        break
      }
      graph.meet(edge.to)
      link(edge)
    }
  }

  private func link(_ edge: ObjectGraph.Edge) {
    let (node, target) = (edge.from, edge.to)
    if graph.nodes[target].isReached { return }
    switch edge.ownership {
    case .strong where edge.isCaptured: ranks.captured.append((target, node))
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
    AssociatedObjects.changes
    #endif
  }
}
