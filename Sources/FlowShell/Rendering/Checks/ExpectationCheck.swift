package import FlowCommands
package import FlowNavigation

/// Holds a claim against the app and the last line that did something.
package struct ExpectationCheck {
  let engine: any Engine
  let vocabulary: Vocabulary
  let transaction: Transaction
  let refusal: Refusal.Code?
  let hasTrace: Bool
  let crash: AppCrash?
  /// Whether texts are made: only once a claim is known to fail.
  private(set) var tells = false

  /// The transaction holds the facts of the last line when `hasTrace` says so: a refused line has none.
  package init(
    engine: any Engine,
    transaction: Transaction,
    refusal: Refusal.Code?,
    hasTrace: Bool,
    crash: AppCrash? = nil
  ) {
    self.engine = engine
    self.transaction = transaction
    self.refusal = refusal
    self.hasTrace = hasTrace
    self.crash = crash
    vocabulary = engine.vocabulary
  }

  /// What became of a claim.
  package enum Outcome: Hashable, Sendable {
    case holds
    case fails(expected: String, actual: String)
  }

  /// What a claim asks for and what is there, before negation; the texts are empty where nobody asks.
  struct Comparison {
    var holds: Bool
    var expected = ""
    var actual = ""
  }

  /// Evaluates a claim; one that names what the app does not know is refused.
  ///
  /// So is one that the engine cannot answer, whether it is to hold or not.
  package func evaluate(_ expectation: Expectation) throws(Refusal) -> Outcome {
    try engine.require(expectation.claim.needs)
    if try compare(expectation.claim).holds != expectation.isNegated { return .holds }
    var telling = self
    telling.tells = true
    let comparison = try telling.compare(expectation.claim)
    let expected = expectation.isNegated ? "not " + comparison.expected : comparison.expected
    return .fails(expected: expected, actual: comparison.actual)
  }

  /// What became of a comparison, with its texts where they are told.
  func compared(
    _ holds: Bool,
    expected: @autoclosure () -> String,
    actual: @autoclosure () -> String
  ) -> Comparison {
    tells
      ? Comparison(holds: holds, expected: expected(), actual: actual())
      : Comparison(holds: holds)
  }

  private func compare(_ claim: Expectation.Claim) throws(Refusal) -> Comparison {
    switch claim {
    case .screen, .path, .stack, .modal, .tab, .overlays, .subs, .children, .owner, .scene:
      try shown(claim)
    case .alive, .gone, .idle, .parked, .waiting, .route, .service, .queue, .pending, .lint, .that:
      try kept(claim)
    case .element(let reference, let state): try element(reference, state)
    case .text(let reference, let text): try shownText(reference, text)
    case .field(let reference, let text): try field(reference, text)
    case .finished, .removed, .activated, .poppedBack, .handled, .unhandled, .visited, .dropped,
      .refusal, .crash, .order:
      try said(claim)
    }
  }
}

/// Names as claims write them, and lists of them as answers show them.
extension ExpectationCheck {
  /// The name that a claim means, of a kind if it says so; an unknown one is refused.
  func name(_ reference: NodeReference, kind: String = "") throws(Refusal) -> NodeName {
    switch reference {
    case .none: return .none
    case .id(let id): return NodeName(id)
    case .instance(let id, let serial): return NodeName(id, serial)
    case .unknown(let text): throw Refusal(.unknownID, text, other: kind)
    case .word: return try engine.name(of: reference, in: transaction)
    case .expression(let expression): return try name(from: expression)
    }
  }

  /// The name of a node that an expression gives, which may be gone by now.
  private func name(from expression: Expression) throws(Refusal) -> NodeName {
    if engine.visiblePath() == nil { throw Refusal(.notLaunched) }
    let value = try engine.value(of: .expression(expression), in: transaction)
    guard case .string(let text) = value, let name = vocabulary.name(text) else {
      throw Refusal(.unknownNode, value.description)
    }
    return name
  }

  /// What there is to say of the live node that a claim means.
  func report(
    on reference: NodeReference,
    _ parts: NodeReport.Parts
  ) throws(Refusal) -> NodeReport {
    let name = try engine.name(of: reference, in: transaction)
    guard let report = engine.report(on: name, parts, in: transaction) else {
      throw Refusal(.unknownNode, vocabulary.text(name))
    }
    return report
  }

  func names(_ references: [NodeReference]) throws(Refusal) -> [NodeName] {
    var names: [NodeName] = []
    for reference in references where reference != .none { names.append(try name(reference)) }
    return names
  }

  /// The text of an operand, which may be a variable.
  func text(_ operand: Operand) throws(Refusal) -> String {
    try engine.value(of: operand, in: transaction).description
  }

  /// Names apart by blanks, or `none`.
  func text(_ names: [NodeName]) -> String {
    var bytes: [UInt8] = []
    for name in names {
      if !bytes.isEmpty { bytes.append(" ") }
      bytes.append(name, vocabulary)
    }
    return bytes.isEmpty ? "none" : String(decoding: bytes, as: UTF8.self)
  }

  func text(_ name: NodeName) -> String { name == .none ? "none" : vocabulary.text(name) }

  /// Holds a list of names against another one, name by name.
  func compare(_ wanted: [NodeName], _ actual: [NodeName]) -> Comparison {
    let holds = wanted.count == actual.count && zip(wanted, actual).allSatisfy { $1.matches($0) }
    return compared(holds, expected: text(wanted), actual: text(actual))
  }
}
