import FlowCommands
import FlowExplorer
import FlowNavigation
import Testing

@Suite("What is said where anything may be")
struct SaidValueTests {
  /// Examples, and what may be done then.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var examples = ""
    let lines: [String]
  }

  private static let plain = [
    "type user user", "link a://home", "link a://items/item/of/user",
    "reply auth.login ok token=token user=user",
  ]

  static let cases = [
    Case(testDescription: "no example", lines: plain),
    Case(
      testDescription: "one of each",
      examples: "example user ann; example token t; example item 7",
      lines: [
        "type user ann", "link a://home", "link a://items/7/of/ann",
        "reply auth.login ok token=t user=ann",
      ]
    ),
    Case(
      testDescription: "several: those that have fewer begin again",
      examples: "example user ann bob eve; example item 7 8",
      lines: [
        "type user ann", "type user bob", "type user eve", "link a://home",
        "link a://items/7/of/ann", "link a://items/8/of/bob", "link a://items/7/of/eve",
        "reply auth.login ok token=token user=ann", "reply auth.login ok token=token user=bob",
        "reply auth.login ok token=token user=eve",
      ]
    ),
    Case(
      testDescription: "what nobody can type",
      examples: #"example user {id: 1} [2] null """#,
      lines: Array(plain.dropLast()) + [
        "reply auth.login ok token=token user={id: 1}",
        "reply auth.login ok token=token user=[2]",
        "reply auth.login ok token=token user=null",
        #"reply auth.login ok token=token user="""#,
      ]
    ),
    Case(
      testDescription: "what means something in a URL",
      examples: #"example item "a/b c?#%" "ä""#,
      lines: [
        "type user user", "link a://home", #"link "a://items/a%2Fb%20c%3F%23%25/of/user""#,
        #"link "a://items/%C3%A4/of/user""#, "reply auth.login ok token=token user=user",
      ]
    ),
    Case(
      testDescription: "what another link stands for",
      examples: #"example item home; link "a://items/home/of/user" page"#,
      lines: [plain[0], plain[1], "link a://items/home/of/user", plain[2], plain[3]]
    ),
  ]

  /// An app that says values of three names.
  private static func app(_ examples: String) -> String {
    """
    app Small
    scene main App
    service auth {
      call login
      outcome login ok token user
    }
    link "a://home" page
    \(examples)
    link "a://items/:item/of/:user" page item=$item user=$user
    coordinator App navigation {
      main Home
      start -> call auth.login
      route page item=0 user=0 shows Home
    }
    controller Home -> field user
    """
  }

  /// What may be done where something is said.
  private func lines(_ start: World) -> [String] {
    let spoken: Set<Verb> = [.type, .link, .reply]
    return start.actions(of: .everybody, in: Transaction()).filter { spoken.contains($0.verb) }
      .map { action in
        var line: [UInt8] = []
        ActionWriter.write(action, definition: start.definition, to: &line)
        return String(decoding: line, as: UTF8.self)
      }
  }

  @Test("Examples stand for the names of fields, of placeholders and of what answers carry")
  func actions() throws {
    for example in Self.cases {
      #expect(try lines(Apps.launched(Self.app(example.examples))) == example.lines, "\(example)")
    }
  }

  @Test("A field is filled in while it is empty, or as it was declared")
  func prefilled() throws {
    for (field, typed, lines) in [
      ("field user", nil, ["type user ann", "type user bob"]),
      ("field user", "eve", []),
      ("field user value=eve", nil, ["type user ann", "type user bob"]),
      ("field user value=bob", nil, []),
      ("field user value=eve", "ann", []),
      ("field user value=eve", "", ["type user ann", "type user bob"]),
    ] {
      var world = try Apps.launched(
        Self.app("example user ann bob").replacing("field user", with: field)
      )
      if let typed {
        let user = try #require(world.definition.symbol("user"))
        let action = Action(.type, .symbol(user), value: .value(.string(typed)))
        try world.perform(action, in: Transaction())
      }
      let found = self.lines(world).filter { $0.hasPrefix("type") }
      #expect(found == lines, "\(field) \(typed ?? "")")
    }
  }

  @Test("An example without values, as code can make it, is none")
  func withoutValues() throws {
    for examples in ["", "example user ann"] {
      var tables = try Apps.definition(Self.app(examples)).tables
      for name in ["user", "token", "item"] {
        let symbol = try #require(tables.symbols.find(name))
        tables.examples.append(ExampleDeclaration(name: symbol, values: []))
      }
      var start = World(AppDefinition(tables))
      try start.launch(in: Transaction())
      #expect(try lines(start) == lines(Apps.launched(Self.app(examples))), "\(examples)")
    }
  }

  @Test("What is wrong for one example only is found")
  func link() throws {
    let text = """
      app Small
      scene main App
      link "a://items/:item" item item=$item
      EXAMPLES
      coordinator App navigation {
        main Home
        route item item shows Item {
          if $route.item == 2 {
            push Home
          } else {
            push Item item=$route.item
          }
        }
      }
      controller Home
      controller Item -> parameters item
      """
    func messages(_ examples: String) throws -> [String] {
      let text = String(text.split(separator: "EXAMPLES").joined(separator: examples))
      var bounds = Search.Bounds()
      bounds.stack = 3
      return try Apps.findings(text, .everybody, bounds).findings.filter { $0.kind == .link }
        .map(\.message)
    }
    #expect(try messages("example item 1 3") == [])
    #expect(try messages("example item 2 \"2\" 1").count == 1)
    #expect(
      try messages("example item 1 2 3") == [
        "a://items/2 ends on Home in 4 of 4 states, though its route 'item' shows Item; opened again, it "
          + "puts one more Home there each time"
      ]
    )
  }
}
