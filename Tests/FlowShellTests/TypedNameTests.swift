import FlowShell
import Testing

/// `$param`, `$state` and `$field` in lines that are typed, and what a claim says that does not hold.
struct TypedNameTests {
  static let app = """
    app Names
    scene main Trips
    event open
    coordinator Trips navigation {
      parameters user=ann
      state seen 0
      main Home
      on open -> push Trip trip=2 user=eve
    }
    controller Home {
      button open -> emit open
    }
    controller Trip {
      parameters trip user
      state page 1
      field note
      switch done
    }
    subcontroller Hint overlay {
      parameters text
    }
    """

  /// A line after others, and what it prints.
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var output: String

    init(_ line: String, _ output: String = "") {
      self.line = line
      self.output = output.isEmpty ? "" : output + "\n"
    }

    var testDescription: String { line }
  }

  static let onTrip = [
    Case("expect that $param.trip == 2"),
    Case("expect that $state.page == 1"),
    Case("expect that $field.note == abc"),
    Case("expect that $state.seen == 0"),
    Case("echo $param.text", "hi"),
    // The coordinator whose line it is comes first.
    Case("echo $param.user", "ann"), Case("echo $Trip.param.user", "eve"),
    Case("echo $param", "{user: ann, text: hi, trip: 2}"),
    Case("let t $param.trip"), Case("if $param.trip == 2 -> echo yes", "yes"),
    Case("set state.page 3", "  set       Trip#1.state.page 3"),
    Case("set state.seen 4", "  set       Trips#1.state.seen 4"),
    Case("echo ${param.day:-none}", "none"),
    Case("expect that $Trip.nothing == null"),
    Case(
      "expect that $param.trp == 2",
      "  refused   unknown-name: there is no value 'param.trp' (did you mean 'param.trip'?), "
        + "possible: param.user param.text param.trip"
    ),
    Case(
      "if $field.notes == abc -> tree",
      "  refused   unknown-name: there is no value 'field.notes' (did you mean 'field.note'?), "
        + "possible: field.note field.done"
    ),
    Case(
      "let x $Trip.param.trp",
      "  refused   unknown-name: Trip#1 has no 'param.trp' (did you mean 'param.trip'?), "
        + "possible: param.trip param.user"
    ),
    Case(
      "echo $Trip.field.nte",
      "  refused   unknown-name: Trip#1 has no 'field.nte' (did you mean 'field.note'?), "
        + "possible: field.note field.done"
    ),
    Case(
      "echo $Trips.state.sen",
      "  refused   unknown-name: Trips#1 has no 'state.sen' (did you mean 'state.seen'?), "
        + "possible: state.seen"
    ),
  ]

  @Test(arguments: onTrip)
  func `names are those of the coordinator and of what is visible`(test: Case) {
    var session = TypedLines.session(app: Self.app)
    TypedLines.enter("tap open\ntype note abc\nshow Hint text=hi", &session)
    #expect(TypedLines.enter(test.line, &session) == test.output)
  }

  static let closed = [
    "echo $param.user", "echo $state.seen", "echo $field.note", "echo $depth",
    "expect that $param.user == ann", "provide x $param.user",
  ]

  @Test(arguments: closed)
  func `without a scene they are refused`(line: String) {
    var session = TypedLines.session(app: Self.app + "\nservice x absent\n")
    TypedLines.enter("scene close main", &session)
    #expect(
      TypedLines.enter(line, &session)
        == "  refused   not-launched: no scene is open, possible: scene connect main\n"
    )
    #expect(TypedLines.enter("echo [$top]", &session) == "[null]\n")
  }

  static let claims = [
    Case("$a == 2", "true, is 1 == 2"),
    Case("$a + 1 == 4 - 1", "true, is 2 == 3"),
    Case("$word == abc", "true, is \"x\" == \"abc\""),
    Case("$word in [a, b]", "true, is \"x\" in [\"a\", \"b\"]"),
    Case("$a == 1 and $word == y", "true, is 1 == 1 and \"x\" == \"y\""),
    Case("$a == 2 and $word < 3", "true, is 1 == 2"),
    Case("$a > 2 or $a < 0", "true, is 1 > 2 or 1 < 0"),
    Case("not ($a == 1 or $a == 2)", "true, is not (1 == 1)"),
    Case("not $a == 1", "true, is not 1 == 1"),
    Case("($a == 2 or $a == 3) and true", "true, is (1 == 2 or 1 == 3)"),
    Case("null", "true, is null"),
  ]

  @Test(arguments: claims)
  func `a condition that does not hold is shown with its values`(test: Case) {
    var session = TypedLines.session(app: Self.app)
    TypedLines.enter("let a 1\nlet word x", &session)
    #expect(
      TypedLines.enter("expect that \(test.line)", &session)
        == "  failed    expect that \(test.line): expected \(test.output)"
    )
    #expect(TypedLines.enter("expect not that \(test.line)", &session) == "")
  }
}
