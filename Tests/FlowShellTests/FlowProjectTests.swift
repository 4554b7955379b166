import FlowDefinitions
import FlowScript
import FlowShell
import Testing

/// What `check` finds in flows held against their app, without running them.
struct FlowProjectTests {
  static let app = """
    app Small
    scene main App
    service session ready {user: null, prefs: {theme: dark}}
    service db ready {
      call load key
      outcome load ok items
      outcome load failed
    }
    data fruits [{id: 1, title: "Fig"}, {id: 2, title: "Kiwi"}]
    event pick item
    event leave
    link "app://items/:item" detail item=$item
    coordinator App tabs {
      tabs Main Settings
    }
    coordinator Main navigation {
      state count 0
      main Home
      on pick -> push Detail item=$event.item
      request refresh
      route detail item shows Detail
    }
    coordinator Settings simple {
      main Options
    }
    coordinator Help navigation keep {
      main Text
    }
    controller Home "Home" {
      field name
      label lately "$session.seen"
      list rows from=fruits id=$row.id title=$row.title -> emit pick item=$row.id
      button help
    }
    controller Detail "Detail" {
      parameters item
      state seen false
      button back -> emit leave
    }
    controller Options "Options" {
      switch dark
      choice size options=[small, large]
    }
    controller Text "Help"
    subcontroller Menu menu {
      button close
    }
    """

  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    /// `COLUMN SEVERITY CODE: MESSAGE`, without the severity for errors.
    var problems: [String]
    init(_ line: String, _ problems: String...) {
      self.line = line
      self.problems = problems
    }
    var testDescription: String { line }
  }

  @Test(arguments: moves + user + messages + world + settings + values + state + said + strangers)
  func `a line is held against the app`(example: Case) {
    let problems = Self.problems(["x.flow": "app a.nav\nlaunch\n" + example.line])
    #expect(
      problems.map { $0.split(separator: ":", maxSplits: 2)[2] } == example.problems.map { $0[...] }
    )
  }

  /// What nothing of the app is called is refused in every state, and what it has need not be.
  static let strangers = [
    Case(
      "! push Detial",
      "8: unknown-id: there is no 'Detial' in this app (did you mean 'Detail'?), possible: App Main Settings Help Home Detail Options Text … and 1 more; 'expect refusal unknown-id' behind it says that it is meant"
    ),
    Case("! push Detial\nexpect refusal unknown-id"),
    Case("! push Detial item=1\nexpect refusal missing-parameter"),
    Case("! push Menu"),
    Case("! push Detail itm=1"),
    Case(
      "! tap hlep",
      "7: unknown-element: there is no element 'hlep' (did you mean 'help'?), possible: name lately rows help back dark size close … and 2 more; 'expect refusal unknown-element' behind it says that it is meant"
    ),
    Case("expect screen Detail\n! tap help"),
    Case("! tap rows[9]"),
    Case("! swipe left"),
    Case("! link app://nowhere"),
    Case("! tap $unset"),
    Case(
      "! tab Mian",
      "7: not-a-tab: Mian is no tab (did you mean 'Main'?), possible: Main Settings; 'expect refusal unknown-id' behind it says that it is meant"
    ),
    Case("! tab Help"),
    Case(
      "! expect screen Hom",
      "17: unknown-id: there is no 'Hom' in this app (did you mean 'Home'?), possible: App Main Settings Help Home Detail Options Text … and 1 more"
    ),
    Case("! expect screen Main"),
    Case(
      "! expect element hlep exists\nexpect refusal unknown-element",
      "18: unknown-element: there is no element 'hlep' (did you mean 'help'?), possible: name lately rows help back dark size close … and 2 more; this never holds"
    ),
    Case(
      "repeat 2 {\n  ! tap nope\n}\nexpect screen Home",
      "9: unknown-element: there is no element 'nope' (did you mean 'name'?), possible: name lately rows help back dark size close … and 2 more; 'expect refusal unknown-element' behind it says that it is meant"
    ),
  ]

  static let moves = [
    Case("push Detail item=1"),
    Case(
      "push Detial item=1",
      "6: unknown-id: there is no 'Detial' in this app (did you mean 'Detail'?)"
    ),
    Case("push Detail", "6: missing-parameter: Detail needs item"),
    Case(
      "push Detail itm=1 item=1",
      "13: unexpected-argument: Detail takes no 'itm' (did you mean 'item'?)"
    ),
    Case("push Menu", "6: wrong-kind: Menu is no screen"),
    Case("start Home", "7: wrong-kind: Home is no coordinator"),
    Case("show Home", "6: wrong-kind: Home is no sub-controller"),
    Case("present db", "9: wrong-kind: db is no screen"),
    Case(
      "push Home on Man",
      "14: unknown-id: there is no 'Man' in this app (did you mean 'Main'?)"
    ),
    Case("tab Main"),
    Case("tab Help", "5: not-a-tab: Help is no tab"),
    Case("pop to Hone", "8: unknown-id: there is no 'Hone' in this app (did you mean 'Home'?)"),
    Case("stack [Home, {id: Detail, item: 1}]"),
    Case("stack Home Detail item=1", "19: unexpected-argument: Home takes no 'item'"),
    Case("stack [{id: Detail}]", "13: missing-parameter: Detail needs item"),
    Case("finish Home", "8: wrong-kind: Home is no coordinator"),
    Case(
      "try push Detial item=1",
      "10: unknown-id: there is no 'Detial' in this app (did you mean 'Detail'?)"
    ),
    Case("? push Detial"),
    Case("let x Detial\npush $x"),
  ]

  static let user = [
    Case("tap help"),
    Case("tap Settings"),
    Case("tap hlep", "5: unknown-element: there is no element 'hlep' (did you mean 'help'?)"),
    Case("tap name", "5: wrong-kind: name is a field"),
    Case("tap help[2]", "5: wrong-kind: help is a button"),
    Case("tap Settings[2]", "5: wrong-kind: Settings is a tab item"),
    Case("tap rows[2]"),
    Case("tap rows[3]", "5: unknown-element: there is no element 'rows[3]'"),
    Case("tap rows[#3]", "5: unknown-element: there is no element 'rows[#3]'"),
    Case("tap rows", "5: missing-parameter: rows needs ROW"),
    Case("type name Ann"),
    Case("type help Ann", "6: wrong-kind: help is a button"),
    Case("toggle dark"),
    Case("choose size large"),
    Case("choose size medium", "13: bad-value: 'medium' is not an option: small or large"),
    Case("swipe left", "7: unknown-element: there is no gesture 'left'"),
    Case("tap help on Man", "13: unknown-id: there is no 'Man' in this app (did you mean 'Main'?)"),
    Case("tap help on Main", "13: wrong-kind: Main is no screen"),
    Case("tap help on Detail", "5: unknown-element: Detail has no element 'help'"),
    Case("expect screen Home\ntap back", "5: unknown-element: Home has no element 'back'"),
    Case("expect screen Home\ntap rows[1]\ntap back"),
    Case("expect screen Home\ntap close"),
    Case("expect screen Home\n? tap help\ntap back"),
  ]

  static let messages = [
    Case("emit pick item=1"),
    Case("emit pik item=1", "6: unknown-event: there is no event 'pik' (did you mean 'pick'?)"),
    Case("emit pick", "6: missing-parameter: pick needs item"),
    Case("emit leave why=1", "12: unexpected-argument: leave takes no 'why'"),
    Case("emit leave from Nobody", "17: unknown-id: there is no 'Nobody' in this app"),
    Case("request refresh"),
    Case("request refrsh", "9: no-receiver: nothing can take 'refrsh' (did you mean 'refresh'?)"),
    Case("send Home refresh", "11: no-receiver: nothing at Home can take 'refresh'"),
    Case("goto detail item=1"),
    Case("goto detial", "6: unknown-route: there is no route 'detial' (did you mean 'detail'?)"),
    Case(
      "goto detail itm=1",
      "13: unexpected-argument: detail takes no 'itm' (did you mean 'item'?)"
    ),
    Case("link app://items/2"),
    Case("link app://item/2", "6: unknown-route: no link fits 'app://item/2'"),
  ]

  static let world = [
    Case("provide db"),
    Case("provide bd", "9: unknown-service: there is no service 'bd' (did you mean 'db'?)"),
    Case("reply db.load ok items=[]"),
    Case(
      "reply db.laod ok",
      "10: no-such-call: service db declares no call 'laod' (did you mean 'load'?)"
    ),
    Case("reply db.load fine", "15: bad-value: 'fine' is not an outcome: ok or failed"),
    Case("reply db.load ok", "15: missing-parameter: ok needs items"),
    Case("stub db.load failed why=x", "21: unexpected-argument: failed takes no 'why'"),
    Case("scene use other", "11: unknown-id: there is no scene 'other'"),
    Case("set state.count 1"),
    Case(
      "set state.cuont 1",
      "5: unknown-name: there is no value 'state.cuont' (did you mean 'state.count'?)"
    ),
    Case("set Detail.state.seen true"),
    Case(
      "set Detail.state.sen true",
      "12: unknown-name: Detail has no 'state.sen' (did you mean 'state.seen'?)"
    ),
    Case(
      "after 1s -> push Detial",
      "18: unknown-id: there is no 'Detial' in this app (did you mean 'Detail'?)"
    ),
  ]

  static let settings = [
    Case("set session.user ann\nset session.user.name ann\nset session.seen 1"),
    Case("set session.prefs.theme dark\nset session.prefs {theme: dark}\nset session 1"),
    Case(
      "set session.usr ann",
      "5: warning: unknown-name: nothing reads 'session.usr'; did you mean 'user'?"
    ),
    Case(
      "set session.sen 1",
      "5: warning: unknown-name: nothing reads 'session.sen'; did you mean 'seen'?"
    ),
    Case(
      "set session.prefs.thme light",
      "5: warning: unknown-name: nothing reads 'session.prefs.thme'; did you mean 'theme'?"
    ),
    Case("set session.basket 1\nset db.anything 1\nexpect that $session.basket == 1"),
    Case(
      "expect that $session.usr == null",
      "14: warning: unknown-name: there is no value 'session.usr' (did you mean 'session.user'?)"
    ),
  ]

  static let values = [
    Case("if $Main.state.count == 0 -> pop"),
    Case(
      "if $Main.state.cout == 0 -> echo a",
      "10: unknown-name: Main has no 'state.cout' (did you mean 'state.count'?)"
    ),
    Case(
      "expect that $data.fruit == 1",
      "14: unknown-name: there is no value 'data.fruit' (did you mean 'data.fruits'?)"
    ),
    Case(
      "let user ann\necho $usr",
      "7: warning: unknown-name: there is no value 'usr' (did you mean 'user'?) unless -D sets it"
    ),
    Case("echo ${usr:-nobody}"),
    Case("for x in 1 2 -> echo $x"),
    Case("checkpoint a\nrestore a"),
    Case(
      "restore a\ncheckpoint a1",
      "9: unknown-checkpoint: there is no checkpoint 'a' (did you mean 'a1'?)"
    ),
    Case(
      "repeat 0 {\n  if $depth > 1 {\n    push Nope\n  } else {\n    tap nope\n  }\n}",
      "10: unknown-id: there is no 'Nope' in this app (did you mean 'Home'?)",
      "9: unknown-element: there is no element 'nope' (did you mean 'name'?)"
    ),
  ]

  static let state = [
    Case(
      "expect that $App.dept == null",
      "14: unknown-name: there is no value 'App.dept' (did you mean 'App.depth'?)"
    ),
    Case("expect that $App.top.top.title == null and $top.route == null"),
    Case("expect that 20", "13: bad-value: '20' is no condition: it is neither true nor false"),
    Case(
      "expect that not $self.depth + 1",
      "17: bad-value: '$self.depth + 1' is no condition: it is neither true nor false"
    ),
    Case(
      "expect that $self.depth > 1 or count([1])",
      "32: bad-value: 'count([1])' is no condition: it is neither true nor false"
    ),
    Case("if [1] {\n}", "4: bad-value: '[1]' is no condition: it is neither true nor false"),
    Case("! expect that 20", "15: bad-value: '20' is no condition: it is neither true nor false"),
    Case("? if 3 {\n}", "6: bad-value: '3' is no condition: it is neither true nor false"),
    Case("! expect nope", "10: unknown-command: unknown claim 'nope'; did you mean 'gone'?"),
    Case(
      "! pusj",
      "3: unknown-command: unknown command 'pusj'; did you mean 'push'?; 'expect refusal unknown-command' behind it says that it is meant"
    ),
    Case("! pusj\nexpect refusal unknown-command"),
    Case("expect that null or $self.depth > 1 and not false"),
    Case("expect screen Home"),
    Case("expect screen Main", "15: wrong-kind: Main is no screen; this never holds"),
    Case(
      "expect not screen Hom",
      "19: unknown-id: there is no 'Hom' in this app (did you mean 'Home'?)"
    ),
    Case("expect not screen Main", "19: warning: wrong-kind: Main is no screen; this always holds"),
    Case("expect path App/Main/Home"),
    Case(
      "expect path App/Man/Home",
      "17: unknown-id: there is no 'Man' in this app (did you mean 'Main'?); this never holds"
    ),
    Case(
      "expect path Main/Home",
      "13: not-a-child: Main is no child; this never holds"
    ),
    Case("expect path App/Home/Main", "17: wrong-kind: Home is no coordinator; this never holds"),
    Case("expect stack Home Menu", "19: wrong-kind: Menu is no screen; this never holds"),
    Case("expect stack Home on Nowhere", "22: unknown-id: there is no 'Nowhere' in this app"),
    Case("expect tab Help", "12: not-a-tab: Help is no tab; this never holds"),
    Case("expect overlays Home", "17: wrong-kind: Home is no sub-controller; this never holds"),
    Case("expect parked Help"),
    Case(
      "expect parked Main",
      "15: wrong-kind: Main is a coordinator without 'keep'; this never holds"
    ),
    Case("expect idle Help", "13: not-a-tab: Help is no tab; this never holds"),
    Case(
      "expect gone Hepl",
      "13: unknown-id: there is no 'Hepl' in this app (did you mean 'Help'?)"
    ),
    Case(
      "expect scene mian",
      "14: unknown-id: there is no scene 'mian' (did you mean 'main'?); this never holds"
    ),
    Case(
      "expect service bd ready",
      "16: unknown-service: there is no service 'bd' (did you mean 'db'?)"
    ),
    Case(
      "expect service db redy",
      "19: bad-value: 'redy' is not absent, pending, ready or failed; did you mean 'ready'?"
    ),
    Case(
      "expect route Main detial",
      "19: unknown-route: there is no route 'detial' (did you mean 'detail'?); this never holds"
    ),
    Case(
      "expect pending db.laod",
      "16: no-such-call: there is no open call 'db.laod' (did you mean 'db.load'?); this never holds"
    ),
    Case(
      "expect element hlep visible",
      "16: unknown-element: there is no element 'hlep' (did you mean 'help'?); this never holds"
    ),
    Case(
      "expect text hlep x",
      "13: unknown-element: there is no element 'hlep' (did you mean 'help'?); this never holds"
    ),
    Case(
      "expect not element hlep visible",
      "20: warning: unknown-element: there is no element 'hlep' (did you mean 'help'?); this always holds"
    ),
    Case("expect field help x", "14: wrong-kind: help is a button; this never holds"),
    Case(
      "expect element rows[7] exists",
      "16: unknown-element: there is no element 'rows[7]'; this never holds"
    ),
    Case("expect not element rows[7] exists"),
    Case("expect lint groth", "13: bad-value: unknown CODE 'groth'; did you mean 'growth'?"),
  ]

  static let said = [
    Case("expect handled pick by Main"),
    Case(
      "expect handled leave by Main",
      "16: no-receiver: nothing at Main can take 'leave'; this never holds"
    ),
    Case("expect not handled leave by Main"),
    Case(
      "expect handled pik by Main",
      "16: unknown-event: there is no event 'pik' (did you mean 'pick'?); this never holds"
    ),
    Case(
      "expect unhandled leev",
      "18: unknown-event: there is no event 'leev' (did you mean 'leave'?); this never holds"
    ),
    Case("expect finished Home", "17: wrong-kind: Home is no coordinator; this never holds"),
    Case(
      "expect refusal last-fram",
      "16: bad-value: unknown CODE 'last-fram'; did you mean 'last-frame'?"
    ),
    Case("expect order \"finish Main\" \"rem\""),
    Case(
      "expect order \"finsh Main\"",
      "15: bad-value: 'finsh' is not the beginning of a fact (did you mean 'finish'?); this never holds"
    ),
    Case("expect order \"shown Ho\" \"start Help#2 in\" \"call db.load#1\" \"timer after#1\""),
    Case(
      "expect order 'request pick item=\"Typo#1 x\" to Main#1' 'shown Detail#1 item=\"Typo#1\"'"
    ),
    Case(
      "expect order \"shown Hone#1\"",
      "21: unknown-id: there is no 'Hone' in this app (did you mean 'Home'?); this never holds"
    ),
    Case(
      "expect not order \"shown Typo#1\"",
      "25: warning: unknown-id: there is no 'Typo' in this app; this always holds"
    ),
    Case(
      "expect order \"start Help#1 in Mian#1\" \"shown Tex\" \"shown Txt\"",
      "31: unknown-id: there is no 'Mian' in this app (did you mean 'Main'?); this never holds",
      "58: unknown-id: there is no 'Txt' in this app (did you mean 'Text'?); this never holds"
    ),
    Case("expect dropped db.load"),
    Case("expect visited Main Nobody", "21: unknown-id: there is no 'Nobody' in this app"),
  ]
}

