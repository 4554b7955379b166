import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// `always`, `never`, `eventually` and `whenever`: claims that searches hold against the states of the app.
extension Compilation {
  /// Checks the claims, once everything is declared that they may name, and adds them.
  mutating func buildClaims() {
    if draft.claims.isEmpty { return }
    var tables = tables
    tables.symbols = lowering.symbols
    let vocabulary = FlowNavigation.Vocabulary(tables)
    let unclear = draft.controllers.filter { $0.kind == nil }.map(\.id.symbol)
    let names = DeclaredNames(forClaimsOf: tables, unclear: Set(unclear))
    for claim in draft.claims {
      let file = files[Int(claim.at.file)]
      var lowering = Lowering(vocabulary, source: file.source)
      do throws(ReadingFailure) {
        let (expectation, range) = try lowering.stateClaim(claim.range)
        if expectation.isIdle {
          report.error("checks-nothing", Expectation.idle, at: file.location(range))
        }
        let isOfStep = claim.kind == .whenever
        check(isOfStep ? expectation.withoutBefore(tables.symbols) : expectation, claim, names)
      } catch {
        report.error(error.code.loadCode, error.message, at: file.location(error.range))
      }
      guard let text = file.text(claim.range).onOneLine else {
        report.error("syntax", .brackets, at: file.location(claim.range))
        continue
      }
      let occasion = self.occasion(of: claim)
      if claim.kind == .whenever, occasion == nil { continue }
      self.tables.claims.append(
        ClaimDeclaration(claim.kind, behind: occasion, text, place: place(claim.at))
      )
    }
  }

  /// What a claim is to hold behind; tells when there is no such event, call or outcome.
  private mutating func occasion(of claim: Draft.Claim) -> ClaimDeclaration.Occasion? {
    guard let first = claim.occasion.first else { return nil }
    guard claim.occasion.count == 2 else {
      return resolveEvent(first) == nil ? nil : .event(first.symbol)
    }
    guard resolveOutcome(claim.occasion[1], of: first) != nil else { return nil }
    return .reply(first.symbol, outcome: claim.occasion[1].symbol)
  }

  /// Holds a claim against the declarations, and notes what it reads.
  private mutating func check(
    _ expectation: Expectation,
    _ claim: Draft.Claim,
    _ names: DeclaredNames
  ) {
    var check = LineCheck(names)
    check.check(.check(expectation))
    for mistake in check.mistakes + check.variables.map(\.mistake) { tell(mistake, claim) }
    for case .path(let path) in expectation.expressions.flatMap(\.nodes) {
      if case .service(let index)? = self.names.entities[path.root] {
        memberUse.note(.service(index), path.members, at: name(path.text, in: claim).at)
      } else if let place = path.members.firstIndex(of: "param") {
        memberUse.note(MemberUse.ParameterRead(name: path.members[(place + 1)...].first))
      } else if path.root == .param {
        memberUse.note(MemberUse.ParameterRead(name: path.members.first))
      }
    }
  }

  private mutating func tell(_ mistake: Mistake, _ claim: Draft.Claim) {
    let refusal = mistake.refusal
    if report.isLost(mistake.word) || report.isLost(refusal.subject) { return }
    let name = name(mistake.word, in: claim)
    switch (refusal.code, mistake.expected) {
    case (.unknownID, _) where refusal.other == "scene":
      tellUnknown("scene", name, among: draft.scenes.map(\.name.text), code: "unknown-id")
    case (.unknownID, let expected?), (.wrongKind, let expected?): resolve(name, as: expected)
    case (.unknownService, _): resolve(name, as: .service)
    default:
      var known: [String] = []
      if case .words(let words)? = mistake.alternatives { known = words }
      let owner = refusal.node == .none ? "" : " of '\(lowering.symbols[refusal.node.id])'"
      let sentence = refusal.sentence(owner) + hint(refusal.subject, known)
      report.error(refusal.code.loadCode, sentence, at: name.at)
    }
  }

  /// A word of a claim as a name with its place there; that of the whole claim when it is not there.
  private func name(_ word: String, in claim: Draft.Claim) -> Name {
    let file = files[Int(claim.at.file)]
    let start = Int(claim.range.start)
    let statement = Statement(word: SourceRange(start, start), range: claim.range)
    return Name(
      text: word,
      symbol: lowering.symbols.find(word) ?? .none,
      at: file.location(statement.range(of: word, in: file.source))
    )
  }
}

extension String {
  /// The text with a blank where a `\` continues a line; nil where a bracket does.
  fileprivate var onOneLine: String? {
    let lines = split(whereSeparator: \.isNewline)
    guard let last = lines.last, lines.dropLast().allSatisfy({ $0.last == "\\" }) else {
      return nil
    }
    return (lines.dropLast().map { $0.dropLast() } + [last])
      .map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
  }

  fileprivate static var brackets: Self {
    "a claim stands on one line; a final '\\' continues it on the next one"
  }
}

extension Refusal {
  /// What is wrong with the name in a claim; `owner` is whose it would be.
  fileprivate func sentence(_ owner: String) -> String {
    switch code {
    case .unknownElement: "unknown element '\(subject)'\(owner)"
    case .unknownRoute: "unknown route '\(subject)'\(owner)"
    case .unknownID: "unknown ID '\(subject)'"
    case .unknownName: "unknown name '$\(subject)'\(owner)"
    case .notATab: "'\(subject)' is no tab\(owner)"
    case .notAChild: "'\(subject)' is the root of no scene"
    case .noSuchCall: "nothing that waits is called '\(subject)'"
    case .wrongKind: "'\(subject)' is a \(other)"
    case .missingParameter: "'\(other)' needs \(subject)"
    default: "'\(subject)' makes no sense here"
    }
  }
}
