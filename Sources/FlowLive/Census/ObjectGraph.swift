import UIKit

/// What is reachable from an app's roots: the objects that matter to a census, and who refers to whom.
///
/// An object keeps its node from one walk to the next; each walk says anew which it met. Nothing is retained: what
/// is met tells of the moment of the walk, until the app runs again. It is a class, because a walk reads it at each step:
/// what reads a part of a structure copies the whole.
final class ObjectGraph {
  struct Node: BitwiseCopyable {
    let object: UnsafeRawPointer
    /// Lives as long as the census; a node that retains nothing is free to copy and to drop.
    unowned(unsafe) fileprivate(set) var layout: ClassLayout
    /// The walk that met it last.
    fileprivate var round = 0
    var isReached = false
    /// Whether strong references alone lead to it.
    var isHeld = false
    /// Its place among those that the walk met.
    fileprivate(set) var rank = 0
    /// The node it was reached from first; -1 for a root.
    var parent = -1
    /// Which root it was reached from.
    var root = -1
    /// The nearest coordinator on the way to it, itself included: an index into `coordinators`; -1 for none.
    var coordinator = -1
    // What is above fills a line of memory: no more is read of most nodes in most steps.
    /// The walk that followed its edges last.
    fileprivate var expandedRound = 0
    fileprivate(set) var edges = PoolRange()
    /// The first of the edges that lead to it; -1 for none.
    fileprivate var incoming: Int32 = -1
    /// What was looked at to find its edges, where that tells whether they are the same.
    fileprivate var watches = PoolRange()
    fileprivate var isWatched = false
    /// The look that found it as it was last.
    fileprivate var look = 0
    /// The search that marked it last.
    fileprivate var mark = 0
    /// How many elements of collections were read for them.
    fileprivate(set) var cost = 0
  }

  struct Edge: Equatable, BitwiseCopyable {
    private let source: Int32
    private let target: Int32
    let ownership: RuntimeType.Ownership
    /// Whether a closure of `from` captured it.
    let isCaptured: Bool

    init(from: Int, to: Int, _ ownership: RuntimeType.Ownership, isCaptured: Bool) {
      (source, target) = (Int32(from), Int32(to))
      self.ownership = ownership
      self.isCaptured = isCaptured
    }

    var from: Int { Int(source) }
    var to: Int { Int(target) }
    var isStrong: Bool { ownership == .strong }
  }

  /// The edges before and behind one among those that lead to its node; -1 for none.
  private struct Link: BitwiseCopyable {
    var previous: Int32
    var next: Int32
  }

  /// All that was ever met, but for what `tidy` dropped.
  @exclusivity(unchecked) private var pool = Pool<Node>()
  /// The nodes that the walk met, and those whose edges it followed, in order.
  @exclusivity(unchecked) private(set) var met: [Int] = []
  @exclusivity(unchecked) private(set) var expanded: [Int] = []
  /// The nodes of coordinators, parents before children.
  @exclusivity(unchecked) var coordinators: [Int] = []
  /// What was looked at, for each node in this order: what leads to a place comes before the place.
  @exclusivity(unchecked) private var watches = Pool<Watch>()
  @exclusivity(unchecked) private var edges = Pool<Edge>()
  /// For each edge those that lead to the same node.
  @exclusivity(unchecked) private var links = Pool<Link>()
  var isCut = false
  /// Whether an object was found to refer to others than it did.
  @exclusivity(unchecked) private(set) var hasChanged = false
  @exclusivity(unchecked) private var indices = AddressTable()
  @exclusivity(unchecked) private var round = 0
  @exclusivity(unchecked) private var search = 0
  @exclusivity(unchecked) private var look = 0

  var nodes: UnsafeMutablePointer<Node> { pool.start }
  var nodeCount: Int { pool.count }

  /// The node of an object that the walk met.
  func index(of object: UnsafeRawPointer) -> Int? {
    guard let index = indices[object], nodes[index].round == round else { return nil }
    return index
  }

