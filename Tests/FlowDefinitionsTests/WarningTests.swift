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
      "texts that would be paths",
      """
      event row.sel item
      data rows [{id: 1}]
      scene other B
      coordinator B navigation {
        main C
        state last null
        on row.sel {
          set state.last event.item
          if state.last == x -> push D item=event.item
          set state.last "event.item"
          emit row.sel item=event.other
        }
      }
      controller C -> list rows from=rows id=row.id -> emit row.sel item=$row
      controller D -> parameters item
      """,
      "9:20 unknown-name: 'event.item' is a text; did you mean '$event.item'?",
      "10:8 unknown-name: 'state.last' is a text; did you mean '$state.last'?",
      "10:39 unknown-name: 'event.item' is a text; did you mean '$event.item'?",
      "15:40 unknown-name: 'row.id' is a text; did you mean '$row.id'?"
    ),
    Case(
      "calls that no reply is for, and replies that no call is for",
      """
      service net ready {
        call load; outcome load ok
      }
      coordinator B simple {
        start {
          call net.load as one
          call net.load as two
        }
        reply net.load ok as one -> pop
        reply net.load ok as three -> pop
        main Home
      }
      scene other B
      """,
      "8:22 unanswered: no reply is for 'net.load' as 'two'",
      "11:24 unmade: nothing calls 'net.load' as 'three'"
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
      "what is no tab of these tabs",
      """
      scene other T
      event a
      coordinator T tabs {
        tabs A B
        on a -> tab C
        route a shows A
        route c shows C
        route d shows C -> present C
      }
      coordinator A simple -> on a -> tab C
      coordinator B simple -> main S
      coordinator C simple -> main S
      controller S -> button b -> emit a
      """,
      "6:15 not-a-tab: 'C' is no tab of 'T'; tabs: A, B",
      "8:17 not-a-tab: 'C' is no tab of 'T'; tabs: A, B"
    ),
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

  static let members: [Case] = [
    Case(
      "members that a service was not declared with",
      """
      service session ready {user: null, prefs: {theme: dark}}
      scene other B
      coordinator B simple -> main C
      controller C "Of $session.usr" {
        label a "$session.user.name ${session.prefs.thme}"
        label b "$session" visible=($session.prefs.theme == dark and $session.zzzzzz)
      }
      """,
      "5:18 unknown-name: 'session' has no member 'usr'; did you mean '$session.user'?",
      "6:31 unknown-name: 'session.prefs' has no member 'thme'; did you mean '$session.prefs.theme'?",
      "7:64 unknown-name: 'session' has no member 'zzzzzz'"
    ),
    Case(
      "members that are set under a name that nothing reads",
      """
      service a ready {user: null, prefs: {theme: dark}}
      service b ready
      service c ready {n1: 1}
      scene other B
      coordinator B simple {
        state n 0
        main C
        activated {
          set a.usr $state.n
          set a.prefs.thme light
          set a.basket 1
          set a.user.nmae 1
          set b.itmes 1
          set c.n2 1
        }
      }
      controller C "$a.user.name $a.prefs.theme $b.items.first $c"
      """,
      "10:9 unknown-name: nothing reads 'a.usr'; did you mean 'user'?",
      "11:9 unknown-name: nothing reads 'a.prefs.thme'; did you mean 'theme'?",
      "13:9 unknown-name: nothing reads 'a.user.nmae'; did you mean 'name'?",
      "14:9 unknown-name: nothing reads 'b.itmes'; did you mean 'items'?"
    ),
    Case(
      "members that some line sets",
      """
      service a ready {x: 1}
      service b ready {x: 1, y: {z: 2}}
      service c ready {x: 1}
      service d ready
      service e ready {}
      service f pending 1
      scene other B
      coordinator B simple {
        state n 0
        main C
        activated {
          set a.later 1
          set b.y $state.n
          set c {w: 2}
        }
        poppedBack -> set state.n "$a.later $b.y.any $b.x $c.w $c.x $d.any $e.any $f.any $a.later.too"
      }
      controller C "$c.v"
      """,
      "19:15 unknown-name: 'c' has no member 'v'"
    ),
    Case(
      "a service that a line sets to something computed",
      """
      service a ready {x: 1}
      scene other B
      coordinator B simple {
        state n 0
        main C
        activated -> set a $state.n
      }
      controller C "$a.any"
      """
    ),
    Case(
      "members of data and of their rows",
      """
      data items [{id: 1, title: One, in: {shop: 1}}, {id: 2, more: null}]
      data config {theme: dark}
      data names [a, b]
      event open item
      scene other B
      coordinator B simple {
        main C
        on open -> pass
      }
      controller C "$data.config.them" {
        list rows from=items id=$row.id title="$row.titel $row.more.any" where=($row.in.shops) -> emit open item=$row.idd
        list other from=names title=$row.any -> emit open item=$data.items.0.tile
      }
      """,
      "11:15 unknown-name: 'data.config' has no member 'them'; did you mean '$data.config.theme'?",
      "12:42 unknown-name: 'row' has no member 'titel'; did you mean '$row.title'?",
      "12:75 unknown-name: 'row.in' has no member 'shops'; did you mean '$row.in.shop'?",
      "12:108 unknown-name: 'row' has no member 'idd'; did you mean '$row.id'?",
      "13:58 unknown-name: 'data.items.0' has no member 'tile'; did you mean '$data.items.0.title'?"
    ),
  ]

  @Test(arguments: cases + members)
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
