import FlowDefinitions
import Testing

struct ExpressionTests {
  static let cases: [Case] = [
    Case(
      "roots out of place",
      """
      coordinator B simple {
        state a $event.x
        main Home
        start -> set state.a ($result.x + $row)
        activated -> set state.a $field.f
        request r x -> set state.a $request.y
        request s x -> set state.a $request.x
      }
      """,
      "3:11 unknown-name: '$event' means nothing in 'coordinator B'",
      "5:25 unknown-name: '$result' means nothing in 'start'",
      "5:37 unknown-name: '$row' means nothing in 'start'",
      "6:28 unknown-name: '$field' means nothing in 'activated'",
      "7:30 unknown-name: '$request.y' is not declared for 'request r'"
    ),
    Case(
      "members that no node has",
      """
      coordinator B simple {
        state n 0
        main C
        activated -> set state.n $self.top.dept
        poppedBack -> set state.n "$App.titel $self.depth $top.field.a $depth"
      }
      controller C
      """,
      "5:28 unknown-name: a node has no 'dept': '$self.dept'; did you mean '$self.depth'?",
      "6:30 unknown-name: a node has no 'titel': '$App.titel'; did you mean '$App.title'?"
    ),
    Case(
      "conditions that are none",
      """
      event go
      coordinator B simple {
        state n 0
        main Home
        guard go 3
        guard Home $state.n - 1
        on go {
          if "yes" -> pop
          if $state.n > 0 and not 20 -> pop
          if null -> pop
        }
      }
      controller C {
        list rows from=[1] where=($row * 2) -> emit go
        button a enabled=yes -> emit go
        button b visible=(count([1])) -> emit go
        button c visible=null enabled=false -> emit go
      }
      """,
      "6:12 bad-value: '3' is no condition: it is neither true nor false",
      "7:14 bad-value: '$state.n - 1' is no condition: it is neither true nor false",
      "9:9 bad-value: 'yes' is no condition: it is neither true nor false",
      "10:29 bad-value: '20' is no condition: it is neither true nor false",
      "15:29 bad-value: '$row * 2' is no condition: it is neither true nor false",
      "16:20 bad-value: 'yes' is no condition: it is neither true nor false",
      "17:21 bad-value: 'count([1])' is no condition: it is neither true nor false"
    ),
    Case(
      "members",
      """
      event e item place
      service s {
        call login user
        outcome login ok name
      }
      coordinator B simple {
        parameters team
        state badge 0
        on e -> set state.badge $event.itm
        on tabTapped -> set state.badge $event.tap
        on serviceFailed -> set state.badge $event.reason
        reply s.login ok -> set state.badge $reply.nam
        reply s.login no -> pop
        reply s.logn ok -> pop
        reply t.login ok -> pop
        reply login ok -> pop
        finished App any -> set state.badge "$result.x $cause $param.tem ${state.badg}"
        route r a -> set state.badge $route.b
      }
      """,
      "10:27 unknown-name: '$event.itm' is not declared for 'on e'; did you mean '$event.item'?",
      "11:35 unknown-name: '$event.tap' is not declared for 'on tabTapped'; "
        + "did you mean '$event.tab'?",
      "13:39 unknown-name: '$reply.nam' is not declared for 'reply s.login'; "
        + "did you mean '$reply.name'?",
      "14:17 unknown-name: unknown outcome 'no'",
      "15:9 unknown-name: unknown call 's.logn'; did you mean 's.login'?",
      "16:9 unknown-id: unknown service 't'",
      "17:9 syntax: 'login' is no call: 'SERVICE.CALL' is expected",
      "18:57 unknown-name: '$param.tem' is not declared for 'finished App'; "
        + "did you mean '$param.team'?",
      "18:68 unknown-name: '$state.badg' is not declared for 'finished App'; "
        + "did you mean '$state.badge'?",
      "19:32 unknown-name: '$route.b' is not declared for 'route r'"
    ),
    Case(
      "what is known everywhere",
      """
      data list [1]
      service s ready 1
      coordinator B simple {
        state a [$depth, $data.list, $self.id, $s.x, $App.state.x, $Home#2.title, $top, $main.title]
        start -> set state.a ($parent.top.owner == App and count($data.list) > 1)
      }
      """
    ),
    Case(
      "names without their root",
      """
      event e item
      coordinator B simple {
        parameters team
        state city Bern
        on e {
          set city $item
          set ciyt $team
          set state.city $city
        }
      }
      controller C {
        state open false
        request r -> set open true
      }
      """,
      "7:9 unknown-name: unknown name 'city'; did you mean 'state.city'?",
      "7:14 unknown-name: unknown name '$item'; did you mean '$event.item'?",
      "8:9 unknown-name: unknown name 'ciyt'; did you mean 'state.city'?",
      "8:14 unknown-name: unknown name '$team'; did you mean '$param.team'?",
      "9:20 unknown-name: unknown name '$city'; did you mean '$state.city'?",
      "14:20 wrong-place: the request of a controller sets its own state, not 'open'; "
        + "did you mean 'state.open'?"
    ),
    Case(
      "unknown names",
      """
      data list [1]
      coordinator B simple {
        state a [$data.lst, $data, $Hme.x, $overlays, $app]
      }
      """,
      "4:12 unknown-name: unknown data 'lst'; did you mean '$data.list'?",
      "4:23 unknown-name: a name is missing: '$data.NAME'",
      "4:30 unknown-name: unknown name '$Hme'; did you mean '$Home'?",
      "4:38 unknown-name: unknown name '$overlays'",
      "4:49 unknown-name: unknown name '$app'; did you mean '$App'?"
    ),
    Case(
      "elements",
      """
      data items [1]
      event e item
      controller B "Title $param.a $row" {
        parameters a
        state s 1
        field name value=$param.b
        list rows from=itms where=($row.id == 1) id=$row.id title="$row.x" -> emit e item=$row.id
        list more from=items enabled=($row == 1) -> emit e item=$row
        button ok enabled=($field.nam != "") visible=$state.s -> emit e item=$field.name
        button other "$row" -> emit e
        label l title="$event.x"
        choice c options=$param.a
        gesture left -> emit e item=$field.l
      }
      """,
      "4:30 unknown-name: '$row' means nothing in 'controller B'",
      "7:20 unknown-name: '$param.b' is not declared for 'field name'",
      "8:18 unknown-name: unknown data 'itms'; did you mean 'items'?",
      "9:33 unknown-name: '$row' means nothing in 'list more'",
      "10:22 unknown-name: '$field.nam' is not declared for 'button ok'; "
        + "did you mean '$field.name'?",
      "11:17 unknown-name: '$row' means nothing in 'button other'",
      "11:31 missing-parameter: 'e' needs 'item'",
      "12:18 unknown-name: '$event' means nothing in 'label l'",
      "14:31 unknown-name: '$field.l' is not declared for 'gesture left'"
    ),
    Case(
      "screens decide nothing",
      """
      event e
      controller B {
        state s 1
        button a -> push Home
        button b {
          emit e
          emit e
        }
        button c {
          if $state.s == 1 {
            emit e
          }
        }
        request r x {
          if $request.x == 1 {
            set state.s 2
          } else {
            pop
          }
          set App.state.x 1
          set state.t 1
        }
      }
      """,
      "5:15 wrong-place: 'push' is a coordinator's decision; an element only emits an event",
      "11:5 wrong-place: 'if' is a coordinator's decision; an element only emits an event",
      "19:7 wrong-place: 'pop' is a coordinator's decision; "
        + "the request of a controller only sets its state",
      "21:9 wrong-place: the request of a controller sets its own state, not 'App.state.x'",
      "22:9 unknown-name: 'state.t' is not declared"
    ),
    Case(
      "guards",
      """
      event e item
      coordinator B simple {
        state s 1
        guard e $event.item == $event.itm -> pass
        guard Home $state.s == 1 and $event.x == 2 {
          push Hme
        }
        guard Hme $state.s -> pass
      }
      """,
      "5:26 unknown-name: '$event.itm' is not declared for 'guard e'; did you mean '$event.item'?",
      "6:32 unknown-name: '$event' means nothing in 'guard Home'",
      "7:10 unknown-id: unknown ID 'Hme'; did you mean 'Home'?",
      "9:9 unknown-name: unknown event or ID 'Hme'; did you mean 'Home'?"
    ),
  ]

  @Test(arguments: cases)
  func `expressions are checked`(_ example: Case) {
    #expect(told(load(example.inApp)) == example.expected)
  }
}
