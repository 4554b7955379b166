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
    StrictCase("missing-base", "L01-missing-base.nav", "root Detail item=1"),
    StrictCase(
      "duplicate-unique",
      "L02-duplicate-unique.nav",
      "stack [{id: page, n: 1}, {id: page, n: 2}]"
    ),
    StrictCase("never-shown", "L03-never-shown.nav", "tap box", "dismiss"),
    StrictCase("no-screen", "L04-no-screen.nav", "tap box"),
    StrictCase("growth", "L05-growth.nav", "tap page", "tap more", "tap more"),
    StrictCase("double-handling", "L06-double-handling.nav", "tap one"),
    StrictCase("dead-letter", "L07-dead-letter.nav", "tap open", "tap leave"),
    StrictCase("covered", "V110.nav", "tap show", "push Y on nav"),
    StrictCase("unhandled", "S2.nav", "emit foo from TeamsList"),
    StrictCase("unflushed", "L10-unflushed.nav", "goto item item=1"),
    StrictCase("orphan", "X23-retain-manual.nav", "tap open", "back", "doctor"),
    StrictCase("blank", "L09-dead-end.nav", "root splash", "wait 1s", "doctor"),
    StrictCase("dead-end", "L09-dead-end.nav", "tap next", "doctor"),
  ]
}