  /// Where an object is, and where its node was found last.
  struct Place: BitwiseCopyable {
    let object: UnsafeRawPointer
    var node = -1
  }

  /// Those of some objects that no way leads to; the others live, and are what they were.
  func unreached(_ places: inout [Place]) -> [Int] {
    var unreached: [Int] = []
    // Read once: all objects are looked at in each step.
    let (nodes, count, round) = (nodes, nodeCount, round)
    for index in places.indices {
      let object = places[index].object
      var node = places[index].node
      if node < 0 || node >= count || nodes[node].object != object {
        node = indices[object] ?? -1
        places[index].node = node
      }
      if node < 0 || nodes[node].round != round || !nodes[node].isReached {
        unreached.append(index)
      }
    }
    return unreached
  }

  /// Begins a search that has marked no node.
  func forgetMarks() { search += 1 }

  /// Marks a node; whether it had no mark.
  @discardableResult
  func mark(_ node: Int) -> Bool {
    if nodes[node].mark == search { return false }
    nodes[node].mark = search
    return true
  }

  /// What an object refers to.
  func edges(of node: Int) -> UnsafeBufferPointer<Edge> {
    let range = nodes[node].edges
    return UnsafeBufferPointer(start: edges.start + range.start, count: range.count)
  }

  /// What refers to a node, in no order.
  func edges(to node: Int) -> IncomingEdges {
    IncomingEdges(graph: self, place: Int(nodes[node].incoming))
  }

  /// The edges that lead to a node, of those that the walk followed.
  struct IncomingEdges: Sequence, IteratorProtocol {
    fileprivate let graph: ObjectGraph
    fileprivate var place: Int

    mutating func next() -> Edge? {
      while place >= 0 {
        let edge = graph.edges.start[place]
        place = Int(graph.links.start[place].next)
        if graph.nodes[edge.from].expandedRound == graph.round { return edge }
      }
      return nil
    }
  }

  /// All references that were followed, in the order of the walk.
  var allEdges: [Edge] { expanded.flatMap { edges(of: $0) } }

  /// All that strong references lead to from a node.
  func reach(of node: Int) -> Set<Int> {
    var seen: Set<Int> = []
    var next = [node]
    while let one = next.popLast() {
      for edge in edges(of: one) where edge.isStrong && seen.insert(edge.to).inserted {
        next.append(edge.to)
      }
    }
    return seen
  }
}

// MARK: Walking

extension ObjectGraph {
  /// Begins a walk that has met nothing yet.
  func begin() {
    if pool.count > 2 * met.count + 64 || edges.count > 4 * pool.count + 256
      || watches.count > 16 * pool.count + 1_024
    {
      tidy()
    }
    round += 1
    met.removeAll(keepingCapacity: true)
    expanded.removeAll(keepingCapacity: true)
    coordinators.removeAll(keepingCapacity: true)
    isCut = false
    hasChanged = false
  }

  /// Meets an object; gives its node.
  func node(of object: UnsafeRawPointer, _ layout: ClassLayout) -> Int {
    guard let known = indices[object] else {
      let index = pool.count
      indices.insert(object, index)
      pool.append(Node(object: object, layout: layout))
      meet(index)
      return index
    }
    if nodes[known].layout !== layout {
      // The memory is another object's by now.
      nodes[known].layout = layout
      unlink(nodes[known].edges)
      (nodes[known].edges, nodes[known].isWatched) = (PoolRange(), false)
      hasChanged = true
    }
    meet(known)
    return known
  }

  /// Meets the object of a node.
  func meet(_ node: Int) {
    let place = nodes + node
    if place.pointee.round == round { return }
    place.pointee.round = round
    place.pointee.rank = met.count
    (place.pointee.parent, place.pointee.root, place.pointee.coordinator) = (-1, -1, -1)
    (place.pointee.isReached, place.pointee.isHeld) = (false, false)
    met.append(node)
  }

