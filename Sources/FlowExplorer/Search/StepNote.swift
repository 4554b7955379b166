package import FlowNavigation

/// What a step did that findings ask for; equal for all worlds that only differ in what it never looked at.
package struct StepNote: Hashable, Sendable {
  package var warnings: [Warning] = []
  /// Why the app refused the step; nil when it did not.
  package var refusal: Refused?
  /// The IDs of the screens and sub-controllers that were shown, in order.
  package var opened: [Symbol] = []
  /// The IDs of what was shown and taken away again, by no line that shows something in its place, and by no other
  /// timer that was begun before and is due at the same time.
  package var flashed: [Symbol] = []
  /// The links that nobody could take yet, or that nothing came of.
  package var isHeld = false
  /// The numbers of the conditions that do not hold behind it, of those that it is an occasion of.
  package var broken: [Int] = []

  /// A warning without serials.
  package struct Warning: Hashable, Sendable, BitwiseCopyable {
    package var lint: Lint
    package var node: Symbol
    package var subject: Symbol
  }

  /// A refusal without serials.
  package struct Refused: Hashable, Sendable {
    package var code: Refusal.Code
    package var subject: String
    package var node: Symbol
    /// Whose handler was refused; none when the user was.
    package var owner = Symbol.none
    /// The line of the handler that was refused; nil when the user was.
    package var place: Place?
  }

  package init() {}

  /// Replaces it by what a transaction did; the mark on that.
  fileprivate mutating func take(_ transaction: Transaction, breaking broken: [Int]) -> StepMark {
    self.broken = broken
    if !warnings.isEmpty { warnings.removeAll(keepingCapacity: true) }
    if !opened.isEmpty { opened.removeAll(keepingCapacity: true) }
    if !flashed.isEmpty { flashed.removeAll(keepingCapacity: true) }
    isHeld = false
    var hasFailed = false
    var mark: StepMark = []
    let facts = transaction.facts
    var begin = facts.startIndex
    for place in facts.indices {
      switch facts[place] {
      case .warning(let lint, let node, let subject):
        let other = transaction.name(at: subject)
        warnings.append(Warning(lint: lint, node: node.id, subject: other.id))
      case .shown(let node, _, _, _, _), .sub(let node, _, .attached):
        opened.append(node.id)
        mark.insert(.opens)
      case .present: mark.insert(.opens)
      case .removed(let node, let cause):
        mark.insert(.leaves)
        if !opened.isEmpty, cause != .replaced { facts[begin...].addShown(node, to: &flashed) }
      case .sub(let node, _, .ended):
        if !opened.isEmpty { facts[begin...].addShown(node, to: &flashed) }
      case .dismiss, .select, .stop, .order, .scene: mark.insert(.leaves)
      case .waits, .call, .timer: mark.insert(.asks)
      case .set: mark.insert(.sets)
      // Of the timers that are due as time passes each is for itself, but for those that the step began.
      case .fire(let timer) where facts[place...].passTime && !facts[..<place].begin(timer):
        begin = place
      case .held:
        isHeld = true
        mark.insert(.asks)
      // Each of the messages that waited is told, as it has to be.
      case .service(_, .failed, _): hasFailed = true
      default: break
      }
    }
    if hasFailed { warnings.removeAll { $0.lint == .deadLetter } }
    return mark
  }

  /// Its hash, of one that has no refusal.
  fileprivate var quickHash: UInt64 {
    var hash = Hashing.mix(Hashing.seed, isHeld ? 1 : 0)
    for number in broken { hash = Hashing.mix(hash, 3 << 32 | UInt64(number)) }
    for warning in warnings {
      hash = Hashing.mix(hash, UInt64(warning.lint.rawValue))
      hash = Hashing.mix(
        hash,
        UInt64(UInt32(bitPattern: warning.node.index)) << 32
          | UInt64(UInt32(bitPattern: warning.subject.index))
      )
    }
    for id in opened { hash = Hashing.mix(hash, 1 << 32 | UInt64(UInt32(bitPattern: id.index))) }
    for id in flashed { hash = Hashing.mix(hash, 2 << 32 | UInt64(UInt32(bitPattern: id.index))) }
    return hash
  }

  init(_ refusal: Refusal) {
    // What an instance is called depends on who was there before.
    let subject = refusal.subject.prefix { $0 != "#" }
    self.refusal = Refused(
      code: refusal.code,
      subject: String(subject),
      node: refusal.node.id,
      owner: refusal.chain.first?.node.id ?? .none,
      place: refusal.chain.first?.place
    )
  }

  /// Whether nothing is to be told of a step that was done.
  fileprivate var isEmpty: Bool { warnings.isEmpty && opened.isEmpty && !isHeld && broken.isEmpty }
}

extension ArraySlice<Fact> {
  /// Whether they are of a `wait`.
  fileprivate var passTime: Bool { contains { if case .time = $0 { true } else { false } } }

  /// Whether they begin a timer.
  fileprivate func begin(_ name: NodeName) -> Bool {
    contains { if case .timer(name, _, _) = $0 { true } else { false } }
  }

  /// Adds a screen or sub-controller that they show, and what they show over that.
  fileprivate func addShown(_ name: NodeName, to ids: inout [Symbol]) {
    for fact in self {
      switch fact {
      case .shown(let shown, _, _, _, _) where shown == name: ids.append(shown.id)
      case .sub(let shown, let screen, .attached) where shown == name || screen == name:
        ids.append(shown.id)
      default: break
      }
    }
  }
}

/// The notes of a search, each once; 0 is the empty one.
struct NoteTable {
  private(set) var notes = [StepNote()]
  /// The numbers of those with a refusal.
  private var refusals: [StepNote: Int] = [:]
  private var index = HashIndex(capacity: 1 << 7)
  /// The note at hand, in storage that stays.
  private var last = StepNote()

  /// The number of the note on what a transaction did, and the mark on that.
  mutating func number(
    of transaction: Transaction,
    breaking broken: [Int]
  ) -> (number: Int, mark: StepMark) {
    let mark = last.take(transaction, breaking: broken)
    if last.isEmpty { return (0, mark) }
    let hash = last.quickHash
    if let known = index.find(hash, { notes[$0] == last }) { return (known, mark) }
    notes.append(last)
    index.insert(hash, notes.count - 1)
    return (notes.count - 1, mark)
  }

  /// The number of the note on a step that was refused.
  mutating func number(of refusal: Refusal) -> Int {
    let note = StepNote(refusal)
    if let known = refusals[note] { return known }
    notes.append(note)
    refusals[note] = notes.count - 1
    return notes.count - 1
  }
}
