import FlowScript
import Testing

@testable import FlowCommands

@Suite struct CompleterTests {
  struct Source: CompletionSource {
    var coordinatorIDs: [String] { ["Main", "Items"] }
    var screenIDs: [String] { ["ItemsList", "ItemDetail"] }
    var events: [String] { ["items.select", "items.create"] }
    var elements: [String] { ["save", "rows[1]", "rows[2]"] }
    var fields: [String] { ["user"] }
    var nodes: [String] { ["Main", "Items#1"] }
    var checkpoints: [String] { ["before", "two words"] }

    func parameters(of name: String) -> [String] {
      name == "ItemDetail" ? ["item", "team"] : name == "items.select" ? ["item"] : []
    }

    func files(matching prefix: String) -> [String] {
      ["flows/", "login.flow"].filter { $0.hasPrefix(prefix) }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var texts: [String]

    init(_ line: String, _ texts: String...) {
      self.line = line
      self.texts = texts
    }

    var testDescription: String { line }
  }

  private func complete(_ line: String) -> [Completion] {
    let bytes = Array(line.utf8)
    let partial = PartialLine(bytes, cursor: bytes.count, rules: CommandTable.syntaxRules)
    return Completer(source: Source(), table: Sample.table).completions(partial)
  }

  @Test(arguments: [
    Case("pu", "push"),
    Case("! pu", "push"),
    Case("pop; pu", "push"),
    Case("PU", "push"),
    Case("pass"),
    Case("pushh"),
    Case("push I", "ItemsList", "ItemDetail", "Items"),
    Case("push items", "ItemsList", "Items"),
    Case("start ", "Main", "Items"),
    Case("push ItemDetail ", "item=", "team=", "on"),
    Case("push ItemDetail item=1 ", "team=", "on"),
    Case("push ItemDetail item=1 t", "team="),
    Case("push ItemDetail item=", ""),
    Case(
      "push ItemDetail on ",
      "Main",
      "Items#1",
      "self",
      "parent",
      "main",
      "top",
      "overlays",
      "children"
    ),
    Case("push ItemDetail on Main ", "item=", "team="),
    Case("pop ", "on", "to", "root"),
    Case("pop to ", "ItemsList", "ItemDetail", "Main", "Items"),
    Case("pop to ItemsList ", "on"),
    Case("popToRoot ", "on"),
    Case("back ", "swipe", "cancel", "on", "to"),
    Case("back to ItemsList s", "swipe"),
    Case("tap ", "save", "rows[1]", "rows[2]"),
    Case("tap rows[", "rows[1]", "rows[2]"),
    Case("tap save ", "on"),
    Case("type ", "user"),
    Case("swipe l", "left"),
    Case("emit items.s", "items.select"),
    Case("emit items.select ", "item=", "from"),
    Case("emit items.select from Ma", "Main"),
    Case("stack ItemsList ItemD", "ItemDetail"),
    Case("expect n", "not"),
    Case("expect sta", "stack"),
    Case("expect not sta", "stack"),
    Case("expect screen no", "none"),
    Case("expect finished Main s", "swiped"),
    Case("expect refusal last", "last-frame"),
    Case("expect handled items.select ", "by"),
    Case("try pu", "push"),
    Case("try tr"),
    Case("try push ItemD", "ItemDetail"),
    Case("restore ", "before", "\"two words\""),
    Case("restore \"tw", "two words"),
    Case("source lo", "login.flow"),
    Case("source f", "flows/"),
    Case("help pus", "push"),
    Case("help expect sta", "stack"),
    Case("ids s", "screens", "subcontrollers", "services"),
    Case("trace ", "on", "off", "tree"),
    Case("if true -> pu", "push"),
  ])
  func `the candidates at the cursor`(_ test: Case) {
    let texts = complete(test.line).map(\.text)
    #expect(texts == test.texts.filter { !$0.isEmpty })
  }

  @Test func `keys and folders go on without a blank`() {
    #expect(complete("push ItemDetail i") == [Completion("item=", isFinal: false)])
    #expect(complete("source f") == [Completion("flows/", isFinal: false)])
    #expect(complete("pus") == [Completion("push", summary: "Puts one frame more on the stack.")])
  }
}
