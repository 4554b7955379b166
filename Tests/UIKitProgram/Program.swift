import Foundation
import UIKit

/// Runs what needs a main thread of its own, which test runners do not give: says what came, in order.
@main @MainActor
struct Program {
  static func main() {
    for scenario in Scenario.all {
      MainLoop.drive()
      MainLoop.current = MainLoop()
      print("# \(scenario.name)")
      scenario.body()
      print("settled: \(outcome(MainLoop.current.settle(limit: 200)))")
      if scenario.wait > 0 {
        print("waited: \(outcome(MainLoop.current.advance(by: scenario.wait, limit: 200)))")
      }
    }
  }

  private static func outcome(_ settled: MainLoop.Settled) -> String {
    switch settled {
    case .quiet: "quiet"
    case .busy(let busy): "busy with \(busy.source.rawValue) for \(busy.turns) turns"
    }
  }
}
