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
    /// What was looked at to find its edges; nil where that does not tell whether they are the same.
    var watches: Range<Int>?
    /// How many elements of collections were read for them.
    var cost = 0
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

  var nodes: [Node] = []
  var edges: [Edge] = []
  /// The nodes of coordinators, parents before children.
  var coordinators: [Int] = []
  /// What was looked at, in this order: what leads to a place comes before the place.
  var watches: [Watch] = []
  var isCut = false
  private var indices = AddressTable()

  func index(of object: UnsafeRawPointer) -> Int? { indices[object] }

  /// Whether something leads to an object, which lives then, and is what it was.
  func reaches(_ object: UnsafeRawPointer) -> Bool {
    indices[object].map { nodes[$0].isReached } ?? false
  }

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
  func isSame(as other: ObjectGraph) -> Bool {
    guard nodes.count == other.nodes.count, edges == other.edges else { return false }
    return nodes.indices.allSatisfy { nodes[$0].object == other.nodes[$0].object }
  }

  mutating func reset() {
    nodes.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    coordinators.removeAll(keepingCapacity: true)
    watches.removeAll(keepingCapacity: true)
    indices.removeAll()
    isCut = false
  }

  mutating func node(of object: UnsafeRawPointer, _ layout: ClassLayout) -> Int {
    if let known = indices[object] { return known }
    let index = nodes.count
    indices.insert(object, index)
    nodes.append(Node(object: object, layout: layout))
    return index
  }
}
