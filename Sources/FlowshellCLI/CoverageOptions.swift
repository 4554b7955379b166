import ArgumentParser
import FlowReplay
import FlowShell

/// What `flowshell test` says of the part of the definitions that flows reached.
struct CoverageOptions: ParsableArguments {
  @Flag(help: "Print how much of each definition the flows reached, and what they did not.")
  var coverage = false

  @Option(help: ArgumentHelp("Write what was reached to a file as JSON.", valueName: "FILE"))
  var coverageJson: String?

  @Option(
    name: .customLong("min"),
    help: ArgumentHelp("Status 1 if less than so much is reached, as 90%.", valueName: "PERCENT")
  )
  var minimum: Percentage?

  /// An option that asks for coverage, if there is one.
  var first: String? {
    coverage ? "--coverage" : coverageJson != nil ? "--coverage-json" : minimum.map { _ in "--min" }
  }

  func apply(to request: inout TestRequest) {
    guard coverage || coverageJson != nil || minimum != nil else { return }
    var told = TestRun.Coverage()
    told.prints = coverage
    told.path = coverageJson
    told.minimum = minimum?.value
    request.options.coverage = told
    request.flows.coverage = true
  }

  /// `90.5%`.
  struct Percentage: ExpressibleByArgument {
    var value: CoverageMinimum

    init?(argument: String) {
      guard let value = CoverageMinimum(argument) else { return nil }
      self.value = value
    }
  }
}
