/// Why an entry left or a coordinator finished.
package enum Cause: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case none
  /// `pop`, `back`, `end`, `home`, `stack`.
  case popped
  /// A completed gesture.
  case swiped
  /// `dismiss`, or the presenter left.
  case dismissed
  /// `root`, `replace`, a switch of content.
  case replaced
  /// The coordinator said so itself.
  case finished
}
