import FlowCommands
import FlowNavigation
import FlowScript
import Testing

@testable import FlowShell

/// The parts of a session by themselves.
struct SessionPartsTests {
  @Test func `limits count steps and what was printed`() {
    var limits = StepLimits()
    limits.stepLimit = 2
    limits.outputLimit = 10
    #expect(limits.stop(printed: 10) == nil)
    #expect(limits.stop(printed: 11) == .output(10))
    #expect(limits.stop(printed: 0) == .steps(2))
    var slow = StepLimits()
    slow.isOverdue = { 5 }
    #expect(slow.stop(printed: 0) == .timeout(5))
  }

  @Test func `aliases are allowed, named and put in`() throws {
    var table = AliasTable()
    #expect(throws: Refusal.self) { try table.set("p", to: "push Detail") }
    table.isAllowed = true
    try table.set("p", to: "push $1")
    #expect(throws: Refusal.self) { try table.set("pop", to: "push") }
    #expect(try table.expanded(Array("p Detail".utf8)) == Array("push Detail".utf8))
    #expect(try table.expanded(Array("pop".utf8)) == nil)
    #expect(throws: AliasProblem.self) { try table.expanded(Array("p".utf8)) }
    try table.remove("p")
    #expect(table["p"] == nil)
  }

  @Test func `what was entered is forgotten from its beginning`() {
    var entered = EnteredLines()
    for number in 0...2 * Session.historyLimit { entered.append(Array("\(number)".utf8)) }
    entered.change { $0.isGood = true }
    #expect(entered.entries.count == Session.historyLimit + 1)
    #expect(entered.entries.last?.isGood == true)
    #expect(entered.entries.first?.bytes == Array("\(Session.historyLimit)".utf8))
  }

  @Test func `a history without steps takes nothing back`() {
    var history = StepHistory()
    var engine = AppDefinition(AppDefinition.Tables()).engine()
    history.begin([.launch])
    let step = history.takeBack(in: &engine)
    if step != nil { Issue.record("there is a step") }
    #expect(history.count == 0 && history.hasJournal && history.journal == [.launch])
  }

  @Test func `a printer hides, marks and flushes`() throws {
    var printer = Printer(Session.Style())
    try printer.hide("[0-9]+", as: "N")
    printer.line("a 12")
    printer.redact(from: 0)
    #expect(String(decoding: printer.output, as: UTF8.self) == "a <N>\n")
    printer.style.echoes = true
    printer.keepsMarks = true
    let source = SourceText(name: "f", bytes: Array("push  A\\\n  b".utf8))
    let statement = try #require(
      Parser.parse(source, rules: CommandTable.syntaxRules).statements.first
    )
    printer.output = []
    printer.echo(statement, LinePlace(lines: FlowLines(source), level: 1))
    #expect(String(decoding: printer.output, as: UTF8.self) == ">> push  A b\n")
    #expect(printer.marks.map(\.output) == [0])
  }
}
