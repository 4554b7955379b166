import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import Replay

/// Runs flows in the ordinary session, and holds what they do against the goals of a suite.
struct FlowMeasuring {
  private(set) var measurement: Measurement
  /// The flows that were run, in the order of the measurement.
  private(set) var flows: [String] = []
  /// Sentences on flows that say nothing of the app, or did not pass.
  private(set) var remarks: [String] = []
  private var runner: FlowRunner
  private let app: String

  init(_ task: CoverTask, app: String) {
    measurement = Measurement(task)
    var options = FlowRunner.Options(outside: [])
    options.keepsDeeds = true
    options.coverage = true
    runner = FlowRunner(ProcessEnvironment.environment(), options: options)
    self.app = app
  }

  mutating func add(_ path: String, in search: inout Search) {
    let result = runner.run(path)
    let name = SafeText.string(path)
    switch result.outcome {
    case .passed: break
    case .failed(let failures): remark(name, "failed", failures.map(\.diagnostic))
    case .invalid(let problems): remark(name, "cannot be run", problems)
    case .skipped: remarks.append("\(name) is skipped")
    case .interrupted: remarks.append("\(name) was interrupted")
    }
    let reached = result.coverage.first { LaunchedApp.isSame($0.definition, app) }?.reached
    guard reached != nil else {
      if case .passed = result.outcome { remarks.append("\(name) is for another app") }
      return
    }
    let steps = result.stepRecords.compactMap { step -> Measurement.Step? in
      guard let before = step.before as? World, let after = step.after as? World else { return nil }
      return Measurement.Step(step.action, before: before, after: after, step.trace)
    }
    flows.append(path)
    measurement.add(steps, end: result.engine as? World, reached: reached ?? [], in: &search)
  }

  private mutating func remark(_ name: String, _ word: String, _ problems: [Diagnostic]) {
    let reason = problems.first.map { ": line \($0.position.line): \($0.message)" } ?? ""
    remarks.append("\(name) \(word)\(reason)")
  }
}
