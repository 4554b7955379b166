import FlowCommands
import FlowDefinitions
import FlowNavigation
import FlowScript
import Testing

struct ExampleTests {
  /// Whether the commands that the examples use are in the table of commands.
  static var isSpoken: Bool {
    ["send", "goto", "after", "call"].allSatisfy { CommandTable.standard.command($0) != nil }
  }

  @Test(.enabled(if: isSpoken), arguments: Examples.all.map(\.name))
  func `an example has no errors`(name: String) {
    let text = Examples.all.first { $0.name == name }?.text ?? ""
    let result = load(text)
    #expect(told(result) == [])
    #expect(result.definition != nil)
  }

  @Test(.enabled(if: isSpoken))
  func `only what the photo editor never opens is warned of`() {
    #expect(
      told(load(Examples.s4), .warning) == [
        "22:13 unreachable: nothing opens 'mainMenu', which is valid in 'App'",
        "73:44 no-coordinator: 'ChoosePhoto' comes without its coordinator here; "
          + "it is the main screen of 'App', 'choosePhoto'",
        "180:15 unreachable: nothing opens 'editFacesTool', and it is in no 'valid' list",
      ]
    )
  }

  @Test func `loading twice gives the same`() {
    for example in Examples.all {
      let first = load(example.text)
      let second = load(example.text)
      #expect(first.diagnostics == second.diagnostics)
      #expect(first.definition?.tables.coordinators == second.definition?.tables.coordinators)
      #expect(first.definition?.tables.instructions == second.definition?.tables.instructions)
    }
  }
}
