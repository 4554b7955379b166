import FlowScript
import Testing

@testable import FlowCommands

@Suite struct CompleterTests {
  struct Source: CompletionSource {
    func candidates(at place: CompletionPlace) -> [Completion] {
      let texts: [String] =
        switch place.parameter.kind {
        case .id, .entries: ["ItemsList", "ItemDetail", "Main", "Items"]
        case .coordinator: ["Main", "Items"]
        case .event: ["items.select", "items.create"]
        case .element: ["save", "rows[1]", "rows[2]", "rows[\"a b\"]"]
        case .field: ["user"]
        case .node, .entry, .entryOrNone: ["Main", "Items#1"]
        case .checkpoint: ["before", "two words"]
        case .file: ["flows/", "login.flow", "two words.flow", "my flows/"]
        default: []
        }
      return texts.map {
        Completion($0, isFinal: !$0.hasSuffix("/"), isWritten: place.parameter.kind == .element)
      }
    }

    func keys(at place: CompletionPlace) -> [Completion] {
      let names: [String] =
        switch place.operands.first {
        case "ItemDetail": ["item", "team"]
        case "items.select": ["item"]
        default: []
        }
      return names.map { Completion($0 + "=", isFinal: false, isWritten: true) }
    }

    func values(of key: String, at place: CompletionPlace) -> [Completion] {
      key == "item" ? [Completion("1"), Completion("a b")] : []
    }

    func variables(_ path: String) -> [Completion] {
      [
        Completion("$session.", isFinal: false, isWritten: true),
        Completion("$user", isWritten: true),
      ]
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
    return Completer(source: Source(), table: Sample.table).completions(partial, of: bytes)
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
    Case("push ItemDetail item=", "1", "\"a b\""),
    Case("push ItemDetail item=\"a", "a b\""),
    Case("push ItemDetail team=", ""),
    Case("push ItemDetail on ", "Main", "Items#1"),
    Case("push ItemDetail on Main ", "item=", "team="),
    Case("pop ", "on", "to", "root"),
    Case("pop to ", "ItemsList", "ItemDetail", "Main", "Items"),
    Case("pop to ItemsList ", "on"),
    Case("popToRoot ", "on"),
    Case("back ", "swipe", "cancel", "on", "to"),
    Case("back to ItemsList s", "swipe"),
    Case("tap ", "save", "rows[1]", "rows[2]", "rows[\"a b\"]"),
    Case("tap rows[", "rows[1]", "rows[2]", "rows[\"a b\"]"),
    Case("tap rows[\"a ", "rows[\"a b\"]"),
    Case("echo $", "$session.", "$user"),
    Case("echo a$us", "a$user"),
    Case("echo \"hi $u", "hi $user"),
    Case("echo '$u"),
    Case("echo $u-$se", "$u-$session."),
    Case("if $us", "$user"),
    Case("expect that not $us", "$user"),
    Case("push $us", "$user"),
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
    Case("try tr", "transitions"),
    Case("try push ItemD", "ItemDetail"),
    Case("time tre", "tree"),
    Case("time h", "home", "hide"),
    Case("time push ItemD", "ItemDetail"),
    Case("time try pu", "push"),
    Case("time try tr", "transitions"),
    Case("time try push ItemD", "ItemDetail"),
    Case("time time "),
    Case("time after 1s -> pass", "pass"),
    Case("time repeat 2 -> pass"),
    Case("repeat 2 { pu"),
    Case("repeat 2 { "),
    Case("repeat 2 {\n pu", "push"),
    Case("restore ", "before", "\"two words\""),
    Case("restore \"tw", "two words\""),
    Case("restore tw", "\"two words\""),
    Case("source lo", "login.flow"),
    Case("source f", "flows/"),
    Case("source two", "\"two words.flow\""),
    Case("source my", "\"my flows/"),
    Case("after 1s -> pus", "push"),
    Case("after 1s -> tre"),
    Case("help pus", "push"),
    Case("help expect sta", "stack"),
    Case("ids s", "screens", "subcontrollers", "services"),
    Case("trace ", "on", "off", "tree", "callbacks"),
    Case("if true -> pu", "push"),
  ])
  func `the candidates at the cursor`(_ test: Case) {
    let texts = complete(test.line).map(\.text)
    #expect(texts == test.texts.filter { !$0.isEmpty })
  }

  @Test func `keys and folders go on without a blank`() {
    #expect(complete("push ItemDetail i").map(\.isFinal) == [false])
    #expect(complete("source f").map(\.isFinal) == [false])
    #expect(complete("pus").map(\.isFinal) == [true])
    #expect(complete("pus").map(\.summary) == ["Puts one frame more on the stack."])
    // A quote is not closed behind a variable.
    #expect(complete("echo \"hi $u").map(\.isFinal) == [false])
  }
}
