import FlowScript
import Testing

struct FormatterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var formatted: String
    init(_ text: String, _ formatted: String) {
      self.text = text
      self.formatted = formatted
    }
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("", ""),
    Case("\n\n", ""),
    Case("pop", "pop\n"),
    Case("x [#,a,#b] {a: 1,#c: 2}", "x [#, a,#b] {a: 1,#c: 2}\n"),
    Case("  !pop   A  k=v # c", "! pop A k=v  # c\n"),
    Case("\n# a\n\n\n# b\npop;push A # c\n\n\n\n", "# a\n\n# b\npop\npush A  # c\n"),
    Case("a {\n\n b\n\n\n c\n\n}\n", "a {\n  b\n\n  c\n}\n"),
    Case("a { #x\n#y\n} #z", "a {  #x\n  #y\n}  #z\n"),
    Case("a {\nb\n} else {\nc\n}", "a {\n  b\n} else {\n  c\n}\n"),
    Case(
      "if x {\n} else if y { # b\nc\n}  else   {\n# d\n}",
      "if x {\n} else if y {  # b\n  c\n} else {\n  # d\n}\n"
    ),
    Case("on x   ->   push  A", "on x -> push A\n"),
    Case("a \\\nb", "a \\\n    b\n"),
    Case("a {\nb k=1 \\\n -> c\n}", "a {\n  b k=1 \\\n      -> c\n}\n"),
    Case("a [1,2 ,  3] {k:v,l:[1]}", "a [1, 2, 3] {k: v, l: [1]}\n"),
    Case(
      "a [\n{id:1},\n # c\n\n\n {id: 2} # d\n3,4]",
      "a [\n  {id: 1}\n  # c\n\n  {id: 2}  # d\n  3, 4]\n"
    ),
    Case("a [{id: 1,\nn: 2}\n]", "a [{id: 1,\n    n: 2}\n]\n"),
    Case("a {k: 1, \\\n l: 2}", "a {k: 1, l: 2}\n"),
    Case("if  $x==1   {\n}", "if $x==1 {\n}\n"),
    Case("title  a   b  # c", "title a   b  # c\n"),
    Case("a 'x'  \"y $z\" ($a+1)", "a 'x' \"y $z\" ($a+1)\n"),
    Case("ls; popToRoot", "tree\npop root\n"),
    Case("a\r\n\r\nb # c\r\n", "a\n\nb  # c\n"),
  ])
  func `one layout`(_ example: Case) {
    #expect(format(example.text) == example.formatted)
    #expect(format(example.formatted) == example.formatted)
  }

  @Test func `what is wrong is refused`() {
    guard case .refused(let diagnostics) = Formatter.format(source("a \"b"), rules: rules) else {
      Issue.record("formatted a text that does not parse")
      return
    }
    #expect(diagnostics.count == 1)
  }

  @Test(arguments: 1...400)
  func `random texts keep their meaning and settle at once`(_ seed: Int) {
    var generator = TextGenerator(seed: UInt64(seed))
    let text = generator.file()
    #expect(problems(text) == [])
    let once = format(text)
    #expect(tree(once) == tree(text))
    #expect(format(once) == once)
  }
}

/// The formatted text, or what refused it.
func format(_ text: String) -> String {
  let outcome = Formatter.format(
    source(text),
    rules: rules,
    aliases: [(alias: "ls", word: "tree"), (alias: "popToRoot", word: "pop root")]
  )
  switch outcome {
  case .formatted(let bytes): return String(decoding: bytes, as: UTF8.self)
  case .refused(let diagnostics): return "refused: \(diagnostics.first?.message ?? "")"
  }
}
