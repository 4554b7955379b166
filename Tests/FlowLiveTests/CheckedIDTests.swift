import FlowScript
import FlowShell
import Testing
import UIKit

@testable import FlowLive

/// What the check of an app's own program knows: the app's name, and what it opens by ID.
@MainActor @Suite struct CheckedIDTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    var flow: String
    /// The place, severity and beginning of each problem.
    var told: [String]

    init(_ flow: String, _ told: String...) {
      self.flow = flow
      self.told = told
    }

    var testDescription: String { flow }
  }

  private static let app = LiveApp("Opened") { _ in nil }
    .controller("Detail") { _ in UIViewController() }
    .coordinator("Wizard") { (_: NSObject, _) in }

  @Test(arguments: [
    Case("live Opened\nlaunch\npush Detail\nstart Wizard"),
    Case("live Opnd\nlaunch", "1:1 error no live app is called Opnd here; did you mean 'Opened'?"),
    Case("live Other\nlaunch\npush Nowhere"),
    Case(
      "launch\npush Detial",
      "2:6 error there is no 'Detial' in this app (did you mean 'Detail'?)"
    ),
    Case("launch\nstart Wizrd id=1", "2:7 error there is no 'Wizrd'"),
    Case("launch\nstack Detail Detial", "2:14 error there is no 'Detial'"),
    Case("launch\ntry push Detial", "2:10 error there is no 'Detial'"),
    Case("launch\n! push Detial", "2:8 warning there is no 'Detial'"),
    Case("launch\n! push Detial\nexpect refusal unknown-id"),
    Case("launch\n? push Detial"),
    Case("launch\nlet x Detial\npush $x"),
    // What is seen only a run tells, and `open` may be what the team says.
    Case("launch\nopen Detial\nexpect screen Detial\ntap nowhere"),
  ])
  func `a flow is held against what is known before the app runs`(example: Case) {
    let flow = example.flow
    var environment = Environment(
      read: { _ in .success(Array(flow.utf8)) },
      definition: { LoadedDefinition.refused($0) }
    )
    environment.app = Self.app
    var project = FlowProject(environment)
    let told = project.problems(of: "x.flow").map { problem in
      let place = "\(problem.position.line):\(problem.position.column)"
      return "\(place) \(problem.severity) \(problem.message)"
    }
    #expect(told.count == example.told.count, "\(told)")
    for (one, other) in zip(told, example.told) { #expect(one.hasPrefix(other), "\(one)") }
  }
}
