package import FlowNavigation

/// What a step did that findings ask for; equal for all worlds that only differ in what it never looked at.
package struct StepNote: Hashable, Sendable {
  package var warnings: [Warning] = []
  /// Why the app refused the step; nil when it did not.
  package var refusal: Refused?
  /// The IDs of the screens and sub-controllers that were shown, in order.
  package var opened: [Symbol] = []
  /// The links that nobody could take yet, or that nothing came of.
  package var isHeld = false

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

  /// What a transaction did.
  init(_ transaction: Transaction) {
    var hasFailed = false
    for fact in transaction.trace.facts {
      switch fact {
      case .warning(let lint, let node, let subject):
        let other = transaction.trace.names[Int(subject)]
        warnings.append(Warning(lint: lint, node: node.id, subject: other.id))
      case .shown(let node, _, _, _, _): opened.append(node.id)
      case .sub(let node, _, .attached): opened.append(node.id)
      case .held: isHeld = true
      // Each of the messages that waited is told, as it has to be.
      case .service(_, .failed, _): hasFailed = true
      default: break
      }
    }
    if hasFailed { warnings.removeAll { $0.lint == .deadLetter } }
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

  var isEmpty: Bool { warnings.isEmpty && refusal == nil && opened.isEmpty && !isHeld }
}

/// The notes of a search, each once; 0 is the empty one.
struct NoteTable {
  private(set) var notes = [StepNote()]
  private var numbers = [StepNote(): 0]

  mutating func number(of note: StepNote) -> Int {
    if note.isEmpty { return 0 }
    if let known = numbers[note] { return known }
    notes.append(note)
    numbers[note] = notes.count - 1
    return notes.count - 1
  }
}
