import FlowNavigation
import Testing

@testable import FlowCommands

private typealias S = Sample
// The testing library has a type of the same name.
typealias Check = FlowCommands.Expectation
private let a = NodeReference.id(Sample.symbol("A"))
private let b = NodeReference.id(Sample.symbol("B"))
private let items = NodeReference.id(Sample.symbol("Items"))

@Suite struct ExpectationReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var claim: Check.Claim

    init(_ line: String, _ claim: Check.Claim) {
      self.line = line
      self.claim = claim
    }

    var testDescription: String { line }
  }

  static let cases = [
    Case("screen A", .screen(a)),
    Case("screen none", .screen(.none)),
    Case("screen A#2", .screen(.instance(S.symbol("A"), 2))),
    Case("screen Nobody", .screen(.unknown("Nobody"))),
    Case("path App/Main", .path(.text("App/Main"))),
    Case("stack A B on Items", .stack([a, b], on: items)),
    Case("modal none", .modal(.none)),
    Case("tab A on Items", .tab(a, on: items)),
    Case("overlays A B", .overlays([a, b])),
    Case("overlays none", .overlays([])),
    Case("subs A none", .subs(a, [])),
    Case("subs A B A", .subs(a, [b, a])),
    Case("children Items A", .children(items, [a])),
    Case("alive A", .alive(a)),
    Case("gone A", .gone(a)),
    Case("idle A", .idle(a)),
    Case("parked A", .parked(a)),
    Case("waiting A", .waiting(a)),
    Case("owner A Items", .owner(screen: a, items)),
    Case("route Items none", .route(items, .none, [])),
    Case(
      "route Items teams/team team=A",
      .route(
        items,
        .text("teams/team"),
        [S.argument("team", .text("A"))]
      )
    ),
    Case("scene second", .scene(S.known("second"), nil)),
    Case("scene second background", .scene(S.known("second"), .background)),
    Case("service db failed", .service(S.known("db"), .failed)),
    Case("queue A 2", .queue(a, count: .number(2))),
    Case("pending none", .pending(.none)),
    Case("pending auth.login#1", .pending(.text("auth.login#1"))),
    Case(
      "element rows[#2] visible",
      .element(
        ElementReference(S.known("rows"), position: .number(2)),
        .visible
      )
    ),
    Case("text save \"Go on\"", .text(ElementReference(S.known("save")), .text("Go on"))),
    Case("text rows[2] 42", .text(ElementReference(S.known("rows"), row: .number(2)), .text("42"))),
    Case("field user ann", .field(ElementReference(S.known("user")), .text("ann"))),
    Case("lint none", .lint(nil)),
    Case("lint dead-end", .lint(.deadEnd)),
    Case(
      "that $n in [1, 2]",
      .that(
        Expression(nodes: [
          S.path("n"), .constant(.list([.integer(1), .integer(2)])), .binary(.isIn, 0, 1),
        ])
      )
    ),
    Case("finished A", .finished(a, nil)),
    Case("finished A#1 swiped", .finished(.instance(S.symbol("A"), 1), .swiped)),
    Case("removed A popped", .removed(a, .popped)),
    Case("activated A", .activated(a)),
    Case("poppedBack A", .poppedBack(a, screen: .none)),
    Case("poppedBack A B", .poppedBack(a, screen: b)),
    Case("handled foo by A", .handled(event: S.known("foo"), by: a)),
    Case("unhandled foo", .unhandled(event: S.known("foo"))),
    Case("visited A B", .visited([a, b])),
    Case("dropped auth.login", .dropped(.text("auth.login"))),
    Case("refusal last-frame", .refusal(.lastEntry)),
    Case("crash", .crash(nil)),
    Case("crash stack-overflow", .crash(.stackOverflow)),
    Case("order \"finish b\" \"finish a\"", .order([.text("finish b"), .text("finish a")])),
  ]

  @Test(arguments: cases)
  func `a claim, and the same negated`(_ test: Case) throws {
    #expect(try S.read("expect " + test.line) == .check(Check(test.claim)))
    let negated = Check(test.claim, isNegated: true)
    #expect(try S.read("expect not " + test.line) == .check(negated))
  }

  @Test func `every claim of the table is read here`() {
    let read = Set(Self.cases.map { String($0.line.prefix { $0 != " " }) })
    #expect(CommandTable.claims.words.filter { !read.contains($0) } == [])
  }
}
