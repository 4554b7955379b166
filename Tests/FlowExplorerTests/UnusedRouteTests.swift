import FlowExplorer
import FlowNavigation
import Testing

struct UnusedRouteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var link = ""
    var lines: String
    var findings: [String]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "what is opened, and refused each time, is missing whatever a route shows",
      lines: "guard Page false\n  on go -> push Page\n  route page shows Page",
      findings: ["FAIL unreachable screen Page is never shown"]
    ),
    Case(
      testDescription: "what only a route shows, that nobody asks for",
      lines: "on go -> set state.count 1\n  route page shows Page",
      findings: [
        """
        WARN unreachable no link and no goto asks for route page of App, which would lead to screen Page and 1 more
        """
      ]
    ),
    Case(
      testDescription: "what two routes show, that nobody asks for, is told once",
      lines: "on go -> set state.count 1\n  route page shows Page\n  route same -> push Page",
      findings: [
        """
        WARN unreachable no link and no goto asks for route page of App, which would lead to screen Page and 1 more
        """
      ]
    ),
    Case(
      testDescription: "a route that nobody asks for and that shows what is shown anyway",
      lines: "on go -> push Page\n  route page shows Page",
      findings: []
    ),
    Case(
      testDescription: "a link that is refused each time says why",
      link: "link \"x://page\" page",
      lines: "guard Page false\n  on go -> set state.count 1\n  route page shows Page",
      findings: [
        """
        FAIL unreachable link x://page is never taken, which would lead to screen Page and 1 more: \
        'link x://page' on Home is refused
        """
      ]
    ),
  ]

  @Test("The steps of a link that an answer has to go on with are told with its refusal")
  func steps() throws {
    let text = """
      app Small
      scene main App
      service net ready {
        call enter
        outcome enter ok
      }
      event go
      link "x://page" pages/page
      coordinator App container {
        start -> root Door
        reply net.enter ok -> root Home
        on go -> call net.enter
      }
      coordinator Door simple -> main SignIn
      coordinator Home tabs {
        tabs Pages
        route pages -> tab Pages
      }
      coordinator Pages navigation {
        main List
        guard Page false
        route page shows Page
      }
      controller SignIn -> button go -> emit go
      controller List -> button go -> emit go
      controller Page
      """
    let findings = try Apps.findings(text, .everybody).findings
    #expect(findings.map(\.kind) == [.rejected])
    #expect(findings.map(\.refused) == ["'reply net.enter ok' on SignIn is refused"])
  }

  @Test("Of what routes lead to, and nothing else, what is missing is told once", arguments: cases)
  func routes(_ example: Case) throws {
    let text = """
      app Small
      scene main App
      event go
      event more
      \(example.link)
      coordinator App navigation {
        state count 0
        main Home
        \(example.lines)
        on more -> push More
      }
      controller Home {
        button go -> emit go
      }
      controller Page {
        button more -> emit more
      }
      controller More
      """
    let findings = try Apps.findings(text, .everybody).findings.filter {
      [.unreachable, .rejected].contains($0.kind)
    }
    #expect(
      findings.map { "\($0.severity.word) \($0.kind.rawValue) \($0.refused ?? $0.message)" }
        == example.findings
    )
  }

  @Test("A route that a goto only comes by is not missing")
  func passed() throws {
    let start = try Apps.launched(
      """
      app Small
      scene main App
      event go
      link "x://page" open
      coordinator App container {
        start -> root Pages
        route open -> goto pages/page
        route pages shows Pages
      }
      coordinator Pages navigation {
        main Home
        on go -> pop root
        route page shows Page
      }
      controller Home {
        button go -> emit go
      }
      controller Page
      """
    )
    var search = Search(start, Expander(start.definition, .everybody))
    search.run()
    let findings = Analysis(StateSpace(start, &search), kinds: [.unreachable]).findings()
    #expect(findings.map(\.message) == [])
  }
}
