import FlowDefinitions
import FlowScript
import Testing

struct DeclarationTests {
  static let cases: [Case] = [
    Case(
      "an unknown word",
      "srvice x ready {a: 1}",
      "2:1 unknown-word: unknown declaration 'srvice'; did you mean 'service'?"
    ),
    Case(
      "a word that is like nothing",
      "fly high\ncoordinator Low simple -> main high",
      "2:1 unknown-word: unknown declaration 'fly'"
    ),
    Case(
      "parts in memory alone that are not there, or said twice",
      "service s ready {draft: 1} {\n  transient darft draft draft\n}\nservice t ready 1 {\n  transient n\n}",
      "3:13 unknown-name: unknown part 'darft'; did you mean 'draft'?",
      "3:25 duplicate: transient 'draft' is declared twice",
      "6:13 unknown-name: unknown part 'n'"
    ),
    Case(
      "all in memory alone, and more",
      "service s ready {a: 1} {\n  transient\n  transient a\n}\n"
        + "service t ready {a: 1} {\n  transient a\n  transient\n}",
      "4:3 duplicate: 'transient' alone is all of the service: nothing stands beside it",
      "8:3 duplicate: 'transient' alone is all of the service: nothing stands beside it"
    ),
    Case(
      "comments of other languages",
      "// a comment\ncontroller B {\n  /* another one */\n}",
      "2:1 unknown-word: unknown declaration '//'; a comment begins with '#'",
      "4:3 unknown-word: unknown word '/*' in a controller; a comment begins with '#'"
    ),
    Case(
      "an element whose arrow is missing, or what is behind it",
      "event save\ncontroller B {\n  button x \"X\" emit save\n  button y -> save\n  button z -> flow\n}",
      "4:16 syntax: '->' is missing before 'emit'",
      "5:15 wrong-place: an element only emits an event; did you mean 'emit save'?",
      "6:15 wrong-place: an element only emits an event"
    ),
    Case(
      "a gesture over the rows of no list, and one that is not made over rows",
      "event save row\ncontroller B {\n  button rows\n  list all from=[1]\n"
        + "  gesture a left of=al -> emit save row=$row\n"
        + "  gesture b left of=rows\n  gesture c left -> emit save row=$row\n}",
      "6:21 unknown-name: 'al' is no list of 'B'; did you mean 'all'?",
      "7:21 unknown-name: 'rows' is no list of 'B'",
      "8:35 unknown-name: '$row' means nothing in 'gesture c'"
    ),
    Case(
      "a hole that is no element, and one that is said twice",
      "coordinator A tabs {\n  tabs T\n}\ncoordinator T simple {\n  main B\n}\n"
        + "controller B {\n  button save\n  hole save back swipe-down T\n  hole sav save\n}",
      "11:8 unknown-name: 'sav' is no element of 'B'; did you mean 'save'?",
      "11:12 duplicate: duplicate hole 'save'; the name is taken in line 10"
    ),
    Case(
      "what varies and is no element, and what is a hole besides",
      "coordinator A simple {\n  main B\n}\ncontroller B {\n  button save\n  hole save\n"
        + "  varies back sav save\n}",
      "8:15 unknown-name: 'sav' is no element of 'B'; did you mean 'save'?",
      "8:19 duplicate: duplicate hole 'save'; the name is taken in line 7"
    ),
    Case(
      "the way back of what nobody goes back from, and one that is no condition",
      "subcontroller B alert back=false\ncontroller C back=($field.x == 1)\ncontroller D back=never",
      "2:23 unknown-word: unknown policy 'back=false'; a title stands in quotes",
      "3:20 unknown-name: '$field.x' is not declared for 'controller C'",
      "4:19 bad-value: 'never' is no condition: it is neither true nor false"
    ),
    Case(
      "a condition for a swipe-down where none can be, and one that is no condition",
      "subcontroller B alert dismissible=($field.x == 1)\ncontroller C dismissible=($field.x == 1)\n"
        + "controller D dismissible=never\ncoordinator E simple dismissible=(1 == 1)",
      "2:23 unknown-word: unknown policy 'dismissible=($field.x == 1)'; a title stands in quotes",
      "3:27 unknown-name: '$field.x' is not declared for 'controller C'",
      "4:26 bad-value: 'never' is no condition: it is neither true nor false",
      "5:22 unknown-word: a coordinator has 'dismissible=false' only; a condition stands at the controller that is to have it"
    ),
    Case(
      "a title in quotes that an editor has made pretty",
      "controller B {\n  button x \u{201C}Save\u{201D}\n}",
      "3:12 unexpected-argument: '\u{201C}Save\u{201D}' is too much for a button; a title stands in straight quotes"
    ),
    Case(
      "a word of a coordinator at the top",
      "main Home",
      "2:1 wrong-place: 'main' stands in a coordinator, not at the top level"
    ),
    Case(
      "a word of a screen at the top",
      "button x -> emit y",
      "2:1 wrong-place: 'button' stands in a controller, not at the top level"
    ),
    Case(
      "a word of the top in a coordinator",
      "coordinator B simple {\n  event x\n}",
      "3:3 wrong-place: 'event' stands at the top level, not in a coordinator"
    ),
    Case(
      "a line of a handler in a coordinator",
      "coordinator B simple {\n  push Home\n}",
      "3:3 wrong-place: 'push' is a line of a handler, not a declaration in a coordinator"
    ),
    Case(
      "an element in a coordinator",
      "coordinator B simple {\n  button x\n}",
      "3:3 wrong-place: 'button' stands in a controller, not in a coordinator"
    ),
    Case(
      "a handler in a screen",
      "controller B {\n  finished App -> pop\n}",
      "3:3 wrong-place: 'finished' stands in a coordinator, not in a controller"
    ),
    Case(
      "a misspelled handler, and a mistake in it",
      "event x\ncoordinator B simple {\n  onn x -> push Hme\n}",
      "4:3 unknown-word: unknown word 'onn' in a coordinator; did you mean 'on'?",
      "4:17 unknown-id: unknown ID 'Hme'; did you mean 'Home'?"
    ),
    Case(
      "an unknown kind of coordinator",
      "coordinator B stack",
      "2:15 unknown-word: unknown kind of coordinator 'stack'"
    ),
    Case(
      "no kind of coordinator",
      "coordinator B",
      "2:1 missing-parameter: a kind is missing after 'B': "
        + "simple, container, navigation or tabs"
    ),
    Case(
      "an unknown policy",
      "coordinator B simple shred",
      "2:22 unknown-word: unknown policy 'shred'; did you mean 'shared'?"
    ),
    Case(
      "an unknown kind of sub-controller",
      "subcontroller B pannel",
      "2:17 unknown-word: unknown kind of sub-controller 'pannel'; did you mean 'panel'?"
    ),
    Case(
      "an unknown policy of a screen",
      "controller B uniqe",
      "2:14 unknown-word: unknown policy 'uniqe'; did you mean 'unique'?"
    ),
    Case(
      "a bare title",
      "controller B Title",
      "2:14 unknown-word: unknown policy 'Title'; a title stands in quotes"
    ),
    Case(
      "an unknown phase",
      "service s redy {a: 1}",
      "2:11 unknown-word: unknown phase 'redy'; did you mean 'ready'?"
    ),
    Case(
      "a name that is none",
      "event 1x\nevent x.",
      "2:7 syntax: '1x' is no name: a letter, then letters, digits, '_' and '-', joined by '.'",
      "3:7 syntax: 'x.' is no name: a letter, then letters, digits, '_' and '-', joined by '.'"
    ),
    Case(
      "a quoted name",
      "controller \"B\"",
      "2:12 syntax: an ID is expected here, as a bare word"
    ),
    Case(
      "a missing name",
      "controller",
      "2:1 missing-parameter: an ID is missing after 'controller'"
    ),
    Case(
      "a computed value of data",
      "data x $y",
      "2:8 wrong-kind: a value without '$' and '( … )' is expected here"
    ),
    Case(
      "a computed default",
      "event x a=(1 + 1)",
      "2:12 wrong-kind: a value without '$' and '( … )' is expected here"
    ),
    Case(
      "too much",
      "data x 1 2",
      "2:10 unexpected-argument: '2' is too much for 'data'"
    ),
    Case("a mark", "! event x", "2:1 syntax: '!' and '?' are for flows, not for definitions"),
    Case(
      "lines under a line that takes none",
      "event x {\n}",
      "2:1 wrong-place: 'event' takes no lines"
    ),
    Case(
      "an else that belongs to nothing",
      "controller B {\n} else {\n}",
      "2:1 wrong-place: 'else' belongs to 'if', not to 'controller'"
    ),
    Case(
      "start without lines",
      "coordinator B simple {\n  start App\n}",
      "3:3 wrong-place: 'start' declares lines here: write 'start -> start App'"
    ),
    Case(
      "an unknown cause",
      "coordinator B simple {\n  finished App poped -> pop\n}",
      "3:16 unknown-word: unknown cause 'poped'; did you mean 'popped'?"
    ),
    Case(
      "a route that leads nowhere",
      "coordinator B simple {\n  route x\n}",
      "3:3 missing-parameter: route 'x' needs 'shows ID' or lines"
    ),
    Case(
      "parameters behind what a route shows",
      """
      controller T -> parameters trip
      coordinator B navigation {
        route trip shows T trip
        route trips shows T trip=1 {
          pop
        }
      }
      """,
      "4:22 unexpected-argument: 'trip' is too much for 'route'; "
        + "parameters stand before 'shows T'",
      "5:23 unexpected-argument: 'trip=1' is too much for 'route'; "
        + "parameters stand before 'shows T'"
    ),
    Case(
      "calls of a service that declares none",
      """
      service auth ready
      coordinator B navigation {
        start -> call auth.login
        reply auth.logout ok -> pop
      }
      """,
      "4:17 unknown-name: unknown call 'auth.login'; "
        + "'call login' in the block of service 'auth' declares it",
      "5:9 unknown-name: unknown call 'auth.logout'; "
        + "'call logout' in the block of service 'auth' declares it"
    ),
    Case(
      "a guard without a condition",
      "event x\ncoordinator B simple {\n  guard x\n}",
      "4:3 missing-parameter: a condition is missing after 'x'"
    ),
    Case(
      "a gesture without a direction",
      "controller B {\n  gesture wipe\n}",
      "3:11 missing-parameter: a direction is missing after 'wipe': "
        + "left, right, up, down or longpress"
    ),
    Case(
      "an unknown key of an element",
      "controller B {\n  button b enable=true\n  list l frm=[1]\n}",
      "3:12 unexpected-argument: 'enable=' is nothing that a button has; did you mean 'enabled'?",
      "4:8 missing-parameter: 'l' needs 'from=': data or a list",
      "4:10 unexpected-argument: 'frm=' is nothing that a list has; did you mean 'from'?"
    ),
    Case(
      "a call without its declaration",
      "service s {\n  outcome login ok\n}",
      "3:11 unknown-name: unknown call 'login'"
    ),
  ]

  @Test(arguments: cases)
  func `a declaration is checked`(_ example: Case) {
    #expect(told(load(example.inApp)) == example.expected)
  }

  @Test func `an empty file lacks a scene, and a name`() {
    let result = load("")
    #expect(
      told(result) == [
        "1:1 missing-parameter: no scene: 'scene main ROOT' says where the app begins"
      ]
    )
    #expect(
      told(result, .warning) == ["1:1 missing-parameter: no name: 'app NAME' gives the app one"]
    )
    #expect(result.definition == nil)
  }
}
