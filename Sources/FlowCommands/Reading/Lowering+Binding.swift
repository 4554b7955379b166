import FlowNavigation
package import FlowScript

/// Binding: the arguments of a line meet the parameters of a shape.
extension Lowering {
  mutating func bind(
    _ statement: Statement,
    _ line: Line,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    if line.form.count > 0, line.row(0).kind == .echo {
      operands.value = echo(statement)
      return
    }
    if line.first == statement.arguments.count, let choices = line.firstWords {
      throw .missing(line, oneOf: choices)
    }
    var progress = Progress(index: line.first)
    while progress.index < statement.arguments.count {
      if let key = statement.arguments[progress.index].key {
        try bind(key, statement.arguments[progress.index], line, into: &operands)
        progress.index += 1
      } else if try !bindLabel(statement, line, &progress, into: &operands) {
        try bindNext(statement, line, &progress, into: &operands)
      }
    }
    if progress.place < Int(line.form.count), line.row(progress.place).kind.isRaw {
      guard let raw = statement.raw, !raw.isEmpty else { throw .missing(line) }
      try read(raw: raw, as: line.row(progress.place), line, into: &operands)
      progress.place += 1
    }
    guard progress.isComplete(line) else { throw .missing(line) }
  }

  /// How far the arguments and the parameters have come.
  private struct Progress {
    var index: Int
    var place = 0
    var hasRepeated = false
    /// One bit for each labelled parameter that the line has.
    var labels: UInt8 = 0

    /// Whether nothing that is required is missing.
    func isComplete(_ line: Line) -> Bool {
      let count = Int(line.form.count)
      for left in place + (hasRepeated ? 1 : 0)..<max(place + 1, count)
      where left < count && !line.row(left).presence.isOptional {
        return false
      }
      for label in 0..<Int(line.form.labelledCount)
      where labels & (1 << label) == 0 && !line.row(count + label).presence.isOptional {
        return false
      }
      return true
    }
  }

  /// `on NODE`: two arguments at once; false when no labelled parameter begins here.
  private mutating func bindLabel(
    _ statement: Statement,
    _ line: Line,
    _ progress: inout Progress,
    into operands: inout Operands
  ) throws(ReadingFailure) -> Bool {
    guard line.form.labelledCount > 0,
      let word = statement.arguments[progress.index].value.bareWord,
      let label = line.table.label(word.indices, of: line.form, source.bytes)
    else { return false }
    let next = progress.index + 1
    guard next < statement.arguments.count, statement.arguments[next].key == nil else {
      // A last word that is still wanted is an operand: `type note on`.
      guard progress.place < Int(line.form.count) else {
        throw .nothingBehind(self, line, label, word)
      }
      return false
    }
    guard progress.labels & (1 << label) == 0 else { throw .twice(self, word) }
    progress.labels |= 1 << label
    let row = line.row(Int(line.form.count) + label)
    if row.slot == .node, !operands.node.isNone { throw .extra(self, line, word) }
    let value = statement.arguments[next].value
    try read(value, value.bareWord, as: row, line, into: &operands)
    progress.index += 2
    return true
  }

  private mutating func bindNext(
    _ statement: Statement,
    _ line: Line,
    _ progress: inout Progress,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    let argument = statement.arguments[progress.index]
    guard progress.place < Int(line.form.count) else {
      // In `let x = 1` the `=` is one argument too many, not the `1`.
      let sign = statement.arguments[line.first..<progress.index].first { isEqualSign($0) }
      throw .extra(self, line, sign?.range ?? argument.range)
    }
    let row = line.row(progress.place)
    if row.kind.isRaw { throw .extra(self, line, argument.range) }
    if row.kind == .keyword {
      guard let word = argument.value.bareWord,
        PackedWord.pack(source.bytes, word.indices) == row.word
      else { throw .keyword(self, line, row, argument.range) }
    } else {
      try read(argument.value, argument.value.bareWord, as: row, line, into: &operands)
    }
    if row.presence.isRepeated { progress.hasRepeated = true } else { progress.place += 1 }
    progress.index += 1
  }

  private func isEqualSign(_ argument: Argument) -> Bool {
    guard argument.key == nil, let word = argument.value.bareWord else { return false }
    return source.bytes[word.indices].allSatisfy { $0 == UInt8(ascii: "=") }
  }

  private mutating func bind(
    _ key: SourceRange,
    _ argument: Argument,
    _ line: Line,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    guard line.form.takesNamed else { throw .extra(self, line, argument.range) }
    let text = source.string(key)
    if !operands.arguments.isEmpty {
      guard operands.arguments.count < Self.namedLimit else { throw .tooMany(argument.range) }
      for earlier in operands.arguments where earlier.text == text { throw .twice(self, key) }
    }
    let name = symbol(key.indices) ?? .none
    let value = operand(argument.value)
    operands.arguments.append(ActionArgument(name: name, text: text, value: value))
  }

  /// How many named values one command takes.
  package static let namedLimit = 256
}

extension NodeReference {
  /// Whether the operand is missing.
  var isNone: Bool { if case .none = self { true } else { false } }
}

extension ValueSyntax {
  /// The range of a bare word.
  package var bareWord: SourceRange? { if case .word(let range) = self { range } else { nil } }
}

extension Parameter.Presence {
  var isOptional: Bool { self == .optional || self == .any }

  var isRepeated: Bool { self == .repeated || self == .any }
}

extension ReadingFailure {
  fileprivate static func tooMany(_ range: SourceRange) -> Self {
    Self(
      .limit,
      range,
      "a command takes at most \(Lowering.namedLimit) named values\(SyntaxLimits.fixed)"
    )
  }

  fileprivate static func twice(_ lowering: Lowering, _ range: SourceRange) -> Self {
    Self(.unexpectedArgument, range, "'\(lowering.source.shown(range))' is given twice")
  }

  fileprivate static func keyword(
    _ lowering: Lowering,
    _ line: Line,
    _ row: CommandTable.Shapes.Row,
    _ range: SourceRange
  ) -> Self {
    let word = line.parameter(row).words[0]
    let shown = lowering.source.shown(range)
    if let choices = line.firstWords {
      let hint = hint(for: shown, among: choices) ?? ": \(line.allUsages)"
      let list = choices.joined(separator: ", ", last: " or ")
      return Self(.unexpectedArgument, range, "'\(shown)' is not \(list)\(hint)")
    }
    return Self(
      .unexpectedArgument,
      range,
      "'\(word)' is missing before '\(shown)': \(line.usage)"
    )
  }

  fileprivate static func nothingBehind(
    _ lowering: Lowering,
    _ line: Line,
    _ label: Int,
    _ word: SourceRange
  ) -> Self {
    let parameter = line.command.forms[Int(line.form.place)].labelled[label]
    return Self(
      .missingParameter,
      word,
      "\(parameter.label) is missing after '\(lowering.source.shown(word))': \(line.usage)"
    )
  }
}
