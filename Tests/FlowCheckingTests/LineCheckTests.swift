import FlowCommands
import FlowDefinitions
import FlowNavigation
import FlowScript
import Testing

@testable import FlowChecking

@Suite("What a line may name")
struct LineCheckTests {
  private static let app = """
    app A
    scene main Main
    event go item
    event stop
    coordinator Main navigation {
      main Home
      valid Detail Box
      route home shows Home
    }
    coordinator Box tabs {
      tabs One Two
    }
    coordinator One navigation {
      main Home
    }
    coordinator Two navigation {
      main Home
    }
    controller Home
    controller Detail {
      parameters item
    }
    subcontroller Note panel {
      parameters text
    }
    """

  /// A line with what is wrong with it, as it stands in a flow and as it stands in a handler.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let inFlow: [String]
    let inHandler: [String]

    init(_ line: String, _ inFlow: [String], inHandler: [String]? = nil) {
      self.line = line
      self.inFlow = inFlow
      self.inHandler = inHandler ?? inFlow
    }

    var testDescription: String { line }
  }

  static let cases = [
    Case("push Detail item=1", []),
    Case("push Detial item=1", ["unknown-id Detial"]),
    Case("push Detail", ["missing-parameter item"]),
    // The name that nothing takes may be the one that is missing.
    Case("push Detail itme=1", ["unexpected-argument itme"]),
    Case("push Note", ["wrong-kind Note"]),
    Case("start Home", ["wrong-kind Home"]),
    Case("show Detail", ["wrong-kind Detail"]),
    Case("emit go item=1", []),
    Case("emit go", ["missing-parameter item"]),
    Case("emit og item=1", ["unknown-event og"]),
    Case("goto home", []),
    Case("goto home/nowhere", ["unknown-route nowhere"]),
    Case("dismiss Nobody", ["unknown-id Nobody"]),
    Case("pop to Home on Nobody", ["unknown-id Nobody"]),
    Case("scene connect elsewhere", ["unknown-id elsewhere"]),
    // What a coordinator may open is not known of a typed line: it is for whoever is there.
    Case("push Home", [], inHandler: ["not-valid Home"]),
    // A flow's line is for the moment: one that is shown already needs nothing.
    Case("show Note title=a", ["unexpected-argument title"]),
    Case("open Note", [], inHandler: ["missing-parameter text"]),
    // The system's own events are passed on by handlers only.
    Case("emit dismissAttempt", ["unknown-event dismissAttempt"], inHandler: []),
    // Who answers a request is known when it is sent.
    Case("request theme", ["no-receiver theme"], inHandler: []),
  ]

  @Test(arguments: cases)
  func `a line of a flow and one of a handler make the same mistakes`(_ test: Case) throws {
    #expect(try Self.mistakes(on: test.line) == test.inFlow)
    let definition = try Self.definition()
    // While a definition is made every word becomes a name.
    let (statement, source) = try Self.parse(test.line)
    var lowering = Lowering(symbols: definition.tables.symbols, source: source)
    let command = try lowering.order(statement, place: .handler)
    var tables = definition.tables
    tables.symbols = lowering.symbols
    let names = DeclaredNames(forHandlersOf: tables, unclear: [])
    let valid = ["Detail", "Box", "Note"].compactMap(definition.symbol)
    let handler = LineCheck.Handler(coordinator: 0, valid: Set(valid))
    var check = LineCheck(names, in: handler)
    check.check(command)
    #expect(Self.texts(check.mistakes) == test.inHandler)
  }

  @Test(arguments: [
    ("screen Main", Mistake.Consequence.neverHolds), ("not screen Main", .alwaysHolds),
    ("gone go", .alwaysHolds), ("not gone go", .neverHolds), ("stack Home on go", .refused),
    ("screen Nobody", .refused),
  ])
  func `what follows of a claim is known`(
    _ claim: String,
    _ consequence: Mistake.Consequence
  )
    throws
  {
    let definition = try Self.definition()
    var check = LineCheck(DeclaredNames(definition))
    check.check(try Self.read("expect \(claim)", definition))
    #expect(check.mistakes.map(\.consequence) == [consequence])
  }

  @Test func `a misspelled kind is no mistake of those who use the ID`() throws {
    let definition = try Self.definition()
    let id = try #require(definition.symbol("Note"))
    let names = DeclaredNames(forHandlersOf: definition.tables, unclear: [id])
    var check = LineCheck(names, in: LineCheck.Handler(coordinator: 0, valid: nil))
    for line in ["push Note", "show Note", "start Note"] {
      check.check(try Self.read(line, definition))
    }
    #expect(Self.texts(check.mistakes) == [])
  }

  private static func mistakes(on line: String) throws -> [String] {
    let definition = try definition()
    var check = LineCheck(DeclaredNames(definition))
    check.check(try read(line, definition))
    return texts(check.mistakes)
  }

  private static func texts(_ mistakes: [Mistake]) -> [String] {
    mistakes.map { "\($0.refusal.code.rawValue) \($0.refusal.subject)" }
  }

  private static func read(_ line: String, _ definition: AppDefinition) throws -> LoweredCommand {
    let (statement, source) = try parse(line)
    return try Reader(definition: definition).read(statement, in: source)
  }

  private static func parse(_ line: String) throws -> (Statement, SourceText) {
    let source = SourceText(name: "x.flow", bytes: Array(line.utf8))
    let (statements, problems) = Parser.parse(source, rules: CommandTable.syntaxRules)
    #expect(problems == [])
    return (try #require(statements.first), source)
  }

  private static func definition() throws -> AppDefinition {
    try #require(Loader.load("A.nav") { _ in .success(Array(app.utf8)) }.definition)
  }
}
