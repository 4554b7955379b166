import FlowCommands
import FlowReplay
import FlowScript
import FlowShell
import Testing

/// The layout of every definition and flow of the project, also after somebody has been careless.
struct FormattedFilesTests {
  @Test(arguments: ["Samples", "Tests/Scenarios"])
  func `files keep their meaning and settle at once`(folder: String) {
    let files = Self.files(below: Self.root + "/" + folder)
    #expect(files.count > 10)
    for file in files {
      guard case .success(let bytes) = PosixFiles().read(file) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      Self.expectOneLayout(text, as: Meaning.of(text), comments: 0, file)
    }
  }

  @Test(arguments: ["Samples", "Tests/Scenarios"])
  func `mangled files keep their meaning and their comments`(folder: String) {
    for (number, file) in Self.files(below: Self.root + "/" + folder).enumerated() {
      guard case .success(let bytes) = PosixFiles().read(file) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let meaning = Meaning.of(text)
      for seed in 1...3 {
        let (mangled, comments) = Mangler(text, seed: number * 3 + seed).mangled()
        Self.expectOneLayout(mangled, as: meaning, comments: comments, file)
        Self.expectOneLayout(
          mangled.replacing("\n", with: "\r\n"),
          as: meaning,
          comments: comments,
          file
        )
      }
    }
  }

  private static func expectOneLayout(
    _ text: String,
    as meaning: [String],
    comments: Int,
    _ file: String
  ) {
    guard let once = formatted(text), let twice = formatted(once) else {
      Issue.record("\(file) does not parse:\n\(text)")
      return
    }
    #expect(Meaning.of(text) == meaning, "\(file) was mangled too much")
    #expect(Meaning.of(once) == meaning, "\(file) means something else")
    #expect(twice == once, "\(file) does not settle")
    #expect(once.ranges(of: "# mangled").count == comments, "\(file) loses comments")
    #expect(once.last == "\n" || once.isEmpty)
  }

  private static func formatted(_ text: String) -> String? {
    let source = SourceText(name: "x.flow", bytes: Array(text.utf8))
    let outcome = Formatter.format(
      source,
      rules: CommandTable.syntaxRules,
      aliases: CommandTable.standard.aliasWords
    )
    guard case .formatted(let bytes) = outcome else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func files(below folder: String) -> [String] {
    PosixFiles().names(in: folder, markingFolders: true).flatMap { name -> [String] in
      if name.hasPrefix(".") { return [] }
      if name.hasSuffix("/") { return files(below: folder + "/" + name.dropLast()) }
      return name.hasSuffix(".nav") || name.hasSuffix(".flow") ? [folder + "/" + name] : []
    }
  }

  private static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()
}

/// What the lines of a text say, whatever their layout.
enum Meaning {
  static func of(_ text: String) -> [String] {
    let source = SourceText(name: "x.flow", bytes: Array(text.utf8))
    return Parser.parse(source, rules: CommandTable.syntaxRules).statements.flatMap {
      words(of: $0, source)
    }
  }

  private static func words(of statement: Statement, _ source: SourceText) -> [String] {
    var words = ["\(statement.mark)", source.string(statement.word)]
    for argument in statement.arguments {
      if let key = argument.key { words.append(source.string(key) + "=") }
      words += self.words(of: argument.value, source)
    }
    if let raw = statement.raw { words.append(source.string(raw)) }
    if case .none = statement.body { return words }
    words.append("{")
    for line in statement.body.statements { words += self.words(of: line, source) }
    words.append("}")
    for line in statement.alternative ?? [] { words += self.words(of: line, source) }
    return words
  }

  private static func words(of value: ValueSyntax, _ source: SourceText) -> [String] {
    switch value {
    case .word(let range), .quoted(let range), .text(_, let range): [source.string(range)]
    case .list(let items, _): ["["] + items.flatMap { words(of: $0, source) } + ["]"]
    case .map(let entries, _):
      entries.flatMap { [source.string($0.key)] + words(of: $0.value, source) }
    case .expression(let expression):
      [source.string(expression.range).filter { !$0.isWhitespace }]
    }
  }
}

/// Gives a text another layout: blank lines, indentation and comments wherever they may stand.
struct Mangler {
  private let source: SourceText
  private var state: UInt64
  private var edits: [(at: Int, text: String)] = []
  private var comments = 0

  init(_ text: String, seed: Int) {
    source = SourceText(name: "x.flow", bytes: Array(text.utf8))
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// The text in another layout, and how many comments it has more.
  mutating func make() -> (String, Int) {
    let (statements, _) = Parser.parse(source, rules: CommandTable.syntaxRules)
    for statement in statements { mangle(statement) }
    comment(at: source.bytes.count, "")
    var bytes = source.bytes
    for edit in edits.sorted(by: { $0.at > $1.at }) {
      bytes.insert(contentsOf: edit.text.utf8, at: edit.at)
    }
    return (String(decoding: bytes, as: UTF8.self), comments)
  }

  func mangled() -> (String, Int) {
    var copy = self
    return copy.make()
  }

  private mutating func mangle(_ statement: Statement) {
    let start = Int(statement.range.start)
    if let line = lineStart(of: start) {
      switch below(4) {
      case 0: edits.append((line, "\n\n \t\n"))
      case 1: edits.append((start, "\t    "))
      case 2: comment(at: line, "\n")
      default: break
      }
    }
    switch statement.body {
    case .none: if isLineEnd(Int(statement.range.end)) { execution(at: Int(statement.range.end)) }
    case .arrow(let lines): for line in lines { mangle(line) }
    case .block(let lines, let range):
      if isLineEnd(Int(range.start) + 1) { execution(at: Int(range.start) + 1) }
      for line in lines { mangle(line) }
      if let line = lineStart(of: Int(range.end) - 1), below(2) == 0 { comment(at: line, "\n") }
    }
    for line in statement.alternative ?? [] { mangle(line) }
  }

  private mutating func execution(at offset: Int) {
    if below(3) == 0 { comment(at: offset, "") }
  }

  private mutating func comment(at offset: Int, _ end: String) {
    comments += 1
    edits.append((offset, " # mangled \"{[" + end))
  }

  /// The start of the line, when only blanks stand before.
  private func lineStart(of offset: Int) -> Int? {
    var start = offset
    while start > 0, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 {
      start -= 1
    }
    return start == 0 || source.bytes[start - 1] == 0x0A ? start : nil
  }

  private func isLineEnd(_ offset: Int) -> Bool {
    offset < source.bytes.count && source.bytes[offset] == 0x0A
  }

  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
