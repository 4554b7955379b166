@testable import FlowReference

/// Deviations from single sentences of the rules.
extension SmallPlantedTests {
  /// R14: a frame hides the bar by what it shows inside, too.
  static var barInside: Case {
    let app = app { app in
      app.coordinators = [.init("c0", .tabs), .init("c1", .navigation), .init("c2", .simple)]
      app.coordinators[0].tabs = ["c1"]
      app.coordinators[1].main = ReferenceLine(.push, "S0")
      app.coordinators[2].main = ReferenceLine(.push, "S1")
      app.screens[1].hidesBottomBar = true
    }
    let lines = [ReferenceLine(.start, "c2"), ReferenceLine(.tap, "c1")]
    return Case(deviation: .barsOfScreensOnly, app: app, lines: lines)
  }

  /// An `if` that runs no block is not the last line that runs.
  static var branchIsNoLine: Case {
    let app = app { app in
      let lines = [ReferenceLine(.pass), branch(false, ReferenceLine(.popRoot))]
      app.coordinators[0].handlers = [.init(trigger: .event("e0"), lines: lines)]
    }
    return Case(deviation: .branchesAreLines, app: app, lines: [ReferenceLine(.emit, "e0")])
  }

  static var branchBehindFinish: Case {
    let app = finishing(with: branch(true, ReferenceLine(.emit, "e2")))
    return Case(deviation: .branchesEndLikeLines, app: app, lines: finishingLines)
  }

  static var lineBehindFinish: Case {
    Case(
      deviation: .finishedGoOn,
      app: finishing(with: ReferenceLine(.emit, "e2")),
      lines: finishingLines
    )
  }

  /// R8: who goes back to the screen on top asks it, too.
  static var backToTop: Case {
    let app = app { $0.screens[1].back = .hidden }
    let lines = [ReferenceLine(.push, "S1"), ReferenceLine(.backTo, "S1")]
    return Case(deviation: .topIsSameAtOnce, app: app, lines: lines)
  }

  /// R17: that a list is hidden is told before its row is missing.
  static var elementBeforeRow: Case {
    let app = app { app in
      var list = ReferenceApp.Element(id: "l0", kind: .list)
      list.use.isVisible = .value(.bool(false))
      app.screens[0].elements = [list]
      var gesture = ReferenceApp.Gesture(direction: .left)
      gesture.list = "l0"
      app.screens[0].gestures = [gesture]
    }
    var swipe = ReferenceLine(.swipe, "l0")
    swipe.words = ["left"]
    return Case(deviation: .rowsBeforeElements, app: app, lines: [swipe])
  }

  /// R23: a `guard` that a late line meets is refused like any handler.
  static var guardedLateLine: Case {
    let app = app { app in
      app.subs = [.init(id: "u0", kind: .overlay)]
      app.coordinators[1].isHeadless = true
      let instead = ReferenceLine(.show, "u0")
      app.coordinators[1].guards = [
        .init(name: "S1", condition: .value(.bool(false)), line: instead)
      ]
      var after = ReferenceLine(.after)
      after.then = [ReferenceLine(.push, "S1")]
      app.coordinators[1].handlers = [.init(trigger: .event("e0"), lines: [after])]
    }
    let lines = [ReferenceLine(.start, "c1"), ReferenceLine(.emit, "e0", on: "c1")]
    return Case(deviation: .guardsAreLateLines, app: app, lines: lines)
  }

  /// R6: who was parked is on no screen as it finishes either.
  static var finishingWhileParked: Case {
    let app = app { app in
      app.coordinators[1].isKept = true
      app.coordinators[1].handlers = [
        .init(trigger: .event("e0"), lines: [ReferenceLine(.finish)])
      ]
      app.coordinators[0].handlers = [
        .init(
          trigger: .finished("c1", causes: ["any"]),
          lines: [ReferenceLine(.dismiss, on: "c1")]
        )
      ]
    }
    let lines = [
      ReferenceLine(.start, "c1"), ReferenceLine(.popRoot, on: "c0"),
      ReferenceLine(.emit, "e0", on: "c1"),
    ]
    return Case(deviation: .finishingMoves, app: app, lines: lines)
  }

  /// R3: who is alive without its screen is not what a start brings back.
  static var livingWithoutScreen: Case {
    let app = app { app in
      app.coordinators[1].isHeadless = true
      app.coordinators[1].isKept = true
      app.coordinators[0].handlers = [
        .init(trigger: .poppedBack, lines: [ReferenceLine(.start, "c1")])
      ]
    }
    let lines = [
      ReferenceLine(.start, "c1"), ReferenceLine(.push, "S1", on: "c1"), ReferenceLine(.back),
    ]
    return Case(deviation: .livingReturn, app: app, lines: lines)
  }

