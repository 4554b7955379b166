import FlowScript

/// The rules of the real language, as far as these tests need them.
let rules = SyntaxRules(
  [
    .init("if", kind: .condition),
    .init("while", kind: .condition),
    .init("expect", "that", kind: .condition),
    .init("guard", skipping: 1, kind: .condition),
    .init("title", kind: .text),
    .init("echo", kind: .text),
  ],
  bodies: [["loop"], ["time", "loop"]]
)

/// A source with the name that diagnostics show.
func source(_ text: String) -> SourceText {
  SourceText(name: "test.flow", bytes: Array(text.utf8))
}

/// The tree of a text on one line, without ranges.
func tree(_ text: String) -> String {
  let source = source(text)
  return Dump(source: source).lines(Parser.parse(source, rules: rules).statements)
}

/// What is wrong with a text: `line:column code message`, one a line.
func problems(_ text: String) -> [String] {
  Parser.parse(source(text), rules: rules).diagnostics.map {
    "\($0.position.line):\($0.position.column) \($0.code == "syntax" ? "" : $0.code + " ")\($0.message)"
  }
}

/// The tree of a condition, or the first problem.
func expression(_ text: String) -> String {
  let source = source(text)
  var diagnostics: [Diagnostic] = []
  let range = SourceRange(0, source.bytes.count)
  if let found = ExpressionSyntax.parse(source, range, into: &diagnostics) {
    return Dump(source: source).expression(found)
  }
  return diagnostics.map { "\($0.position.column) \($0.message)" }.joined(separator: "; ")
}

/// Writes trees as text: words bare, everything else with its kind.
struct Dump {
  var source: SourceText

  func lines(_ statements: [Statement]) -> String {
    statements.map(line).joined(separator: "; ")
  }

  func line(_ statement: Statement) -> String {
    var text =
      switch statement.mark {
      case .none: ""
      case .refused: "!"
      case .optional: "?"
      }
    text += source.string(statement.word)
    for argument in statement.arguments {
      text += " "
      if let key = argument.key { text += source.string(key) + "=" }
      text += value(argument.value)
    }
    if let raw = statement.raw { text += " ‹" + source.string(raw) + "›" }
    switch statement.body {
    case .none: break
    case .arrow(let inner): text += " -> " + lines(inner)
    case .block(let inner, _): text += " {" + lines(inner) + "}"
    }
    if let alternative = statement.alternative { text += " else {" + lines(alternative) + "}" }
    return text
  }

  func value(_ value: ValueSyntax) -> String {
    switch value {
    case .word(let range): source.string(range)
    case .quoted(let range): "'" + source.string(range) + "'"
    case .text(let parts, _): "\"" + parts.map(part).joined(separator: "|") + "\""
    case .list(let items, _): "[" + items.map(self.value).joined(separator: ", ") + "]"
    case .map(let entries, _):
      "{"
        + entries.map { source.string($0.key) + ": " + self.value($0.value) }
        .joined(separator: ", ") + "}"
    case .expression(let expression): "<" + self.expression(expression) + ">"
    }
  }

  func part(_ part: TextPart) -> String {
    switch part {
    case .literal(let range): source.string(range)
    case .escape(let byte): "\\" + String(byte, radix: 16)
    case .interpolation(let path, let fallback):
      expression(path) + (fallback.map { ":-" + source.string($0) } ?? "")
    }
  }

  func expression(_ expression: ExpressionSyntax) -> String {
    switch expression {
    case .number(let range): "#" + source.string(range)
    case .name(let range): source.string(range)
    case .value(let value): self.value(value)
    case .path(let root, let members, _):
      "$" + ([root] + members).map(source.string).joined(separator: ".")
    case .unary(let unary, let operand, _): "(\(unary) \(self.expression(operand)))"
    case .binary(let binary, let left, let right, _):
      "(\(self.expression(left)) \(binary) \(self.expression(right)))"
    }
  }
}
