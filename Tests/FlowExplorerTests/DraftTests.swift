import FlowDefinitions
import FlowNavigation
import Testing

@testable import FlowExplorer

/// What of a first definition does not need an app of objects to be tried.
struct DraftTests {
  @Test(
    arguments: [
      // Only a text is anything but an empty one; a switch or a choice is what it is.
      (["true"], ["false"], "x == true"),
      (["false"], ["true"], "x == false"),
      (["true"], [""], "x == true"),
      ([#""A""#], [""], #"x == "A""#),
      ([#""A""#, #""B""#], [""], nil),
      ([#""a""#, #""b""#], [#""""#], #"x != """#),
      ([#""a""#], [#""""#], #"x != """#),
      ([#""a""#], [#""""#, ""], #"x == "a""#),
      ([#""""#], [#""a""#], #"x == """#),
    ] as [([String], [String], String?)]
  )
  func `a condition tells what an element keeps`(of: [String], against: [String], text: String?) {
    let condition = DraftCases.condition(
      of: of.map { ["x": $0] },
      against: against.map { ["x": $0] }
    ) { $0 }
    #expect(condition == text)
  }

  @Test func `cases with and without a row have null among the rows`() {
    let cases: [DraftCases.Facts] = [[:], ["": #""a""#]]
    let condition = DraftCases.condition(of: cases, against: [["": #""b""#]]) { _ in "row" }
    #expect(condition == #"row in ["a", null]"# || condition == #"row in [null, "a"]"#)
  }

  @Test func `what a coordinator does nothing with is told from what one above it does`() {
    var cases = DraftCases()
    for _ in 0..<2 {
      cases.note("push A", by: "Low", of: ["Top", "Low"], ["": "1"])
      cases.note("push B", by: "Top", of: ["Top", "Low"], ["": "2"])
    }
    #expect(cases.passes("Low") && !cases.passes("Top"))
    let low = cases.branches(of: "Low", on: "S")?.map(\.condition)
    let top = cases.branches(of: "Top", on: "S")?.map(\.condition)
    #expect(low == ["$event.row == 1"] && top == ["$event.row == 2"])
  }

  @Test(
    arguments: [
      ("save", true), ("Größe_2", true), ("_a", true), ("三", true), ("x²", false), ("x٣", false),
      ("xⅧ", false), ("Ⓐ", false), ("e\u{301}", false), ("2x", false), ("a b", false), ("", false),
    ]
  )
  func `a name is what the language takes for one`(name: String, isName: Bool) {
    #expect(DraftText.isName(name) == isName)
    let text = """
      app A
      scene main A
      coordinator A navigation {
        main S
      }
      controller S {
        field \(name)
        button b enabled=($field.\(name) != "")
      }
      """
    #expect(!isName || (try? Apps.definition(text)) != nil)
  }

  @Test(arguments: ["pa$$w0rd", "a \"b\" \\ c", "$x", "two\nlines", "1"])
  func `a text is written so that it reads as the same`(_ text: String) throws {
    let vocabulary = try Apps.definition(
      """
      app A
      scene main A
      example code \(DraftText.quoted(text))
      coordinator A navigation {
        main S
      }
      controller S {
        field code
      }
      """
    ).vocabulary
    let code = try #require(vocabulary.symbol("code"))
    #expect(vocabulary.typedExamples(of: code) == [text])
  }

  @Test func `a tab is named by what a name may have of its title`() throws {
    var state = SeenState()
    let items = ["My x²", "٣", "a_b"]
    state.tabs = [
      .init(id: "Bar", owner: "", items: items, coordinators: ["", "", ""], selected: 0)
    ]
    let vocabulary = try Apps.definition(Self.form).vocabulary
    let tabs = DraftedTabs(of: [state], vocabulary)
    #expect(tabs.items == ["BarTabs": ["MyXTab", "Tab", "ABTab"]])
  }

  @Test func `what is kept does not tell when an element can be used that could be and could not`()
    throws
  {
    let text = try draft(of: Self.form).text(app: "Form", by: "FormShell")
    #expect(text.contains("  # save could not always be used.\n"), "\(text)")
    #expect(text.contains("  varies save\n"), "\(text)")
    #expect(!text.contains("enabled="), "\(text)")
  }

  @Test(arguments: [
    ("container {\n  start -> after 2s -> root Main\n}", "root Main"),
    ("container {\n  start {\n    root Splash\n    after 2s -> root Main\n  }\n}", "root Main"),
    ("navigation {\n  main Logo\n  start -> after 2s -> root Home\n}", "root Home"),
    ("navigation {\n  main Logo\n  start -> after 2s -> present Main\n}", "present Main"),
  ])
  func `what comes by itself behind the launch is the doing of who stays`(
    _ app: String,
    _ move: String
  ) throws {
    let text = """
      app Timed
      scene main App
      event more
      coordinator App \(app)
      coordinator Splash navigation {
        main Logo
      }
      coordinator Main navigation {
        main Home
        on more -> push Detail
      }
      controller Logo
      controller Home {
        button more -> emit more
      }
      controller Detail
      """
    let draft = try draft(of: text, families: .everybody).text(app: "Timed", by: "TimedShell")
    #expect(draft.contains("after 2s -> \(move)\n"), "\(draft)")
    let design = try Apps.definition(draft)
    let start = ConformedState(design: try Apps.launched(draft), app: try Apps.launched(text))
    var states = KeptStates(start)
    let found = Conformance(
      from: start.told(),
      of: design.vocabulary,
      app: try Apps.definition(text).vocabulary,
      in: &states,
      limit: 50
    )
    #expect(found.parting == nil && found.unseen == [], "\(found.text)\n\(draft)")
    #expect(!draft.contains("When does"), "\(draft)")
  }

  @Test func `a field that varies is typed into what its examples say`() throws {
    let text = """
      app Typed
      scene main Typed
      example email "bob@x"
      event go
      coordinator Typed navigation {
        main Entry
        on go {
          if $Entry.field.email == "bob@x" {
            push Extra
          }
        }
      }
      controller Entry {
        field email
        button go -> emit go
        varies email
      }
      controller Extra
      """
    let design = try Apps.definition(text)
    let app = try Apps.launched(text.replacing("  varies email\n", with: ""))
    let start = ConformedState(design: try Apps.launched(text), app: app)
    var states = KeptStates(start)
    let found = Conformance(
      from: start.told(),
      of: design.vocabulary,
      app: app.vocabulary,
      in: &states,
      limit: 20
    )
    #expect(found.parting == nil && found.unseen == [], "\(found.text)")
  }

  @Test func `a field is typed into what the comparison is told`() throws {
    let text = """
      app Typed
      scene main Typed
      event go
      coordinator Typed navigation {
        main Entry
        on go {
          if $Entry.field.code == "sesame" {
            push Extra
          }
        }
      }
      controller Entry {
        field code
        button go -> emit go
      }
      controller Extra
      """
    for (examples, unseen) in [([:], ["Extra"]), (["code": ["a", "sesame"]], [])] {
      let start = ConformedState(
        design: try Apps.launched(text),
        app: try Apps.launched(text),
        examples: examples
      )
      var states = KeptStates(start)
      let vocabulary = try Apps.definition(text).vocabulary
      let found = Conformance(
        from: start.told(),
        of: vocabulary,
        app: vocabulary,
        in: &states,
        limit: 20
      )
      #expect(found.parting == nil && found.unseen == unseen, "\(found.text)")
    }
  }

  @Test func `a comma in the ID of a row divides no lines`() throws {
    let text = """
      app Rows
      scene main Rows
      data rows [{id: "a, b", title: "A"}, {id: "say \\"c, d\\"", title: "C"}]
      coordinator Rows navigation {
        main List
      }
      controller List {
        list rows from=rows id=$row.id title=$row.title
      }
      """
    let definition = try Apps.definition(text)
    for line in [#"tap rows["a, b"]"#, #"tap rows["say \"c, d\""]"#] {
      var draft = try draft(of: text)
      let parting = Conformance.Parting(
        lines: [],
        differences: [SearchDifference("possible", design: [line], app: [])]
      )
      let isLeftOpen = draft.leaveOpen(parting, of: definition)
      #expect(isLeftOpen)
      #expect(draft.text(app: "Rows", by: "RowsShell").contains("  varies rows\n"))
    }
  }

  private func draft(
    of text: String,
    families: ActionFamilies = .user
  ) throws -> DesignDraft {
    let world = try Apps.launched(text)
    let state = SearchedEngine(world, families: families, sees: true)
    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    return DesignDraft(search, of: world.vocabulary)
  }

  /// Saves what was typed unless it was locked.
  private static let form = """
    app Form
    scene main Form
    event lock
    coordinator Form navigation {
      main Entry
      on lock -> set Entry.state.locked true
    }
    controller Entry {
      state locked false
      field code
      button lock -> emit lock
      button save enabled=($field.code != "" and not $state.locked)
    }
    """
}
