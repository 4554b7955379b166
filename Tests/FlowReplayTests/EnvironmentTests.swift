import Testing

@testable import FlowReplay

struct EnvironmentTests {
  struct Case: Sendable {
    var choice = ColorChoice.auto
    var isTerminal = true
    var environment: [String: String] = [:]
    let isOn: Bool
  }

  static let cases = [
    Case(isOn: true),
    Case(isTerminal: false, isOn: false),
    Case(environment: ["NO_COLOR": "1"], isOn: false),
    Case(environment: ["NO_COLOR": ""], isOn: true),
    Case(environment: ["TERM": "dumb"], isOn: false),
    Case(isTerminal: false, environment: ["CLICOLOR_FORCE": "1"], isOn: true),
    Case(isTerminal: false, environment: ["CLICOLOR_FORCE": "0"], isOn: false),
    Case(environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], isOn: false),
    Case(choice: .always, isTerminal: false, environment: ["NO_COLOR": "1"], isOn: true),
    Case(choice: .never, environment: ["CLICOLOR_FORCE": "1"], isOn: false),
  ]

  @Test(arguments: cases)
  func `the option, the environment and the terminal decide on colour`(case: Case) {
    let isOn = `case`.choice.isOn(isTerminal: `case`.isTerminal) { `case`.environment[$0] }
    #expect(isOn == `case`.isOn)
  }

  @Test(
    arguments: [
      (nil, false), ("", false), ("0", false), ("false", false), ("1", true), ("true", true),
      ("woodpecker", true),
    ] as [(String?, Bool)]
  )
  func `CI is on when it is set to something`(value: String?, isOn: Bool) {
    #expect(ContinuousIntegration.isOn { $0 == "CI" ? value : nil } == isOn)
  }
}
