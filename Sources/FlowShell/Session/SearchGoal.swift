package import FlowCommands
package import FlowNavigation
import Synchronization

/// What a search is to reach, held against its states by any thread.
package final class SearchGoal: Sendable {
  private let expectation: Expectation
  private let variables: [Transaction.Variable]
  private let makesSense = Atomic(false)

  package init(_ expectation: Expectation, variables: [Transaction.Variable] = []) {
    self.expectation = expectation
    self.variables = variables
  }

  /// The expressions that it asks for.
  package var expressions: [Expression] { expectation.expressions }

  /// Whether a state is as it is to be; where that cannot be told, it is not.
  package func holds(in engine: some Engine) -> Bool {
    guard let holds = try? outcome(in: engine) else { return false }
    makesSense.store(true, ordering: .relaxed)
    return holds
  }

  /// Why it can be told in none of the states that it was held against, as one of them says; nil when it
  /// could be told in one.
  package func nonsense(in engine: some Engine) -> Refusal? {
    if makesSense.load(ordering: .relaxed) { return nil }
    do throws(Refusal) {
      _ = try outcome(in: engine)
      return nil
    } catch {
      return [.badValue, .unknownName].contains(error.code) ? error : nil
    }
  }

  private func outcome(in engine: some Engine) throws(Refusal) -> Bool {
    let transaction = Transaction()
    transaction.variables = variables
    let check = ExpectationCheck(
      engine: engine,
      transaction: transaction,
      refusal: nil,
      hasTrace: false
    )
    return try check.evaluate(expectation) == .holds
  }
}
