import FlowExplorer
import FlowNavigation
import Testing

@Suite("Elements that stay disabled")
struct StuckTests {
  @Test(
    "A form that stays disabled after one answer, and is left by another, is stuck",
    arguments: [
      (
        "show Toast",
        [
          "'tap send' on Form can never be done again after 'reply api.send failed': $Form.state.isBusy stays, which "
            + "is left after 'reply api.send sent'"
        ]
      ),
      ("set Form.state.isBusy false", []),
    ]
  )
  func stuck(failed: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event form
      event send
      event close
      service api ready {} {
        call send
        outcome send sent
        outcome send failed
      }
      coordinator App navigation {
        main Home
        on form -> push Form
        on send {
          set Form.state.isBusy true
          call api.send
        }
        on close -> end Toast
        reply api.send sent {
          if $top.id == Form -> pop
        }
        reply api.send failed {
          if $top.id == Form -> \(failed)
        }
      }
      controller Home {
        button form -> emit form
      }
      controller Form {
        state isBusy false
        button send enabled=(not $state.isBusy) -> emit send
      }
      subcontroller Toast overlay {
        button close -> emit close
      }
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .stuck }
    #expect(findings.map(\.message) == messages)
  }

  @Test("A way to try again that is there after a failure only is not stuck when all went well")
  func retry() throws {
    let text = """
      app Small
      scene main App
      event open
      event retry
      service api ready {} {
        call load
        outcome load ok
        outcome load failed
      }
      coordinator App navigation {
        main Home
        on open {
          push List
          call api.load
        }
        reply api.load ok -> pass
        reply api.load failed -> set List.state.failed true
        on retry {
          set List.state.failed false
          call api.load
        }
      }
      controller Home {
        button open -> emit open
      }
      controller List {
        state failed false
        button retry visible=$state.failed -> emit retry
      }
      """
    #expect(try Apps.findings(text, .everybody).findings.allSatisfy { $0.kind != .stuck })
  }

  @Test(
    "An element whose handler never changes anything is found",
    arguments: [
      (
        "pop root",
        [
          "'tap leave' on Menu is handled and never does anything: what it asks for is so already"
        ]
      ),
      ("finish", []),
    ]
  )
  func never(leave: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event menu
      event leave
      coordinator App navigation {
        main Home
        on menu -> present Room
      }
      coordinator Room navigation {
        main Menu
        on leave -> \(leave)
      }
      controller Home {
        button menu -> emit menu
      }
      controller Menu {
        button leave -> emit leave
      }
      """
    #expect(try Apps.findings(text).findings.map(\.message) == messages)
  }
}
