import FlowExplorer
import FlowNavigation
import Testing

@Suite("Ways out that end elsewhere")
struct ReturnTests {
  /// A list, a page over it, and what is said where the page goes.
  static func pages(_ lines: String) -> String {
    """
    app Small
    scene main App
    event open
    event edit
    event busy
    event close
    coordinator App navigation {
      main Home
      state opened false
      on open {
        set state.opened true
        push Page
      }
      on edit -> start Editor
      \(lines)
    }
    coordinator Editor navigation shared {
      main Form
      on close -> finish
    }
    controller Home {
      button open -> emit open
    }
    controller Page {
      button edit -> emit edit
    }
    controller Form {
      button close -> emit close
    }
    """
  }

  @Test(
    "A way back that takes what is behind with it is found",
    arguments: [
      ("finished Editor -> set state.opened true", []),
      (
        "finished Editor popped finished -> pop",
        ["'back' on Form takes Page with it and ends on Home; 'tap close' leads to Page"]
      ),
    ]
  )
  func takesMore(lines: String, messages: [String]) throws {
    let findings = try Apps.findings(Self.pages(lines), .user).findings
      .filter { $0.kind == .removesMore }
    #expect(findings.map(\.message) == messages)
    for finding in findings {
      #expect(finding.severity == .warning)
      #expect(finding.steps == ["tap open", "tap edit", "back"])
      #expect(finding.claim == "expect screen Page")
    }
  }

