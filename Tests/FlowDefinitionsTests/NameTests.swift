import FlowDefinitions
import Testing

struct NameTests {
  static let cases: [Case] = [
    Case(
      "one name space",
      "controller App\nservice Home ready 1\nsubcontroller Home menu",
      "2:12 duplicate: duplicate controller 'App'; the name is taken in line 1",
      "3:9 duplicate: duplicate service 'Home'; the name is taken in line 1",
      "4:15 duplicate: duplicate sub-controller 'Home'; the name is taken in line 1"
    ),
    Case(
      "names of the language",
      "controller self\ncoordinator event simple",
      "2:12 duplicate: 'self' is a word of the language and cannot be an ID",
      "3:13 duplicate: 'event' is a word of the language and cannot be an ID"
    ),
    Case(
      "events",
      "event a\nevent a x\nevent tabTapped",
      "3:7 duplicate: duplicate event 'a'; the name is taken in line 2",
      "4:7 duplicate: event 'tabTapped' is built in and needs no declaration"
    ),
    Case(
      "data, scenes and the app",
      "data a 1\ndata a 2\nscene main App\napp B",
      "3:6 duplicate: duplicate data 'a'; the name is taken in line 2",
      "4:7 duplicate: duplicate scene 'main'; the name is taken in line 1",
      "5:1 duplicate: the app has its name already, in line 1"
    ),
    Case(
      "parameters, states and elements",
      """
      controller B {
        parameters a a
        parameters a
        state s 1
        state s 2
        button b
        label b
      }
      """,
      "3:16 duplicate: duplicate parameter 'a'; the name is taken in line 3",
      "4:14 duplicate: duplicate parameter 'a'; the name is taken in line 3",
      "6:9 duplicate: duplicate state 's'; the name is taken in line 5",
      "8:9 duplicate: duplicate element 'b'; the name is taken in line 7"
    ),
    Case(
      "handlers",
      """
      event e
      coordinator B navigation {
        on e -> pop
        on e -> pass
        finished App -> pop
        finished App popped -> pop
        finished App any -> pop
        request r
        request r
        start -> pop
        start -> pop
        main Home
        main Home
        activated -> pop
        activated -> pop
        route r -> pop
        route r -> pop
      }
      """,
      "5:6 duplicate: duplicate handler 'on e'; the name is taken in line 4",
      "8:12 duplicate: duplicate handler 'finished App'; the name is taken in line 6",
      "10:11 duplicate: duplicate handler 'request r'; the name is taken in line 9",
      "12:3 duplicate: 'B' has its 'start' already",
      "14:3 duplicate: 'B' has its 'main' already",
      "16:3 duplicate: duplicate handler 'activated'; the name is taken in line 15",
      "18:9 duplicate: duplicate route 'r'; the name is taken in line 17"
    ),
    Case(
      "unknown IDs",
      """
      coordinator B tabs {
        tabs App Ap
        valid Hom App App
        needs sesion
        main Hoome
        finished Apt -> pop
      }
      service session ready {a: 1}
      scene other Aap
      """,
      "3:12 unknown-id: unknown coordinator 'Ap'; did you mean 'App'?",
      "4:9 unknown-id: unknown ID 'Hom'; did you mean 'Home'?",
      "4:17 duplicate: 'App' is listed twice",
      "5:9 unknown-id: unknown service 'sesion'; did you mean 'session'?",
      "6:8 unknown-id: unknown screen 'Hoome'; did you mean 'Home'?",
      "7:12 unknown-id: unknown coordinator 'Apt'; did you mean 'App'?",
      "10:13 unknown-id: unknown coordinator 'Aap'; did you mean 'App'?"
    ),
    Case(
      "wrong kinds",
      """
      subcontroller Bar overlay
      coordinator B navigation {
        tabs App
        needs Home
        main App
      }
      coordinator C tabs {
        tabs Home Bar
        main Bar
      }
      scene other Home
      """,
      "4:8 wrong-kind: 'tabs' needs a coordinator of kind tabs; this one is navigation",
      "5:9 wrong-kind: 'Home' is a screen, not a service",
      "6:8 wrong-kind: 'App' is a coordinator, not a screen",
      "9:8 wrong-kind: 'Home' is a screen, not a coordinator",
      "9:13 wrong-kind: 'Bar' is a sub-controller, not a coordinator",
      "10:8 wrong-kind: 'Bar' is a sub-controller, not a screen",
      "12:13 wrong-kind: 'Home' is a screen, not a coordinator"
    ),
    Case(
      "parameters of main, items and roots",
      """
      controller D {
        parameters a b=1 c
      }
      coordinator B simple {
        parameters team
        main D a=$param.team
      }
      coordinator C tabs {
        tabs B
        main D a=1 d=2
      }
      scene other B
      """,
      "7:8 missing-parameter: 'D' needs 'c'",
      "10:8 missing-parameter: 'B' needs 'team'",
      "11:14 unexpected-argument: 'D' has no parameter 'd'",
      "13:13 missing-parameter: 'B' needs 'team'"
    ),
    Case(
      "parameters of tab items",
      """
      event go
      event turn
      coordinator C tabs {
        tabs B
        on go -> tab B team=2
        on turn -> tab B teem=2
      }
      coordinator B navigation {
        parameters team=1
        main D
      }
      controller D
      """,
      "7:20 unexpected-argument: 'B' has no parameter 'teem'; did you mean 'team'?"
    ),
    Case(
      "links and routes",
      """
      coordinator B simple {
        route item id shows Itm
        route other shows D
      }
      controller D {
        parameters p
      }
      link "app://item/:id" itm id=$id
      link "app://:x/:x" item id=$y
      link "app://item/:id" item
      link app
      """,
      "3:23 unknown-id: unknown ID 'Itm'",
      "4:21 missing-parameter: 'D' needs 'p'; "
        + "parameters stand before 'shows': 'route other p shows D'",
      "9:23 unknown-name: unknown route 'itm'; did you mean 'item'?",
      "10:6 duplicate: placeholder ':x' is used twice",
      "10:28 unknown-name: unknown name '$y'",
      "11:6 duplicate: duplicate link 'app://item/:id'; the name is taken in line 9",
      "11:23 missing-parameter: 'item' needs 'id'; write 'id=$id'",
      "12:6 missing-parameter: a route is missing after the pattern"
    ),
  ]

  @Test(arguments: cases)
  func `names are checked`(_ example: Case) {
    #expect(told(load(example.inApp)) == example.expected)
  }
}
