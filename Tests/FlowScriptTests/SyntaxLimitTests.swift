import FlowScript
import Testing

/// How much of everything a text may hold: so much is read, one more is refused in words.
@Suite struct SyntaxLimitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let limit: Int
    let refusal: String
    /// A text that has so many.
    let text: @Sendable (Int) -> String

    init(
      _ what: String,
      _ limit: Int,
      _ refusal: String,
      _ text: @escaping @Sendable (Int) -> String
    ) {
      self.what = what
      self.limit = limit
      self.refusal = refusal
      self.text = text
    }

    var testDescription: String { what }
  }

  static let cases: [Case] = [
    Case("blocks", SyntaxLimits.blocks, "blocks are nested more than 64 deep") {
      "a {\n".times($0) + "}\n".times($0)
    },
    Case("arrows", SyntaxLimits.blocks, "'->' is nested more than 64 deep") {
      "a -> ".times($0) + "b"
    },
    Case("lists", SyntaxLimits.brackets, "brackets are nested more than 64 deep") {
      "a " + "[".times($0) + "]".times($0)
    },
    Case("maps", SyntaxLimits.brackets, "brackets are nested more than 64 deep") {
      "a " + "{k: ".times($0 - 1) + "{}" + "}".times($0 - 1)
    },
    Case("parentheses", SyntaxLimits.brackets, "brackets are nested more than 64 deep") {
      "a " + "(".times($0) + "1" + ")".times($0)
    },
    Case("brackets of a word", SyntaxLimits.brackets, "brackets are nested more than 64 deep") {
      "a b" + "[".times($0) + "]".times($0)
    },
    Case("items", SyntaxLimits.items, "more than 10000 items in one list") {
      "a [1" + ", 1".times($0 - 1) + "]"
    },
    Case("entries", SyntaxLimits.items, "more than 10000 items in one list") {
      "a {k: 1" + ", k: 1".times($0 - 1) + "}"
    },
    Case("operators", SyntaxLimits.operators, "more than 500 operators in one expression") {
      "a (1" + " + 1".times($0) + ")"
    },
    Case("alternatives", SyntaxLimits.alternatives, "more than 256 'else if' in one chain") {
      "if a {\n}" + " else if a {\n}".times($0) + "\n"
    },
    Case("lines of a text", SyntaxLimits.statements, "more than 250000 lines in one text or block")
    {
      "a\n".times($0)
    },
    Case("lines of a block", SyntaxLimits.statements, "more than 250000 lines in one text or block")
    {
      "a {\n" + "b\n".times($0 - 1) + "}\n"
    },
  ]

  @Test(arguments: cases)
  func `as much as a limit is read`(test: Case) {
    #expect(problems(test.text(test.limit)) == [])
  }

  @Test(arguments: cases)
  func `one more is refused by its number`(test: Case) throws {
    let all = problems(test.text(test.limit + 1))
    let problem = try #require(all.first { $0.contains(" limit ") })
    #expect(problem.hasSuffix(" limit \(test.refusal); the limit is fixed"))
  }

  @Test func `a line is as long as it may be, and no longer`() {
    let line = "a".times(SyntaxLimits.line)
    func codes(_ text: String) -> [String] {
      SourceText.checked(name: "f", bytes: Array(text.utf8)).diagnostics.map(\.message)
    }
    #expect(codes(line) == [])
    #expect(codes("a\n" + line + "\n") == [])
    #expect(codes(line + "b") == ["a line longer than 1048576 bytes; the limit is fixed"])
  }

  @Test func `lines that are read one after another may be as many as there are`() {
    var reader = StatementReader(
      source("a\n".times(SyntaxLimits.statements) + "}\n" + "b\n".times(10)),
      rules: rules
    )
    var diagnostics: [Diagnostic] = []
    var count = 0
    while reader.next(into: &diagnostics) != nil { count += 1 }
    #expect(count == SyntaxLimits.statements + 10)
    #expect(diagnostics.map(\.message) == ["'}' closes nothing"])
  }

  @Test func `lines of several texts that are kept count together`() {
    var room = SyntaxLimits.statements
    let half = source("a\n".times(room / 2))
    for _ in 0..<2 {
      #expect(Parser.parse(half, rules: rules, room: &room).diagnostics.isEmpty)
    }
    #expect(room == 0)
    #expect(Parser.parse(source("a"), rules: rules, room: &room).diagnostics.count == 1)
  }

  @Test func `a thousand problems are told, and how many there are more`() {
    let told = problems("}\n".times(SyntaxLimits.problems))
    #expect(told.count == SyntaxLimits.problems)
    #expect(told.last == "1000:1 '}' closes nothing")
    let more = problems("}\n".times(SyntaxLimits.problems + 2))
    #expect(more.count == SyntaxLimits.problems + 1)
    #expect(more.last == "1003:1 limit … and 2 more in this file")
  }
}

/// What is entered at once may be so long; of more so much is kept that one sees that it is more.
@Suite struct EntryLimitTests {
  private static let line = Array(("#" + "x".times(1 << 20)).utf8)

  @Test func `a block goes on to its end, however long it is`() {
    var entry = OpenEntry(rules: rules)
    #expect(entry.add(Array("loop {".utf8)) == false)
    for _ in 0..<20 { #expect(entry.add(Self.line) == false) }
    #expect(entry.add(Array("}".utf8)) == true)
    #expect(entry.bytes.count == SyntaxLimits.entry + 1)
  }

  @Test func `what is as long as it may be is whole`() {
    var entry = OpenEntry(rules: rules)
    let line = Array("echo ".utf8) + [UInt8](repeating: 0x78, count: SyntaxLimits.entry - 5)
    #expect(entry.add(line) == true)
    #expect(entry.bytes == line)
  }

  @Test func `a bracket ends where nobody looks for its partner any more`() {
    var entry = OpenEntry(rules: rules)
    #expect(entry.add(Array("let x [".utf8)) == false)
    let item = [UInt8](repeating: 0x78, count: 1 << 20)
    for _ in 0..<15 { #expect(entry.add(item) == false) }
    #expect(entry.add(item) == true)
    #expect(entry.bytes.count == SyntaxLimits.entry + 1)
  }
}

extension String {
  /// The text so often.
  fileprivate func times(_ count: Int) -> String { String(repeating: self, count: count) }
}
