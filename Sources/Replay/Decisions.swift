import FlowNavigation

/// What a program decides in Swift for an app: a closure for each `decide NAME` of its definition.
///
///     let decisions = Decisions(for: "Store", [
///       "openProduct": { transaction in
///         if transaction["$App.state.signedIn"] == true {
///           transaction.perform("push Product id=\(transaction["$event.id"])")
///         } else {
///           transaction.perform("present SignIn")
///         }
///       }
///     ])
///
/// A decision has to be pure: what it asks for may only depend on what it sees. It is called again
/// whenever its line runs, for states that are looked at once more, too, and by several threads at once. One
/// that remembers something of its own is found by `explore --verify all` and by `test --twice`.
public struct Decisions: Sendable {
  /// Says which lines of a handler are to be done.
  public typealias Decision = @Sendable (inout Transaction) -> Void

  let app: String
  private let named: [String: Decision]

  /// The decisions for the app that a definition calls `app NAME`, by their names there.
  public init(for app: String, _ decisions: [String: Decision]) {
    self.app = app
    named = decisions
  }

  /// The decisions as a definition keeps them.
  var declared: [FlowNavigation.Decision] {
    named.sorted { $0.key < $1.key }.map { name, body in
      FlowNavigation.Decision(name) { asked in
        var transaction = Transaction(asked)
        body(&transaction)
        asked = transaction.asked
      }
    }
  }
}
