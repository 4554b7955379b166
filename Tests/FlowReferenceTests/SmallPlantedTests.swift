import Testing

@testable import FlowReference

/// Deviations that few lines in a small app show.
@Suite struct SmallPlantedTests {
  /// A deviation with an app and the lines that show it.
  struct Case: Sendable, CustomTestStringConvertible {
    var deviation: Deviation
    var app: ReferenceApp
    var lines: [ReferenceLine]

    var testDescription: String { "\(deviation)" }
  }

  static let cases = [
    dismissed, finished, hiddenBack, conditionOfBack, alertOverBack, hiddenBar, row, namedReply,
    lateLine, barInside, branchIsNoLine, branchBehindFinish, lineBehindFinish, backToTop,
    elementBeforeRow, guardedLateLine, finishingWhileParked, livingWithoutScreen,
    tabsOffScreen, nameOfWhoParks, modalOfTheDead, parkedWithItsFrame,
    blankOnAStack, secondModal,
    finishingItem, wholeInMemory, partInMemory, memoryAtStart, phaseInMemory,
    lastFrameOfFinishing, stackThatIsLost,
  ]

  @Test(arguments: cases)
  func `a planted deviation is noticed in a small app`(place: Case) throws {
    #expect(try #require(Run.fixed(place.app, place.lines)).mismatch == nil)
    let run = try #require(Run.fixed(place.app, place.lines, deviation: place.deviation))
    #expect(run.mismatch != nil)
  }

  /// A root with a stack, a child and two screens.
  static func app(_ change: (inout ReferenceApp) -> Void) -> ReferenceApp {
    var app = ReferenceApp()
    app.events = [.init(id: "e0"), .init(id: "e1", parameters: ["n"])]
    app.scenes = [.init(id: "main", root: "c0")]
    app.coordinators = [.init("c0", .navigation), .init("c1", .simple)]
    app.coordinators[0].main = ReferenceLine(.push, "S0")
    app.screens = [.init(id: "S0"), .init(id: "S1")]
    change(&app)
    return app
  }

  private static var dismissed: Case {
    let lines = [
      ReferenceLine(.present, "S0"), ReferenceLine(.present, "S1", on: "top"),
      ReferenceLine(.dismiss, on: "c0"),
    ]
    return Case(deviation: .dismissesTopmost, app: app { _ in }, lines: lines)
  }

  private static var secondModal: Case {
    let app = app { app in
      let lines = [ReferenceLine(.present, "S1"), ReferenceLine(.emit, "e1")]
      app.events[1].parameters = []
      app.coordinators[0].handlers = [.init(trigger: .event("e0"), lines: lines)]
    }
    let lines = [ReferenceLine(.present, "S0"), ReferenceLine(.emit, "e0", on: "c0")]
    return Case(deviation: .presentingRefused, app: app, lines: lines)
  }

  private static var finished: Case {
    let app = app { app in
      app.coordinators[1].main = ReferenceLine(.push, "S1")
      let lines = [ReferenceLine(.present, "S0", on: "c1")]
      app.coordinators[0].handlers = [
        .init(trigger: .finished("c1", causes: ["any"]), lines: lines)
      ]
    }
    let lines = [ReferenceLine(.start, "c1"), ReferenceLine(.finish, "c1")]
    return Case(deviation: .finishedModalsStay, app: app, lines: lines)
  }

  private static var blankOnAStack: Case {
    let app = app { $0.coordinators[1] = .init("c1", .container) }
    let lines = [ReferenceLine(.start, "c1"), ReferenceLine(.back)]
    return Case(deviation: .blankHasNoBack, app: app, lines: lines)
  }

  private static var hiddenBack: Case {
    let app = app { $0.screens[1].back = .hidden }
    let lines = [ReferenceLine(.push, "S1"), ReferenceLine(.back)]
    return Case(deviation: .hiddenBackWorks, app: app, lines: lines)
  }

  private static var conditionOfBack: Case {
    let app = app { app in
      app.screens[1].back = .when(.value(.bool(false)))
      app.coordinators[0].handlers = [
        .init(trigger: .event("backAttempt"), lines: [ReferenceLine(.emit, "e0")])
      ]
    }
    let lines = [ReferenceLine(.push, "S1"), ReferenceLine(.back)]
    return Case(deviation: .conditionsOfBackIgnored, app: app, lines: lines)
  }

  private static var alertOverBack: Case {
    let app = app { $0.subs = [.init(id: "u0", kind: .alert)] }
    let lines = [
      ReferenceLine(.push, "S1"), ReferenceLine(.show, "u0"), ReferenceLine(.back),
    ]
    return Case(deviation: .alertsLetBackThrough, app: app, lines: lines)
  }

  private static var hiddenBar: Case {
    let app = app { app in
      app.coordinators = [.init("c0", .tabs), .init("c1", .navigation)]
      app.coordinators[0].tabs = ["c1"]
      app.coordinators[1].main = ReferenceLine(.push, "S0")
      app.screens[1].hidesBottomBar = true
    }
    let lines = [
      ReferenceLine(.tap, "c1"), ReferenceLine(.push, "S1"), ReferenceLine(.tap, "c1"),
    ]
    return Case(deviation: .barsStay, app: app, lines: lines)
  }

  private static var row: Case {
    let app = app { app in
      app.screens[0].elements = [.init(id: "l0", kind: .list)]
      var gesture = ReferenceApp.Gesture(direction: .left)
      gesture.id = "r0"
      gesture.list = "l0"
      gesture.event = "e1"
      gesture.arguments = [.init("n", .member(root: "row", name: ""))]
      app.screens[0].gestures = [gesture]
    }
    var swipe = ReferenceLine(.swipe, "l0[1]")
    swipe.words = ["left"]
    return Case(deviation: .rowsIgnored, app: app, lines: [swipe])
  }

  private static var namedReply: Case {
    let app = app { app in
      app.services = [.init(id: "s", phase: .ready, calls: ["go"])]
      let lines = [ReferenceLine(.emit, "e0")]
      app.coordinators[0].handlers = [
        .init(trigger: .reply("s.go", outcome: "no", as: "one"), lines: lines)
      ]
    }
    var call = ReferenceLine(.call, "s.go")
    call.callName = "one"
    var reply = ReferenceLine(.reply, "s.go")
    reply.words = ["no"]
    return Case(deviation: .repliesByCallOnly, app: app, lines: [call, reply])
  }

  private static var lateLine: Case {
    let app = app { app in
      app.subs = [.init(id: "u0", kind: .overlay)]
      app.coordinators[1].isHeadless = true
      var after = ReferenceLine(.after)
      after.number = 500
      after.then = [ReferenceLine(.show, "u0"), ReferenceLine(.emit, "e0")]
      app.coordinators[1].handlers = [.init(trigger: .event("e0"), lines: [after])]
    }
    var wait = ReferenceLine(.wait)
    wait.number = 500
    let lines = [
      ReferenceLine(.start, "c1"), ReferenceLine(.emit, "e0", on: "c1"), wait,
    ]
    return Case(deviation: .lateLinesRefused, app: app, lines: lines)
  }
}
