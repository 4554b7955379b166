import FlowNavigation
import FlowScript

/// Binding: the arguments of a line meet the parameters of a shape.
extension Lowering {
  mutating func bind(_ line: Line, into operands: inout Operands) throws(ReadingFailure) {
    let form = line.form
    let rows = table(of: line)
    let count = line.statement.arguments.count
    var place = 0
    var isRepeated = false
    var labels: UInt8 = 0
    var index = line.first
    if form.count > 0, rows[Int(form.first)].kind == .echo {
      operands.value = echo(line)
      return
    }
    while index < count {
      let argument = line.statement.arguments[index]
      if let key = argument.key {
        guard form.takesNamed else { throw .extra(self, line, argument.range) }
        try bind(key, argument, into: &operands)
        index += 1
        continue
      }
      let word = argument.value.bareWord
      if let word, form.labelledCount > 0, let label = label(word, form, rows) {
        if index + 1 < count, line.statement.arguments[index + 1].key == nil {
          guard labels & (1 << label) == 0 else { throw .twice(self, word) }
          labels |= 1 << label
          let next = line.statement.arguments[index + 1].value
          let row = rows[Int(form.first + form.count) + label]
          try read(next, next.bareWord, as: row, line, into: &operands)
          index += 2
          continue
        }
        guard place < Int(form.count) else { throw .nothingBehind(self, line, label, word) }
      }
      guard place < Int(form.count) else { throw .extra(self, line, argument.range) }
      let row = rows[Int(form.first) + place]
      if row.kind.isRaw { throw .extra(self, line, argument.range) }
      if row.kind == .keyword {
        guard let word, PackedWord.pack(source.bytes, word.indices) == row.word else {
          throw .keyword(self, line, row, argument.range)
        }
      } else {
        try read(argument.value, word, as: row, line, into: &operands)
      }
      if row.presence == .repeated || row.presence == .any {
        isRepeated = true
      } else {
        place += 1
      }
      index += 1
    }
    if place < Int(form.count), rows[Int(form.first) + place].kind.isRaw {
      guard let raw = line.statement.raw, !raw.isEmpty else { throw .missing(line) }
      try read(raw: raw, as: rows[Int(form.first) + place], line, into: &operands)
      place += 1
    }
    if isRepeated { place += 1 }
    for left in place..<max(place, Int(form.count))
    where !rows[Int(form.first) + left].presence.isOptional {
      throw .missing(line)
    }
    for label in 0..<Int(form.labelledCount)
    where labels & (1 << label) == 0
      && !rows[Int(form.first + form.count) + label].presence.isOptional
    {
      throw .missing(line)
    }
  }

  private func table(of line: Line) -> [CommandTable.Shapes.Row] { line.table.shapes.parameters }

  /// The number of the labelled parameter that a word begins.
  private func label(
    _ word: SourceRange, _ form: CommandTable.Shapes.Form, _ rows: [CommandTable.Shapes.Row]
  ) -> Int? {
    let packed = PackedWord.pack(source.bytes, word.indices)
    let first = Int(form.first + form.count)
    for label in 0..<Int(form.labelledCount) where rows[first + label].word == packed {
      return label
    }
    return nil
  }

  private mutating func bind(
    _ key: SourceRange, _ argument: Argument, into operands: inout Operands
  ) throws(ReadingFailure) {
    let text = source.string(key)
    if !operands.arguments.isEmpty {
      guard operands.arguments.count < Self.namedLimit else { throw .tooMany(argument.range) }
      for earlier in operands.arguments where earlier.text == text { throw .twice(self, key) }
    }
    operands.arguments.append(
      ActionArgument(
        name: symbol(key.indices) ?? .none, text: text, value: operand(argument.value)))
  }

  private static var namedLimit: Int { 256 }
}

extension ValueSyntax {
  /// The range of a bare word.
  var bareWord: SourceRange? { if case .word(let range) = self { range } else { nil } }
}

extension Parameter.Presence {
  var isOptional: Bool { self == .optional || self == .any }
}

extension ReadingFailure {
  fileprivate static func tooMany(_ range: SourceRange) -> Self {
    Self(.limit, range, "a command takes at most 256 named values")
  }

  fileprivate static func twice(_ lowering: Lowering, _ range: SourceRange) -> Self {
    Self(.unexpectedArgument, range, "'\(lowering.source.shown(range))' is given twice")
  }

  fileprivate static func keyword(
    _ lowering: Lowering, _ line: Line, _ row: CommandTable.Shapes.Row, _ range: SourceRange
  ) -> Self {
    let word = line.parameter(row).words[0]
    return Self(
      .unexpectedArgument, range,
      "'\(word)' is missing before '\(lowering.source.shown(range))': \(line.usage)")
  }

  fileprivate static func nothingBehind(
    _ lowering: Lowering, _ line: Line, _ label: Int, _ word: SourceRange
  ) -> Self {
    let parameter = line.command.forms[Int(line.form.place)].labelled[label]
    return Self(
      .missingParameter, word,
      "\(parameter.label) is missing after '\(lowering.source.shown(word))': \(line.usage)")
  }
}
