import FlowCommands
import FlowNavigation

extension Decisions {
  /// What a decision sees of its app, and what it asks for.
  public struct Transaction {
    var asked: DecisionTransaction

    init(_ asked: DecisionTransaction) {
      self.asked = asked
    }

    /// The value of an expression as a handler has it: `$event.id`, `$Items.state.count + 1`, `$depth`.
    ///
    /// Null for a member that is absent. What cannot be read, and what names something that is not there,
    /// refuses the line `decide` with all that came with it.
    public subscript(expression: String) -> FlowValue {
      mutating get { FlowValue(asked.value(of: expression)) }
    }

    /// Does lines when the decision is made, in the order they are asked for: all that a handler may say.
    public mutating func perform(_ lines: HandlerLines) {
      asked.append(lines.text)
    }

    /// Lets the event go on to the next coordinator, as `pass` does.
    public mutating func pass() {
      asked.passes = true
    }
  }
}
