import FlowScript
import FlowShell
import Testing

/// Words that stand for others, where somebody types.
struct AliasTests {
  /// An alias, what was entered, and what that became.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var line: String
    var expanded: String

    var testDescription: String { "\(text): \(line)" }
  }

  static let cases = [
    Case(text: "push Detail item=$1", line: "a 2", expanded: "push Detail item=2"),
    Case(text: "push Detail", line: "a item=2 on App", expanded: "push Detail item=2 on App"),
    Case(text: "echo $2 $1 $2", line: "a x \"y z\"", expanded: "echo \"y z\" x \"y z\""),
    Case(text: "echo $* end", line: "a 1 [2, 3]", expanded: "echo 1 [2, 3] end"),
    Case(text: "echo $*", line: "a", expanded: "echo "),
    Case(text: "echo $user costs $$", line: "a", expanded: "echo $user costs $$"),
    Case(text: "tap next; back", line: "a", expanded: "tap next; back"),
    Case(text: "tap next", line: "! a", expanded: "! tap next"),
    Case(text: "tap next", line: "try a", expanded: "try tap next"),
    Case(text: "tap next", line: "time try a", expanded: "time try tap next"),
    Case(
      text: "repeat 2",
      line: "a {\n  a -> tree\n}",
      expanded: "repeat 2 {\n  repeat 2 -> tree\n}"
    ),
    Case(
      text: "tap next; back",
      line: "repeat 2 {\n  a\n} # a",
      expanded: "repeat 2 {\n  tap next; back\n} # a"
    ),
    Case(
      text: "tree",
      line: "if true {\n  a\n} else {\n  a\n}; a",
      expanded: "if true {\n  tree\n} else {\n  tree\n}; tree"
    ),
    Case(text: "a b", line: "a c", expanded: "a b c"),
  ]

  @Test(arguments: cases)
  func `an alias is put in once, wherever a command begins`(_ test: Case) {
    var session = TypedLines.session()
    TypedLines.enter("alias a \(test.text)", &session)
    let expansion = session.expandAliases(in: Array(test.line.utf8))
    #expect(expansion == .expanded(Array(test.expanded.utf8)))
  }

  @Test(arguments: ["echo a", "tap a", "path; tree", "echo \"a", "let a 1"])
  func `a word that begins no command is no alias`(line: String) {
    var session = TypedLines.session()
    TypedLines.enter("alias a tree", &session)
    #expect(session.expandAliases(in: Array(line.utf8)) == .unchanged)
  }

  @Test(
    arguments: [
      ("a 1", "missing-parameter: alias 'a' needs 2 words: echo $1 $2"),
      ("a 1 2 3", "unexpected-argument: alias 'a' needs 2 words and no more: echo $1 $2"),
      ("repeat 2 -> b", "wrong-place: alias 'b' has several commands: use a block"),
    ]
  )
  func `an alias that cannot be put in is refused in words`(line: String, answer: String) {
    var session = TypedLines.session()
    TypedLines.enter("alias a echo $1 $2\nalias b tree; tree", &session)
    #expect(TypedLines.enter(line, &session).contains("  refused   " + answer))
  }

  @Test(arguments: [
    "push tree", "ls tree", "else tree", "self tree", "null tree", "2x tree", "a.b tree",
  ])
  func `an alias hides no word of the language`(definition: String) {
    var session = TypedLines.session()
    let answer = TypedLines.enter("alias \(definition)", &session)
    #expect(answer.contains("bad-value: '"), "\(answer)")
    #expect(TypedLines.enter("alias", &session) == "")
  }

  @Test func `aliases are listed, explained, replaced and forgotten`() {
    var session = TypedLines.session()
    TypedLines.enter("alias b tree\nalias a path\nalias b stack", &session)
    #expect(TypedLines.enter("alias", &session) == "alias a path\nalias b stack\n")
    #expect(TypedLines.enter("help b", &session) == "b: an alias for 'stack'\n")
    TypedLines.enter("unalias b", &session)
    #expect(TypedLines.enter("alias", &session) == "alias a path\n")
    #expect(TypedLines.enter("unalias b", &session).contains("unknown-name"))
    #expect(TypedLines.enter("b", &session).contains("unknown-command"))
  }

  /// An alias as it was typed, as it is listed, and what it becomes.
  @Test(
    arguments: [
      ("\"tap x; back\"", "tap x; back", "tap x; back"),
      ("'tap x; back'", "tap x; back", "tap x; back"),
      ("\"echo \\\"a b\\\" $user\"", "echo \"a b\" $user", "echo \"a b\" $user"),
      ("\"echo $1\" x", "\"echo $1\" x", ""),
      ("echo \"a b\"", "echo \"a b\"", "echo \"a b\""),
      ("\"tap x\\nback\"", "\"tap x\\nback\"", "tap x\nback"),
      ("'\"tree\"'", "\"\\\"tree\\\"\"", "\"tree\""),
      ("\"tree \"", "\"tree \"", "tree "),
      ("\"tree", "\"tree", "\"tree"),
    ]
  )
  func `quotes around an alias are no part of it`(text: String, listed: String, line: String) {
    var session = TypedLines.session()
    TypedLines.enter("alias a \(text)", &session)
    let list = TypedLines.enter("alias", &session)
    #expect(list == "alias a \(listed)\n")
    if !line.isEmpty {
      #expect(session.expandAliases(in: Array("a".utf8)) == .expanded(Array(line.utf8)))
    }
    TypedLines.enter(list, &session)
    #expect(TypedLines.enter("alias", &session) == list)
  }

  @Test(arguments: ["\"\"", "' '"])
  func `an alias stands for something`(text: String) {
    var session = TypedLines.session()
    #expect(TypedLines.enter("alias a \(text)", &session).contains("bad-value"))
  }

  @Test func `a sourced flow knows no alias`() {
    var session = TypedLines.session(files: ["x.flow": "a\n"])
    TypedLines.enter("alias a tree", &session)
    #expect(TypedLines.enter("source x.flow", &session).contains("unknown-command"))
  }

  @Test(arguments: ["alias a tree", "alias", "unalias a", "time tree", "edit", "record x.flow"])
  func `a flow has no words of the prompt`(line: String) {
    let result = TypedLines.replay(Array("app ../apps/Small.nav\nlaunch\n\(line)\n".utf8))
    guard case .invalid(let problems) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(problems.map(\.code) == ["wrong-place"])
    let marked = TypedLines.replay(Array("app ../apps/Small.nav\nlaunch\n! \(line)\n".utf8))
    guard case .passed = marked.outcome else {
      Issue.record("\(marked.outcome)")
      return
    }
  }

  @Test func `without a prompt there are no aliases`() {
    var session = TypedLines.session()
    session.hasAliases = false
    #expect(TypedLines.enter("alias a tree", &session).contains("wrong-place"))
  }
}
