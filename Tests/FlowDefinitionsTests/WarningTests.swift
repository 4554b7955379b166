import FlowDefinitions
import FlowScript
import Testing

struct WarningTests {
  static let cases: [Case] = [
    Case(
      "IDs that nothing opens",
      """
      coordinator B simple -> main C
      controller C
      coordinator D simple -> start -> open D2
      coordinator D2 simple
      """,
      "2:13 unreachable: nothing opens 'B'",
      "3:12 unreachable: nothing opens 'C'",
      "4:13 unreachable: nothing opens 'D'",
      "5:13 unreachable: nothing opens 'D2'"
    ),
    Case(
      "IDs that travel in events and data",
      """
      event open screen
      data pages [C, {id: D}]
      controller C
      controller D
      controller E
      controller Home2 -> button b -> emit open screen=E
      """,
      "6:12 unreachable: nothing opens 'E'",
      "7:12 unreachable: nothing opens 'Home2'"
    ),
    Case(
      "handlers for events that nothing emits",
      """
      event a
      event b
      scene other B
      coordinator B simple {
        on a -> pass
        on b -> pass
        on tabTapped -> pass
        on dismissAttempt -> emit b
      }
      """,
      "6:6 unemitted: nothing emits 'a'"
    ),
    Case(
      "a computed event may be any",
      """
      event a
      event b name
      scene other B
      coordinator B simple {
        on a -> pass
        on b -> emit $event.name
      }
      """
    ),
    Case(
      "IDs in no valid list",
      """
      scene other B
      event open id
      coordinator B navigation {
        valid C
        main D
        on open -> push $event.id
      }
      controller C -> button b -> emit open id=E
      controller D
      controller E
      """,
      "11:12 not-valid: 'E' is in no 'valid' list"
    ),
  ]

  @Test(arguments: cases)
  func `names that lead nowhere are warned of`(_ example: Case) {
    let result = load(example.inApp)
    #expect(told(result) == [])
    #expect(told(result, .warning) == example.expected)
    #expect(result.definition != nil)
  }

  @Test func `where there are errors no warnings are guessed`() {
    let result = load(Case("", "controller B; controller C -> main D").inApp)
    #expect(told(result, .warning) == [])
  }
}
