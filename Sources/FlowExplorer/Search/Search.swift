package import FlowNavigation

/// A search of all states of an app, breadth first: by levels, and in the order of the actions.
///
/// The number of a state is its rank in that order, so that the same app gives the same numbers, paths
/// and findings anywhere.
package struct Search {
  package let bounds: Bounds
  package internal(set) var expander: Expander
  package internal(set) var store = StateStore()
  /// The first state of each level, and the end of the last level that is finished.
  package internal(set) var levels: [Int] = [0]
  /// How many states were expanded.
  package internal(set) var expanded = 0
  /// How many pairs of a state and an action lead to another state.
  package internal(set) var transitions = 0
  /// The transitions that lead to states that there are, when they are kept.
  package var edges: [Digraph.Edge] { edgeList.all }
  var edgeList = EdgeList()
  /// The states in which something can be done that only changes what makes no states.
  var changing: Set<Int> = []
  /// Where each note came up first, and how often it did.
  package internal(set) var noted: [Noted] = []
  /// Where each note on a state came up first, and how often it did.
  package internal(set) var stateNoted: [Noted] = []
  /// The number of what can be seen of each state that was expanded, where the states were inspected.
  var observations: [Int32] = []
  package internal(set) var cut = Cut()
  /// The notes that came up for the first time, and that nobody took yet.
  var events: [Event] = []
  /// Steps to states that were not kept: the first of each state, and the first to a stack too high.
  package internal(set) var leftOut: [LeftOut] = []
  /// Whether the state that was left out last has a stack that is too high.
  var isLastHigh = false
  /// Whether there is no room for more states.
  var isFull = false
  /// The first state of each look that the view knows; -1 where there is none.
  var viewed: [Int32] = []

  /// Where a note on a step came up.
  package struct Noted: Hashable, Sendable, BitwiseCopyable {
    package var state: Int32 = -1
    package var ordinal: UInt16 = 0
    package var count = 0
  }

  /// A note that came up for the first time.
  struct Event: Hashable, Sendable {
    var note: Int
    var state: Int
    /// The step that it is on; nil where it is on the state.
    var ordinal: Int?
  }

  /// A step to a state that was not kept.
  package struct LeftOut: Hashable, Sendable, BitwiseCopyable {
    package var state: Int32
    package var ordinal: UInt16
    /// Whether a stack would have been too high.
    package var isHigh: Bool
  }

  package init(_ world: World, _ expander: Expander, bounds: Bounds = Bounds()) {
    self.expander = expander
    self.bounds = bounds
    self.expander.leaveOutUnread(from: world)
    let key = self.expander.key(of: world)
    _ = key.withUnsafeBytes { store.add($0, Hashing.hash($0), parent: 0, ordinal: 0) }
    levels.append(1)
    if bounds.view != .full {
      viewed = Array(repeating: -1, count: self.expander.view(bounds.view, of: key)) + [0]
    }
  }

  /// The number of the state of a world; nil when the search does not have it.
  package mutating func number(of world: World) -> Int? {
    let key = expander.key(of: world)
    return key.withUnsafeBytes { store.number(of: $0, Hashing.hash($0)) }
  }

  /// How many steps lead to the states that are expanded now.
  var depth: Int { levels.count - 2 }

  /// What makes a state another one: the name of a view, or an expression.
  package var viewName: String { expander.viewed?.text ?? bounds.view.rawValue }

  /// How many bytes the search takes with one more state.
  func byteCount(adding key: UnsafeRawBufferPointer) -> Int {
    store.byteCount(adding: key) + edgeList.byteCount + expander.valueBytes
  }
}
