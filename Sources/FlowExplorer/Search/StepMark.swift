/// What a step did, as far as it is asked before the step is done once more.
struct StepMark: OptionSet, Hashable, Sendable, BitwiseCopyable {
  let rawValue: UInt8

  /// Something was shown, presented or attached.
  static let opens = StepMark(rawValue: 1)
  /// Something left, or another item was selected.
  static let leaves = StepMark(rawValue: 2)
  /// Something was asked for that may come later.
  static let asks = StepMark(rawValue: 4)
  /// A line set a value.
  static let sets = StepMark(rawValue: 8)

  /// How many marks there are.
  static let count = 4
}
