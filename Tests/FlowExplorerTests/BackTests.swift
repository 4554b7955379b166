import FlowExplorer
import FlowNavigation
import Testing

@Suite("Ways back")
struct BackTests {
  @Test(
    "What came with a screen and is there after it has gone is found",
    arguments: [
      ("push Page", []),
      ("show Spinner; push Page", ["Spinner"]),
      ("push Page; show Spinner on Page", []),
      ("start Tracker; push Page", ["Tracker"]),
    ]
  )
  func behind(lines: String, subjects: [String]) throws {
    let text = """
      app Small
      scene main App
      event go
      coordinator App navigation {
        main Home
        on go {
          \(lines.split(separator: "; ").joined(separator: "\n    "))
        }
      }
      coordinator Tracker navigation headless retain=manual
      controller Home {
        button go -> emit go
      }
      controller Page
      subcontroller Spinner overlay
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .back }
    #expect(findings.map(\.subject) == subjects)
  }

  @Test(
    "A step whose answer shows the next screen, and that does nothing any more then, is found",
    arguments: [
      (
        "push Code",
        [
          "'tap go' on Home leads to Code behind 'reply api.send ok', and nowhere any more after 'back': "
            + "$App.state.busy is true; reply api.send failed sets it (:21)"
        ]
      ),
      ("set state.busy false\n push Code", []),
    ]
  )
  func answered(reply: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event go
      service api ready {} {
        call send
        outcome send ok
        outcome send failed
      }
      coordinator App navigation {
        main Home
        state busy false
        on go {
          if not $state.busy {
            set state.busy true
            call api.send
          }
        }
        reply api.send ok {
          \(reply)
        }
        reply api.send failed -> set state.busy false
      }
      controller Home {
        button go -> emit go
      }
      controller Code
      """
    let findings = try Apps.findings(text, .everybody).findings
    #expect(findings.filter { $0.kind == .back }.map(\.message) == messages)
  }

  @Test(
    "A step that does nothing any more once the user has gone back is found",
    arguments: [
      (
        "set state.busy false", "finished Flow",
        [
          "'tap go' on Home shows Page, and nothing any more after 'back': $App.state.busy is true; finished Flow sets it (:14)"
        ]
      ),
      ("set state.busy false", "finished Flow any", []),
      (
        "set state.busy true", "finished Flow any",
        ["'tap go' on Home shows Page, and nothing any more after 'back': $App.state.busy is true"]
      ),
    ]
  )
  func deaf(line: String, end: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event go
      event close
      coordinator App navigation {
        main Home
        state busy false
        on go {
          if not $state.busy {
            set state.busy true
            start Flow
          }
        }
        \(end) -> \(line)
      }
      coordinator Flow navigation shared {
        main Page
        on close -> finish
      }
      controller Home {
        button go -> emit go
      }
      controller Page {
        button close -> emit close
      }
      """
    let findings = try Apps.findings(text).findings
    #expect(findings.map(\.message) == messages)
    for finding in findings {
      // Nothing else leads on, which is no second finding.
      #expect(finding.kind == .back && finding.severity == .fail)
      #expect(finding.steps == ["tap go", "back", "tap go"])
      #expect(finding.claim == "expect screen Page")
      // It is the 'if' that stops it.
      #expect(finding.place?.line == 9)
    }
  }

  @Test(
    "A way out that leads elsewhere once the user has been on and gone back is found",
    arguments: [
      (
        "set server.isChosen false", "",
        [
          "'tap close' on Choice leads to Welcome after 'tap next', 'back', before to Home: $server.isChosen stays changed"
        ]
      ),
      ("set server.isChosen false", "poppedBack -> set server.isChosen true", []),
      ("set server.isSeen true", "", []),
    ]
  )
  func changedWays(line: String, back: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      service server ready {isChosen: true, isSeen: false}
      event choose
      event next
      event close
      coordinator App container {
        start {
          if $server.isChosen {
            root Main
          } else {
            root Welcome
          }
        }
        on close {
          if $server.isChosen {
            root Main
          } else {
            root Welcome
          }
        }
      }
      coordinator Main navigation {
        main Home
        on choose -> present Choosing
      }
      coordinator Choosing navigation {
        main Choice
        on next {
          push Address
          \(line)
        }
        \(back)
      }
      controller Home {
        button choose -> emit choose
      }
      controller Choice dismissible=false {
        button next -> emit next
        button close -> emit close
      }
      controller Address
      controller Welcome
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .back }
    #expect(findings.map(\.message) == messages)
    for finding in findings {
      #expect(
        finding.flow == ["tap choose", "tap next", "back", "tap close", "expect screen Home"]
      )
    }
  }

  @Test(
    "What waits, or says that it does nothing, may do it again",
    arguments: ["call api.load", "after 1s -> set state.busy false"]
  )
  func waits(line: String) throws {
    let text = """
      app Small
      scene main App
      service api ready {
        call load
        outcome load ok
      }
      event go
      coordinator App navigation {
        main Home
        state busy false
        on go {
          if not $state.busy {
            set state.busy true
            push Page
            \(line)
          }
        }
        reply api.load ok -> set state.busy false
      }
      controller Home {
        button go -> emit go
      }
      controller Page
      """
    let findings = try Apps.findings(text, .everybody).findings
    #expect(findings.filter { $0.kind == .back } == [])
  }

  @Test(
    "A way back that opens the same screen again is found",
    arguments: [
      ("if $state.isOpen -> push Details", ["Details"]),
      ("set state.isOpen false", []),
    ]
  )
  func again(line: String, subjects: [String]) throws {
    let text = """
      app Small
      scene main App
      event details
      event more
      coordinator App navigation {
        main Home
        state isOpen false
        on details {
          set state.isOpen true
          push Details
        }
        on more -> push More
        poppedBack {
          if $top.id == Home {
            \(line)
          }
        }
      }
      controller Home {
        button details -> emit details
      }
      controller Details {
        button more -> emit more
      }
      controller More
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .back }
    #expect(findings.map(\.subject) == subjects)
    for finding in findings {
      #expect(finding.flow == ["tap details", "back", "expect not screen Details"])
    }
  }
}
