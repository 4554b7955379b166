import FlowDefinitions
import FlowNavigation
import FlowScript
import Testing

@Suite("Claims of a definition")
struct ClaimTests {
  /// Lines behind the app's first one: what claims may name.
  private static let app = """
    service cart ready {count: 0}
    coordinator Shop tabs {
      tabs App
      state n 0
    }
    controller Detail {
      button go
    }

    """

  static let errors: [Case] = [
    Case(
      "names of nothing",
      "never screen Detial\nalways alive Sop\nnever service crt ready\nnever scene side",
      "10:14 unknown-id: unknown screen 'Detial'; did you mean 'Detail'?",
      "11:14 unknown-id: unknown node 'Sop'; did you mean 'Shop'?",
      "12:15 unknown-id: unknown service 'crt'; did you mean 'cart'?",
      "13:13 unknown-id: unknown scene 'side'"
    ),
    Case(
      "names of another kind",
      "never screen Shop\nalways waiting Detail\nalways tab Detail\nalways parked App",
      "10:14 wrong-kind: 'Shop' is a coordinator, not a screen",
      "11:16 wrong-kind: 'Detail' is a screen, not a coordinator",
      "12:12 not-a-tab: 'Detail' is no tab",
      "13:15 wrong-kind: 'App' is a coordinator without 'keep'"
    ),
    Case(
      "what no screen, node or service has",
      "never element og disabled\nalways $foo == 1\nalways $Shop.state.x == 1\n"
        + "always alive(Nope)\nnever pending cart.pay\nnever route App home",
      "10:15 unknown-element: unknown element 'og'; did you mean 'go'?",
      "11:9 unknown-name: unknown name '$foo'",
      "12:14 unknown-name: unknown name '$state.x' of 'Shop'",
      "13:14 unknown-id: unknown node 'Nope'; did you mean 'Home'?",
      "14:15 no-such-call: nothing that waits is called 'cart.pay'",
      "15:17 unknown-route: unknown route 'home'"
    ),
    Case(
      "what makes no sense of a state",
      "never\nalways 20\nalways true\nnever finished Shop\nalways alive Shop#1\nalways wobble x\n"
        + "never screen",
      "10:1 missing-parameter: a condition is missing after 'never'",
      "11:8 wrong-kind: '20' is no condition: it is neither true nor false",
      "12:8 checks-nothing: it names nothing of the app: it is the same in every run",
      "13:7 wrong-kind: this asks what a line did, and not what is there",
      "14:8 wrong-kind: serials depend on the way to a state: name it by its ID alone",
      "15:8 unknown-word: unknown claim 'wobble'; 'help expect' lists them",
      "16:7 missing-parameter: expect screen takes one ID: expect screen ID|none"
    ),
    Case(
      "what is no claim on one line",
      "never screen Home -> pop\n! always $depth < 2\nalways ($depth <\n2)\nallways $depth < 2",
      "10:1 wrong-place: 'never' takes no lines",
      "11:1 syntax: '!' and '?' are for flows, not for definitions",
      "12:8 syntax: a claim stands on one line; a final '\\' continues it on the next one",
      "14:16 syntax: there are no pipes or redirections; put quotes around it if it is text"
    ),
    Case(
      "what is no occasion",
      "event in\nservice net ready {\n  call load\n  outcome load ok\n}\nwhenever\nwhenever in\n"
        + "whenever inn screen Home\nwhenever reply net.load\nwhenever reply net.load bad screen Home\n"
        + "whenever reply load ok screen Home\nwhenever in screen Hoem",
      "15:1 missing-parameter: 'whenever' needs an event, or 'reply SERVICE.CALL OUTCOME', and a condition",
      "16:1 missing-parameter: a condition is missing after 'whenever'",
      "17:10 unknown-event: unknown event 'inn'; did you mean 'in'?",
      "18:1 missing-parameter: 'whenever' needs an event, or 'reply SERVICE.CALL OUTCOME', and a condition",
      "19:25 unknown-name: unknown outcome 'bad'",
      "20:10 unknown-event: unknown event 'reply'",
      "20:16 unknown-word: unknown claim 'load'; 'help expect' lists them",
      "21:20 unknown-id: unknown screen 'Hoem'; did you mean 'Home'?"
    ),
    Case(
      "what was before a step",
      "event in\nevent before\nservice pay ready {sum: 0}\nwhenever in $pay.sum == $before.pay.sum\n"
        + "whenever in $before.pya.sum == 1\nwhenever in $before == 1\nalways $before.pay.sum == 1",
      "14:21 unknown-name: unknown name '$pya'",
      "15:14 unknown-name: unknown name '$before'",
      "16:9 unknown-name: unknown name '$before'"
    ),
    Case(
      "what nothing returns from",
      "event in\nreturns\nreturns Detial\nreturns Detail inn bak\nreturns cart\nreturns Detial inn\n"
        + "returns Detail k=1\nreturns Detail -> pop",
      "11:1 missing-parameter: an ID is missing after 'returns'",
      "12:9 unknown-id: unknown node 'Detial'; did you mean 'Detail'?",
      "13:16 unknown-event: unknown event 'inn'; did you mean 'in'?",
      "13:20 unknown-event: unknown event 'bak'; did you mean 'back'?",
      "14:9 wrong-kind: 'cart' is a service, not a node",
      "15:9 unknown-id: unknown node 'Detial'; did you mean 'Detail'?",
      "15:16 unknown-event: unknown event 'inn'; did you mean 'in'?",
      "16:16 syntax: an event is expected here, as a bare word",
      "17:1 wrong-place: 'returns' takes no lines"
    ),
    Case(
      "beside another mistake",
      "never screen Detial\ncontroller Other {\n  buton go\n}",
      "10:14 unknown-id: unknown screen 'Detial'; did you mean 'Detail'?",
      "12:3 unknown-word: unknown word 'buton' in a controller; did you mean 'button'?"
    ),
  ]

