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
      "9:12 unreachable: nothing opens 'C', which is valid in 'B'",
      "9:42 not-valid: 'E' is asked for, but not valid in 'B'; valid: C",
      "11:12 not-valid: 'E' is in no 'valid' list"
    ),
  ]

  static let lists: [Case] = [
    Case(
      "an ID that is valid and never opened",
      """
      scene other B
      coordinator B navigation {
        valid C D E
        start -> push D
      }
      coordinator C simple shared {
        valid E
        main F
        start -> push E
      }
      controller D; controller E; controller F; controller G
      """,
      "7:13 unreachable: nothing opens 'C', which is valid in 'B'",
      "12:26 unreachable: nothing opens 'E', which is valid in 'B'",
      "12:54 unreachable: nothing opens 'G', and it is in no 'valid' list"
    ),
    Case(
      "a list of what only a running app names",
      """
      scene other B
      coordinator B navigation {
        valid C D E
        state next C
        request go id -> push $request.id
        activated -> push $state.next
      }
      controller C; controller D; controller E
      """
    ),
    Case(
      "a list of what elements compute",
      """
      scene other B
      event open id
      service pages ready [C, D]
      coordinator B navigation {
        valid C D
        main E
        on open -> push $event.id
      }
      controller C; controller D
      controller E -> list rows from=$pages -> emit open id=$row
      """
    ),
    Case(
      "what elements ask for",
      """
      scene other B
      event open id=C
      event both a b
      event down id
      coordinator B navigation {
        valid C tool
        main D
        on open -> open $event.id
        on both {
          push $event.a
          if $event.b != C {
            push $event.b
          }
        }
        on down -> push $event.id on App
      }
      controller C -> button b -> emit open id=E
      controller D {
        button a -> emit open id=E
        button b -> emit open id=C
        button c -> emit open id="E"
        button d -> emit open id=nobody
        button e -> emit open id=D
        button f -> emit both a=C b=E
        button g -> emit both a=E b=C
        button h -> emit down id=E
        list i from=[C, E] -> emit open id=$row
      }
      controller E -> button b -> emit open id=E
      subcontroller tool tool -> button b -> emit open id=App
      """,
      "18:42 not-valid: 'E' is asked for, but not valid in 'B'; valid: C, tool",
      "20:28 not-valid: 'E' is asked for, but not valid in 'B'; valid: C, tool",
      "22:29 not-valid: 'E' is asked for, but not valid in 'B'; valid: C, tool",
      "26:27 not-valid: 'E' is asked for, but not valid in 'B'; valid: C, tool",
      "30:12 not-valid: 'E' is in no 'valid' list",
      "31:53 not-valid: 'App' is asked for, but not valid in 'B'; valid: C, tool"
    ),
    Case(
      "what elements ask of coordinators that share a screen",
      """
      scene other B
      event open id
      coordinator B navigation {
        valid C
        main D
        on open -> open $event.id
      }
      coordinator C navigation shared {
        valid
        main D
        on open -> open $event.id
      }
      coordinator E navigation -> main D
      controller D -> button b -> emit open id=C
      """,
      "14:13 unreachable: nothing opens 'E', and it is in no 'valid' list",
      "15:42 not-valid: 'C' is asked for, but not valid in 'C'; valid: nothing"
    ),
    Case(
      "a main screen without its coordinator",
      """
      scene other B
      coordinator B navigation {
        valid C D E F
        main F
        start -> stack C D E
      }
      coordinator C navigation shared -> main D
      coordinator G navigation shared -> main D
      controller D; controller E; controller F
      """,
      "4:11 no-coordinator: 'D' comes without its coordinator here; "
        + "it is the main screen of 'C', 'G'",
      "9:13 unreachable: nothing opens 'G', and it is in no 'valid' list"
    ),
  ]

  @Test(arguments: lists)
  func `what lists let in and nothing asks for is warned of`(_ example: Case) {
    let result = load(example.inApp)
    #expect(told(result) == [])
    #expect(told(result, .warning) == example.expected)
  }

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
