import FlowScript
import Testing

struct ParserTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var tree: String
    init(_ text: String, _ tree: String) {
      self.text = text
      self.tree = tree
    }
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("pop", "pop"),
    Case("  pop  ", "pop"),
    Case("push Detail item=1", "push Detail item=1"),
    Case("! pop", "!pop"),
    Case("!pop", "!pop"),
    Case("?  pop 2", "?pop 2"),
    Case("pop; push A ;push B;", "pop; push A; push B"),
    Case("a\r\nb\r\n", "a; b"),
    Case("a \\\n  b \\\r\n c", "a b c"),
    Case("a\\\nb", "a b"),
    Case("on x -> push A; pop", "on x -> push A; pop"),
    Case("start -> after 1s -> emit x", "start -> after 1s -> emit x"),
    Case("link a->b ->c", "link a->b ->c"),
    Case("start -> ! pop", "start -> !pop"),
    Case("a || b\n", ""),
    Case("a {\n}", "a {}"),
    Case("a {\n  b; c\n  d {\n e\n}\n}\nf", "a {b; c; d {e}}; f"),
    Case("a { # c\n b\n} # d", "a {b}"),
    Case("if x {\n a\n} else {\n b\n}", "if ‹x› {a} else {b}"),
    Case("if x {\n} else if y {\n b\n} else {\n c\n}", "if ‹x› {} else {if ‹y› {b} else {c}}"),
    Case("} else {\n", ""),
  ])
  func `lines are read by their shape`(_ example: Case) {
    #expect(tree(example.text) == example.tree)
  }

  @Test(arguments: [
    Case("tap rows[2]", "tap rows[2]"),
    Case("a rows[#1] b#1 # c", "a rows[#1] b#1"),
    Case(#"a rows["a b"] c"#, #"a rows["a b"] c"#),
    Case("# all\na#b #c\n", "a#b"),
    Case("a it's 5\" x=it's", "a it's 5\" x=it's"),
    Case("a true false null 42 4.2 -3", "a true false null 42 4.2 -3"),
    Case("a a==b k=v k-1.x_2=v 1=2", "a a==b k=v k-1.x_2=v 1=2"),
    Case("a k='x y' l=\"\" m=[1]", "a k='x y' l='' m=[1]"),
    Case("a $x $a.b.1 ${x} (1 + 2)", "a <$x> <$a.b.1> <$x> <(#1 add #2)>"),
    Case("a $Items#1.state.x", "a <$Items#1.state.x>"),
    Case("a help-$x 1$y.z. $ $5", "a \"help-|$x\" \"1|$y.z|.\" $ $5"),
    Case("a ${x:-a b} ${my-id.x}", "a \"$x:-a b\" <$my-id.x>"),
    Case("a rows[$i]", "a \"rows[|$i|]\""),
    Case(#"a "$x." "a${b}c" "${b:-d e}""#, #"a "$x|." "a|$b|c" "$b:-d e""#),
    Case(#"a "\n\t\"\\\$" '\n$x'"#, #"a "\a|\9|\22|\5c|\24" '\n$x'"#),
    Case(#"a "x\u{e9}""#, #"a "x|\c3|\a9""#),
    Case("a naïve=x 日本 $größe", "a naïve=x 日本 <$größe>"),
  ])
  func `words, quotes and paths`(_ example: Case) {
    #expect(problems(example.text) == [])
    #expect(tree(example.text) == example.tree)
  }

  @Test(arguments: [
    Case("a [] [1] [a, 'b', $c, (1)]", "a [] [1] [a, 'b', <$c>, <#1>]"),
    Case("a [1\n 2,\n\n 3\n]", "a [1, 2, 3]"),
    Case(
      "a [ # x\n {id: 1, n: \"b\"} # y\n {id: 2,\n  n: []}\n]",
      "a [{id: 1, n: 'b'}, {id: 2, n: []}]"
    ),
    Case("a {} {k: v, k2: v2}", "a {} {k: v, k2: v2}"),
    Case("a {u: app://x, 'b c': [1]}", "a {u: app://x, b c: [1]}"),
    Case("a (1 +\n 2) b", "a <(#1 add #2)> b"),
    Case("a [[1], [2, [3]]]", "a [[1], [2, [3]]]"),
    Case("service s {a: 1} {\n b\n}", "service s {a: 1} {b}"),
  ])
  func `lists and maps`(_ example: Case) {
    #expect(problems(example.text) == [])
    #expect(tree(example.text) == example.tree)
  }

  @Test(arguments: [
    Case("if $x == 1 -> push A", "if ‹$x == 1› -> push A"),
    Case("if a; b", "if ‹a›; b"),
    Case("if 'a {' == \"b -> c\" # d", "if ‹'a {' == \"b -> c\"›"),
    Case("if (a ==\n b) {\n c\n}", "if ‹(a ==\n b)› {c}"),
    Case("if {\n}", "if ‹› {}"),
    Case("expect that $a > 1", "expect that ‹$a > 1›"),
    Case("expect screen that", "expect screen that"),
    Case("guard push $a -> pop", "guard push ‹$a› -> pop"),
    Case("title Don't [panic { \" ; x # c", "title ‹Don't [panic { \" ; x›"),
    Case("echo", "echo ‹›"),
    Case("on x -> if ${a} in [1, 2] -> pop", "on x -> if ‹${a} in [1, 2]› -> pop"),
    Case("while $a < 3 max 5 {\n b\n}", "while ‹$a < 3 max 5› {b}"),
  ])
  func `raw rests`(_ example: Case) {
    #expect(problems(example.text) == [])
    #expect(tree(example.text) == example.tree)
  }

  @Test func `ranges are those of the source`() throws {
    let text = source("! push A k=[1] # c")
    let statement = try #require(Parser.parse(text, rules: rules).statements.first)
    #expect(text.string(statement.range) == "! push A k=[1]")
    #expect(text.string(statement.arguments[1].range) == "k=[1]")
    #expect(text.string(statement.arguments[1].value.range) == "[1]")
  }
}
