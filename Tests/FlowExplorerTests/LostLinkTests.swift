import FlowExplorer
import FlowNavigation
import Testing

@Suite("Links that are lost")
struct LostLinkTests {
  /// What an app does with a link while nobody is signed in.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var route = "if $session.user != null -> push Chat chat=$route.chat"
    var signedIn = "root List"
    var guarded = ""
    var steps: [String]?
  }

  static let cases = [
    Case(testDescription: "not taken down", steps: ["link k://chat/1", "tap in"]),
    Case(
      testDescription: "taken down and forgotten",
      route: "set state.wanted $route.chat\n"
        + "if $session.user != null -> push Chat chat=$state.wanted",
      signedIn: "set state.wanted null\nroot List",
      steps: ["link k://chat/1", "tap in"]
    ),
    Case(
      testDescription: "kept until then",
      route: """
        if $session.user != null {
          push Chat chat=$route.chat
        } else {
          set state.wanted $route.chat
        }
        """,
      signedIn: "root List\nif $state.wanted != null {\n push Chat chat=$state.wanted\n"
        + "set state.wanted null\n}"
    ),
    Case(
      testDescription: "kept, and opened by an answer then",
      route: """
        if $session.user != null {
          push Chat chat=$route.chat
        } else {
          set state.wanted $route.chat
        }
        """,
      signedIn: "root List\nif $state.wanted != null -> call auth.load"
    ),
    // Who signs in by it needs it no more behind that, though it would do it again behind a sign-out.
    Case(
      testDescription: "for those who are out",
      route: "if $session.user == null -> push Chat chat=1"
    ),
    Case(
      testDescription: "for which one signs in first, and forgotten",
      route: "if $session.user == null -> push Login\n"
        + "if not alive(Login) -> push Chat chat=$route.chat",
      steps: ["link k://chat/1", "tap in"]
    ),
    Case(
      testDescription: "refused",
      route: "push Chat chat=$route.chat",
      guarded: "guard Chat $session.user != null"
    ),
    Case(testDescription: "opened at once", route: "push Chat chat=$route.chat"),
    Case(testDescription: "opened nowhere", route: "set state.wanted $route.chat"),
  ]

  private static func findings(_ text: String) throws -> [Finding] {
    let start = try Apps.launched(text)
    var search = Search(start, Expander(start.definition, .everybody, asking: []))
    search.run()
    return Analysis(StateSpace(start, &search), kinds: [.link]).findings()
  }

  @Test("A link that comes too early is lost where no way on shows what it opens", arguments: cases)
  func lost(example: Case) throws {
    let findings = try Self.findings(
      """
      app K
      scene main App
      service session ready {user: null}
      service auth ready {
        call load
        outcome load done
      }
      example chat 1
      event in
      event open id
      link "k://chat/:chat" chat chat=$chat
      coordinator App navigation {
        state wanted null
        main SignIn
        \(example.guarded)
        on open -> push Chat chat=$event.id
        on in {
          set session.user ann
          \(example.signedIn)
        }
        reply auth.load done {
          push Chat chat=$state.wanted
          set state.wanted null
        }
        route chat chat {
          \(example.route)
        }
      }
      controller SignIn {
        button in -> emit in
      }
      controller Login {
        button in -> emit in
      }
      controller List {
        list chats from=[1, 2] id=$row -> emit open id=$row
      }
      controller Chat "$param.chat" {
        parameters chat
      }
      """
    )
    let lost = findings.filter { $0.message.contains("is lost") }
    #expect(lost.map(\.steps) == (example.steps.map { [$0] } ?? []))
    #expect(lost.allSatisfy { $0.severity == .warning })
    #expect(
      lost.allSatisfy {
        ["SignIn", "Login"].map {
          "k://chat/1 is lost on \($0): Chat does not come where it could be opened"
        }
        .contains($0.message)
      }
    )
  }
}
