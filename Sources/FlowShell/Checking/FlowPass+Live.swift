import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// Flows for live apps, of which a run alone tells the most.
extension FlowPass {
  /// Takes up the app that a `live` line names.
  mutating func enterLive(_ name: String, _ statement: Statement, _ project: inout FlowProject) {
    takesNearest = false
    // Of a flow that is to run its runner tells.
    if project.reading != nil { return }
    guard let own = project.environment.app?.vocabulary.tables.name else {
      app = .unknown
      resume(project)
      return project.note(source.name, isFor: name)
    }
    app = name == own ? .own : .unknown
    if let slip = Diagnostic.slip(of: name, own, at: statement.range, in: source) {
      project.tell(slip)
    } else if name != own {
      project.note(source.name, isFor: name)
    }
  }

  /// Tells of the IDs that a line opens and that no factory and no class of the program's app has.
  mutating func holdIDs(
    _ order: LoweredCommand,
    _ statement: Statement,
    _ project: inout FlowProject
  ) {
    guard app == .own, statement.mark != .optional, let app = project.environment.app,
      app.knowsWhatIsOpened
    else { return }
    let vocabulary = app.vocabulary
    for id in order.openedIDs {
      if let symbol = vocabulary.symbol(id), vocabulary.entity(symbol) != .none { continue }
      let refusal = Refusal(.unknownID, id)
      var text: [UInt8] = []
      RefusalText.appendSentence(refusal, nil, vocabulary, to: &text)
      RefusalText.appendPossible(vocabulary.alternatives(to: refusal), vocabulary, to: &text)
      var problem = Diagnostic(
        in: source,
        at: statement.range(of: id, in: source),
        code: refusal.code.rawValue,
        message: String(decoding: text, as: UTF8.self)
      )
      if statement.mark == .none {
        project.tell(problem)
      } else {
        problem.severity = .warning
        problem.message += Reader.meant(refusal.code)
        slips.append(problem)
      }
    }
  }
}

extension LoweredCommand {
  /// The IDs that a line has made and shown, or started, as far as they are written.
  fileprivate var openedIDs: [String] {
    let action: Action
    switch self {
    case .act(let one), .session(.attempt(let one)): action = one
    default: return []
    }
    let subjects: [Operand]
    switch action.verb {
    case .push, .present, .replace, .start: subjects = [action.subject]
    case .stack: subjects = action.items
    default: return []
    }
    return subjects.compactMap { subject in
      if case .value(.string(let id)) = subject { id } else { nil }
    }
  }
}

extension Diagnostic {
  /// An app's name that is the program's own but for a slip: `Itmes` for `Items`, and neither `Item` nor `Items2`.
  static func slip(
    of name: String,
    _ own: String,
    at range: SourceRange,
    in source: SourceText
  ) -> Diagnostic? {
    guard name != own, !name.hasPrefix(own), !own.hasPrefix(name),
      let near = Spelling.nearest(name, among: [own])
    else { return nil }
    let message = "no live app is called \(SafeText.string(name)) here; did you mean '\(near)'?"
    return Diagnostic(in: source, at: range, code: "no-app", message: message)
  }
}
