/// What a line `decide NAME` stands for: Swift that says which lines to do.
///
/// It is called again whenever the line is run, also when a state is looked at once more, by several
/// threads at once: it has to be pure. What it is asked for must only depend on what it sees.
package struct Decision: Sendable {
  package let name: String
  let body: @Sendable (inout DecisionTransaction) -> Void

  package init(_ name: String, _ body: @escaping @Sendable (inout DecisionTransaction) -> Void) {
    self.name = name
    self.body = body
  }
}

/// The values that a decision may read, and the lines it asks for; it cannot change the world
/// itself.
package struct DecisionTransaction {
  /// What is to be done: lines as of a handler, after one another, jumps being places among them.
  package private(set) var code: [Instruction] = []
  /// Why nothing of it is done.
  package private(set) var refusal: Refusal?
  /// Whether the event goes on to the next coordinator.
  package var passes = false
  private let name: String
  private let world: World
  private let scope: Scope
  private let transaction: Transaction

  init(_ name: String, _ world: World, _ scope: Scope, _ transaction: Transaction) {
    self.name = name
    self.world = world
    self.scope = scope
    self.transaction = transaction
  }

  /// The app.
  package var definition: AppDefinition { world.definition }

  /// The value of an expression, as a line at the place of `decide` would see it; null when it is refused.
  package mutating func value(of expression: Expression) -> Value {
    do throws(Refusal) {
      return try world.evaluate(expression, scope, transaction)
    } catch {
      if refusal == nil { refusal = error }
      return .null
    }
  }

  /// Adds lines, which stand where `decide` stands.
  ///
  /// Those that say which instance they mean would make each way to a state another state.
  package mutating func append(_ lines: [Instruction]) {
    if SerialDependence(lines, definition).namesInstances {
      return fail("it names an instance such as 'A#2'")
    }
    let base = Int32(code.count)
    let place = transaction.chain.last?.place.line ?? 0
    for line in lines {
      switch line {
      case .act(let action, _):
        if action.verb == .decide { return fail("it leaves that to another decision") }
        code.append(.act(action, line: place))
      case .unless(let condition, let target, _):
        code.append(.unless(condition, target: target + base, line: place))
      case .jump(let target): code.append(.jump(target: target + base))
      case .pass: code.append(.pass)
      }
    }
  }

  func saysTheSame(as other: DecisionTransaction) -> Bool {
    code == other.code && passes == other.passes && refusal == other.refusal
  }

  /// Refuses what is asked, with a reason for people; the first one counts.
  package mutating func fail(_ reason: String) {
    guard refusal == nil, let link = transaction.chain.last else { return }
    refusal = Refusal(.undecided, name, node: link.node, other: reason)
  }
}
