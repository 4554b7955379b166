/// What steps did, by what they looked at: a tree of decisions for each action of each template.
///
/// A decision asks for a screen that the template leaves out, or for all of a rest; at its end stands
/// what the step did. It is the caching of partial next-state functions (LTSmin's PINS), with the parts
/// that a step depends on found while it runs.
struct StepMemory {
  /// What is known at a place of a tree.
  enum Knowledge: Hashable, Sendable, BitwiseCopyable {
    case nothing
    /// The number of an outcome, or of a list of actions.
    case result(UInt32)
    /// It depends on the topmost screen of a rest.
    case asksTop(rest: UInt32)
    /// It depends on all of a rest.
    case asksAll(rest: UInt32)
    /// It depends on too much to be kept.
    case everything
  }

  /// Places of all trees.
  private(set) var slots: [Knowledge] = []
  private var branches: [UInt64] = []
  private var targets: [UInt32] = []
  private var index = HashIndex()

  var byteCount: Int {
    slots.count * MemoryLayout<Knowledge>.stride + branches.count * 12 + index.byteCount
  }

  /// Makes so many new trees; the first of them, which the others follow.
  mutating func plant(_ count: Int) -> UInt32 {
    let first = UInt32(truncatingIfNeeded: slots.count)
    slots.append(contentsOf: repeatElement(.nothing, count: count))
    return first
  }

  subscript(_ slot: UInt32) -> Knowledge {
    get { slots[Int(slot)] }
    set { slots[Int(slot)] = newValue }
  }

  /// Where a decision leads for what was asked for; nil when that never came up.
  func branch(_ slot: UInt32, _ answer: UInt32) -> UInt32? {
    let key = UInt64(slot) << 32 | UInt64(answer)
    return index.find(Hashing.mix(Hashing.seed, key)) { branches[$0] == key }.map { targets[$0] }
  }

  /// A new place behind a decision.
  mutating func grow(_ slot: UInt32, _ answer: UInt32) -> UInt32 {
    let key = UInt64(slot) << 32 | UInt64(answer)
    let target = plant(1)
    index.insert(Hashing.mix(Hashing.seed, key), branches.count)
    branches.append(key)
    targets.append(target)
    return target
  }
}

/// What steps led to, as changes of the state: a template, and what becomes of the rests.
struct StepOutcomes {
  /// For each outcome: the template, the note, the number of rests, then for each of those which rest
  /// it begins with, how many screens that loses, how many are new, and those.
  private(set) var words: [UInt32] = []
  private(set) var starts: [UInt32] = []

  static let noTemplate = UInt32.max
  static let noRest = UInt32.max

  var byteCount: Int { (words.count + starts.count) * 4 }

  /// Begins an outcome; its number.
  mutating func add(template: UInt32, note: UInt32, rests: Int) -> UInt32 {
    starts.append(UInt32(truncatingIfNeeded: words.count))
    words += [template, note, UInt32(truncatingIfNeeded: rests)]
    return UInt32(truncatingIfNeeded: starts.count - 1)
  }

  /// Adds the next rest to the outcome begun last.
  mutating func addRest(source: UInt32, losing count: Int32, adding codes: ArraySlice<UInt32>) {
    words.append(source)
    words.append(UInt32(truncatingIfNeeded: count))
    words.append(UInt32(truncatingIfNeeded: codes.count))
    words += codes
  }
}