  /// Whether an object holds what it held in the last walk; what an earlier one met may be another's memory by now.
  func isSame(_ node: Int) -> Bool {
    guard nodes[node].isWatched, nodes[node].expandedRound == round - 1 else { return false }
    return nodes[node].look == look || Watch.areSame(watches.start, nodes[node].watches)
  }

  /// Whether all objects hold what they held in the last walk; those before the first that does not are looked at
  /// no more in the next.
  func isSame() -> Bool {
    look += 1
    for node in expanded {
      let place = nodes + node
      guard place.pointee.isWatched, Watch.areSame(watches.start, place.pointee.watches) else {
        return false
      }
      place.pointee.look = look
    }
    return true
  }

  /// Begins to look at all again.
  func forgetLooks() { look += 1 }

  /// Follows the edges that a node has.
  func expand(_ node: Int) -> UnsafeBufferPointer<Edge> {
    noteExpanded(node)
    return edges(of: node)
  }

  private func noteExpanded(_ node: Int) {
    nodes[node].expandedRound = round
    expanded.append(node)
  }

  /// Gives a node the edges that were read, and what was looked at for them.
  func expand(_ node: Int, _ read: [Edge], watched: [Watch]?, cost: Int) {
    noteExpanded(node)
    nodes[node].cost = cost
    if !edges(of: node).elementsEqual(read) {
      hasChanged = true
      unlink(nodes[node].edges)
      nodes[node].edges = edges.put(read, in: nodes[node].edges)
      link(nodes[node].edges)
    }
    nodes[node].isWatched = watched != nil
    if let watched { nodes[node].watches = watches.put(watched, in: nodes[node].watches) }
  }

  /// Puts edges before all others that lead to the same nodes.
  private func link(_ range: PoolRange) {
    while links.count < edges.count { links.append(Link(previous: -1, next: -1)) }
    for place in range.start..<range.end {
      let target = nodes + edges.start[place].to
      let first = target.pointee.incoming
      links.start[place] = Link(previous: -1, next: first)
      if first >= 0 { links.start[Int(first)].previous = Int32(place) }
      target.pointee.incoming = Int32(place)
    }
  }

  private func unlink(_ range: PoolRange) {
    for place in range.start..<range.end {
      let link = links.start[place]
      if link.next >= 0 { links.start[Int(link.next)].previous = link.previous }
      if link.previous >= 0 {
        links.start[Int(link.previous)].next = link.next
      } else {
        nodes[edges.start[place].to].incoming = link.next
      }
    }
  }

  /// Drops what the last walk did not meet.
  private func tidy() {
    var now = [Int](repeating: -1, count: pool.count)
    for (index, node) in met.enumerated() { now[node] = index }
    indices.removeAll()
    var newNodes = Pool<Node>()
    var newEdges = Pool<Edge>()
    var newWatches = Pool<Watch>()
    for (index, place) in met.enumerated() {
      var node = nodes[place]
      indices.insert(node.object, index)
      let isRead = node.expandedRound == round
      let start = newEdges.count
      for edge in isRead ? edges(of: place) : .init(start: nil, count: 0) {
        let to = now[edge.to]
        newEdges.append(Edge(from: index, to: to, edge.ownership, isCaptured: edge.isCaptured))
      }
      node.edges = PoolRange(start, newEdges.count - start)
      let watchStart = newWatches.count
      node.isWatched = isRead && node.isWatched
      for place in node.isWatched ? node.watches.start..<node.watches.end : 0..<0 {
        newWatches.append(watches.start[place])
      }
      node.watches = PoolRange(watchStart, newWatches.count - watchStart)
      node.incoming = -1
      newNodes.append(node)
    }
    pool = newNodes
    edges = newEdges
    watches = newWatches
    links = Pool<Link>()
    link(PoolRange(0, edges.count))
    met = Array(0..<pool.count)
  }
}
