import FlowScript

/// What statements say, apart from where it stands: two layouts of one text have the same shape.
struct StatementShape {
  private let source: SourceText
  private var text = ""

  /// The shape of some statements.
  static func text(of statements: [Statement], in source: SourceText) -> String {
    var shape = StatementShape(source: source)
    shape.add(statements)
    return shape.text
  }

  private init(source: SourceText) {
    self.source = source
  }

  private mutating func add(_ statements: [Statement]) {
    for statement in statements { add(statement) }
  }

  private mutating func add(_ statement: Statement) {
    text += "\(statement.mark) "
    add(statement.word)
    for argument in statement.arguments {
      text += " "
      if let key = argument.key {
        add(key)
        text += "="
      }
      add(argument.value)
    }
    if let raw = statement.raw {
      text += " raw "
      add(raw)
    }
    switch statement.body {
    case .none: text += "\n"
    case .arrow(let inner):
      text += " -> "
      add(inner)
    case .block(let inner, _):
      text += " {\n"
      add(inner)
      text += "}\n"
    }
    guard let alternative = statement.alternative else { return }
    text += "else {\n"
    add(alternative)
    text += "}\n"
  }

  private mutating func add(_ value: ValueSyntax) {
    switch value {
    case .word(let range): add(range)
    case .quoted(let range):
      text += "quoted "
      add(range)
    case .text(_, let range):
      text += "text "
      add(range)
    case .list(let items, _):
      text += "["
      for item in items {
        add(item)
        text += ","
      }
      text += "]"
    case .map(let entries, _):
      text += "{"
      for entry in entries {
        add(entry.key)
        text += ":"
        add(entry.value)
        text += ","
      }
      text += "}"
    case .expression(let expression):
      text += "expression "
      add(expression.range)
    }
  }

  private mutating func add(_ range: SourceRange) {
    text += source.string(range).replacing("\r\n", with: "\n")
  }
}