  @Test(arguments: errors)
  func `all that is wrong is told at its place`(example: Case) {
    let whole = Case(example.title, Self.app + example.text)
    #expect(told(load(whole.inApp)) == example.expected)
  }

  @Test func `a claim is kept as it is written, with its place`() throws {
    let text = """
      \(Self.app)always $depth < 3  # shallow
      never  modal Detail
      eventually $cart.count == 1 and \\
        $depth == 1
      include more.nav
      """
    let result = load(Case("", text).inApp, including: ["more.nav": "\nnever screen Detail"])
    #expect(told(result) == [])
    let claims = try #require(result.definition).tables.claims
    #expect(claims.map(\.kind) == [.always, .never, .eventually, .never])
    #expect(
      claims.map(\.text) == [
        "$depth < 3", "modal Detail", "$cart.count == 1 and  $depth == 1", "screen Detail",
      ]
    )
    #expect(claims.map(\.place.line) == [10, 11, 12, 2])
    #expect(claims.map(\.place.file) == [0, 0, 0, 1])
  }

  @Test func `an occasion is an event or an answer`() throws {
    let text = """
      service net ready {
        call load
        outcome load ok
      }
      event in
      event reply
      whenever reply screen Home
      whenever in screen Home
      whenever reply net.load \\
        ok $top.id == Home
      whenever backAttempt screen Home
      """
    let result = load(Case("", text).inApp)
    #expect(told(result) == [])
    let definition = try #require(result.definition)
    let claims = definition.tables.claims
    let names = try ["reply", "in", "net.load", "ok", "backAttempt"].map {
      try #require(definition.symbol($0))
    }
    #expect(
      claims.map(\.occasion) == [
        .event(names[0]), .event(names[1]), .reply(names[2], outcome: names[3]),
        .event(names[4]),
      ]
    )
    #expect(
      claims.map(\.text) == ["screen Home", "screen Home", "$top.id == Home", "screen Home"]
    )
  }

  @Test func `what returns is a node, and is left by events or a way back`() throws {
    let text = """
      event in
      controller Detail
      returns Detail
      returns App in backAttempt back \\
        swipe-down
      """
    let result = load(Case("", text).inApp)
    #expect(told(result) == [])
    let definition = try #require(result.definition)
    let claims = definition.tables.claims
    let names = try ["Detail", "App", "in", "backAttempt"].map {
      try #require(definition.symbol($0))
    }
    #expect(
      claims.map(\.returning) == [
        ClaimDeclaration.Returning(names[0]),
        ClaimDeclaration.Returning(
          names[1],
          by: [.event(names[2]), .event(names[3]), .user(.back), .user(.swipeDown)]
        ),
      ]
    )
    #expect(claims.map(\.text) == ["Detail", "App in backAttempt back swipe-down"])
    #expect(claims.map(\.place.line) == [4, 5])
  }

  @Test func `an event that is called as a way back is meant first`() throws {
    let result = load(Case("", "event back\nreturns Home back").inApp)
    let definition = try #require(result.definition)
    let name = try #require(definition.symbol("back"))
    #expect(definition.tables.claims.first?.returning?.ways == [.event(name)])
  }

  @Test func `a claim reads members of services`() {
    let text = "service cart ready {count: 0}\nnever $cart.cuont == 1\nnever $cart.count == 1"
    #expect(
      told(load(Case("", text).inApp), .warning) == [
        "3:8 unknown-name: 'cart' has no member 'cuont'; did you mean '$cart.count'?"
      ]
    )
  }
}
