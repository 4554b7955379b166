@testable import FlowReference

/// Deviations from what R6 says of those who are parked.
extension SmallPlantedTests {
  /// Who finishes is off the screen once its parent has taken the frame of its surface.
  static var lastFrameOfFinishing: Case {
    let app = app { app in
      app.coordinators = [.init("c0", .container), .init("c1", .navigation)]
      app.coordinators[0].start = [ReferenceLine(.root, "c1")]
      app.coordinators[0].handlers = [
        .init(
          trigger: .finished("c1", causes: []),
          lines: [ReferenceLine(.root, "S0"), ReferenceLine(.dismiss, on: "c1")]
        )
      ]
      app.coordinators[1].isKept = true
    }
    let lines = [ReferenceLine(.finish, "c1")]
    return Case(deviation: .finishingUntilOver, app: app, lines: lines)
  }

  /// Who lived on the stack of a headless one is over where that comes back without it, a kept one too.
  static var stackThatIsLost: Case {
    let app = app { app in
      app.coordinators = [
        .init("c0", .container), .init("c1", .navigation), .init("c2", .navigation),
      ]
      app.coordinators[0].main = ReferenceLine(.push, "S0")
      app.coordinators[1].isShared = true
      app.coordinators[1].isHeadless = true
      app.coordinators[1].isKept = true
      app.coordinators[1].start = [ReferenceLine(.start, "c2")]
      app.coordinators[2].isShared = true
      app.coordinators[2].isKept = true
      app.coordinators[2].main = ReferenceLine(.push, "S1")
    }
    let lines = [
      ReferenceLine(.present, "c1"), ReferenceLine(.dismiss), ReferenceLine(.start, "c1", on: "c0"),
    ]
    return Case(deviation: .lostStacksStay, app: app, lines: lines)
  }
}
