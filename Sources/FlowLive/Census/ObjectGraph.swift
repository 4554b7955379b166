import UIKit

/// What is reachable from an app's roots: the objects that matter to a census, and who refers to whom.
///
/// An object keeps its node from one walk to the next; each walk says anew which it met. Nothing is retained: what
/// is met tells of the moment of the walk, until the app runs again. It is a class, because a walk reads it at each step:
/// what reads a part of a structure copies the whole.
final class ObjectGraph {
  struct Node {
    let object: UnsafeRawPointer
    /// Lives as long as the census; a node that retains nothing is free to copy and to drop.
    unowned(unsafe) fileprivate(set) var layout: ClassLayout
    /// The walk that met it last, and the one that followed its edges last.
    fileprivate var round = 0
    fileprivate var expandedRound = 0
    /// Its place among those that the walk met.
    fileprivate(set) var rank = 0
    /// The node it was reached from first; -1 for a root.
    var parent = -1
    /// Which root it was reached from.
    var root = -1
    /// The nearest coordinator on the way to it, itself included: an index into `coordinators`; -1 for none.
    var coordinator = -1
    var isReached = false
    /// Whether strong references alone lead to it.
    var isHeld = false
    fileprivate var edges = 0..<0
    /// What was looked at to find its edges; nil where that does not tell whether they are the same.
    fileprivate var watches: Range<Int>?
    /// How many elements of collections were read for them.
    fileprivate(set) var cost = 0
  }

  struct Edge: Equatable {
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

  /// All that was ever met, but for what `tidy` dropped.
  @exclusivity(unchecked) var nodes: [Node] = []
  /// The nodes that the walk met, and those whose edges it followed, in order.
  @exclusivity(unchecked) private(set) var met: [Int] = []
  @exclusivity(unchecked) private(set) var expanded: [Int] = []
  /// The nodes of coordinators, parents before children.
  @exclusivity(unchecked) var coordinators: [Int] = []
  /// What was looked at, for each node in this order: what leads to a place comes before the place.
  @exclusivity(unchecked) private var watches: [Watch] = []
  @exclusivity(unchecked) private var edges: [Edge] = []
  var isCut = false
  /// Whether an object was found to refer to others than it did.
  @exclusivity(unchecked) private(set) var hasChanged = false
  @exclusivity(unchecked) private var indices = AddressTable()
  @exclusivity(unchecked) private var round = 0

  /// The node of an object that the walk met.
  func index(of object: UnsafeRawPointer) -> Int? {
    guard let index = indices[object], nodes[index].round == round else { return nil }
    return index
  }

  /// Whether something leads to an object, which lives then, and is what it was.
  ///
  /// - Parameters:
  ///   - object: where it is.
  ///   - place: where its node was found last.
  /// - Returns: whether a way leads to it.
  func reaches(_ object: UnsafeRawPointer, near place: inout Int) -> Bool {
    if !nodes.indices.contains(place) || nodes[place].object != object {
      guard let index = indices[object] else { return false }
      place = index
    }
    return nodes[place].round == round && nodes[place].isReached
  }

  /// What an object refers to.
  func edges(of node: Int) -> ArraySlice<Edge> { edges[nodes[node].edges] }

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
    if nodes.count > 2 * met.count + 64 || edges.count > 4 * nodes.count + 256
      || watches.count > 16 * nodes.count + 1_024
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
      let index = nodes.count
      indices.insert(object, index)
      nodes.append(Node(object: object, layout: layout))
      meet(index)
      return index
    }
    if nodes[known].layout !== layout {
      // The memory is another object's by now.
      nodes[known].layout = layout
      (nodes[known].edges, nodes[known].watches) = (0..<0, nil)
      hasChanged = true
    }
    meet(known)
    return known
  }

  /// Meets the object of a node.
  func meet(_ node: Int) {
    if nodes[node].round == round { return }
    nodes[node].round = round
    nodes[node].rank = met.count
    (nodes[node].parent, nodes[node].root, nodes[node].coordinator) = (-1, -1, -1)
    (nodes[node].isReached, nodes[node].isHeld) = (false, false)
    met.append(node)
  }

  /// Whether an object holds what it held in the last walk; what an earlier one met may be another's memory by now.
  func isSame(_ node: Int) -> Bool {
    guard nodes[node].expandedRound == round - 1, let range = nodes[node].watches else {
      return false
    }
    return Watch.areSame(watches, range)
  }

  /// Follows the edges that a node has.
  func expand(_ node: Int) -> Range<Int> {
    noteExpanded(node)
    return nodes[node].edges
  }

  private func noteExpanded(_ node: Int) {
    nodes[node].expandedRound = round
    expanded.append(node)
  }

  func edge(at index: Int) -> Edge { edges[index] }

  /// Gives a node the edges that were read, and what was looked at for them.
  func expand(_ node: Int, _ read: [Edge], watched: [Watch]?, cost: Int) {
    noteExpanded(node)
    nodes[node].cost = cost
    if !edges[nodes[node].edges].elementsEqual(read) {
      hasChanged = true
      nodes[node].edges = Self.put(read, in: nodes[node].edges, of: &edges)
    }
    nodes[node].watches = watched.map {
      Self.put($0, in: nodes[node].watches ?? 0..<0, of: &watches)
    }
  }

  /// Puts values where fewer or as many were, else behind all others; gives their place.
  private static func put<Value>(
    _ values: [Value],
    in place: Range<Int>,
    of all: inout [Value]
  ) -> Range<Int> {
    if values.count > place.count {
      all += values
      return all.count - values.count..<all.count
    }
    for (offset, value) in values.enumerated() { all[place.lowerBound + offset] = value }
    return place.lowerBound..<place.lowerBound + values.count
  }

  /// Drops what the last walk did not meet.
  private func tidy() {
    let (oldNodes, oldEdges, oldWatches) = (nodes, edges, watches)
    var now = [Int](repeating: -1, count: oldNodes.count)
    for (index, node) in met.enumerated() { now[node] = index }
    indices.removeAll()
    (nodes, edges, watches) = ([], [], [])
    for (index, place) in met.enumerated() {
      var node = oldNodes[place]
      indices.insert(node.object, index)
      let isRead = node.expandedRound == round
      let start = edges.count
      if isRead {
        for edge in oldEdges[node.edges] {
          let to = now[edge.to]
          edges.append(Edge(from: index, to: to, edge.ownership, isCaptured: edge.isCaptured))
        }
      }
      node.edges = start..<edges.count
      let watchStart = watches.count
      if isRead, let range = node.watches {
        watches += oldWatches[range]
        node.watches = watchStart..<watches.count
      } else {
        node.watches = nil
      }
      nodes.append(node)
    }
    met = Array(nodes.indices)
  }
}
