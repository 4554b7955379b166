import FlowScript
import Testing

struct ExpressionTests {
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
    Case("1", "#1"),
    Case("true", "true"),
    Case("$a.b", "$a.b"),
    Case("a or b and c", "(a or (b and c))"),
    Case("not a and b", "((not a) and b)"),
    Case("not a == b", "(not (a equal b))"),
    Case("1 + 2 * 3 - 4", "((#1 add (#2 multiply #3)) subtract #4)"),
    Case("1 - 2 - 3", "((#1 subtract #2) subtract #3)"),
    Case("(1 + 2) * 3", "((#1 add #2) multiply #3)"),
    Case("-1 + - $x", "((negate #1) add (negate $x))"),
    Case("$a-1", "($a subtract #1)"),
    Case("$r == help-edit", "($r equal help-edit)"),
    Case("$r == teams/team", "($r equal teams/team)"),
    Case("$n == Item#1", "($n equal Item#1)"),
    Case("$t == 1.9s", "($t equal 1.9s)"),
    Case("$x in [1, $y]", "($x isIn [1, <$y>])"),
    Case("count($xs) >= 2", "((count $xs) greaterOrEqual #2)"),
    Case("count == 2", "(count equal #2)"),
    Case("$a != null or $b <= 2", "(($a notEqual null) or ($b lessOrEqual #2))"),
    Case("$a==\"x y\"", "($a equal 'x y')"),
    Case("$a + ['b']", "($a add ['b'])"),
    Case("a == \"$x!\"", "(a equal \"$x|!\")"),
    Case("nothing", "nothing"),
    Case("order == 1", "(order equal #1)"),
  ])
  func `operators bind as they should`(_ example: Case) {
    #expect(expression(example.text) == example.tree)
  }

  @Test(arguments: [
    Case("", "1 a value is missing here"),
    Case("a = b", "3 write '==' to compare"),
    Case("a && b", "3 write 'and' instead of '&&'"),
    Case("a || b", "3 write 'or' instead of '||'"),
    Case("!a", "1 write 'not' instead of '!'"),
    Case("a < b < c", "7 comparisons do not chain; write 'a < b and b < c'"),
    Case("a b", "3 an operator is missing here"),
    Case("a and", "6 a value is missing here"),
    Case("and a", "1 a value is missing before this operator"),
    Case("1 + not a", "5 'not' needs parentheses here: '(not …)'"),
    Case("(a", "1 '(' is not closed"),
    Case("f(a)", "1 the only functions are 'count(…)' and 'alive(…)'"),
    Case("${a:-b}", "1 a default with ':-' belongs in a text, not in an expression"),
  ])
  func `what is wrong is told at its place`(_ example: Case) {
    #expect(expression(example.text) == example.tree)
  }

  @Test func `operators are counted line by line`() {
    let few = String(repeating: "set a ($b + 1)\n", count: 1_000)
    #expect(problems(few).isEmpty)
    let many = "set a (1" + String(repeating: " + 1", count: 501) + ")\n"
    #expect(problems(many + few).count == 1)
  }

  @Test(arguments: [
    Case("$a < 3 max 5", "$a < 3|5"),
    Case("a max b max 5", "a max b|5"),
    Case("\"x max 2\" max 5", "\"x max 2\"|5"),
    Case("(a max 1)", ""),
    Case("a max", ""),
    Case("max 5", ""),
    Case("a  max   $n", "a|$n"),
  ])
  func `a trailing keyword is found outside quotes and brackets`(_ example: Case) {
    let text = source(example.text)
    let range = SourceRange(0, text.bytes.count)
    let found = ExpressionSyntax.splitTrailing(text, range, keyword: "max")
    #expect((found.map { text.string($0.0) + "|" + text.string($0.1) } ?? "") == example.tree)
  }
}