  @Test func `a button that leads past what is behind in some states only is found`() throws {
    let text = """
      app Small
      scene main App
      event go
      event mark
      event close
      coordinator App navigation {
        main Home
        on go -> push Page
        on mark -> present Sheet
      }
      coordinator Sheet navigation {
        main Form
        state isMarked false
        on mark -> set state.isMarked true
        on close {
          if $state.isMarked {
            dismiss
            pop on App
          } else {
            dismiss
          }
        }
      }
      controller Home {
        button go -> emit go
      }
      controller Page {
        button mark -> emit mark
      }
      controller Form {
        button mark -> emit mark
        button close -> emit close
      }
      """
    let findings = try Apps.findings(text).findings
    #expect(
      findings.map(\.message) == [
        "'tap close' on Form takes Page with it and ends on Home; elsewhere it leads to Page"
      ]
    )
    #expect(findings.first?.steps == ["tap go", "tap mark", "tap mark", "tap close"])
    #expect(findings.first?.kind == .removesMore)
  }

  @Test(
    "A swipe that does not do what the button does is found",
    arguments: [
      ("finished Editor any -> set state.opened false", []),
      (
        "finished Editor popped -> set state.opened false",
        ["'back swipe' from Form leaves $App.state.opened otherwise than 'back'"]
      ),
      (
        "finished Editor popped -> pop root",
        ["'back swipe' from Form ends on Page, 'back' on Home"]
      ),
    ]
  )
  func swiped(lines: String, messages: [String]) throws {
    // The value is read, so that it makes states.
    let text = Self.pages(lines).replacing(
      "button open -> emit open",
      with: "button open enabled=(not $App.state.opened or true) -> emit open"
    )
    let findings = try Apps.findings(text).findings.filter { $0.kind == .back }
    #expect(findings.map(\.message) == messages)
    #expect(findings.allSatisfy { $0.severity == .warning && $0.steps.last == "back swipe" })
  }

  @Test(
    "A value that only the button sets back is found",
    arguments: [
      (
        "finished Sheet",
        ["'swipe-down' leaves $App.state.isEditing as Form had it, each other way out sets it back"]
      ),
      ("finished Sheet any", []),
    ]
  )
  func residue(end: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event edit
      event close
      coordinator App navigation {
        main Home
        state isEditing false
        on edit {
          set state.isEditing true
          present Sheet
        }
        \(end) {
          dismiss
          set state.isEditing false
        }
      }
      coordinator Sheet navigation {
        main Form
        on close -> finish
      }
      controller Home {
        button edit -> emit edit
        label note visible=$App.state.isEditing
      }
      controller Form {
        button close -> emit close
      }
      """
    let findings = try Apps.findings(text).findings
    #expect(findings.map(\.message) == messages)
    for finding in findings {
      #expect(finding.kind == .back && finding.steps == ["tap edit", "swipe-down"])
      #expect(finding.claim == "expect that $App.state.isEditing == false")
    }
  }

  @Test(
    "What a step takes away again at once is found",
    arguments: [
      ("show Note; dismiss", ["'tap go' on Form shows Note, and takes it away at once"]),
      ("dismiss; show Note on Home", []),
      ("show Note", []),
      (
        "after 1s {; show Note; dismiss; }",
        ["'wait 1s' on Form shows Note, and takes it away at once"]
      ),
      // Two things that come together are not one that takes itself back.
      ("after 1s -> show Note; after 1s -> dismiss", []),
      (
        "show Note; after 0s -> dismiss",
        ["'tap go' on Form shows Note, and takes it away at once"]
      ),
      (
        "after 1s {; show Note; after 0s -> dismiss; }",
        ["'wait 1s' on Form shows Note, and takes it away at once"]
      ),
    ]
  )
  func flash(lines: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event open
      event go
      event ok
      coordinator App navigation {
        main Home
        on open -> present Form
        on go {
          \(lines.split(separator: "; ").joined(separator: "\n    "))
        }
        on ok -> end Note
      }
      controller Home {
        button open -> emit open
      }
      controller Form {
        button go -> emit go
      }
      subcontroller Note alert {
        button ok -> emit ok
      }
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .flash }
    #expect(findings.map(\.message) == messages)
  }

  /// A form that is sent, with what is done for each outcome.
  static func sending(_ begin: String, sent: String, failed: String) -> String {
    """
    app Small
    scene main App
    service api ready {
      call send
      outcome send sent
      outcome send failed
    }
    event open
    event send
    event more
    event ok
    coordinator App navigation {
      main Home
      on open -> start Writer
    }
    coordinator Writer navigation shared {
      main Form
      state busy false
      on send {
        \(begin)
        call api.send
      }
      on more -> push More
      on ok -> end Note
      reply api.send sent {
        \(sent)
      }
      reply api.send failed {
        \(failed)
      }
    }
    controller Home {
      button open -> emit open
    }
    controller Form {
      button send enabled=(not $Writer.state.busy) -> emit send
      button more -> emit more
    }
    controller More
    subcontroller Spinner alert
    subcontroller Note alert {
      button ok -> emit ok
    }
    """
  }

  @Test(
    "A call that leaves what it was begun with as it was is found",
    arguments: [
      (
        "set state.busy true", "set state.busy false", "show Note on Form",
        ["$Writer.state.busy stays"]
      ),
      ("show Spinner", "end Spinner", "set state.busy false", ["Spinner stays"]),
      ("set state.busy true", "set state.busy false", "set state.busy false", []),
      ("set state.busy true", "set state.busy false", "pop", []),
    ]
  )
  func stuck(begin: String, sent: String, failed: String, what: [String]) throws {
    let text = Self.sending(begin, sent: sent, failed: failed)
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .stuck }
    #expect(
      findings.map(\.message)
        == what.map {
          "'tap send' on Form can never be done again after 'reply api.send failed': \($0), which goes after "
            + "'reply api.send sent'"
        }
    )
    #expect(findings.allSatisfy { $0.steps == ["tap open", "tap send", "reply api.send failed"] })
  }

  @Test(
    "An answer that takes away what was opened meanwhile is found",
    arguments: [
      (
        "pop",
        ["api.send sent, begun on Form, takes More away, which 'tap more' opened meanwhile"]
      ),
      ("if $top.id == Form -> pop", []),
      ("finish", []),
      ("set state.busy false", []),
    ]
  )
  func taken(sent: String, messages: [String]) throws {
    let text = Self.sending("set state.busy true", sent: sent, failed: "set state.busy false")
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .late }
    #expect(findings.map(\.message) == messages)
  }

  @Test(
    "A swipe that takes more than the button of the same modal does is found",
    arguments: [
      (
        "finished Child swiped -> finish",
        ["'swipe-down' on Form takes Page with it and ends on Home; 'tap close' leads to Page"]
      ),
      ("finished Child any -> finish", []),
    ]
  )
  func swipeTakesMore(end: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event open
      event close
      coordinator App navigation {
        main Home
        on open -> present Parent
        finished Parent any -> dismiss
      }
      coordinator Parent navigation {
        main Page
        on open -> present Child
        \(end)
      }
      coordinator Child navigation {
        main Form
        on close -> dismiss
      }
      controller Home {
        button open -> emit open
      }
      controller Page {
        button open -> emit open
      }
      controller Form {
        button close -> emit close
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .removesMore }
    #expect(findings.map(\.message) == messages)
  }

  @Test(
    "A timer that takes away what a link opened meanwhile is found",
    arguments: [
      (
        "pop root",
        ["a timer, begun on Home, takes Chat away, which 'link chat://1' opened meanwhile"]
      ),
      ("if $top.id == List -> pop root", []),
    ]
  )
  func takenLink(line: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event open
      link chat://:chat chat chat=$chat
      example chat 1
      coordinator App navigation {
        main Home
        on open {
          after 5s {
            \(line)
          }
        }
        route chat chat -> push Chat chat=$route.chat
      }
      controller Home {
        button open -> emit open
      }
      controller Chat {
        parameters chat
      }
      controller List
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .late }
    #expect(findings.map(\.message) == messages)
  }

  @Test(
    "An element that is dead as long as its screen is there is found",
    arguments: [
      (
        "set state.isAway true",
        [
          "'tap ok' on Info did something before 'tap manage' on Info, and never does anything again as long as Info is there"
            + ": $App.state.isAway is true; info sets it (:10)"
        ]
      ),
      ("set state.isAway false", []),
    ]
  )
  func deadForLife(line: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event info
      event manage
      event ok
      coordinator App navigation {
        main Home
        state isAway false
        on info {
          set state.isAway false
          present Info
        }
        on manage {
          \(line)
          present Sheet on top
        }
        on ok {
          if not $state.isAway -> dismiss
        }
      }
      controller Home {
        button info -> emit info
      }
      controller Info {
        button manage -> emit manage
        button ok -> emit ok
      }
      controller Sheet
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .deadElement }
    #expect(findings.map(\.message) == messages)
  }

  @Test(
    "A link is followed until what is under way has come out",
    arguments: [
      ("root Main", ["chat://1 ends on Home in 1 of 3 states, else on Chat"]),
      ("root Main; send Main show", []),
    ]
  )
  func settled(lines: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event done
      link chat://:chat chat chat=$chat
      example chat 1
      coordinator App container {
        start -> root Splash
        finished Splash {
          \(lines.split(separator: "; ").joined(separator: "\n    "))
        }
        route chat chat {
          if alive(Home) {
            send Main show
          }
        }
      }
      coordinator Splash simple {
        main Loading
        start {
          after 1s -> finish
        }
      }
      coordinator Main navigation {
        main Home
        request show {
          pop root
          push Chat
        }
      }
      controller Loading
      controller Home
      controller Chat
      """
    let findings = try Apps.findings(text, [.services, .system]).findings.filter {
      $0.kind == .link
    }
    #expect(findings.map(\.message) == messages)
  }
}
