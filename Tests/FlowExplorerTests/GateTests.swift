import FlowExplorer
import FlowNavigation
import Testing

@Suite("Finding gates, late answers and dead elements")
struct GateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// What is found of these kinds.
    var found: [String] = []
    var testDescription: String { name }
  }

  /// A shop that wants a user before it takes an order.
  static func shop(
    gate: String,
    signedIn: String,
    coordinator: String = "coordinator SignIn navigation",
    end: String = "on done -> finish",
    after: String = "",
    handler: String = "on buy -> push Order"
  ) -> String {
    """
    app Shop
    scene main Root
    event buy
    event sign
    event done
    event close
    service session ready {user: ""}
    coordinator Root navigation {
      main Home
      \(gate)
      \(handler)
      on close -> pop root
      \(after)
    }
    \(coordinator) {
      main Form
      on sign {
        \(signedIn)
        emit done
      }
      \(end)
    }
    controller Home {
      button buy -> emit buy
      label user "$session.user"
    }
    controller Form {
      field name
      button sign enabled=($field.name != "") -> emit sign
    }
    controller Order {
      button close -> emit close
    }
    """
  }

  static let condition = #"$session.user != """#
  static let sign = "set session.user ann"

  static let cases = [
    Case(
      name: "who has signed in is led on",
      text: shop(
        gate: "guard Order \(condition) -> present SignIn",
        signedIn: sign,
        after: "finished SignIn {\nif \(condition) -> push Order\n}"
      )
    ),
    Case(
      name: "who has signed in has to ask again",
      text: shop(gate: "guard Order \(condition) -> present SignIn", signedIn: sign)
    ),
    Case(
      name: "who has signed in cannot ask again",
      text: shop(
        gate: "guard Order \(condition) -> present SignIn",
        signedIn: sign,
        after: "finished SignIn -> push Welcome"
      ).replacing("controller Order", with: "controller Welcome back=hidden\ncontroller Order"),
      found: ["gate SignIn: tap buy / type name name / tap sign"]
    ),
    Case(
      name: "who has signed in cannot ask again, but by another way out",
      text: shop(
        gate: "guard Order \(condition) -> present SignIn",
        signedIn: sign,
        after: "finished SignIn -> push Welcome\non skip -> dismiss"
      ).replacing("controller Order", with: "controller Welcome back=hidden\ncontroller Order")
        .replacing("event buy", with: "event buy\nevent skip")
        .replacing("field name", with: "field name\nbutton skip -> emit skip"),
      found: ["gate SignIn: tap buy / type name name / tap sign"]
    ),
    Case(
      name: "who has signed in has to ask again, by an if",
      text: shop(
        gate: "",
        signedIn: sign,
        handler: "on buy {\nif \(condition) {\npush Order\n} else {\npresent SignIn\n}\n}"
      )
    ),
    Case(
      name: "an if that both ways turn round only chooses",
      text: shop(
        gate: "",
        signedIn: "set session.user ann",
        end: "on done -> set session.other 1",
        after: "on turn -> set session.user (\"\")",
        handler: "on buy {\nif \(condition) {\npresent New\n} else {\npresent SignIn\n}\n}"
      )
      .replacing("event buy", with: "event buy\nevent turn")
      .replacing(
        "controller Home",
        with: "controller New {\nbutton turn -> emit turn\n}\ncontroller Home"
      )
    ),
    Case(
      name: "signing in signs nobody in, though the form is filled in",
      text: shop(
        gate: "guard Order \(condition) -> present SignIn",
        signedIn: "set session.other ann",
        after: "on never -> set session.user ann"
      ).replacing("event buy", with: "event buy\nevent never"),
      found: ["gate SignIn: tap buy / type name name / tap sign / tap buy"]
    ),
    Case(
      name: "who goes back from behind the gate is before it again",
      text: shop(
        gate: "guard Order \(condition) -> start SignIn",
        signedIn: sign,
        coordinator: "coordinator SignIn navigation shared",
        end: "",
        after: "on done -> push Order"
      ),
      found: ["gate SignIn: tap buy / type name name / tap sign / back"]
    ),
    Case(
      name: "a sign that says why not is no gate to come through",
      text: shop(
        gate: "guard Order \(condition) -> present Sorry",
        signedIn: sign,
        handler: "on buy -> push Order\non sign -> present SignIn"
      ).replacing(
        "controller Order",
        with: "controller Sorry {\nbutton ok -> emit close2\n}\ncontroller Order"
      )
      .replacing("event buy", with: "event buy\nevent close2")
      .replacing("on close -> pop", with: "on close2 -> dismiss\non close -> pop")
      .replacing("button buy -> emit buy", with: "button buy -> emit buy\nbutton sign -> emit sign")
    ),
    Case(
      name: "an answer pushes a screen after the one that asked was left",
      text: late("on load -> call api.load\nreply api.load ok -> push Page"),
      found: ["late api.load: tap open / tap load / back / reply api.load ok"]
    ),
    Case(
      name: "an answer of a coordinator that went with its screen is dropped",
      text: late("", own: "on load -> call api.load\nreply api.load ok -> push Page")
    ),
    Case(
      name: "an answer that asks whether its screen is there",
      text: late(
        "on load -> call api.load\nreply api.load ok {\nif $top.id == Detail -> push Page\n}"
      )
    ),
    Case(
      name: "a timer shows something after its screen was left",
      text: late("on load -> after 1s -> present Page"),
      found: ["late Detail: tap open / tap load / back / wait 1s"]
    ),
    Case(
      name: "the end of a session replaces what is there",
      text: late("on load -> call api.load\nreply api.load ok -> root Page")
    ),
    Case(
      name: "a button that another one silences for good",
      text: once("if $state.shown == false -> push Page", more: "on other -> set state.shown true"),
      found: ["dead-element Home: tap other / tap rate"]
    ),
    Case(
      name: "a button that another one silences, and a third one wakes",
      text: once(
        "if $state.shown == false -> push Page",
        more: "on other -> set state.shown true\non open -> set state.shown false"
      )
    ),
    Case(
      name: "a button that does nothing until something was done on another screen",
      text: once(
        "if $state.shown -> push Rate",
        more: "on other -> set state.shown (not $state.shown)"
      )
      .replacing("  button other -> emit other\n", with: "")
      .replacing("controller Page", with: "controller Page {\n  button other -> emit other\n}"),
      found: ["dead-element Home: tap rate"]
    ),
    Case(
      name: "buttons that one handler does nothing about until something was done elsewhere",
      text: once(
        "if $state.shown -> push Rate",
        more: "on other -> set state.shown (not $state.shown)"
      )
      .replacing("  button other -> emit other\n", with: "  button again -> emit rate\n")
      .replacing("controller Page", with: "controller Page {\n  button other -> emit other\n}"),
      found: ["dead-element Home: tap rate"]
    ),
    Case(
      name: "a button that a service has do nothing",
      text: once("if $net.on -> push Rate", more: "on other -> set net.on (not $net.on)")
        .replacing("scene main", with: "service net ready {on: false}\nscene main")
        .replacing("  button other -> emit other\n", with: "")
        .replacing("controller Page", with: "controller Page {\n  button other -> emit other\n}")
    ),
    Case(
      name: "a button that a state has do nothing, and a service the rest of its handler",
      text: once(
        "if $net.on {\nset state.n 1\n}\nif $state.shown -> push Rate",
        more: "on other -> set state.shown (not $state.shown)"
      )
      .replacing("scene main", with: "service net ready {on: false}\nscene main")
      .replacing("  button other -> emit other\n", with: "")
      .replacing("controller Page", with: "controller Page {\n  button other -> emit other\n}"),
      found: ["dead-element Home: tap rate"]
    ),
    Case(
      name: "a button that is not enabled any more",
      text: once(
        "if $state.shown == false -> push Page",
        enabled: " enabled=($Root.state.shown == false)",
        more: "on other -> set state.shown true"
      )
    ),
    Case(
      name: "a button that opens something once only, which going back tells",
      text: once("if $state.shown == false {\nset state.shown true\npresent Rate\n}"),
      found: ["back Rate: tap rate / swipe-down / tap rate"]
    ),
    Case(
      name: "a button that counts after it has opened something",
      text: once(
        "if $state.shown == false {\nset state.shown true\npresent Rate\n}\nset state.n ($state.n + 1)"
      )
    ),
    Case(
      name: "a wizard that chooses its next step by how far it has come",
      text: wizard("$depth == 1")
    ),
    Case(
      name: "a wizard that chooses its next step by what a step has set",
      text: wizard("$state.n == 0", first: "set state.n 1"),
      found: ["gate First: tap next / tap yes / tap next / back"]
    ),
  ]

  static func wizard(_ condition: String, first: String = "pass") -> String {
    """
    app Wizard
    scene main Root
    event next
    event yes
    coordinator Root navigation {
      state n 0
      main Home
      on next {
        if \(condition) {
          push First
        } else {
          push Second
        }
      }
      on yes {
        \(first)
      }
    }
    controller Home {
      button next -> emit next
    }
    controller First {
      button next -> emit next
      button yes -> emit yes
    }
    controller Second
    """
  }

  static func late(_ lines: String, own: String = "") -> String {
    """
    app Late
    scene main Root
    event open
    event load
    service api ready {
      call load
      outcome load ok
      outcome load failed
    }
    coordinator Root navigation {
      main Home
      on open -> start Reader
      \(lines)
    }
    coordinator Reader navigation shared {
      main Detail
      \(own)
    }
    controller Home {
      button open -> emit open
    }
    controller Detail {
      button load -> emit load
    }
    controller Page
    """
  }

  static func once(_ lines: String, enabled: String = "", more: String = "") -> String {
    """
    app Once
    scene main Root
    event rate
    event other
    event open
    coordinator Root navigation {
      state shown false
      state n 0
      main Home
      on rate {
        \(lines)
      }
      \(more.contains("on open") ? "" : "on open -> push Page")
      \(more)
    }
    controller Home {
      button rate\(enabled) -> emit rate
      button other -> emit other
      button open -> emit open
    }
    controller Rate
    controller Page
    """
  }

  @Test("Each is found where it is, and nowhere else", arguments: cases)
  func finds(_ test: Case) throws {
    let kinds: [Finding.Kind] = [.gate, .late, .deadElement, .back]
    let (start, all) = try Apps.findings(test.text, .everybody)
    let found = all.filter { kinds.contains($0.kind) && !$0.steps.contains("background") }
    #expect(
      found.map { "\($0.kind.rawValue) \($0.subject): \($0.steps.joined(separator: " / "))" }
        == test.found
    )
    _ = start
  }

  @Test("A tap that comes through while a move is under way is found where it is asked for")
  func transit() throws {
    func found(_ policy: String, _ kinds: Set<Finding.Kind>) throws -> [String] {
      let start = try Apps.launched(
        """
        app Two
        scene main Root
        event open
        coordinator Root navigation {
          main Home
          on open -> push Page
        }
        controller Home {
          button open -> emit open
        }
        controller Page\(policy)
        """
      )
      var search = Search(start, Expander(start.definition, .user, asking: []))
      search.run()
      return Analysis(StateSpace(start, &search), kinds: kinds).findings()
        .map { "\($0.kind.rawValue) \($0.subject): \($0.steps.joined(separator: " / "))" }
    }
    #expect(try found("", [.transit]) == ["transit Page: tap open / emit open from Home#1"])
    #expect(try found(" unique", [.transit]).isEmpty)
    #expect(try !found("", Finding.Kind.standard).contains { $0.hasPrefix("transit") })
  }

  @Test(
    "A sign-out after which the start would show the sign-in, and nothing does, is found",
    arguments: [
      (
        "", "",
        [
          "behind 'tap logout' on Settings the start would show Login, and Home stays; nothing leads to Login"
        ]
      ),
      ("root Login", "", []),
      // Who may look around is in the app without a user.
      ("", "button guest -> emit guest", []),
    ]
  )
  func contradicted(logout: String, elements: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      service account ready {user: null}
      event login
      event guest
      event settings
      event logout
      coordinator App navigation {
        main Home
        start {
          if $account.user == null {
            root Login
          } else {
            root Home
          }
        }
        on login {
          set account.user me
          root Home
        }
        on guest -> root Home
        on settings -> push Settings
        on logout {
          set account.user null
          \(logout)
        }
      }
      controller Login {
        button login -> emit login
        \(elements)
      }
      controller Home {
        button settings -> emit settings
      }
      controller Settings {
        button logout -> emit logout
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .gate }
    #expect(findings.map(\.message) == messages)
  }

  @Test("What would be shown of an app in the background is asked for when it comes back")
  func background() throws {
    let text = """
      app Small
      scene main App
      service lock ready {due: false}
      coordinator App navigation {
        start {
          if $lock.due {
            root Lock
          } else {
            root Home
          }
        }
        on didEnterBackground -> after 1s -> set lock.due true
        on willEnterForeground {
          if $lock.due {
            root Lock
          }
        }
      }
      controller Home
      controller Lock {
        button unlock -> emit unlock
      }
      event unlock
      """
    #expect(try Apps.findings(text).findings.filter { $0.kind == .gate } == [])
  }

  @Test("A condition that nothing can change but the end of who asks for it demands nothing")
  func parameters() throws {
    let text = """
      app Small
      scene main App
      service account ready {user: null}
      event signUp
      event login
      event logout
      coordinator App container {
        start {
          if $account.user == null {
            root Entry
          } else {
            root Home
          }
        }
        on login {
          set account.user me
          root Home
        }
        on logout {
          set account.user null
          root Entry page=login
        }
      }
      coordinator Entry navigation {
        parameters page=signUp
        main SignUp
        start {
          if $param.page == login {
            push Login
          }
        }
        on signUp -> push Login
      }
      coordinator Home navigation {
        main Settings
      }
      controller SignUp {
        button next -> emit signUp
      }
      controller Login {
        button login -> emit login
      }
      controller Settings {
        button logout -> emit logout
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .gate }
    #expect(findings.map(\.message) == [])
  }
}
