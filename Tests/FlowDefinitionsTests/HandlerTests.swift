import FlowDefinitions
import Testing

struct HandlerTests {
  /// Lines of a handler in an app that has two coordinators, screens, an event and a service.
  static let cases: [Case] = [
    Case(
      "unknown IDs",
      """
      push Detial
      start Lst
      show Baner
      root Detail2; replace Nowhere
      stack Home Detial
      present Detial; open Detial
      tab Lst
      dismiss Detial
      pop to Hme
      end Hme
      """,
      "6:8 unknown-id: unknown ID 'Detial'; did you mean 'Detail'?",
      "7:9 unknown-id: unknown coordinator 'Lst'; did you mean 'List'?",
      "8:8 unknown-id: unknown sub-controller 'Baner'; did you mean 'Banner'?",
      "9:8 unknown-id: unknown ID 'Detail2'; did you mean 'Detail'?",
      "9:25 unknown-id: unknown ID 'Nowhere'",
      "10:14 unknown-id: unknown ID 'Detial'; did you mean 'Detail'?",
      "11:11 unknown-id: unknown ID 'Detial'; did you mean 'Detail'?",
      "11:24 unknown-id: unknown ID 'Detial'; did you mean 'Detail'?",
      "12:7 unknown-id: unknown coordinator 'Lst'; did you mean 'List'?",
      "13:11 unknown-id: unknown node 'Detial'; did you mean 'Detail'?",
      "14:10 unknown-id: unknown node 'Hme'; did you mean 'Home'?",
      "15:7 unknown-id: unknown node 'Hme'; did you mean 'Home'?"
    ),
    Case(
      "wrong kinds",
      """
      start Home
      show Home
      push Banner
      tab Home
      push session
      pop on session
      """,
      "6:9 wrong-kind: 'Home' is a screen, not a coordinator",
      "7:8 wrong-kind: 'Home' is a screen, not a sub-controller",
      "8:8 wrong-kind: 'Banner' is a sub-controller; 'show Banner' shows it",
      "9:7 wrong-kind: 'Home' is a screen, not a coordinator",
      "10:8 wrong-kind: 'session' is a service, which cannot be opened",
      "11:10 wrong-kind: 'session' is a service, not a node"
    ),
    Case(
      "parameters",
      """
      push Detail
      push Detail itm=1
      push Detail item=1 tab=2
      start List
      push Detail on Lst item=1
      """,
      "6:8 missing-parameter: 'Detail' needs 'item'",
      "7:15 unexpected-argument: 'Detail' has no parameter 'itm'; did you mean 'item'?",
      "8:22 unexpected-argument: 'Detail' has no parameter 'tab'",
      "10:18 unknown-id: unknown node 'Lst'; did you mean 'List'?"
    ),
    Case(
      "events",
      """
      emit goo
      emit go
      emit go to=1 form=2
      emit back to=1
      emit go to=1 from Hme
      """,
      "6:8 unknown-event: unknown event 'goo'; did you mean 'go'?",
      "7:8 missing-parameter: 'go' needs 'to'",
      "8:16 unexpected-argument: 'go' has no parameter 'form'",
      "9:8 unknown-event: unknown event 'back'; did you mean 'backAttempt'?",
      "10:21 unknown-id: unknown node 'Hme'; did you mean 'Home'?"
    ),
    Case(
      "states and services",
      """
      set state.badge 1
      set state.bade 1
      set session.user.name x
      set sesion.user 1
      set List.state.count 1
      set List.state.coun 1
      set Home.field.text x
      set Home.field.txt x
      set List.count 1
      set self.state.bade 1
      set depth 1
      """,
      "7:7 unknown-name: 'state.bade' is not declared; did you mean 'badge'?",
      "9:7 unknown-name: unknown name 'sesion'; did you mean 'session'?",
      "11:7 unknown-name: 'List.state.coun' is not declared; did you mean 'count'?",
      "13:7 unknown-name: 'Home.field.txt' is not declared; did you mean 'text'?",
      "14:7 unknown-name: 'List.count' cannot be set; 'state.X' and 'field.X' can",
      "15:7 unknown-name: 'state.bade' is not declared; did you mean 'badge'?",
      "16:7 unknown-name: unknown name 'depth'"
    ),
    Case(
      "places of words",
      """
      tap add
      tree
      expect screen Home
      launch
      main Home
      repeat 3 {
        pop
      }
      psh Home
      ! pop
      """,
      "6:3 wrong-place: 'tap' has no place in a handler; it is for flows and the prompt",
      "7:3 wrong-place: 'tree' has no place in a handler; it is for flows and the prompt",
      "8:3 wrong-place: 'expect' has no place in a handler; it is for flows and the prompt",
      "9:3 wrong-place: 'launch' has no place in a handler; it is for flows and the prompt",
      "10:3 wrong-place: 'main' is a declaration, not a line of a handler",
      "11:3 wrong-place: 'repeat' has no place in a handler; it is for flows and the prompt",
      "14:3 unknown-word: unknown command 'psh'; did you mean 'push'?",
      "15:3 syntax: '!' and '?' are for flows, not for definitions"
    ),
    Case(
      "inside branches",
      """
      if $event.to == x {
        push A
      } else if $evnt.to == y {
        push B
      } else {
        push C
      }
      """,
      "7:10 unknown-id: unknown ID 'A'",
      "8:13 unknown-name: unknown name '$evnt'; did you mean '$event'?",
      "9:10 unknown-id: unknown ID 'B'",
      "11:10 unknown-id: unknown ID 'C'"
    ),
  ]

  @Test(arguments: cases)
  func `the lines of a handler are checked`(_ example: Case) {
    let lines = example.text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let whole = """
      app A; scene main App; service session ready {user: null}; event go to
      controller Detail -> parameters item
      controller Home -> field text; subcontroller Banner alert
      coordinator List simple -> state count 0; coordinator App navigation {
      state badge 0; on go {
      \(lines)
      }
      }
      """
    #expect(told(load(whole)) == example.expected)
  }
}
