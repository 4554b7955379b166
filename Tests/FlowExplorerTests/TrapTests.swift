import FlowExplorer
import FlowNavigation
import Testing

@Suite("Finding traps")
struct TrapTests {
  @Test("A trap begins where no other screen comes any more, whatever goes on behind it")
  func begins() throws {
    let text = """
      app T
      scene main Root
      event lock
      event flip
      coordinator Root navigation {
        state n 0
        main Home
        on lock {
          present Locked
          after 1s -> set state.n 1
        }
        on flip -> set Locked.state.m (1 - $Locked.state.m)
      }
      controller Home {
        button lock -> emit lock
      }
      controller Locked dismissible=false {
        state m 0
        button flip -> emit flip
      }
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .trap }
    #expect(findings.map(\.steps) == [["tap lock"]])
    #expect(findings.map(\.claim) == ["expect not screen Locked"])
    // The one behind the timer: what nobody reads makes no others.
    #expect(findings.map(\.others) == [1])
  }

  @Test(
    "A lock that reads what is typed is no dead end, though the search types what does not open it",
    arguments: [
      ("code=$field.code", "$event.code", []), ("code=0", "$top.field.code", []),
      ("code=0", "$event.code", ["nothing leads on from Lock, 'tap enter' does nothing"]),
    ]
  )
  func typing(argument: String, asked: String, messages: [String]) throws {
    let text = """
      app T
      scene main Root
      event lock
      event enter code
      coordinator Root navigation {
        main Home
        on lock -> root Lock
        on enter {
          if \(asked) == open -> root Home
        }
      }
      controller Home {
        button lock -> emit lock
      }
      controller Lock {
        field code
        button enter -> emit enter \(argument)
      }
      """
    let findings = try Apps.findings(text, .everybody).findings
    #expect(findings.filter { [.deadEnd, .trap].contains($0.kind) }.map(\.message) == messages)
  }

  @Test("Of the states of one dead end the nearest is told")
  func nearest() throws {
    let text = """
      app T
      scene main Root
      service session ready {user: null}
      event about
      event sign
      coordinator Root navigation {
        main Login
        on sign {
          set session.user me
          root Home
        }
        on about -> root About
      }
      controller Login {
        button sign -> emit sign
        button about -> emit about
      }
      controller Home {
        button about -> emit about
      }
      controller About "$session.user" {
        label text
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .deadEnd }
    #expect(findings.map(\.steps) == [["tap about"]])
    #expect(findings.map(\.others) == [1])
  }

  /// A modal of two screens that no swipe takes away, with what is said of it.
  private static func modal(_ line: String, over: String = "") -> String {
    """
    app T
    scene main Root
    event open
    event more
    event leave
    coordinator Root navigation {
      main Home
      on open -> present Modal
      finished Modal -> \(over.isEmpty ? "push Home" : over)
    }
    coordinator Modal navigation dismissible=false {
      main First
      on more -> push Second
      on leave -> \(line)
    }
    controller Home {
      button open -> emit open
    }
    controller First {
      button more -> emit more
      button leave -> emit leave
    }
    controller Second
    """
  }

  /// What is left by a line of the modal.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let line: String
    var over = "pop root"
    var messages: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "nothing takes it away",
      line: "pop root",
      messages: ["who comes to the modal Modal never leaves it"]
    ),
    Case(testDescription: "it ends", line: "finish"),
    Case(testDescription: "it is dismissed", line: "dismiss"),
    Case(
      testDescription: "another one comes over it",
      line: "present Second on self",
      messages: ["who comes to the modal Modal never leaves it"]
    ),
  ]

  @Test("Who cannot leave a modal of several screens is trapped", arguments: cases)
  func modals(_ test: Case) throws {
    let findings = try Apps.findings(Self.modal(test.line, over: test.over), .everybody).findings
      .filter { [.trap, .deadEnd].contains($0.kind) }
    #expect(findings.map(\.message) == test.messages)
    #expect(findings.map(\.steps) == test.messages.map { _ in ["tap open"] })
    #expect(findings.map(\.claim) == test.messages.map { _ in "expect modal none" })
  }

  @Test(
    "What waits for somebody who does nothing in the search leads on",
    arguments: ["after 1s -> root Home", "call net.load"]
  )
  func waiting(line: String) throws {
    let text = """
      app T
      scene main Root
      service net {
        call load
        outcome load ok
      }
      coordinator Root navigation {
        start {
          root Splash
          \(line)
        }
        reply net.load ok -> root Home
      }
      controller Splash
      controller Home
      """
    let findings = try Apps.findings(text, .user).findings
    #expect(!findings.contains { [.trap, .deadEnd].contains($0.kind) })
    let all = try Apps.findings(text, .everybody).findings
    #expect(all.filter { $0.kind == .deadEnd }.map(\.subject) == ["Home"])
  }

  @Test(
    "A screen over others that only modals come over is a trap, but none that a sign-in leads to",
    arguments: [
      ("back=hidden", "push Page", ["who comes to Page never leaves it"]),
      ("", "push Page", []),
      ("back=hidden", "set account.user me\n push Page", []),
      ("back=hidden", "root Page", []),
    ]
  )
  func covered(back: String, lines: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      service account ready {user: null}
      event open
      event play
      event close
      event more
      coordinator App navigation {
        main Home
        on open {
          \(lines)
        }
        on more -> push More
        on play -> present Player
        on close -> dismiss
      }
      controller Home {
        button open -> emit open
        button more -> emit more
      }
      controller More
      controller Page \(back) {
        button play -> emit play
      }
      controller Player dismissible=false {
        button close -> emit close
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .trap }
    #expect(findings.map(\.message) == messages)
  }

  @Test("A list that is hidden for good is a dead end, and no emptied list")
  func hidden() throws {
    let text = """
      app Small
      scene main App
      event scan
      event code
      event deny
      service camera ready {isAllowed: true}
      coordinator App navigation {
        main Home
        on scan -> present Scanner
        on deny -> set camera.isAllowed false
        on code -> dismiss
      }
      controller Home {
        button scan -> emit scan
        button deny -> emit deny
      }
      controller Scanner dismissible=false {
        list codes from=[1] visible=($camera.isAllowed) -> emit code
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .deadEnd }
    #expect(findings.map(\.subject) == ["Scanner"])
  }
}
