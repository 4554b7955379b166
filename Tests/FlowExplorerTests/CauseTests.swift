import FlowExplorer
import FlowNavigation
import Testing

@Suite("One finding for each cause")
struct CauseTests {
  /// Rows that one line refuses each with another value, and two screens with an event for nobody.
  private static let text = """
    app Small
    scene main App
    event go row
    event page
    event lost
    data rows [1, 2, 3]
    coordinator App navigation {
      main Home
      on go -> set Home.state.sum (null + [$event.row])
      on page -> push Page
    }
    controller Home {
      state sum 0
      list rows from=rows id=$row -> emit go row=$row
      button page -> emit page
      button lost -> emit lost
    }
    controller Page {
      button lost -> emit lost
    }
    """

  @Test("Neither the value that is refused nor the screen that is deserted makes another cause")
  func causes() throws {
    let start = try Apps.launched(Self.text)
    var search = Search(start, Expander(start.definition, .user))
    search.run()
    let findings = Analysis(StateSpace(start, &search)).findings()
    #expect(findings.map(\.kind) == [.unhandled, .rejected])
    #expect(findings.map(\.subject) == ["lost", "null + [1]"])
    #expect(findings.map(\.steps) == [["tap lost"], ["tap rows[1]"]])
    #expect(findings.map(\.others) == [1, 2])
  }

