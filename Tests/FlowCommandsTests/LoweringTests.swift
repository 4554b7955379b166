import FlowNavigation
import FlowScript
import Testing

@testable import FlowCommands

private typealias S = Sample

@Suite struct LoweringTests {
  /// The lines of a handler, read while a definition is being made.
  private func lower(
    _ text: String,
    _ code: inout [Instruction]
  ) throws -> (Lowering, [ReadingFailure]) {
    let source = SourceText(name: "test", bytes: Array(text.utf8))
    let (statements, diagnostics) = Parser.parse(source, rules: CommandTable.syntaxRules)
    try #require(diagnostics.isEmpty)
    var lowering = Lowering(symbols: SymbolTable(), source: source)
    var failures: [ReadingFailure] = []
    lowering.instructions(statements, into: &code, failures: &failures)
    return (lowering, failures)
  }

  @Test func `branches become jumps in the whole array, and every act keeps its line`() throws {
    var code: [Instruction] = [.pass]
    let text = """
      if $event.page == cart {
        root Cart
      } else if $ok {
        pass
      } else {
        pop
      }
      home
      """
    let (lowering, failures) = try lower(text, &code)
    #expect(failures.isEmpty)
    let page = Expression.Path(root: .event, text: "event", members: ["page"])
    let equal = Expression(nodes: [.path(page), .constant(.string("cart")), .binary(.equal, 0, 1)])
    let ok = try #require(lowering.symbols.find("ok"))
    let cart = try #require(lowering.symbols.find("Cart"))
    let condition = Expression(nodes: [.path(Expression.Path(root: ok, text: "ok"))])
    let expected: [Instruction] = [
      .pass,
      .unless(equal, target: 4, line: 1),
      .act(Action(.root, .symbol(cart)), line: 2),
      .jump(target: 8),
      .unless(condition, target: 7, line: 3),
      .pass,
      .jump(target: 8),
      .act(Action(.pop), line: 6),
      .act(Action(.home), line: 8),
    ]
    #expect(code == expected)
  }

  @Test func `all lines that cannot be read are told, and the others are kept`() throws {
    var code: [Instruction] = []
    let (_, failures) = try lower("tap save\npop\npsuh A\nif $x -> tree\nfor a in b -> pop", &code)
    #expect(
      failures.map(\.message) == [
        "'tap' does not belong in a handler",
        "unknown command 'psuh'; did you mean 'push'?",
        "'tree' does not belong in a handler",
        "'for' does not belong in a handler",
      ]
    )
    #expect(code.first == .act(Action(.pop), line: 2))
  }

  @Test func `names are interned while a definition is being made`() throws {
    var code: [Instruction] = []
    let (lowering, _) = try lower("push Detail kind=$event.kind on Items#1\nend Detail#2", &code)
    let symbols = lowering.symbols
    #expect(symbols.find("Detail") != nil)
    #expect(symbols.find("kind") != nil)
    #expect(symbols.find("Items") != nil)
    #expect(symbols.find("Detail#2") == nil)
    #expect(code.last == .act(Action(.end, .text("Detail#2")), line: 2))
  }

  @Test func `placeholders of a link are roots without a symbol`() throws {
    let (statement, source) = try S.statement("link items/:item item item=$item.id")
    var lowering = Lowering(symbols: SymbolTable(), source: source)
    lowering.placeholders = ["item"]
    let operand = lowering.operand(statement.arguments[2].value)
    let path = Expression.Path(root: .none, text: "item", members: ["id"])
    #expect(operand == .expression(Expression(nodes: [.path(path)])))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var operand: Operand

    init(_ text: String, _ operand: Operand) {
      self.text = text
      self.operand = operand
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("42", .number(42)),
    Case("-42", .number(-42)),
    Case("4.20", .value(.decimal(4.2))),
    Case("4.0", .number(4)),
    Case("true", .value(.bool(true))),
    Case("nullable", .text("nullable")),
    Case("null", .value(.null)),
    Case("'null'", .text("null")),
    Case("\"a\\n\\\"b\\\"\"", .text("a\n\"b\"")),
    Case(
      "[1, a, [true]]",
      .value(
        .list([.integer(1), .string("a"), .list([.bool(true)])])
      )
    ),
    Case(
      "{a: 1, 'b c': x}",
      .value(
        .map([
          ValueMember(key: "a", value: .integer(1)), ValueMember(key: "b c", value: .string("x")),
        ])
      )
    ),
    Case("(-3)", .number(-3)),
    Case("$user.name.1", S.computed(S.path("user", "name", "1"))),
    Case(
      "${user:-nobody}",
      S.computed(
        S.path("user"),
        .constant(.string("nobody")),
        .fallback(0, 1),
        .text([2])
      )
    ),
    Case("[$a, 1]", S.computed(S.path("a"), .constant(.integer(1)), .list([0, 1]))),
    Case("{k: $a}", S.computed(S.path("a"), .map(["k"], [0]))),
    Case("a-$n", S.computed(.constant(.string("a-")), S.path("n"), .text([0, 1]))),
    Case(
      "(count($a) * -2 + 1)",
      S.computed(
        S.path("a"),
        .count(0),
        .constant(.integer(-2)),
        .binary(.multiply, 1, 2),
        .constant(.integer(1)),
        .binary(.add, 3, 4)
      )
    ),
  ])
  func `a value is a constant where it can be`(_ test: Case) throws {
    let (statement, source) = try S.statement("echo " + test.text)
    var lowering = Lowering(S.definition.vocabulary, source: source)
    #expect(lowering.operand(statement.arguments[0].value) == test.operand)
  }

  @Test func `a path may name an instance`() throws {
    let (statement, source) = try S.statement("echo $Items#12.state.badge")
    var lowering = Lowering(S.definition.vocabulary, source: source)
    let path = Expression.Path(
      root: S.symbol("Items"),
      text: "Items",
      serial: 12,
      members: ["state", "badge"]
    )
    let expected = Operand.expression(Expression(nodes: [.path(path)]))
    #expect(lowering.operand(statement.arguments[0].value) == expected)
  }
}
