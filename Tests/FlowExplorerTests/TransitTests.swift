import FlowExplorer
import FlowNavigation
import Testing

@Suite("What happens while a move is under way, and at the next launch")
struct TransitTests {
  private static func findings(
    _ text: String,
    _ families: ActionFamilies,
    _ kinds: Set<Finding.Kind>
  ) throws -> [Finding] {
    let start = try Apps.launched(text)
    var search = Search(start, Expander(start.definition, families, asking: []))
    search.run()
    return Analysis(StateSpace(start, &search), kinds: kinds).findings()
  }

  private static let app = """
    app Small
    scene main App
    service api ready {
      call load
      outcome load ok
    }
    event share id
    event load
    coordinator App navigation {
      main Home
      on share -> push Share id=$event.id
      on load -> call api.load
      reply api.load ok -> present Sheet
    }
    controller Home {
      button one -> emit share id=1
      button two -> emit share id=2
      button load -> emit load
    }
    controller Share {
      parameters id
    }
    controller Sheet
    """

  @Test func `of the taps that come through on a screen the first is told`() throws {
    let findings = try Self.findings(Self.app, .user, [.transit])
    #expect(
      findings.map(\.message) == [
        "'tap one' on Home, made again while Share comes, opens it twice"
      ]
    )
    #expect(findings.first?.steps == ["tap one", "emit share id=1 from Home#1"])
    #expect(try #require(findings.first).others > 0)
  }

  @Test(
    "A relaunch in every state finds what the second launch does otherwise, where that asks for a service",
    arguments: [
      (ActionFamilies.user, "", false),
      (ActionFamilies([.user, .relaunch]), "", true),
      (ActionFamilies([.user, .conditionalLaunch]), "", true),
      (ActionFamilies([.user, .conditionalLaunch]), "transient user", false),
      (ActionFamilies([.user, .conditionalLaunch]), "transient", false),
    ]
  )
  func relaunch(families: ActionFamilies, block: String, isFound: Bool) throws {
    let text = """
      app Small
      scene main App
      service session ready {user: ""} {
        \(block)
      }
      event sign
      event open
      coordinator App container {
        start {
          if $session.user == "" {
            root SignIn
          } else {
            root Again
          }
        }
        on sign {
          set session.user ann
          root Home
        }
        on open -> root SignIn
      }
      coordinator Again navigation {
        main Welcome
      }
      controller SignIn {
        button sign -> emit sign
      }
      controller Home {
        button out -> emit open
      }
      controller Welcome
      """
    let findings = try Self.findings(text, families, [.trap, .deadEnd])
    #expect(
      findings.map(\.message)
        == (isFound ? ["nothing leads on from Welcome, which has no elements yet"] : [])
    )
  }

  @Test(
    "The launch is conditional where a start that runs then asks for a service",
    arguments: [
      ("start {\n if $session.user == \"\" -> push Home\n}", "", true),
      ("main Home", "", false),
      ("start -> start Child", "start {\n if $session.user == \"\" -> push Home\n}", true),
      (
        "main Home\n on open -> start Child",
        "start {\n if $session.user == \"\" -> push Home\n}",
        false
      ),
      ("main Home\n on open {\n if $session.user == \"\" -> start Child\n}", "main Home", false),
    ]
  )
  func conditionalLaunch(app: String, child: String, isConditional: Bool) throws {
    let child = child.isEmpty ? "" : "coordinator Child navigation shared {\n\(child)\n}"
    let world = try Apps.launched(
      """
      app Small
      scene main App
      service session ready {user: ""}
      event open
      coordinator App navigation {
      \(app)
      }
      \(child)
      controller Home {
        button go -> emit open
      }
      """
    )
    #expect(world.definition.isLaunchConditional == isConditional)
  }
}