  @Test(
    "A route is not missing where links only come by it, as what it asks for is so already",
    arguments: [
      ("home/page", "", []), ("home", "", []),
      (
        "home/far",
        "coordinator Other navigation {\nmain Far\nroute far shows Far\n}\ncontroller Far",
        ["coordinator Other is never started"]
      ),
    ]
  )
  func routesOnTheWay(steps: String, others: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event more
      link "x://home/page" \(steps)
      coordinator App tabs {
        tabs Pages
        route home shows Pages
      }
      coordinator Pages navigation {
        main Home
        on more -> push Page
        route page shows Page
      }
      controller Home {
        button more -> emit more
      }
      controller Page
      \(others)
      """
    let findings = try Apps.findings(text, .everybody).findings
    #expect(findings.filter { $0.kind == .unreachable }.map(\.message) == messages)
  }

  @Test("A link that misses the screen of its route each time is not told again as a pump")
  func links() throws {
    let text = """
      app Small
      scene main App
      link "x://item/:id" item id=$id
      coordinator App navigation {
        main Home
        route item id shows Detail -> push Detail id=7
      }
      controller Home
      controller Detail {
        parameters id
      }
      """
    let findings = try Apps.findings(text, .everybody).findings
    #expect(findings.filter { [.link, .pump].contains($0.kind) }.map(\.kind) == [.link])
  }

  @Test("What a route presents in vain is told at the line of the route")
  func presentedByRoute() throws {
    let text = """
      app Small
      scene main App
      link x://options options
      event library
      event options
      event close
      coordinator App navigation {
        main Home
        on library -> present Library
        on options -> present Options
        on close -> dismiss
        route options -> present Options
      }
      controller Home {
        button library -> emit library
        button options -> emit options
      }
      controller Library {
        button close -> emit close
      }
      controller Options {
        button close -> emit close
      }
      """
    let findings = try Apps.findings(text, .everybody).findings
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = findings.filter { $0.kind == .rejected }
    #expect(
      found.map { $0.place.map { String(lines[Int($0.line) - 1]) } } == [
        "  route options -> present Options"
      ]
    )
  }

  @Test("A screen that nothing leads on from is not told where what would lead on is refused")
  func refusedWaysOn() throws {
    let text = """
      app Small
      scene main App
      event go
      coordinator App navigation {
        main Home
        on go -> emit go
      }
      controller Home {
        button go -> emit go
      }
      """
    let findings = try Apps.findings(text, .user).findings
    #expect(findings.map(\.kind) == [.rejected])
    #expect(findings.map(\.refused) == ["'tap go' on Home is refused"])
  }

  @Test("A dead end is told beside what is refused on the same screen where that is not in its way")
  func deadEndBesideRefusal() throws {
    let text = """
      app Small
      scene main App
      service api ready {
        call load
        outcome load ok
        outcome load failed
      }
      event go
      coordinator App navigation {
        main Feed
        state busy false
        on go {
          if not $state.busy {
            set state.busy true
            push Spinner
            call api.load
          }
        }
        reply api.load ok {
          set state.busy false
          push Detail
        }
        reply api.load failed -> pop
      }
      controller Feed {
        button go -> emit go
      }
      controller Spinner
      controller Detail
      """
    let findings = try Apps.findings(text, .everybody).findings
    #expect(findings.map(\.kind) == [.deadEnd, .rejected, .late])
    #expect(findings.first?.steps == ["tap go", "reply api.load failed"])
  }

  @Test("A guard may refuse what the user wants, and no answer", arguments: ["go", "api.load"])
  func guards(_ by: String) throws {
    let text = """
      app Small
      scene main App
      service session
      service api ready {
        call load
        outcome load ok
      }
      event go
      event other
      coordinator App navigation {
        main Home
        guard Secret $session.user != null
        on go -> \(by == "go" ? "push Secret" : "call api.load")
        on other -> push Other
        reply api.load ok -> push Secret
      }
      controller Home {
        button go -> emit go
        button other -> emit other
      }
      controller Secret
      controller Other
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .rejected }
    let refused = "'reply api.load ok' on Home is refused by App, guarded: Secret"
    #expect(findings.map(\.message) == (by == "go" ? [] : [refused]))
  }

  @Test(
    "What an answer would set of a screen that has gone is only a warning",
    arguments: [
      ("set Detail.state.items 1", Finding.Severity.warning), ("pop to Detail", .fail),
      ("set Other.state.n 1", .fail),
    ]
  )
  func writesToWhatIsGone(_ line: String, _ severity: Finding.Severity) throws {
    let text = """
      app Small
      scene main App
      event open
      event load
      service api ready {
        call load
        outcome load ok
      }
      coordinator App navigation {
        main Home
        on open -> push Detail
        on load -> call api.load
        reply api.load ok {
          \(line)
          set api.last 1
        }
      }
      controller Home {
        button open -> emit open
      }
      controller Detail {
        state items 0
        button load -> emit load
        label items "$state.items"
      }
      controller Other {
        state n 0
      }
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .rejected }
    #expect(findings.map(\.severity) == [severity])
  }

  /// A service whose answers go on; `home` is what the first screen has.
  private static func calling(_ home: String, _ replies: String) -> String {
    """
    app Small
    scene main App
    service net {
      call load
      outcome load ok
      outcome load fail
    }
    event go
    coordinator App navigation {
      main Home
      on go -> call net.load
      \(replies)
    }
    controller Home {
      button some\(home)
    }
    controller Detail {
      button go -> emit go
    }
    """
  }

  @Test("What only answers lead to is missing for one reason when nothing calls")
  func calls() throws {
    let replies = "reply net.load ok -> push Detail\n  reply net.load fail -> call net.load"
    let findings = try Apps.findings(Self.calling("", replies), .everybody).findings
    #expect(
      findings.filter { $0.kind == .unreachable }.map(\.message) == [
        "screen Detail is never shown"
      ]
    )
  }

  @Test("An answer that nobody handles is told with its outcome")
  func answers() throws {
    let text = Self.calling(" -> emit go", "reply net.load ok -> push Detail")
    let findings = try Apps.findings(text, .everybody).findings
    #expect(
      findings.filter { $0.kind == .unhandled }.map(\.message) == [
        "nobody handles 'reply net.load fail' from App"
      ]
    )
  }

  @Test(
    "That a flow ends is not missing where what ends it is only kept back",
    arguments: [
      (ActionFamilies.user, "call net.load", "finish", []),
      (.user, "call net.load", "finish Flow", []),
      (.everybody, "call net.load", "finish", []),
      (
        .everybody, "set App.state.done true", "finish",
        ["'reply net.load ok' of Flow never runs, which would lead to screen Detail"]
      ),
      (
        .user, "call net.load", "push Detail",
        [
          "'finished Flow' of App never runs, which would lead to screen Detail, within the bounds of this search"
        ]
      ),
    ]
  )
  func endings(
    families: ActionFamilies,
    going: String,
    answer: String,
    messages: [String]
  ) throws {
    let text = """
      app Small
      scene main App
      service net {
        call load
        outcome load ok
      }
      event open
      event go
      coordinator App navigation {
        state done false
        main Home
        on open -> present Flow
        finished Flow -> push Detail
      }
      coordinator Flow navigation dismissible=false {
        main Page
        on go -> \(going)
        reply net.load ok -> \(answer)
      }
      controller Home {
        button open -> emit open
      }
      controller Page {
        button go -> emit go
      }
      controller Detail {
        button on -> emit open
      }
      """
    let findings = try Apps.findings(text, families).findings
    #expect(findings.filter { $0.kind == .unreachable }.map(\.message) == messages)
  }

  /// A welcome, then an entrance that waits for an answer, then tabs that a link leads into.
  private static func entering(_ welcome: String, _ answers: String, _ home: String = "") -> String
  {
    """
    app Small
    scene main App
    service net ready {user: null} {
      call enter
      outcome enter ok
      outcome enter fail
    }
    event welcome.done
    event enter
    event settings
    link "x://pages" home/pages
    coordinator App container {
      start -> start Welcome
      finished Welcome -> start Entrance
      finished Entrance -> start Home
      guard Home $net.user != null
      route home shows Home
    }
    coordinator Welcome navigation {
      main Hello
      on welcome.done -> \(welcome)
    }
    coordinator Entrance navigation {
      state busy false
      main Login
      on enter {
        set state.busy true
        call net.enter
      }
      \(answers)
    }
    coordinator Home tabs {
      tabs Pages
      \(home)
      route pages shows Pages
    }
    coordinator Pages navigation -> main List
    coordinator Settings navigation dismissible=false {
      main General
      on settings -> push Detail
    }
    controller Hello -> button done -> emit welcome.done
    controller Login -> button enter enabled=(not $Entrance.state.busy) -> emit enter
    controller List -> button settings -> emit settings
    controller General -> button more -> emit settings
    controller Detail
    """
  }

  private static let answered = """
    reply net.enter ok {
        set net.user ann
        finish
      }
    reply net.enter fail -> set state.busy false
    """

  @Test(
    "What follows from a cause is not told beside it",
    arguments: [
      (
        entering("pop root", answered, "on settings -> present Settings"),
        [
          "nothing leads on from Hello",
          "'finished Welcome' of App never runs, which would lead to screen Login and 3 more",
        ]
      ),
      (
        entering(
          "finish",
          answered.replacing("set net.user ann", with: "set state.busy false"),
          "on settings -> present Settings"
        ),
        ["'reply net.enter ok' on Login is refused by App, guarded: Home"]
      ),
      (
        entering(
          "finish",
          answered.replacing("reply net.enter fail -> set state.busy false", with: ""),
          "on settings -> dismiss all"
        ),
        [
          "nobody handles 'reply net.enter fail' from Entrance", "nothing leads on from List",
          "coordinator Settings is never started",
        ]
      ),
      (
        entering(
          "finish",
          answered,
          "on settings -> present Settings\n  finished Settings -> tab Pages"
        ),
        [
          "x://pages ends on General, Detail in 6 of 9 states, else on List",
          "who comes to the modal Settings never leaves it",
        ]
      ),
    ]
  )
  func consequences(text: String, messages: [String]) throws {
    let findings = try Apps.findings(text, .everybody).findings
    #expect(findings.map(\.message) == messages)
  }
}
