import FlowScript

extension Compilation {
  /// Reads the next argument as a name; tells when there is none or it is something else.
  mutating func readName(
    _ line: inout DeclarationLine,
    _ what: StaticString,
    dotted: Bool = false
  ) -> Name? {
    guard let argument = line.peeked else {
      report.error(
        "missing-parameter",
        .missing(what, after: line.word),
        at: line.at
      )
      stop(&line)
      return nil
    }
    return readName(argument, of: &line, what, dotted: dotted)
  }

  /// Reads all further arguments as names, up to one that is none.
  mutating func readNames(
    _ line: inout DeclarationLine,
    _ what: StaticString,
    atLeast least: Int = 1,
    dotted: Bool = false
  ) -> [Name] {
    var names: [Name] = []
    if least > 0, line.peeked == nil {
      report.error("missing-parameter", .missing(what, after: line.word), at: line.at)
    }
    while let argument = line.peeked {
      guard let name = readName(argument, of: &line, what, dotted: dotted) else { break }
      names.append(name)
    }
    return names
  }

  /// Reads all further arguments as `name` or `name=default`, up to the word `end`.
  mutating func readParameters(
    _ line: inout DeclarationLine,
    until end: String? = nil
  ) -> [Draft.Parameter] {
    var parameters: [Draft.Parameter] = []
    while let argument = line.peeked {
      if let end, line.peekedWord == end { break }
      var parameter: Draft.Parameter?
      if let key = argument.key {
        parameter = Draft.Parameter(name: name(key, in: line.file), fallback: argument.value)
        line.next += 1
      } else {
        parameter = readName(argument, of: &line, "a parameter").map {
          Draft.Parameter(name: $0, fallback: nil)
        }
      }
      guard let parameter else { break }
      if let fallback = parameter.fallback { checkConstant(fallback, in: line.file) }
      parameters.append(parameter)
    }
    return parameters
  }

  private mutating func readName(
    _ argument: Argument,
    of line: inout DeclarationLine,
    _ what: StaticString,
    dotted: Bool = false
  ) -> Name? {
    line.next += 1
    guard argument.key == nil, case .word(let range) = argument.value else {
      report.error("syntax", .noWord(what), at: line.location(argument))
      stop(&line)
      return nil
    }
    let name = name(range, in: line.file)
    guard NameRules.isName(name.text, dotted: dotted) else {
      report.error("syntax", .noName(name.text, dotted: dotted), at: name.at)
      stop(&line)
      return nil
    }
    return name
  }

  /// Leaves the rest of a line that has an error: none of its words is told to be unknown later.
  private mutating func stop(_ line: inout DeclarationLine) {
    line.next = line.statement.arguments.count
    report.lose(line.file.source.bytes[line.statement.range.indices])
  }

  /// Ends a line: tells of an argument too many, a block that does not belong, and of a mark.
  mutating func finish(_ line: DeclarationLine, takesLines: Bool = false) {
    let statement = line.statement
    if statement.mark != .none {
      report.error("syntax", .mark, at: line.file.location(statement.range))
      return
    }
    if let argument = line.peeked {
      report.error(
        "unexpected-argument",
        .unexpected(line.file.text(argument.range), after: line.word),
        at: line.location(argument)
      )
      return
    }
    if !takesLines, line.lines != nil {
      report.error("wrong-place", .noLines(line.word), at: line.at)
    } else if statement.alternative != nil {
      report.error("wrong-place", .noElse(line.word), at: line.at)
    }
  }

  /// Forgets a statement that is not understood: none of its words is told to be unknown later.
  mutating func giveUp(_ statement: Statement, in file: SourceFile) {
    report.lose(file.source.bytes[statement.range.indices])
    if case .block(_, let range) = statement.body {
      report.lose(file.source.bytes[range.indices])
    } else if case .arrow(let lines) = statement.body {
      for line in lines { giveUp(line, in: file) }
    }
    for line in statement.alternative ?? [] { giveUp(line, in: file) }
  }
}

extension String {
  fileprivate static func missing(_ what: StaticString, after word: String) -> Self {
    "\(what) is missing after '\(word)'"
  }

  fileprivate static func noWord(_ what: StaticString) -> Self {
    "\(what) is expected here, as a bare word"
  }

  fileprivate static func noName(_ text: String, dotted: Bool) -> Self {
    "'\(text)' is no name: a letter, then letters, digits, '_' and '-'\(dotted ? ", joined by '.'" : "")"
  }

  fileprivate static func unexpected(_ text: String, after word: String) -> Self {
    "'\(text)' is too much for '\(word)'"
  }

  fileprivate static func noLines(_ word: String) -> Self {
    "'\(word)' takes no lines"
  }

  fileprivate static func noElse(_ word: String) -> Self {
    "'else' belongs to 'if', not to '\(word)'"
  }

  /// A promise of a flow's line.
  static var mark: Self {
    "'!' and '?' are for flows, not for definitions"
  }

  /// Something with the same name in the same line or block.
  static func twice(_ what: String, _ name: Name) -> Self {
    "\(what) '\(name.text)' is declared twice"
  }
}
