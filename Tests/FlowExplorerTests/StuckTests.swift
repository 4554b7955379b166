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
}
