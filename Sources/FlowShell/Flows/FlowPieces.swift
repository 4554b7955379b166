import FlowCommands
package import FlowScript

/// A flow cut into its lines, each with its block and the comments above it.
package struct FlowPieces {
  /// The comment that the flow begins with, the line that loads the app, and what says something of the
  /// flow: kept whatever else goes.
  package private(set) var head: [UInt8] = []
  /// The other pieces, in order; what a flow sources stands in the place of the `source` line.
  package private(set) var pieces: [[UInt8]] = []
  /// For each piece the file and the first and last line that it came from.
  package private(set) var places: [Place] = []

  package struct Place: Hashable, Sendable {
    package var file: String
    package var lines: ClosedRange<Int>
  }

  /// Cuts a flow that parses; other files are read as `read` says, nil where they cannot be.
  package init(_ source: SourceText, read: (String) -> SourceText?) {
    cut(source, isWhole: true, chain: [source.name], read)
  }

  /// The flow with some of its pieces.
  package func bytes(_ kept: some Sequence<Int>) -> [UInt8] {
    var bytes = head
    for place in kept { bytes += pieces[place] }
    return bytes
  }

  private mutating func cut(
    _ source: SourceText,
    isWhole: Bool,
    chain: [String],
    _ read: (String) -> SourceText?
  ) {
    let statements = Parser.parse(source, rules: CommandTable.syntaxRules).statements
    var start = 0
    if isWhole {
      start = Self.endOfHeading(source.bytes)
      head += source.bytes[..<start]
    }
    for statement in statements {
      let end = Self.endOfLine(statement.end, source.bytes)
      let text = Self.trimmed(source.bytes[start..<max(start, end)])
      let first = source.position(of: Int(statement.word.start)).line
      let last = source.position(of: statement.end).line
      start = max(start, end)
      if let other = Self.sourced(by: statement, in: source), !chain.contains(other),
        chain.count < 16, let inner = read(other)
      {
        cut(inner, isWhole: false, chain: chain + [other], read)
        continue
      }
      if isWhole, Self.isHead(statement, source) {
        head += text
        continue
      }
      pieces.append(text)
      places.append(Place(file: source.name, lines: first...max(first, last)))
    }
  }

  /// The file that a line sources without parameters, from the same folder: its lines mean the same here.
  private static func sourced(by statement: Statement, in source: SourceText) -> String? {
    guard source.string(statement.word) == "source", statement.mark == .none,
      statement.arguments.count == 1, let argument = statement.arguments.first,
      argument.key == nil, let word = argument.value.bareWord
    else { return nil }
    let path = FilePath.resolved(source.string(word), from: FilePath.folder(of: source.name))
    return FilePath.folder(of: path) == FilePath.folder(of: source.name) ? path : nil
  }

  private static func isHead(_ statement: Statement, _ source: SourceText) -> Bool {
    let words = ["app", "live", "title", "tag", "timeout", "redact", "golden"]
    return words.contains(source.string(statement.word))
  }

  /// Where the comment ends that stands above everything, behind a blank line.
  private static func endOfHeading(_ bytes: [UInt8]) -> Int {
    var place = 0
    var end = 0
    while place < bytes.count, bytes[place] == UInt8(ascii: "#") || bytes[place] == 0x0A {
      let isBlank = bytes[place] == 0x0A
      place = endOfLine(place, bytes)
      if end == 0 || isBlank { end = place }
    }
    return end
  }

  private static func endOfLine(_ offset: Int, _ bytes: [UInt8]) -> Int {
    guard offset < bytes.count else { return bytes.count }
    return bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// A piece without blank lines above, and with a line end.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text = Array(bytes.drop { $0 == 0x0A || $0 == 0x0D })
    if let last = text.last, last != 0x0A { text.append(0x0A) }
    return text
  }
}

extension FlowPieces {
  /// A flow as it stands in another file: what it names is found from there.
  ///
  /// `place` is the folder that both paths are seen from, absolute.
  package static func moved(
    _ bytes: [UInt8],
    from path: String,
    to file: String,
    in place: String
  ) -> [UInt8] {
    let source = SourceText(name: path, bytes: bytes)
    var moved: [UInt8] = []
    var start = 0
    let folder = FilePath.folder(of: FilePath.resolved(file, from: place))
    for statement in Parser.parse(source, rules: CommandTable.syntaxRules).statements {
      guard ["app", "source"].contains(source.string(statement.word)),
        let word = statement.arguments.first?.value.bareWord, statement.arguments[0].key == nil
      else { continue }
      let named = FilePath.resolved(
        FilePath.joined(source.string(word), to: FilePath.folder(of: path)),
        from: place
      )
      moved += bytes[start..<Int(word.start)]
      moved += Array(FilePath.relative(named, to: folder).utf8)
      start = Int(word.end)
    }
    return moved + bytes[start...]
  }
}
