import FlowDefinitions
import FlowNavigation
import FlowScript
import Testing

@Suite("Examples of what is said")
struct SaidValueTests {
  /// Lines behind the app's first one: where anything may be said.
  private static let app = """
    controller Form {
      field user
      field secure code
    }
    service auth {
      call login user
      outcome login ok token
    }
    link "a://b/:item" home item=$item
    coordinator B simple {
      main Form
      start -> call auth.login user=1
      route home item=1 shows Form
    }
    scene other B

    """

  static let errors: [Case] = [
    Case(
      "what is called so by nobody",
      "example usr ann\nexample main 1",
      "17:9 unknown-name: no field, placeholder of a link or parameter of an outcome is called "
        + "'usr'; did you mean 'user'?",
      "18:9 unknown-name: no field, placeholder of a link or parameter of an outcome is called "
        + "'main'"
    ),
    Case(
      "twice",
      "example user ann\nexample user bob",
      "18:9 duplicate: duplicate example 'user'; the name is taken in line 17"
    ),
    Case(
      "no name and no value",
      "example\nexample 3\nexample user",
      "17:1 missing-parameter: a name is missing after 'example'",
      "18:9 syntax: '3' is no name: a letter, then letters, digits, '_' and '-'",
      "19:9 missing-parameter: a value is missing after 'user'"
    ),
    Case(
      "what is not known before anything runs",
      "example user $x a=1",
      "17:14 wrong-kind: a value without '$' and '( … )' is expected here",
      "17:17 unexpected-argument: 'a=1' is too much for 'example'"
    ),
    Case(
      "what cannot be typed, and what is there already",
      "example user [1] null \"\" ann ann\nexample code {a: 1}\nexample token [1] null \"\" 1 [1]",
      "17:14 wrong-kind: '[1]' cannot be typed, and stands in no link: a text or a number is expected",
      "17:18 wrong-kind: 'null' cannot be typed, and stands in no link: a text or a number is expected",
      "17:24 wrong-kind: '' cannot be typed, and stands in no link: a text or a number is expected",
      "17:30 duplicate: ann is an example twice",
      "18:14 wrong-kind: '{a: 1}' cannot be typed, and stands in no link: a text or a number is expected",
      "19:29 duplicate: [1] is an example twice"
    ),
    Case(
      "lines",
      "example user ann {\n}",
      "17:1 wrong-place: 'example' takes no lines"
    ),
  ]

  @Test(arguments: errors)
  func `examples are checked`(_ example: Case) {
    #expect(told(load(Case("", Self.app + example.text).inApp)) == example.expected)
  }

  @Test("A field, a placeholder and what an outcome carries have examples")
  func places() throws {
    let lines = "example user ann bob\nexample code 1\nexample item 7\nexample token {id: 3} [1]"
    let loaded = load(Case("", Self.app + lines).inApp)
    #expect(loaded.diagnostics.isEmpty, "\(told(loaded))")
    let definition = try #require(loaded.definition)
    #expect(
      definition.tables.examples.map { "\(definition.text($0.name)) \($0.values)" } == [
        "user [ann, bob]", "code [1]", "item [7]", "token [{id: 3}, [1]]",
      ]
    )
  }
}