  /// R14: tabs that waited until they had left select nothing.
  static var tabsOffScreen: Case {
    let app = app { app in
      app.services = [.init(id: "s")]
      app.coordinators = [
        .init("c0", .container), .init("c1", .simple), .init("c2", .tabs), .init("c3", .simple),
      ]
      app.coordinators[0].needs = ["s"]
      app.coordinators[0].start = [ReferenceLine(.root, "c1")]
      app.coordinators[2].needs = ["s"]
      app.coordinators[2].tabs = ["c3"]
    }
    let lines = [ReferenceLine(.start, "c2"), ReferenceLine(.provide, "s")]
    return Case(deviation: .selectsOffScreen, app: app, lines: lines)
  }

  /// R24: who is about to be parked is still what its name means.
  static var nameOfWhoParks: Case {
    let app = app { app in
      app.coordinators[1].isKept = true
      app.coordinators[1].main = ReferenceLine(.push, "S1")
      app.coordinators.append(.init("c2", .navigation))
      app.coordinators[2].isShared = true
      app.coordinators[2].main = ReferenceLine(.push, "S1")
      let lines = [ReferenceLine(.pop, on: "c0"), ReferenceLine(.finish, "c1")]
      app.coordinators[2].handlers = [.init(trigger: .event("e0"), lines: lines)]
    }
    let lines = [
      ReferenceLine(.start, "c1", on: "c0"), ReferenceLine(.start, "c2", on: "c0"),
      ReferenceLine(.start, "c1", on: "c2"), ReferenceLine(.emit, "e0"),
    ]
    return Case(deviation: .parkingIsPassedOver, app: app, lines: lines)
  }

  /// R4: what is presented for who ends leaves with the cause of that end.
  static var modalOfTheDead: Case {
    let app = app { app in
      app.coordinators[1].main = ReferenceLine(.push, "S1")
      let lines = [ReferenceLine(.present, "S0", on: "c1")]
      app.coordinators[0].handlers = [
        .init(trigger: .finished("c1", causes: ["any"]), lines: lines)
      ]
    }
    let lines = [ReferenceLine(.start, "c1"), ReferenceLine(.back)]
    return Case(deviation: .modalsFinish, app: app, lines: lines)
  }

  /// R5: who is parked with its surface has lost its life as that left, whatever leaves below it later.
  static var parkedWithItsFrame: Case {
    let app = app { app in
      app.coordinators = [
        .init("c0", .container), .init("c1", .container), .init("c2", .simple),
        .init("c3", .simple),
      ]
      app.coordinators[1].isKept = true
      app.coordinators[2].main = ReferenceLine(.push, "S0")
      app.coordinators[3].main = ReferenceLine(.push, "S1")
      let lines = [
        ReferenceLine(.start, "c3", on: "c0"), ReferenceLine(.start, "c3", on: "c0"),
        ReferenceLine(.finish),
      ]
      app.coordinators[2].handlers = [.init(trigger: .event("e0"), lines: lines)]
    }
    let lines = [
      ReferenceLine(.start, "c1"), ReferenceLine(.start, "c2", on: "c1"),
      ReferenceLine(.emit, "e0"),
    ]
    return Case(deviation: .parkingStartsLate, app: app, lines: lines)
  }

  /// R4: an item that finishes with its tabs finishes a second time.
  static var finishingItem: Case {
    let app = app { app in
      app.coordinators = [.init("c0", .navigation), .init("c1", .tabs), .init("c2", .simple)]
      app.coordinators[0].main = ReferenceLine(.push, "S0")
      app.coordinators[1].tabs = ["c2"]
      app.coordinators[1].handlers = [
        .init(
          trigger: .finished("c2", causes: ["any"]),
          lines: [ReferenceLine(.finish, "c2")]
        )
      ]
    }
    let lines = [ReferenceLine(.start, "c1"), ReferenceLine(.back)]
    return Case(deviation: .finishingItemsRefused, app: app, lines: lines)
  }

  private static func branch(_ isTrue: Bool, _ line: ReferenceLine) -> ReferenceLine {
    var branch = ReferenceLine(.branch)
    branch.value = .value(.bool(isTrue))
    branch.then = [line]
    return branch
  }

  /// A child whose handler goes on behind its own `finish`.
  private static func finishing(with line: ReferenceLine) -> ReferenceApp {
    app { app in
      app.events.append(.init(id: "e2"))
      app.coordinators[1].main = ReferenceLine(.push, "S1")
      app.coordinators[1].handlers = [
        .init(trigger: .event("e0"), lines: [ReferenceLine(.finish), line])
      ]
    }
  }

  private static let finishingLines = [ReferenceLine(.start, "c1"), ReferenceLine(.emit, "e0")]
}
