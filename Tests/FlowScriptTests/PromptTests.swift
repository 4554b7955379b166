import FlowScript
import Testing

struct PromptTests {
  @Test(
    arguments: [
      ("", nil), ("pop", nil), ("if x {", .block), ("if x {\n pop\n", .block),
      ("if x {\n pop\n}", nil),
      ("if x {\n} else {", .block), ("a [", .bracket), ("a [1,\n", .bracket), ("a (1 +", .bracket),
      ("if (a", .bracket), ("a {k: [", .bracket), ("a {k: 1", nil), ("a \\", .backslash),
      ("a \\\n", .backslash), ("a \\\nb", nil), ("x -> \\", .backslash), ("a \"b", nil),
      ("if x {\n a \"b", nil), ("a ]", nil), ("a [ \"b", nil), ("a { # c", .block),
      ("title a {", nil),
    ] as [(String, Incompleteness?)]
  )
  func `a prompt knows when to go on`(_ text: String, _ expected: Incompleteness?) {
    #expect(Incompleteness.of(Array(text.utf8), rules: rules) == expected)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var seen: String
    init(_ text: String, _ seen: String) {
      self.text = text
      self.seen = seen
    }
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("", "[] '' 0"),
    Case("pu", "[] 'pu' 0"),
    Case("push De", "[push] 'De' 5"),
    Case("push Detail ", "[push,Detail] '' 12"),
    Case("! push De", "! [push] 'De' 7"),
    Case("!pu", "! [] 'pu' 1"),
    Case("push A item=ab", "[push,A] 'ab' 12 item"),
    Case("push A item=1 k", "[push,A,item=1] 'k' 14"),
    Case("push \"De ta", "[push] 'De ta' 6 \""),
    Case("push \"De\" x", "[push,De] 'x' 10"),
    Case("pop; push D", "[push] 'D' 10"),
    Case("on x -> pu", "[] 'pu' 8"),
    Case("on x ->", "[on,x] '->' 5"),
    Case("if x {\n  pu", "[] 'pu' 9"),
    Case("if x {", "[] '{' 5"),
    Case("if x { ", "[] '{ ' 5"),
    Case("if x { pu", "[if,x] 'pu' 7"),
    Case("a k={ ", "[a] '' 6 k"),
    Case("a \\\n b", "[a] 'b' 5"),
    Case("set x ($event.i", "[set,x] '$event.i' 7"),
    Case("tap rows[2", "[tap] 'rows[2' 4"),
    Case("echo \"a b", "[echo,\"a] 'b' 8"),
  ])
  func `a completion sees the command at the cursor`(_ example: Case) {
    let bytes = Array(example.text.utf8)
    let line = PartialLine(bytes, cursor: bytes.count, rules: rules)
    var seen = line.mark == .refused ? "! " : line.mark == .optional ? "? " : ""
    seen += "[\(line.words.joined(separator: ","))] '\(line.partial)' \(line.partialStart)"
    if let quote = line.quote { seen += " " + String(Character(Unicode.Scalar(quote))) }
    if let key = line.key { seen += " " + key }
    #expect(seen == example.seen)
  }

  @Test func `what stands behind the cursor does not count`() {
    let line = PartialLine(Array("push Detail; pop".utf8), cursor: 7, rules: rules)
    #expect(line.partial == "De")
  }
}
