import FlowExplorer
import FlowNavigation
import Testing

@Suite("Buttons that take more than their own screen")
struct LandingTests {
  /// A panel that is presented over a page, and over a modal.
  private static func panel(_ close: String) -> String {
    """
    app Small
    scene main App
    event open
    event panel
    event close
    event turn
    coordinator App navigation {
      main Page
      state seen false
      on turn -> root Other
      on open -> present Wallet
      on panel -> present Panel
      on close {
        \(close)
      }
    }
    coordinator Wallet navigation {
      main Assets
      on panel -> present Panel
    }
    coordinator Panel navigation {
      main Requests
      on close -> pass
    }
    controller Page {
      button open -> emit open
      button panel -> emit panel
      button turn -> emit turn
    }
    controller Other {
      button open -> emit open
      button panel -> emit panel
    }
    controller Assets {
      button panel -> emit panel
    }
    controller Requests {
      button close -> emit close
    }
    """
  }

  @Test(
    "A button of a modal that takes the modal beneath it with it is found",
    arguments: [
      (
        "dismiss",
        [
          "'tap close' on Requests takes Assets with it and ends on Page; over Page it takes Requests alone"
        ]
      ),
      ("finish Panel", []),
      // What is chosen there may be the end of both.
      ("set state.seen true\n dismiss", []),
    ]
  )
  func modals(close: String, messages: [String]) throws {
    let findings = try Apps.findings(Self.panel(close)).findings
    #expect(findings.filter { $0.kind == .removesMore }.map(\.message) == messages)
  }

  /// A conversation that is opened from the inbox, and from the archive over it.
  private static func conversations(_ back: String, _ policy: String) -> String {
    """
    app Small
    scene main App
    event open
    event archive
    event leave
    coordinator App navigation {
      main Inbox
      on open -> push Conversation
      on archive -> push Archive
      on leave -> \(back)
    }
    controller Inbox {
      button open -> emit open
      button archive -> emit archive
    }
    controller Archive {
      button open -> emit open
    }
    controller Conversation\(policy) {
      button logo -> emit leave
    }
    """
  }

  @Test(
    "The only way out of a screen that leads past what is behind is found, and a way home is none",
    arguments: [
      (
        "pop to Inbox", " back=hidden",
        [
          "'tap logo' on Conversation takes Archive with it and ends on Inbox; over Inbox it takes Conversation alone"
        ]
      ),
      ("pop", " back=hidden", []),
      ("pop to Inbox", "", []),
    ]
  )
  func stacks(back: String, policy: String, messages: [String]) throws {
    let findings = try Apps.findings(Self.conversations(back, policy)).findings
    #expect(findings.filter { $0.kind == .removesMore }.map(\.message) == messages)
  }

  @Test("What is behind a modal cannot be taken where it is all that there is")
  func roots() throws {
    let text = """
      app Small
      scene main App
      event servers
      event add
      event reset
      coordinator App navigation {
        main List
        on servers -> present List
        on add -> present Connect
        on reset {
          dismiss all
          root List
        }
      }
      controller List {
        button add -> emit add
        button servers -> emit servers
      }
      controller Connect {
        button close -> emit reset
      }
      """
    #expect(try Apps.findings(text).findings.allSatisfy { $0.kind != .removesMore })
  }

  @Test("A tap on the selected tab takes nothing that it should not")
  func tabs() throws {
    let text = """
      app Small
      scene main App
      event open
      event ship
      coordinator App tabs {
        tabs Orders Other
        on ship {
          tab Orders
          start Tracking on Orders
        }
      }
      coordinator Orders navigation {
        main List
        on open -> push Order
      }
      coordinator Tracking navigation shared {
        main Map
      }
      coordinator Other simple {
        main Info
      }
      controller List {
        button open -> emit open
      }
      controller Order {
        button ship -> emit ship
      }
      controller Map
      controller Info {
        button ship -> emit ship
      }
      """
    #expect(try Apps.findings(text).findings.allSatisfy { $0.kind != .removesMore })
  }

  /// A view that is a sheet over a course, and pushed in the settings.
  private static func sheet(_ back: String, _ more: String = "") -> String {
    """
    app Small
    scene main App
    event open
    event quality
    event leave
    event up
    coordinator App tabs {
      tabs Learn Profile
    }
    coordinator Learn navigation {
      main Dashboard
      on open -> push Course
      on quality -> present Sheet
      on up -> pop
    }
    coordinator Sheet simple {
      main Quality
      state seen false
      on leave {
        \(back)
      }
    }
    coordinator Profile navigation {
      main Settings
      on quality -> push Quality
      on leave -> pop
    }
    controller Dashboard {
      button open -> emit open
    }
    controller Course {
      button quality -> emit quality
    }
    controller Settings {
      button quality -> emit quality
    }
    controller Quality back=hidden {
      button arrow -> emit leave
      \(more)
    }
    """
  }

  @Test(
    "A button of a sheet that takes the page beneath with it is found, where it takes its own alone on a stack",
    arguments: [
      (
        "emit up",
        [
          "'tap arrow' on Quality takes Course with it and ends on Dashboard; over Settings it takes Quality alone"
        ]
      ),
      ("finish", []),
      // What is chosen there may be the end of both.
      ("set state.seen true\n emit up", []),
    ]
  )
  func sheets(back: String, messages: [String]) throws {
    let findings = try Apps.findings(Self.sheet(back)).findings
    #expect(findings.filter { $0.kind == .removesMore }.map(\.message) == messages)
  }

  /// A modal over one that it is a part of.
  static func passcode(
    swiped: String = "finish",
    policy: String = "",
    skip: String = "finish",
    element: String = "",
    next: String = "root Push"
  ) -> String {
    """
    app Small
    scene main App
    service keys ready {skipped: false}
    event add
    event name
    event skip
    event done
    coordinator App navigation {
      main Keys
      on add -> present AddKey
      on done -> dismiss all
    }
    coordinator AddKey navigation {
      main Name
      on name -> present Passcode
      finished Passcode -> \(next)
      finished Passcode swiped -> \(swiped)
      on skip -> finish
    }
    coordinator Passcode navigation \(policy) {
      main Enter
      on skip {
        \(skip)
      }
    }
    controller Keys {
      button add -> emit add
    }
    controller Name {
      button next -> emit name
    }
    controller Enter {
      button skip -> emit skip
      \(element)
    }
    controller Push {
      button skip -> emit skip
    }
    """
  }

  @Test(
    "A swipe that ends the modal beneath as well is found, where the elements go on with it",
    arguments: [
      (
        passcode(),
        ["'swipe-down' on Enter ends AddKey, too; 'tap skip' goes on to Push"]
      ),
      (passcode(policy: "dismissible=false"), []),
      (passcode(swiped: "root Push"), []),
      // Who has come to the end of it is done with both.
      (passcode(element: "button done -> emit done"), []),
      // Without what is asked for there is no way on.
      (passcode(skip: "set keys.skipped true\n finish"), []),
      // What is behind it is told as that.
      (
        passcode(next: "pass"),
        ["'swipe-down' on Enter takes Name with it and ends on Keys; 'tap skip' leads to Name"]
      ),
    ]
  )
  func layers(text: String, messages: [String]) throws {
    let findings = try Apps.findings(text).findings.filter { $0.kind == .removesMore }
    #expect(findings.map(\.message) == messages)
    for finding in findings { #expect(finding.steps == ["tap add", "tap next", "swipe-down"]) }
  }
}
