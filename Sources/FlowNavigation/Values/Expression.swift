/// A condition or a computed operand, compiled: nodes in one array, the last one is the root.
package struct Expression: Hashable, Sendable {
  /// One operation; its operands are places of earlier nodes.
  package enum Node: Hashable, Sendable {
    case constant(Value)
    case path(Path)
    case not(Int32)
    case negate(Int32)
    case count(Int32)
    /// Whether a node of the ID that the operand is a text of is there.
    case alive(Int32)
    case binary(Operator, Int32, Int32)
    case list([Int32])
    case map([String], [Int32])
    /// Parts joined to a string.
    case text([Int32])
    /// The first, or the second when the first is null.
    case fallback(Int32, Int32)
  }

  /// An operator between two operands.
  package enum Operator: Hashable, Sendable {
    case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, isIn
    case add, subtract, multiply, divide
  }

  /// `$root.member.…`, the root resolved as far as the definition knows it.
  ///
  /// A class, because it is looked at each time an expression is computed.
  package final class Path: Hashable, Sendable, CustomDebugStringConvertible {
    /// The root's symbol; none when the definition does not know the word.
    package let root: Symbol
    /// The root's text, without the serial.
    package let text: String
    /// The serial of `ID#n`, or 0.
    package let serial: Int32
    package let members: [String]

    package init(root: Symbol, text: String, serial: Int32 = 0, members: [String] = []) {
      self.root = root
      self.text = text
      self.serial = serial
      self.members = members
    }

    package static func == (left: Path, right: Path) -> Bool {
      left === right
        || left.root == right.root && left.text == right.text && left.serial == right.serial
          && left.members == right.members
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(root)
      hasher.combine(text)
      hasher.combine(serial)
      hasher.combine(members)
    }

    package var debugDescription: String { "Path(\(root.index) \(text)#\(serial) \(members))" }
  }

  package var nodes: [Node]

  package init(nodes: [Node] = []) {
    self.nodes = nodes
  }

  /// Adds a node and gives its place.
  package mutating func add(_ node: Node) -> Int32 {
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// What stands to the left of the operator that is done last; nil where there is none.
  package var left: Expression? {
    guard case .binary(_, let left, _)? = nodes.last else { return nil }
    // Operands come first, the left ones before the right ones.
    return Expression(nodes: Array(nodes[...Int(left)]))
  }
}
