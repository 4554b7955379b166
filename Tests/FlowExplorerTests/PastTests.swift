import FlowExplorer
import FlowNavigation
import Testing

@Suite("Ways back to what is over")
struct PastTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// What is found of this kind.
    var found: [String] = []
    /// The flow of the finding.
    var flow: [String] = []
    var testDescription: String { name }
  }

  /// An app whose first screens lead to the one that everything else is behind.
  private static func onboarding(
    finish: String,
    start: String = "",
    home: String = "",
    more: String = "",
    elements: String = "",
    set: String = "set user.onboarded true"
  ) -> String {
    """
    app Small
    scene main App
    service user ready {onboarded: false, seen: []}
    event begin
    event finish
    event more
    event leave
    event out
    coordinator App navigation {
      main Welcome
      state isDone false
      \(start)
      on begin -> push Pin
      on finish {
        \(set)
        \(finish)
      }
      on more -> push More
      on leave -> \(more.isEmpty ? "pop root" : more)
      on out {
        set user.onboarded false
        root Welcome
      }
    }
    controller Welcome {
      button begin -> emit begin
      \(elements)
    }
    controller Pin {
      button finish -> emit finish
    }
    controller Home \(home) {
      button more -> emit more
      button out -> emit out
    }
    controller More \(more.isEmpty ? "" : "{\n button leave -> emit leave\n}")
    """
  }

  private static let toPin =
    "'back' leads from Home to Pin, which is past: 'tap finish' on Pin set $user.onboarded to true, and all that is "
    + "left there leads to Home again"
  static let ends: [Case] = [
    Case(
      name: "pushed over what has ended",
      text: onboarding(finish: "push Home"),
      found: [toPin],
      flow: ["tap begin", "tap finish", "back", "expect screen Home"]
    ),
    Case(name: "in its place", text: onboarding(finish: "root Home")),
    Case(name: "without a way back", text: onboarding(finish: "push Home", home: "back=hidden")),
    Case(
      name: "the last screen replaced, and the others still beneath",
      text: onboarding(finish: "replace Home"),
      found: [
        "'back' leads from Home to Welcome, which is past: 'tap finish' on Pin set $user.onboarded to true, and all "
          + "that is left there leads to Home again"
      ],
      flow: ["tap begin", "tap finish", "back", "expect screen Home"]
    ),
    Case(
      name: "the app goes back there itself",
      text: onboarding(finish: "push Home", more: "pop root")
    ),
    Case(
      name: "the app takes it away later",
      text: onboarding(finish: "push Home", more: "root Home")
    ),
    Case(
      name: "the first screen leads elsewhere, too",
      text: onboarding(finish: "push Home", elements: "button more -> emit more")
    ),
    Case(
      name: "a coordinator's own note",
      text: onboarding(finish: "push Home", set: "set state.isDone true")
    ),
    Case(name: "nothing is set", text: onboarding(finish: "push Home", set: "pass")),
  ]

  /// An app that begins with its sign-in where nobody is signed in.
  private static func signIn(start: String, login: String, logout: String = "root Login") -> String
  {
    """
    app Small
    scene main App
    service account ready {user: null}
    event help
    event login
    event settings
    event logout
    coordinator App navigation {
      main Empty
      start {
        \(start)
      }
      on help -> push Help
      on settings -> push Settings
      on login {
        set account.user me
        \(login)
      }
      on logout {
        set account.user null
        \(logout)
      }
    }
    controller Empty
    controller Login {
      button login -> emit login
      button help -> emit help
    }
    controller Help
    controller Home "$account.user" {
      button settings -> emit settings
    }
    controller Settings {
      button logout -> emit logout
    }
    """
  }

  private static let choice = "if $account.user == null {\nroot Login\n} else {\nroot Home\n}"

  static let signs: [Case] = [
    Case(
      name: "what the start shows only before",
      text: signIn(start: choice, login: "push Home"),
      found: [
        "'back' leads from Home to Login, which is past: 'tap login' on Login set $account.user to me, and the start "
          + "(App.nav:11) shows Login before that only"
      ],
      flow: ["tap login", "back", "expect screen Home"]
    ),
    Case(name: "in its place", text: signIn(start: choice, login: "root Home")),
    Case(
      name: "what a launch begins with, pushed after a sign-out",
      text: signIn(start: choice, login: "root Home", logout: "push Login"),
      found: [
        "'back' leads from Login to Settings, which is past: 'tap logout' on Settings set $account.user to null, and "
          + "a launch shows Login alone then"
      ],
      flow: ["tap login", "tap settings", "tap logout", "back", "expect screen Login"]
    ),
    Case(
      name: "what a launch begins with, pushed after a sign-out, and gone with the next sign-in",
      text: signIn(start: "root Login", login: "root Home", logout: "push Login"),
      found: [
        "'back' leads from Login to Settings, which is past: 'tap logout' on Settings set $account.user to null, and "
          + "a launch shows Login alone then"
      ],
      flow: ["tap login", "tap settings", "tap logout", "back", "expect screen Login"]
    ),
  ]

  /// A sign-in that a service answers, as often as it is asked.
  static let answered = Case(
    name: "an answered sign-in",
    text: """
      app Small
      scene main App
      event login
      event ok
      service session ready {user: null} {
        call login
        outcome login ok
        outcome login failed
      }
      coordinator App navigation {
        main Login
        on login -> call session.login
        reply session.login ok {
          set session.user me
          push Home
        }
        reply session.login failed -> show Failed
        on ok -> end Failed
      }
      controller Login {
        button login -> emit login
      }
      controller Home
      subcontroller Failed alert {
        button ok -> emit ok
      }
      """,
    found: [
      "'back' leads from Home to Login, which is past: 'reply session.login ok' on Login set $session.user to me, and "
        + "all that is left there leads to Home again"
    ],
    flow: ["tap login", "reply session.login ok", "back", "expect screen Home"]
  )

  @Test("A way back to what has ended is found", arguments: ends + signs + [answered])
  func past(case: Case) throws {
    let findings = try Apps.findings(`case`.text, .everybody).findings.filter { $0.kind == .past }
    #expect(findings.map(\.message) == `case`.found)
    for finding in findings {
      #expect(finding.flow == `case`.flow)
      #expect(finding.severity == .warning)
    }
  }

  /// A form whose step notes something, and leads on over it.
  private static func form(_ field: String, enabled: String = "", argument: String = "") -> String {
    """
    app Small
    scene main App
    service draft ready {isMade: false}
    event next name
    coordinator App navigation {
      main Form
      on next {
        set draft.isMade true
        push Review
      }
    }
    controller Form {
      \(field)
      button next \(enabled) -> emit next \(argument.isEmpty ? "name=0" : argument)
    }
    controller Review
    """
  }

  private static let toForm = [
    "'back' leads from Review to Form, which is past: 'tap next' on Form set $draft.isMade to true, and all that is "
      + "left there leads to Review again"
  ]

  @Test(
    "A form is gone back to where its step uses what was filled in, which can be corrected",
    arguments: [
      (form("field name"), toForm),
      (form("field name", enabled: #"enabled=($field.name != "")"#), []),
      (form("field name", argument: "name=$field.name"), []),
      (form("choice name options=[ann, bob]", argument: "name=$field.name"), []),
      (form("field name enabled=(not $draft.isMade)", argument: "name=$field.name"), toForm),
      // Who has signed in has nothing to correct.
      (form("field name\nfield secure password", argument: "name=$field.name"), toForm),
    ]
  )
  func forms(text: String, messages: [String]) throws {
    let findings = try Apps.findings(text).findings.filter { $0.kind == .past }
    #expect(findings.map(\.message) == messages)
  }

  private static func read(_ rows: String, _ line: String) -> String {
    """
    app Small
    scene main App
    service mail ready {read: [], last: null, isUsed: false}
    event open mail
    coordinator App navigation {
      main Inbox
      on open {
        \(line)
        push Mail mail=$event.mail
      }
    }
    controller Inbox {
      list rows from=\(rows) -> emit open mail=$row
    }
    controller Mail {
      parameters mail
    }
    """
  }

  @Test(
    "A list whose rows are marked as they are opened is over by none of them",
    arguments: [
      "set mail.read ($mail.read - [$event.mail] + [$event.mail])", "set mail.last $event.mail",
      "set mail.isUsed true",
    ]
  )
  func rows(line: String) throws {
    let findings = try Apps.findings(Self.read("[1, 2]", line)).findings
    #expect(!findings.contains { $0.kind == .past })
  }

  @Test(
    "A kept screen that comes back with the last user's name is found",
    arguments: [
      (
        "keep", "user=$account.user",
        [
          "'tap users[bob]' on Login shows Profile again, which is past: it set $account.user to bob, and Profile has "
            + "user from before",
          "'tap users[ann]' on Login shows Profile again, which is past: it set $account.user to ann, and Profile has "
            + "user from before",
        ]
      ),
      ("", "user=$account.user", []),
      ("keep", "user=1", []),
    ]
  )
  func kept(policy: String, argument: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      service account ready {user: null}
      event login user
      event profile
      event logout
      coordinator App container {
        main Login
        on login {
          set account.user $event.user
          root Main
        }
        on logout {
          set account.user null
          root Login
        }
      }
      coordinator Main navigation \(policy) {
        main Items
        on profile -> push Profile \(argument)
      }
      controller Login {
        list users from=[ann, bob] -> emit login user=$row
      }
      controller Items {
        button profile -> emit profile
      }
      controller Profile "$param.user" {
        parameters user
        button logout -> emit logout
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .past }
    #expect(findings.map(\.message) == Array(messages.prefix(1)))
    for finding in findings { #expect(finding.claim == "expect not screen Profile") }
  }
}