/// Flows that consist of several files, and apps that are not there.
extension FlowProjectTests {
  struct FilesCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    /// The flows in the order they are checked.
    var flows = ["x.flow"]
    /// `FILE:LINE:COLUMN: …`.
    var problems: [String] = []
    init(
      _ name: String,
      _ files: [String: String],
      flows: [String] = ["x.flow"],
      _ problems: String...
    ) {
      testDescription = name
      self.files = files
      self.flows = flows
      self.problems = problems
    }
  }

  @Test(arguments: projects)
  func `files are checked together`(example: FilesCase) {
    #expect(Self.problems(example.files, example.flows) == example.problems)
  }

  static let projects = [
    FilesCase(
      "a sourced flow is checked with the app in force, and told once",
      [
        "x.flow": "app a.nav\nlaunch\nsource _p.flow",
        "y.flow": "app a.nav\nlaunch\nsource _p.flow",
        "_p.flow": "tap hlep",
      ],
      flows: ["x.flow", "y.flow", "_p.flow"],
      "_p.flow:1:5: unknown-element: there is no element 'hlep' (did you mean 'help'?)"
    ),
    FilesCase(
      "a part that nobody sources is checked with the nearest app",
      ["_p.flow": "tap hlep\necho $given\nrestore there", "near.nav": app],
      flows: ["_p.flow"],
      "_p.flow:1:5: unknown-element: there is no element 'hlep' (did you mean 'help'?)"
    ),
    FilesCase(
      "variables and checkpoints go from file to file",
      [
        "x.flow": "app a.nav\nlaunch\nlet a 1\nsource _p.flow b=2\nrestore made",
        "_p.flow": "checkpoint made\necho $a $b $c",
      ],
      "_p.flow:2:13: warning: unknown-name: there is no value 'c' unless -D sets it"
    ),
    FilesCase(
      "the nearest app is taken where none is named",
      ["x.flow": "launch\ntap hlep", "near.nav": app],
      "x.flow:2:5: unknown-element: there is no element 'hlep' (did you mean 'help'?)"
    ),
    FilesCase(
      "no app at all is told once",
      ["x.flow": "echo a\nlaunch\ntap help\ntap help"],
      "x.flow:2:1: no-app: no app is loaded"
    ),
    FilesCase(
      "an app that is not launched is told once",
      ["x.flow": "app a.nav\ntap help\ntap help"],
      "x.flow:2:1: not-launched: the app is not launched"
    ),
    FilesCase(
      "a sourced flow may name the app",
      ["x.flow": "source _app.flow\ntap hlep", "_app.flow": "app a.nav\nlaunch", "near.nav": "x"],
      "x.flow:2:5: unknown-element: there is no element 'hlep' (did you mean 'help'?)"
    ),
    FilesCase(
      "each line is held against the app that is loaded there",
      [
        "x.flow": "app a.nav\nlaunch\ntap help\napp b.nav\nlaunch\ntap help\ntap go",
        "b.nav":
          "app B\nscene main C\ncoordinator C simple {\n  main S\n}\ncontroller S {\n  button go\n}",
      ],
      "x.flow:6:5: unknown-element: there is no element 'help'"
    ),
    FilesCase(
      "behind branches with different apps nothing is known",
      [
        "x.flow": "app a.nav\nlaunch\nif 1 == 1 {\n  app b.nav\n  launch\n}\ntap anything",
        "b.nav": "app B\nscene main C\ncoordinator C simple {\n  main S\n}\ncontroller S\n",
      ]
    ),
    FilesCase(
      "what is wrong with an app is told once for all flows",
      [
        "x.flow": "app b.nav\nlaunch\ntap a", "y.flow": "app b.nav\nlaunch\ntap b",
        "b.nav": "app B\nscene main C\ncoordinator C simple {\n  main S\n}\n",
      ],
      flows: ["x.flow", "y.flow"],
      "b.nav:4:8: unknown-id: unknown screen 'S'"
    ),
    FilesCase(
      "an app that is not there is told at each line that names it",
      ["x.flow": "app no.nav\nlaunch\ntap a"],
      "x.flow:1:1: unreadable: cannot read 'no.nav': no such file"
    ),
    FilesCase(
      "flows that source each other end",
      [
        "x.flow": "source _a.flow", "_a.flow": "source _b.flow\nsource _b.flow",
        "_b.flow": "source _a.flow",
      ],
      "_b.flow:1:1: cycle: a flow cannot source itself: x.flow -> _a.flow -> _b.flow -> _a.flow"
    ),
    FilesCase(
      "a sourced file that is not there",
      ["x.flow": "app a.nav\nlaunch\nsource no.flow\nrestore it"],
      "x.flow:3:1: unreadable: cannot read 'no.flow': no such file"
    ),
    FilesCase(
      "bytes that are no text",
      ["x.flow": "app a.nav\nlaunch\nsource _bin.flow\ntap hlep", "_bin.flow": "a\u{0}b"],
      "_bin.flow:1:2: encoding: a NUL byte; this is no text file",
      "x.flow:4:5: unknown-element: there is no element 'hlep' (did you mean 'help'?)"
    ),
  ]

  @Test(arguments: purposes)
  func `flows that check nothing are warned of`(example: FilesCase) {
    #expect(Self.problems(example.files, example.flows) == example.problems)
  }

  private static let isConstant =
    "warning: checks-nothing: it names nothing of the app: it is the same in every run"
  private static let checksNothing =
    "warning: checks-nothing: it has no golden and no 'expect' that can fail: only a refused line fails it"

  static let purposes = [
    FilesCase(
      "no golden and no claim",
      ["x.flow": "app a.nav\ngolden none\nlaunch\ntap help\ntree"],
      "x.flow:2:1: \(checksNothing)"
    ),
    FilesCase("a golden", ["x.flow": "app a.nav\nlaunch\ntap help"]),
    FilesCase(
      "a claim in a block",
      ["x.flow": "app a.nav\ngolden none\nlaunch\nrepeat 2 -> expect screen Home"]
    ),
    FilesCase(
      "claims that may be wrong",
      ["x.flow": "app a.nav\ngolden none\nlaunch\n? expect screen Home"],
      "x.flow:2:1: \(checksNothing)"
    ),
    FilesCase(
      "claims of nothing",
      [
        "x.flow": """
        app a.nav
        golden none
        launch
        expect that true
        repeat 2 -> expect that 1 + 1 == 2
        expect not that false
        """
      ],
      "x.flow:2:1: \(checksNothing)",
      "x.flow:4:1: \(isConstant)",
      "x.flow:5:13: \(isConstant)",
      "x.flow:6:1: \(isConstant)"
    ),
    FilesCase(
      "a claim that nobody comes there",
      [
        "x.flow":
          "app a.nav\ngolden none\nlaunch\nif $depth > 1 -> expect that false\nexpect screen Home"
      ]
    ),
    FilesCase(
      "a claim of a variable",
      ["x.flow": "app a.nav\ngolden none\nlaunch\nlet n 1\nexpect that $n == 1"]
    ),
    FilesCase("a line to be refused", ["x.flow": "app a.nav\ngolden none\nlaunch\n! tap back"]),
    FilesCase(
      "a claim in what is sourced there",
      [
        "x.flow": "app a.nav\ngolden none\nlaunch\nsource _p.flow",
        "_p.flow": "tap help\nsource _q.flow", "_q.flow": "expect screen Home",
      ]
    ),
    FilesCase(
      "none in what is sourced there",
      [
        "x.flow": "app a.nav\ngolden none\nlaunch\nsource _p.flow", "_p.flow": "tap help",
      ],
      "x.flow:2:1: \(checksNothing)"
    ),
    FilesCase("what is sourced is computed", ["x.flow": "golden none\nlet p a\nsource $p"]),
    FilesCase("skipped", ["x.flow": "app a.nav\nskip later\ngolden none\nlaunch"]),
    FilesCase(
      "a claim behind the end",
      ["x.flow": "app a.nav\ngolden none\nlaunch\nquit\n\nexpect screen Home\ntap help"],
      "x.flow:2:1: \(checksNothing)",
      "x.flow:6:1: warning: never-run: never run: the flow ends at line 4"
    ),
    FilesCase(
      "an end in a block, and one at the end",
      ["x.flow": "app a.nav\nlaunch\nif $depth > 1 {\n  quit\n}\ntap help\nquit\n# done"]
    ),
    FilesCase("nothing", ["x.flow": ""], "x.flow:1:1: warning: empty-flow: it does nothing"),
    FilesCase(
      "nothing but words",
      ["x.flow": "# Later.\ntitle Later\ngolden none\napp a.nav\nlet x 1\nif $x {\n  echo a\n}"],
      "x.flow:1:1: warning: empty-flow: it does nothing"
    ),
    FilesCase(
      "a line that nobody reads",
      ["x.flow": "psuh"],
      "x.flow:1:1: unknown-command: unknown command 'psuh'; did you mean 'push'?"
    ),
    FilesCase(
      "parts",
      ["_x.flow": "app a.nav", "_y.flow": "quit\ntap help", "near.nav": app],
      flows: ["_x.flow", "_y.flow"]
    ),
  ]

  @Test func `a file has a hundred problems at most, and the rest is counted`() {
    let text = "app a.nav\nlaunch\n" + String(repeating: "tap a\ntap b\n", count: 500)
    var project = Self.project(["x.flow": text])
    #expect(project.problems(of: "x.flow").count == 100)
    #expect(project.leftOut.map(\.message) == ["… and 900 more in this file"])
    #expect(project.leftOut.map(\.position.line) == [102])
  }

  @Test func `flows that source flows twice each are walked once`() {
    var files = ["x.flow": "app a.nav\nlaunch\nsource _0.flow"]
    for number in 0..<40 {
      files["_\(number).flow"] = "source _\(number + 1).flow\nsource _\(number + 1).flow"
    }
    files["_40.flow"] = "tap hlep"
    #expect(Self.problems(files).count == 1)
  }

  @Test func `the tutorial shows what is found in its app`() throws {
    let page = try #require(DocumentationFile("Sources/FlowShell/FlowShell.docc/Tutorial.md"))
    let notes = try #require(page.examples.first { $0.text.contains("app Notes\n") })
    let shown = try #require(page.examples.first { $0.text.hasPrefix("$ flowshell check typo") })
    let flow = "app Notes.nav\nlaunch\ntap compsoe\nexpect screen Root\n"
    var project = Self.project(["typo.flow": flow, "Notes.nav": notes.text])
    var printed = Array("$ flowshell check typo.flow\n".utf8)
    for problem in project.problems(of: "typo.flow") { problem.append(to: &printed, color: false) }
    #expect(String(decoding: printed, as: UTF8.self) == shown.text)
  }

  private static func project(_ files: [String: String]) -> FlowProject {
    var files = files
    files["a.nav"] = files["a.nav"] ?? app
    let texts = files
    let environment = Environment(
      read: { name in
        texts[name].map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such file"))
      },
      definition: { path in
        let loaded = Loader.load(path) { name in
          texts[name].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file"))
        }
        var definition = LoadedDefinition(
          definition: loaded.definition,
          diagnostics: loaded.errors,
          files: loaded.files
        )
        definition.members = loaded.members
        return definition
      }
    )
    return FlowProject(environment) { _ in texts["near.nav"] == nil ? nil : "near.nav" }
  }

  private static func problems(
    _ files: [String: String],
    _ flows: [String] = ["x.flow"]
  ) -> [String] {
    var project = project(files)
    return flows.flatMap { project.problems(of: $0) }.map { problem in
      let kind = problem.severity == .error ? "" : "warning: "
      let place = "\(problem.file):\(problem.position.line):\(problem.position.column)"
      return "\(place): \(kind)\(problem.code): \(problem.message)"
    }
  }
}
