package import FlowNavigation
import UIKit

/// Live objects as an engine: the team's own coordinators and screens over the stand-in for UIKit.
///
/// They live on the main actor, and so do sessions with them: each of these methods is called there.
/// Copies are the same app, which can be neither copied nor taken back.
package struct LiveEngine: Engine {
  private let state: LiveState

  init(_ app: LiveApp, _ names: LiveNames) {
    state = MainActor.assumeIsolated { LiveState(app, names) }
  }

  package var vocabulary: Vocabulary { MainActor.assumeIsolated { state.vocabulary } }

  package mutating func launch(in transaction: Transaction) throws(Refusal) {
    transaction.begin()
    try isolated(transaction) { (state, transaction) throws(Refusal) in
      try MainLoop.driving { () throws(Refusal) in try state.launch(in: transaction) }
    }
  }

  package mutating func perform(
    _ action: Action,
    in transaction: Transaction
  ) throws(Refusal) {
    transaction.begin()
    try isolated(transaction) { (state, transaction) throws(Refusal) in
      try MainLoop.driving { () throws(Refusal) in try state.perform(action, in: transaction) }
    }
  }

  package func possibleUserActions(in transaction: Transaction) -> [Action] {
    MainActor.assumeIsolated { state.possibleUserActions() }
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
      return VisiblePath(ids: picture.path.map(\.id) + [picture.screen.id])
    }
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

extension LiveApp: App {
  package var vocabulary: Vocabulary {
    var names = LiveNames(self)
    return names.vocabulary
  }

  package func engine() -> any Engine { LiveEngine(self, LiveNames(self)) }
}
