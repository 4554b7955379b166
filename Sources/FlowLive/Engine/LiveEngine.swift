package import FlowNavigation
import UIKit

/// Live objects as an engine: the team's own coordinators and screens over the stand-in for UIKit.
///
/// They live on the main actor, and so do sessions with them: each of these methods is called there.
/// A copy is a step of the app's history: what led there is done again when another one was looked at meanwhile.
package struct LiveEngine: Engine {
  private let history: LiveHistory
  private var step = LiveHistory.unlaunched

  init(_ app: LiveApp, _ names: LiveNames) {
    history = MainActor.assumeIsolated { LiveHistory(app, names) }
  }

  @MainActor private var state: LiveState { history.state(at: step) }

  package var vocabulary: Vocabulary { MainActor.assumeIsolated { state.vocabulary } }

  package var knowledge: Knowledge { MainActor.assumeIsolated { state.knowledge } }

  package mutating func launch(by opening: Action?, in transaction: Transaction) throws(Refusal) {
    transaction.begin()
    let step = step
    self.step = try moved(transaction) { (history, transaction) throws(Refusal) in
      try history.launch(by: opening, behind: step, in: transaction)
    }
  }

  package mutating func perform(
    _ action: Action,
    in transaction: Transaction
  ) throws(Refusal) {
    transaction.begin()
    let old = step
    step = try moved(transaction) { (history, transaction) throws(Refusal) in
      try history.perform(action, at: old, in: transaction)
    }
  }

  package func possibleUserActions(in transaction: Transaction) -> [Action] {
    MainActor.assumeIsolated { state.possibleUserActions() }
  }

  package func actions(of families: ActionFamilies, in transaction: Transaction) -> [Action] {
    MainActor.assumeIsolated {
      let asks = !families.contains(.unasked)
      var actions = families.contains(.user) ? state.userActions(asksOfRows: asks) : []
      actions = actions.flatMap { $0.verb == .type ? typings($0) : [$0] }
      actions += state.systemActions(families)
      if families.contains(.services) || state.isInMotion,
        let delay = MainLoop.current.scheduled.first?.delay
      {
        let milliseconds = Value.integer(Int64((delay * 1_000).rounded(.up)))
        actions.append(Action(.wait, value: .value(milliseconds)))
      }
      let openings = state.openings(families)
      if families.contains(.relaunch) || isAtLaunch && !openings.isEmpty {
        actions.append(Action(.relaunch))
        actions += openings.map(\.asLaunch)
      }
      return actions
    }
  }

  /// Whether nothing was done since a launch by the icon.
  @MainActor private var isAtLaunch: Bool {
    step != LiveHistory.unlaunched && history.isPlainLaunch(step)
  }

  /// What is typed into a field: each example of its name, or a guess where there is none.
  @MainActor private func typings(_ action: Action) -> [Action] {
    guard case .symbol(let name) = action.subject else { return [] }
    let examples = state.vocabulary.typedExamples(of: name)
    let texts = examples.isEmpty ? [state.guess(name) ?? "a"] : examples
    return texts.map { text in
      Action(.type, action.subject, value: .value(.string(text)))
    }
  }

  package func mightAccept(_ action: Action, in transaction: Transaction) -> Bool {
    nonisolated(unsafe) let transaction = transaction
    return MainActor.assumeIsolated { state.mightAccept(action, transaction) }
  }

  package func value(
    of operand: Operand,
    in transaction: Transaction
  ) throws(Refusal) -> Value {
    try isolated(transaction) { (state, transaction) throws(Refusal) in
      try state.value(of: operand, in: transaction)
    }
  }

  package func name(
    of reference: NodeReference,
    in transaction: Transaction
  ) throws(Refusal) -> NodeName {
    try isolated(transaction) { (state, transaction) throws(Refusal) in
      try state.name(of: reference, in: transaction)
    }
  }

  package func instances(of id: Symbol) -> [NodeName] {
    MainActor.assumeIsolated { state.instances(of: id) }
  }

  package func report(
    on node: NodeName,
    _ parts: NodeReport.Parts,
    in transaction: Transaction
  ) -> NodeReport? {
    MainActor.assumeIsolated { state.report(on: node, parts) }
  }

  package func elementReport(_ name: String, in transaction: Transaction) -> ElementReport? {
    MainActor.assumeIsolated { state.elementReport(name) }
  }

  package func snapshot(_ parts: Snapshot.Parts, in transaction: Transaction) -> Snapshot {
    MainActor.assumeIsolated { state.snapshot(parts) }
  }

  package func visibleIdentity() -> UInt64 {
    MainActor.assumeIsolated {
      let screen = state.picture.screen
      return UInt64(UInt32(bitPattern: screen.id.index)) << 32
        | UInt64(UInt32(bitPattern: screen.serial))
    }
  }

  package func visiblePath() -> VisiblePath? {
    MainActor.assumeIsolated {
      guard state.root != nil else { return nil }
      let picture = state.picture
      guard let scene = picture.sceneInUse else { return nil }
      return VisiblePath(
        ids: picture.path.map(\.id) + [picture.screen.id],
        scene: picture.scenes.count > 1 ? scene.id : .none
      )
    }
  }

  /// Runs the app, and gives the step that it is at then.
  private func moved(
    _ transaction: Transaction,
    _ body: @MainActor (LiveHistory, Transaction) throws(Refusal) -> Int
  ) throws(Refusal) -> Int {
    nonisolated(unsafe) let transaction = transaction
    let result: Swift.Result<Int, Refusal> = MainActor.assumeIsolated {
      do throws(Refusal) {
        var step = LiveHistory.unlaunched
        try MainLoop.driving { () throws(Refusal) in step = try body(history, transaction) }
        return .success(step)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Does on the main actor what has a result or a refusal.
  private func isolated<Result: Sendable>(
    _ transaction: Transaction,
    _ body: @MainActor (LiveState, Transaction) throws(Refusal) -> Result
  ) throws(Refusal) -> Result {
    nonisolated(unsafe) let transaction = transaction
    let result: Swift.Result<Result, Refusal> = MainActor.assumeIsolated {
      do throws(Refusal) {
        return .success(try body(state, transaction))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// By doing again what led to a step.
extension LiveEngine {
  package var canRewind: Bool { true }

  package var canTryMuch: Bool { false }

  package func stateKey() -> [UInt8] {
    MainActor.assumeIsolated { Array(state.key().utf8) }
  }

  package func visibleKey() -> [UInt8] {
    MainActor.assumeIsolated { Array(state.key(ofWhatIsHidden: false).utf8) }
  }

  package var purposes: String { MainActor.assumeIsolated { state.purposes } }

  package var elapsed: Int64 {
    MainActor.assumeIsolated {
      _ = state
      return Int64((MainLoop.current.now * 1_000).rounded())
    }
  }

  package var unanswered: [String] { MainLoop.unanswered }

  package var waitingCount: Int {
    MainActor.assumeIsolated {
      _ = state
      return MainLoop.current.waiting.count { !$0.repeats }
    }
  }

  package func lastChange() -> UndoRecord? {
    MainActor.assumeIsolated {
      let parent = step == LiveHistory.unlaunched ? step : history.parent(of: step)
      return parent == LiveHistory.unlaunched ? nil : .place(parent)
    }
  }

  package mutating func revert(_ record: UndoRecord) -> UndoRecord {
    guard case .place(let place) = record else { return record }
    let old = step
    step = place
    return .place(old)
  }

  package mutating func rollBack() {
    if let change = lastChange() { _ = revert(change) }
  }
}

extension LiveApp: App {
  package var vocabulary: Vocabulary {
    var names = LiveNames(self)
    return names.vocabulary
  }

  package var knowsWhatIsOpened: Bool { true }

  package func engine() -> any Engine { LiveEngine(self, LiveNames(self)) }

  package func trying(_ examples: [String: [String]]) -> any App {
    var app = self
    app.declaration.examples.removeAll { examples[$0.field] != nil }
    app.declaration.examples += examples.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return app
  }
}
