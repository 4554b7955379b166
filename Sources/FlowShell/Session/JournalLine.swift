import FlowNavigation
import FlowScript

/// A line that made the world what it is, with the variables that it reads.
struct JournalLine: Hashable, Sendable {
  private var text: [UInt8]
  private var variables: [Transaction.Variable] = []

  /// The line that every journal begins with.
  static let launch = JournalLine(text: Array("launch".utf8))

  private init(text: [UInt8]) {
    self.text = text
  }

  /// A line that was done: as it was written with its block, but for its mark.
  init(_ statement: Statement, in source: SourceText, reading variables: [Transaction.Variable]) {
    let text = Array(source.bytes[Int(statement.word.start)..<statement.end])
    self.init(text: text, reading: variables)
  }

  /// A line of this text.
  init(text: [UInt8], reading variables: [Transaction.Variable]) {
    self.init(text: text)
    if variables.isEmpty || !text.contains(UInt8(ascii: "$")) { return }
    let words = String(decoding: text, as: UTF8.self)
    for (index, variable) in variables.enumerated() {
      guard words.contains("$\(variable.name)") || words.contains("${\(variable.name)"),
        !variables[(index + 1)...].contains(where: { $0.name == variable.name })
      else { continue }
      self.variables.append(variable)
    }
  }

  /// Appends the line as a flow has it, and what its variables need that is not `known` yet.
  func append(
    to output: inout [UInt8],
    known: inout [Transaction.Variable],
    mark: Statement.Mark = .none
  ) {
    for variable in variables where variable.isKeptByLet && !known.contains(variable) {
      known.removeAll { $0.name == variable.name }
      known.append(variable)
      output.append("let ")
      output.append(contentsOf: variable.name.utf8)
      output.append(" ")
      ValueText.append(variable.value, to: &output)
      output.append("\n")
    }
    // A loop over one value gives it as it is, also a text that reads as a number.
    let others = variables.filter { !$0.isKeptByLet }
    for variable in others {
      output.append("for ")
      output.append(contentsOf: variable.name.utf8)
      output.append(" in ")
      ValueText.append(.list([variable.value]), to: &output)
      output.append(" {\n")
    }
    switch mark {
    case .none: break
    case .refused: output.append("! ")
    case .optional: output.append("? ")
    }
    output.append(contentsOf: text)
    output.append("\n")
    for _ in others { output.append("}\n") }
  }
}

extension JournalLine {
  /// The line in one, for people.
  var words: String {
    let line = text.split(separator: UInt8(ascii: "\n")).first ?? []
    return String(decoding: line, as: UTF8.self)
  }
}

extension Transaction.Variable {
  /// Whether `let` gives the value back: it makes numbers of texts that read as one.
  fileprivate var isKeptByLet: Bool {
    if case .string(let text) = value { Value(word: text) == value } else { true }
  }
}

extension Statement {
  /// Where the statement ends with its block.
  var end: Int {
    switch body {
    case .none: Int(range.end)
    case .block(_, let range): Int(range.end)
    case .arrow(let lines): lines.last?.end ?? Int(range.end)
    }
  }
}
