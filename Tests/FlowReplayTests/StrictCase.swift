import Testing

/// Lines of which the last one fails under `strict on` for what it is warned of; without they pass.
struct StrictCase: Sendable, CustomTestStringConvertible {
  let code: String
  let app: String
  let lines: [String]

  init(_ code: String, _ app: String, _ lines: String...) {
    self.code = code
    self.app = app
    self.lines = lines
  }

  /// The lines as a flow, with one more before the last.
  func flow(after line: String) -> [String] {
    ["app \(app)", "launch"] + lines.dropLast() + [line] + lines.suffix(1)
  }

  var testDescription: String { code }

  static let all = [
    StrictCase("missing-base", "lints/root-without-its-list.nav", "root Detail item=1"),
    StrictCase(
      "duplicate-unique",
      "lints/start-a-second-unique.nav",
      "stack [{id: page, n: 1}, {id: page, n: 2}]"
    ),
    StrictCase("never-shown", "lints/finish-without-a-screen.nav", "tap box", "dismiss"),
    StrictCase("no-screen", "lints/start-without-a-screen.nav", "tap box"),
    StrictCase("growth", "lints/push-the-third-of-one-id.nav", "tap page", "tap more", "tap more"),
    StrictCase("double-handling", "lints/handle-twice.nav", "tap one"),
    StrictCase("dead-letter", "lints/emit-to-who-has-finished.nav", "tap open", "tap leave"),
    StrictCase("covered", "stacks/push-without-a-name.nav", "tap show", "push Y on nav"),
    StrictCase("unhandled", "apps/teams.nav", "emit foo from TeamsList"),
    StrictCase("unflushed", "lints/hold-a-route-to-the-end.nav", "goto item item=1"),
    StrictCase("orphan", "finishing/retain-by-hand.nav", "tap open", "back", "doctor"),
    StrictCase("blank", "lints/show-a-dead-end.nav", "root splash", "wait 1s", "doctor"),
    StrictCase("dead-end", "lints/show-a-dead-end.nav", "tap next", "doctor"),
  ]
}
