import FlowNavigation
import FlowScript

/// Writing expressions: with the parentheses they need and no others.
extension ActionWriter {
  /// A whole operand: `$x`, `"…$x…"`, `[$x]`, or `( … )`.
  mutating func write(expression: Expression) {
    let last = Int32(expression.nodes.count - 1)
    guard last >= 0 else { return write("null") }
    write(last, of: expression)
  }

  /// A condition, which needs no parentheses around it.
  mutating func write(condition: Expression) {
    let last = Int32(condition.nodes.count - 1)
    if last >= 0 { write(last, of: condition, level: 1) }
  }

  /// A computed text without its quotes.
  mutating func writeText(_ expression: Expression) {
    guard case .text(let places)? = expression.nodes.last else {
      return write(expression: expression)
    }
    for place in places { writePart(place, of: expression) }
  }

  /// A node as a value.
  private mutating func write(_ place: Int32, of expression: Expression) {
    switch expression.nodes[Int(place)] {
    case .constant(let value): write(value)
    case .path(let path): write(path, isInText: false)
    case .text(let places):
      write("\"")
      for place in places { writePart(place, of: expression) }
      write("\"")
    case .list(let places):
      write("[")
      for (index, place) in places.enumerated() {
        if index > 0 { write(", ") }
        write(place, of: expression)
      }
      write("]")
    case .map(let keys, let places):
      write("{")
      for (index, place) in places.enumerated() {
        if index > 0 { write(", ") }
        write(key: keys[index])
        write(": ")
        write(place, of: expression)
      }
      write("}")
    case .not, .negate, .count, .alive, .binary:
      write("(")
      write(place, of: expression, level: 1)
      write(")")
    case .fallback:
      write("\"")
      writePart(place, of: expression)
      write("\"")
    }
  }

  /// A node inside an expression, in parentheses when it binds less tightly than the level.
  private mutating func write(_ place: Int32, of expression: Expression, level: Int) {
    let node = expression.nodes[Int(place)]
    let isLoose = node.level < level
    if isLoose { write("(") }
    switch node {
    case .not(let operand):
      write("not ")
      write(operand, of: expression, level: node.level)
    case .negate(let operand):
      write("-")
      write(operand, of: expression, level: node.level + 1)
    case .count(let operand), .alive(let operand):
      if case .count = node { write("count(") } else { write("alive(") }
      write(operand, of: expression, level: 1)
      write(")")
    case .binary(let sign, let left, let right):
      // Comparisons do not chain; everything else groups to the left.
      write(left, of: expression, level: node.level + (node.level == 4 ? 1 : 0))
      write(" " + sign.text + " ")
      write(right, of: expression, level: node.level + 1)
    case .constant(.string(let text)): SafeText.appendQuoted(text, to: &output)
    case .constant, .path, .list, .map, .text, .fallback: write(place, of: expression)
    }
    if isLoose { write(")") }
  }

  /// A part of a text: escaped, or `${…}`.
  private mutating func writePart(_ place: Int32, of expression: Expression) {
    switch expression.nodes[Int(place)] {
    case .constant(let value):
      var quoted: [UInt8] = []
      SafeText.appendQuoted(value.description, to: &quoted)
      output += quoted.dropFirst().dropLast()
    case .path(let path): write(path, isInText: true)
    case .fallback(let first, let second):
      guard case .path(let path) = expression.nodes[Int(first)],
        case .constant(let value) = expression.nodes[Int(second)]
      else { return }
      write(path, isInText: true, fallback: value.description)
    default: write(place, of: expression)
    }
  }

  private mutating func write(
    _ path: Expression.Path,
    isInText: Bool,
    fallback: String? = nil
  ) {
    let hasDashes = ([path.text] + path.members).contains { $0.utf8.contains(UInt8(ascii: "-")) }
    let isBraced = isInText || hasDashes || fallback != nil
    write(isBraced ? "${" : "$")
    write(path.text)
    if path.serial > 0 { write("#\(path.serial)") }
    for member in path.members { write("." + member) }
    if let fallback { write(":-" + fallback) }
    if isBraced { write("}") }
  }
}

extension Expression.Node {
  /// How tightly it binds, from 1 for `or`.
  fileprivate var level: Int {
    switch self {
    case .not: 3
    case .negate: 7
    case .binary(let sign, _, _): sign.level
    case .constant(.integer(let number)): number < 0 ? 7 : 8
    case .constant(.decimal(let number)): number < 0 ? 7 : 8
    case .constant, .path, .count, .alive, .list, .map, .text, .fallback: 8
    }
  }
}

extension Expression.Operator {
  fileprivate var level: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: 4
    case .add, .subtract: 5
    case .multiply, .divide: 6
    }
  }

  fileprivate var text: String {
    switch self {
    case .or: "or"
    case .and: "and"
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .isIn: "in"
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    }
  }
}
