import FlowExplorer
import FlowNavigation
import Testing

@Suite("Links whose routes choose")
struct LinkChoiceTests {
  /// The lines of a route, and what is said of its link.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let lines: String
    var promise = ""
    /// What is done with what was kept, once somebody has signed in.
    var kept = ""
    var message: String?
  }

  static let cases = [
    Case(
      testDescription: "a sign-in in its place",
      lines: """
        dismiss all
        home
        if $session.user == null {
          push Login
        } else {
          push Page page=$route.page
        }
        """
    ),
    Case(
      testDescription: "a sign-in in the place of what it shows",
      lines: """
        dismiss all
        home
        if $session.user == null {
          push Login
        } else {
          push Page page=$route.page
        }
        """,
      promise: "shows Page "
    ),
    Case(
      testDescription: "one of them beneath a modal",
      lines: """
        if $session.user == null {
          push Login
        } else {
          home
          push Page page=$route.page
        }
        """,
      message: "k://page/page ends on Sheet in 6 of 33 states, else on Login, Page; "
        + "opened again, it puts one more Login there each time"
    ),
    Case(
      testDescription: "by what is on the stack",
      lines: """
        if $top.id == Home {
          push Login
        } else {
          home
          push Page page=$route.page
        }
        """,
      message: "k://page/page ends on Page, Sheet in 18 of 24 states, else on Login"
    ),
    Case(
      testDescription: "kept for later",
      lines: """
        if $session.user == null {
          set state.pending $route.page
        } else {
          dismiss all
          home
          push Page page=$route.page
        }
        """,
      kept: """
        if $state.pending != null {
          push Page page=$state.pending
          set state.pending null
        }
        """
    ),
    Case(
      testDescription: "kept in a service for later",
      lines: """
        if $session.user == null {
          set session.wanted $route.page
        } else {
          dismiss all
          home
          push Page page=$route.page
        }
        """,
      kept: """
        if $session.wanted != null {
          push Page page=$session.wanted
          set session.wanted null
        }
        """
    ),
    Case(
      testDescription: "nothing where somebody has signed in",
      lines: """
        if $session.user == null {
          set session.user $route.page
          dismiss all
          push Page page=$route.page
        }
        """
    ),
    Case(
      testDescription: "nothing where somebody has signed in, whatever else is asked for",
      lines: """
        if $session.user == null and not alive(Sheet) {
          set session.user $route.page
          dismiss all
          push Page page=$route.page
        }
        """
    ),
    Case(
      testDescription: "nothing where somebody has signed in, beneath a not and an or",
      lines: """
        if not (alive(Sheet) or $session.user != null) {
          set session.user $route.page
          dismiss all
          push Page page=$route.page
        }
        """
    ),
    Case(
      testDescription: "nothing by what is there, in one condition with a value",
      lines: """
        if $session.user == null and alive(Login) {
          dismiss all
          home
          push Page page=$route.page
        }
        """,
      message: "k://page/page ends on Home in 3 of 9 states, else on Page"
    ),
    Case(
      testDescription: "nothing by what is there, where a value would have it do something",
      lines: """
        if $session.user == null {
          if alive(Login) {
            dismiss all
            home
            push Page page=$route.page
          }
        }
        """,
      message: "k://page/page ends on Home in 3 of 9 states, else on Page"
    ),
    Case(
      testDescription: "nothing where what it opens is there already",
      lines: """
        if not alive(Page) {
          dismiss all
          home
          push Page page=$route.page
        }
        """
    ),
    Case(
      testDescription: "nothing where what it names is open",
      lines: """
        if not alive(Sheet) {
          home
          push Page page=$route.page
        }
        """
    ),
    Case(
      testDescription: "nothing where what another route names is open",
      lines: """
        if alive(App) {
          goto quiet page=$route.page
        }
        """
    ),
    Case(
      testDescription: "nothing where what it names is open, or something else is there",
      lines: """
        if not alive(Sheet) and $top.id != Login {
          home
          push Page page=$route.page
        }
        """,
      message: "k://page/page ends on Login in 3 of 15 states, else on Page"
    ),
    Case(
      testDescription: "nothing by what is on the stack",
      lines: """
        if $top.id != Home {
          dismiss all
          home
          push Page page=$route.page
        }
        """,
      message: "k://page/page ends on Home in 6 of 18 states, else on Page"
    ),
    Case(
      testDescription: "a state that is only emptied",
      lines: """
        if $session.user == null {
          set state.pending null
        } else {
          dismiss all
          home
          push Page page=$route.page
        }
        """,
      kept: """
        if $state.pending != null {
          push Page page=$state.pending
          set state.pending null
        }
        """,
      message: "k://page/page ends on Login in 3 of 15 states, else on Home, Page"
    ),
    Case(
      testDescription: "kept for nobody",
      lines: """
        if $session.user == null {
          set state.pending $route.page
        } else {
          dismiss all
          home
          push Page page=$route.page
        }
        """,
      message: "k://page/page ends on Login in 3 of 15 states, else on Home, Page"
    ),
  ]

  @Test(
    "What a route chooses by a value, or keeps until later, is no link that ends elsewhere",
    arguments: cases
  )
  func chosen(_ row: Case) throws {
    let text = """
      app K
      scene main App
      event login
      event sign
      event sheet
      service session ready {user: null, wanted: null}
      link "k://page/:page" page page=$page
      coordinator App navigation {
        main Home
        state pending null
        on login -> push Login
        on sheet -> present Sheet
        on sign {
          set session.user me
          home
          \(row.kept)
        }
        route page page \(row.promise){
          \(row.lines)
        }
        route quiet page {
          if not alive(Sheet) {
            home
            push Page page=$route.page
          }
        }
      }
      controller Home {
        button login enabled=($session.user == null) -> emit login
        button sheet enabled=($session.user != null) -> emit sheet
      }
      controller Login {
        button sign -> emit sign
      }
      controller Page -> parameters page
      controller Sheet
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .link }
    #expect(findings.map(\.message) == (row.message.map { [$0] } ?? []))
  }
}
