import FlowCommands
import FlowNavigation
import FlowScript

/// Tries what an unfinished line could become, on a copy of the session's engine.
///
/// Of an engine that cannot rewind every action is taken for accepted that might be.
struct CompletionTrial {
  private let session: Session
  private let transaction: Transaction
  private var engine: (any Engine)?
  /// How many facts the tries have cost.
  private var work = 0

  /// How many candidates are tried one by one; of more, one of each sort.
  static let limit = 400
  /// How many facts are enough: what is left is taken for accepted.
  private static let workLimit = 20_000

  init(session: Session, transaction: Transaction) {
    self.session = session
    self.transaction = transaction
    engine = session.engine
  }

  /// Those of some candidates that make, behind the beginning of a line, one that is accepted.
  mutating func accepted(_ found: [Completion], behind head: [UInt8]) -> [Completion] {
    if found.count > Self.limit { return acceptedBySort(found, behind: head) }
    return found.filter { accepts($0, behind: head) }
  }

  private mutating func acceptedBySort(
    _ found: [Completion],
    behind head: [UInt8]
  ) -> [Completion] {
    guard let vocabulary = session.vocabulary, let first = found.first else { return found }
    let sorts = CompletionSorts(
      vocabulary,
      live: engine?.snapshot(.nodes, in: transaction).nodes ?? [],
      valid: valid(for: first, behind: head)
    )
    // Few: looked through faster than hashed.
    var verdicts: [(sort: Int, isAccepted: Bool)] = []
    var tried = 0
    return found.filter { candidate in
      guard candidate.number >= 0, let (sort, isOwn) = sorts.sort(of: Symbol(Int(candidate.number)))
      else { return true }
      if isOwn, tried < Self.limit {
        tried += 1
        return accepts(candidate, behind: head)
      }
      if let known = verdicts.first(where: { $0.sort == sort }) { return known.isAccepted }
      verdicts.append((sort, accepts(candidate, behind: head)))
      return verdicts[verdicts.count - 1].isAccepted
    }
  }

  private mutating func accepts(_ candidate: Completion, behind head: [UInt8]) -> Bool {
    if work > Self.workLimit { return true }
    let isKey = candidate.text.hasSuffix("=")
    guard candidate.isFinal || isKey, !candidate.isBeginning else { return true }
    switch order(of: candidate.text + (isKey ? "null" : ""), behind: head) {
    // What cannot be read because more is needed is not wrong yet.
    case nil: return true
    case .act(let action)?, .session(.attempt(let action))?: return accepts(action, isKey: isKey)
    case .check(let expectation)?, .session(.walk(let expectation))?:
      return accepts(expectation)
    case .look(let query)?: return accepts(query)
    case .session(.stopRecording)?: return session.recording != nil
    case .session?, .control?: return true
    }
  }

  private func order(of word: String, behind head: [UInt8]) -> LoweredCommand? {
    let source = SourceText(name: "", bytes: head + word.utf8)
    var lines = StatementReader(source, rules: CommandTable.syntaxRules)
    var diagnostics: [Diagnostic] = []
    guard let statement = lines.next(into: &diagnostics), diagnostics.isEmpty else { return nil }
    let order = try? session.reader.read(statement, in: source)
    guard order == .session(.time), let inner = statement.inner else { return order }
    return try? session.reader.read(inner, in: source)
  }

  /// Whether the app would take an action, with some value for each parameter that is still to come.
  private mutating func accepts(_ action: Action, isKey: Bool) -> Bool {
    guard let engine = self.engine else { return false }
    guard engine.canTryMuch else { return engine.mightAccept(action, in: transaction) }
    var action = action
    // Whether it is refused for a value is not known before the value is.
    var isOpen = isKey
    let transaction = transaction
    for _ in 0...Self.parameterLimit {
      do throws(Refusal) {
        try self.engine?.perform(action, in: transaction)
        self.engine?.rollBack()
        work += transaction.trace.facts.count
        return true
      } catch {
        work += transaction.trace.facts.count + 1
        guard error.chain.isEmpty else { return isOpen }
        guard error.code == .missingParameter, let name = session.vocabulary?.symbol(error.subject)
        else { return isOpen && error.code == .guarded }
        let value = Operand.value(.null)
        action.arguments.append(ActionArgument(name: name, text: error.subject, value: value))
        isOpen = true
      }
    }
    return false
  }

  private static let parameterLimit = 32

  private func accepts(_ query: Query) -> Bool {
    guard let engine else {
      if case .ids = query { return session.vocabulary != nil }
      return false
    }
    switch query {
    case .chain(let node), .inspect(let node), .stack(let node), .why(_, from: let node):
      return (try? engine.name(of: node, in: transaction)) != nil
    default: return true
    }
  }

  private func accepts(_ expectation: Expectation) -> Bool {
    guard let engine else {
      if expectation.isOfRefusal { return true }
      return false
    }
    let check = ExpectationCheck(
      engine: engine,
      transaction: session.transaction,
      refusal: session.last.refusal,
      hasTrace: session.last.hasTrace
    )
    return (try? check.evaluate(expectation)) != nil
  }

  /// The `valid` list that a line has to obey.
  private func valid(for candidate: Completion, behind head: [UInt8]) -> [Symbol]? {
    guard let engine, let action = action(in: candidate.text, behind: head),
      let node = try? engine.name(of: action.node, in: transaction),
      let report = engine.report(on: node, [], in: transaction)
    else { return nil }
    return engine.vocabulary.validIDs(of: report.coordinator.id)
  }

  private func action(in word: String, behind head: [UInt8]) -> Action? {
    switch order(of: word, behind: head) {
    case .act(let action)?, .session(.attempt(let action))?: action
    default: nil
    }
  }
}
