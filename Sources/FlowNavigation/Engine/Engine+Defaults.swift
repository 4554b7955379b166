/// What an engine need not do by itself.
extension Engine {
  /// Starts the app by its icon.
  package mutating func launch(in transaction: Transaction) throws(Refusal) {
    try launch(by: nil, in: transaction)
  }

  /// What users can do, and nothing else.
  package func actions(of families: ActionFamilies, in transaction: Transaction) -> [Action] {
    families.contains(.user) ? possibleUserActions(in: transaction) : []
  }

  /// Nothing is known before it is performed.
  package func mightAccept(_ action: Action, in transaction: Transaction) -> Bool { true }

  /// The element of a name among all that the screen shows.
  package func elementReport(_ name: String, in transaction: Transaction) -> ElementReport? {
    guard let screen = snapshot(.screen, in: transaction).screen, let id = vocabulary.symbol(name)
    else { return nil }
    return (screen.subs.reversed().flatMap(\.elements) + screen.elements).first { $0.name == id }
  }

  /// Not known before the event is emitted.
  package func eventStops(_ event: Symbol, from node: NodeName) -> [EventStop]? { nil }

  /// What the user can do instead of what cannot be reached; for slips of names, the names.
  package func alternatives(to refusal: Refusal, in transaction: Transaction) -> Alternatives {
    switch refusal.code {
    case .unknownID where refusal.other == "notification":
      .actions(actions(of: [.user, .links], in: transaction).filter { $0.verb == .notification })
    case .unknownID where refusal.other == "quick action":
      .actions(actions(of: .links, in: transaction).filter { $0.verb == .shortcut })
    case .unknownElement, .hidden, .disabled, .covered, .offScreen, .lastEntry, .notDismissible:
      .actions(possibleUserActions(in: transaction))
    case .unknownNode where refusal.other == "scene":
      .ids(snapshot(.scenes, in: transaction).scenes.map(\.id))
    case .unknownNode, .ambiguous: .nodes(snapshot(.tree, in: transaction).tree.map(\.name))
    default: vocabulary.alternatives(to: refusal)
    }
  }

  /// Nothing is left behind.
  package func warnOfUnflushed(_ transaction: Transaction, command: (Int64) -> String?) {
    transaction.begin()
  }
}

/// An engine that cannot go back.
extension Rewinding {
  package var canRewind: Bool { false }

  package var canTryMuch: Bool { canRewind }

  package func stateKey() -> [UInt8] {
    preconditionFailure("only an engine that can rewind is asked for it")
  }

  package func visibleKey() -> [UInt8] { stateKey() }

  package var purposes: String { "" }

  package var waitingCount: Int { 0 }

  package var unanswered: [String] { [] }

  package var elapsed: Int64 { 0 }

  package func lastChange() -> UndoRecord? { nil }

  package mutating func revert(_ record: UndoRecord) -> UndoRecord {
    preconditionFailure("only an engine that can rewind has made the record")
  }

  package mutating func rollBack() {
    preconditionFailure("only an engine that can rewind is asked to")
  }
}

extension App {
  /// Not known.
  package var knowsWhatIsOpened: Bool { false }

  /// A described app says itself what its examples are.
  package func trying(_ examples: [String: [String]]) -> any App { self }

  /// None: a process has nothing to find out about a described app.
  package var rehearsal: (app: any App, lines: String)? { nil }
}
