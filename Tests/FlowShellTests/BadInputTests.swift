import FlowDefinitions
import FlowScript
import FlowShell
import Testing

/// Lines that nobody should write: each is refused in words, and the session goes on unharmed.
struct BadInputTests {
  static let app = """
    app Small
    scene main App
    service session ready {user: null}
    event next
    event choose item
    event ping
    coordinator App navigation {
      main Home
      on next -> push Detail item=1
      on ping -> emit ping
    }
    controller Home "Home\u{1b}[31m\u{202e}" {
      button next -> emit next
      button go -> emit next
      list rows from=[1, 2] id=$row title=$row -> emit choose item=$row
    }
    controller Detail "Detail" {
      parameters item
      button cancelButton enabled=false -> emit next
    }
    """

  /// What is entered and what must be printed in answer: all of it, or its beginning.
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var answer: String

    init(_ line: String, _ answer: String) {
      self.line = line
      self.answer = answer
    }

    var testDescription: String { String(line.prefix(60)) }
  }

  static let names = [
    Case("psuh Detail", "unknown-command: unknown command 'psuh'; did you mean 'push'?"),
    Case(
      "push Detial item=1",
      "unknown-id: there is no 'Detial' in this app (did you mean 'Detail'?)"
    ),
    Case(
      "push Detail itme=1",
      "unexpected-argument: Detail takes no 'itme' (did you mean 'item'?)"
    ),
    Case("Go", "unknown-command: unknown command 'Go'; 'help' lists them, possible: tap go"),
    Case(
      "title",
      "missing-parameter: title takes TEXT: title TEXT"
    ),
    Case(
      "type go two words",
      "unexpected-argument: unexpected 'words'; type takes FIELD and TEXT: "
        + "type FIELD TEXT [on SCREEN]; quotes keep several words together"
    ),
    Case("push Detail", "missing-parameter: Detail needs item"),
    Case("push Home on Nowhere", "unknown-node: Nowhere is not there"),
    Case("push Home on App#9", "unknown-node: App#9 is not there"),
    Case("push Home on", "missing-parameter: NODE is missing after 'on'"),
    Case("tap nxet", "unknown-element: Home#1 has no element 'nxet' (did you mean 'next'?)"),
    Case("tap rows", "missing-parameter: rows needs ROW, possible: tap rows[1], tap rows[2]"),
    Case("tap rows[9]", "unknown-element: "),
    Case("tap rows[]", "bad-value: ELEMENT cannot be 'rows[]'"),
    Case("tap rows[#0]", "bad-value: 'rows[#0]' names no row"),
    Case("tap rows[1", "syntax: '[' is not closed in this word"),
    Case("emit nxet", "unknown-event: there is no event 'nxet' (did you mean 'next'?)"),
    Case("emit choose", "missing-parameter: choose needs item"),
    Case("restore nowhere", "unknown-checkpoint: there is no checkpoint 'nowhere'"),
    Case("expect sceen Home", "unknown-command: unknown claim 'sceen'; did you mean "),
    Case("expect refusal nonsense", "bad-value: unknown CODE 'nonsense'"),
    Case("expect alive App#99999999999999999999", "unknown-id: "),
    Case("expect that $nope", "unknown-name: there is no value 'nope'"),
    Case(
      "expect that $depht < 2",
      "unknown-name: there is no value 'depht' (did you mean 'depth'?)"
    ),
    Case("// x", "unknown-command: unknown command '//'; a comment begins with '#'"),
    Case("let App 1", "bad-value: '$App' already means something; choose another name"),
    Case("let self 1", "bad-value: '$self' already means something; choose another name"),
    Case("let 1x 2", "bad-value: '1x' is not a name"),
    Case("source nope.flow", "bad-value: 'nope.flow' is not a flow that can be run: no such file"),
    Case("try quit", "wrong-place: 'try' takes a command that does something to the app"),
    Case("pass", "wrong-place: 'pass' belongs in a handler only"),
  ]

  static let numbers = [
    Case("pop -1", "bad-value: '-1' is not a whole number from 0"),
    Case("pop 0", "bad-value: '0' is not a number from 1"),
    Case("pop 1.5", "bad-value: '1.5' is not a whole number from 0"),
    Case("pop 99999999999999999999", "bad-value: '99999999999999999999' is not a whole number"),
    Case("pop 9223372036854775807", "last-frame: "),
    Case("undo -1", "bad-value: '-1' is not a whole number from 0"),
    Case("undo 99", "unknown-checkpoint: "),
    Case("redo", "unknown-checkpoint: there is nothing to redo"),
    Case("echo (9223372036854775807 + 1)", "bad-value: 9223372036854775807 + 1 makes no sense"),
    Case("echo (9223372036854775807 * 2)", "bad-value: "),
    Case("echo (-9223372036854775807 - 2)", "bad-value: "),
    Case("echo (1 / 0)", "bad-value: 1 / 0 makes no sense"),
    Case("echo (1e308 * 10)", "bad-value: "),
    Case("echo (null + 1)", "bad-value: null + 1 makes no sense"),
    Case("echo (1 < a)", "bad-value: 1 < a makes no sense"),
    Case("echo (3 > null)", "bad-value: 3 > null makes no sense"),
    Case("echo (null >= 3)", "bad-value: null >= 3 makes no sense"),
    Case("echo (true <= 3)", "bad-value: true <= 3 makes no sense"),
    Case("expect that 1", "bad-value: '1' is no condition: it is neither true nor false"),
    Case("timeout -1s", "bad-value: '-1s' is not a duration"),
    Case("repeat -1 {\n  echo x\n}", "bad-value: '-1' is not a whole number from 0"),
    Case("repeat x {\n  echo x\n}", "bad-value: 'x' is not a whole number from 0"),
    Case("while true max 3 {\n}", "limit: "),
  ]

  static let syntax = [
    Case("}", "syntax: '}' closes nothing"),
    Case("{\n}", "syntax: a command is missing before '{'"),
    Case("-> echo x", "syntax: a command is missing before '->'"),
    Case("!", "syntax: a command is missing after the mark"),
    Case("else", "syntax: 'else' stands on the line of the '}' before it: '} else {'"),
    Case("repeat 2 {\n  echo x", "syntax: this block is not closed"),
    Case("echo \"abc", "syntax: the quote is not closed on its line"),
    Case("echo \"${\"", "syntax: a name is missing after '${'"),
    Case("echo \"${x\"", "syntax: '${' is not closed"),
    Case("echo \"\\x\"", "syntax: unknown escape"),
    Case("echo \"a\"b", "syntax: a blank is missing here"),
    Case("tree | head", "syntax: there are no pipes or redirections"),
    Case("tree > file", "syntax: there are no pipes or redirections"),
    Case("let x [1 2]", "syntax: a comma or a line end is missing between two items"),
    Case("let x {a 1}", "syntax: a map is 'key: value', and ':' is missing here"),
    Case("expect that 1 +", "bad-value: a value is missing here"),
    Case("expect that 1 == 1 == 1", "bad-value: comparisons do not chain"),
    Case("redact x y", "bad-value: a pattern between slashes and one word are expected"),
  ]

  static let limits = [
    Case("let x " + nested("[", 65, "]"), "limit: brackets are nested more than 64 deep"),
    Case("let x " + nested("{a: ", 65, "}"), "limit: brackets are nested more than 64 deep"),
    Case("let x " + nested("(", 65, ")"), "limit: brackets are nested more than 64 deep"),
    Case(blocks(65), "limit: blocks are nested more than 64 deep"),
    Case(
      String(repeating: "repeat 1 -> ", count: 66) + "tree",
      "limit: '->' is nested more than 64 deep"
    ),
    Case(
      "expect that " + String(repeating: "not ", count: 10_001) + "true",
      "limit: more than 500 operators"
    ),
    Case(
      "expect that 1" + String(repeating: " + 1", count: 501) + " == 0",
      "limit: more than 500 operators"
    ),
    Case("let x [1" + String(repeating: ",1", count: 10_000) + "]", "limit: more than 10000 items"),
    Case(
      "let x ab\nrepeat 64 {\n  let x \"$x$x\"\n}",
      "limit: text goes over 1048576 bytes; the limit is fixed"
    ),
    Case(
      "let x [1, 2]\nrepeat 64 {\n  let x ($x + $x)\n}",
      "limit: list goes over 10000 items; the limit is fixed"
    ),
    Case("emit ping", "cycle: still not done after 10000 steps, of ping over and over"),
  ]

  static func nested(_ open: String, _ depth: Int, _ close: String) -> String {
    String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
  }

  static func blocks(_ depth: Int) -> String {
    String(repeating: "if true {\n", count: depth) + String(repeating: "}\n", count: depth)
  }

  /// A session with the app launched, over files in memory.
  static func session() throws -> Session {
    let files = ["App.nav": app, "again.flow": "source again.flow"]
    let environment = Environment(
      read: { path in
        files[path].map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such file"))
      },
      definition: { path in
        let loaded = Loader.load(path) { _ in .success(Array((files[path] ?? "").utf8)) }
        return LoadedDefinition(
          definition: loaded.definition,
          diagnostics: loaded.diagnostics,
          files: loaded.files
        )
      }
    )
    var session = Session(environment)
    try #require(session.load("App.nav").isEmpty)
    let isLaunched = session.launchQuietly()
    try #require(isLaunched)
    return session
  }

  /// Enters a line; whether it was refused, and what was printed.
  private func enter(_ line: String) throws -> (isDone: Bool, output: String, session: Session) {
    var session = try Self.session()
    let end = session.execute(Array(line.utf8))
    return (end == .done, String(decoding: session.output, as: UTF8.self), session)
  }

  @Test(arguments: names + numbers + syntax + limits)
  func `a bad line is refused in words`(_ test: Case) throws {
    let (isDone, output, _) = try enter(test.line)
    #expect(!isDone)
    #expect(
      output.contains("  refused   \(test.answer)"),
      "\(output.suffix(300)) is not: \(test.answer)"
    )
  }

  @Test(arguments: names + numbers + syntax)
  func `a refused line changes nothing`(_ test: Case) throws {
    var session = try enter(test.line).session
    session.output.removeAll()
    #expect(session.execute(Array("path; stack".utf8)) == .done)
    #expect(String(decoding: session.output, as: UTF8.self) == "App/Home\nApp#1: Home#1\n")
  }

  @Test(arguments: ["!", "?"])
  func `a mark takes what is refused for what was meant`(_ mark: String) throws {
    #expect(try enter("\(mark) psuh Detail").isDone)
    #expect(try enter("\(mark) push Nowhere").isDone)
  }

  @Test(arguments: ["echo", "tap", "psuh", "push", "emit", "expect screen", "source", "app", "let"])
  func `no control byte reaches the output`(_ word: String) throws {
    let output = try enter("\(word) \u{1b}[31m\u{7}\u{202e}\u{9b}x").output
    let line = try enter("\(word) 'a\u{1b}]0;b\u{7}\u{202e}\u{2066}\u{7f}' \u{8}").output
    for scalar in (output + line).unicodeScalars {
      #expect(scalar == "\n" || scalar.properties.generalCategory != .control)
      #expect(scalar.properties.generalCategory != .format)
    }
  }

  @Test func `an element that cannot be used now is named`() throws {
    let (isDone, output, _) = try enter("push Detail item=1; tap cancel")
    #expect(!isDone)
    let hint = "no element 'cancel' (did you mean 'cancelButton', which is disabled?)"
    #expect(output.contains(hint))
  }

  @Test func `a question mark alone asks for help`() throws {
    var (asked, helped) = (try Self.session(), try Self.session())
    #expect(asked.execute(Array(" ? ".utf8)) == .done)
    #expect(helped.execute(Array("help".utf8)) == .done)
    #expect(asked.output == helped.output)
  }

  @Test func `no control byte of a title reaches the output`() throws {
    let output = try enter("screen").output
    #expect(output.hasPrefix("Home#1 \"Home\\u{1b}[31m\\u{202e}\"\n"))
  }

  @Test func `a flow that sources itself is refused with the chain`() throws {
    let (isDone, output, _) = try enter("source again.flow")
    #expect(!isDone)
    #expect(output.contains("cycle: again.flow comes back to itself: again.flow -> again.flow"))
  }

  @Test func `an empty loop ends at once`() throws {
    #expect(try enter("repeat 1000000000 {\n}").isDone)
  }

  @Test func `all that is wrong with an entry is told`() throws {
    let output = try enter("echo \"a\necho \"b\n}").output
    #expect(output.split(separator: "\n").count == 3)
  }
}
