import FlowExplorer
import FlowNavigation
import Testing

@Suite("What a sign-out leaves")
struct LeftoverTests {
  /// An app with a sign-in, and tabs of which it remembers the selected one.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// What the service says of the tab.
    var service = "transient tab"
    /// What the sign-out does beside the rest, and where.
    var end = ""
    /// What signs out leads to.
    var root = "root Login"
    /// Who notes the tab.
    var note = "on tabTapped {\n set ui.tab $event.tab\n pass\n }"
    var noteOfApp = ""
    let isTold: Bool
  }

  static let cases = [
    Case(testDescription: "the tab stays", isTold: true),
    Case(testDescription: "all of the service is transient", service: "transient", isTold: true),
    Case(testDescription: "it is kept on purpose", service: "", isTold: false),
    Case(testDescription: "it is set back", end: "set ui.tab Library", isTold: false),
    Case(testDescription: "another screen is shown", root: "root Bye", isTold: false),
    Case(
      testDescription: "who notes it stays",
      note: "on tabTapped {\n emit noted tab=$event.tab\n pass\n }",
      noteOfApp: "on noted -> set ui.tab $event.tab",
      isTold: false
    ),
    Case(
      testDescription: "nothing leads elsewhere by it",
      note: "on tabTapped {\n set ui.seen true\n pass\n }",
      isTold: false
    ),
  ]

  @Test("A part that a launch sets back, and by which a sign-in ends elsewhere", arguments: cases)
  func leaves(_ case: Case) throws {
    let text = """
      app T
      scene main App
      service session ready {user: null}
      service ui ready {tab: Library, seen: false} {
        \(`case`.service)
      }
      event enter
      event leave
      event noted tab
      coordinator App container {
        start {
          if $session.user == null -> root Login
          if $session.user != null -> root Main
        }
        on enter {
          set session.user me
          root Main
        }
        on leave {
          set session.user null
          \(`case`.end)
          \(`case`.root)
        }
        \(`case`.noteOfApp)
      }
      coordinator Main tabs {
        tabs Library Mine
        start {
          if $ui.tab == Mine -> tab Mine
        }
        \(`case`.note)
      }
      coordinator Library navigation {
        main Books
      }
      coordinator Mine navigation {
        main Shelf
      }
      coordinator Login simple {
        main SignIn
      }
      coordinator Bye simple {
        main Farewell
      }
      controller SignIn {
        button enter -> emit enter
      }
      controller Books
      controller Shelf {
        button leave -> emit leave
      }
      controller Farewell {
        button enter -> emit enter
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.subject == "$ui.tab" }
    let message =
      "'tap leave' on Shelf leaves $ui.tab as Mine, which a launch sets to Library: "
      + "'tap enter' then leads to Shelf, else to Books"
    #expect(findings.map(\.message) == (`case`.isTold ? [message] : []))
    for finding in findings {
      #expect(finding.steps == ["tap enter", "tap Mine", "tap leave", "tap enter"])
      #expect(finding.claim == "expect screen Books")
    }
  }
}
