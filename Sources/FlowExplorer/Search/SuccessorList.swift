/// What the actions of states lead to, in their order; those that change nothing, and of which there is
/// nothing to say, are left out.
package struct SuccessorList {
  /// One action that was done.
  package struct Entry: Hashable, Sendable, BitwiseCopyable {
    /// The place of the action in the list of the state's actions.
    package var ordinal: UInt16
    /// The number of the note on the step.
    package var note: UInt32
    /// Where the words of the state that it leads to begin; -1 when the state is as it was.
    var start: Int32
    var count: Int32

    /// Whether another state was reached.
    package var isMove: Bool { start >= 0 }

    /// The words of the state that it leads to, among all words of the list.
    @inline(__always)
    func words(of all: UnsafeBufferPointer<UInt32>) -> UnsafeBufferPointer<UInt32> {
      UnsafeBufferPointer(rebasing: all[Int(start)..<Int(start + count)])
    }
  }

  package internal(set) var entries: [Entry] = []
  var words: [UInt32] = []

  package init() {}

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
  }
}
