@testable import FlowReference

/// Deviations from what a `relaunch` does with services.
extension SmallPlantedTests {
  static var wholeInMemory: Case {
    Case(deviation: .memoryStays, app: remembering(.all), lines: changes)
  }

  static var partInMemory: Case {
    Case(deviation: .partsTakeAll, app: remembering(.parts(["k"])), lines: changes)
  }

  /// What starts finds the services as they were declared.
  static var memoryAtStart: Case {
    var app = remembering(.parts(["k"]))
    var line = ReferenceLine(.branch)
    line.value = .equal(.member(root: "s", name: "k"), .integer(1))
    line.then = [ReferenceLine(.push, "S1")]
    app.coordinators[0].start = [line]
    return Case(deviation: .setBackLate, app: app, lines: changes)
  }

  /// Who needs what was ready when the app ended waits for it again.
  static var phaseInMemory: Case {
    var app = remembering(.all)
    app.services[0].phase = .absent
    app.coordinators[0].needs = ["s"]
    let lines = [ReferenceLine(.provide, "s"), ReferenceLine(.relaunch)]
    return Case(deviation: .phasesOutlive, app: app, lines: lines)
  }

  private static func remembering(_ memory: ReferenceApp.Memory) -> ReferenceApp {
    app { app in
      let value = ReferenceMap([
        ReferenceArgument("k", .integer(1)), ReferenceArgument("m", .integer(2)),
      ])
      app.services = [.init(id: "s", phase: .ready, value: .map(value), memory: memory)]
    }
  }

  private static let changes = ["k", "m"].map { changing($0) } + [ReferenceLine(.relaunch)]

  private static func changing(_ part: String) -> ReferenceLine {
    var line = ReferenceLine(.set, "s.\(part)")
    line.value = .value(.integer(5))
    return line
  }
}
