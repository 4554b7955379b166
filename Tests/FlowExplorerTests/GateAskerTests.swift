import FlowExplorer
import FlowNavigation
import Testing

@Suite("Who asked at a gate")
struct GateAskerTests {
  @Test(
    "Who was sent to a sign-in by another line is not led on to what this one opens",
    arguments: [
      ("wish", []),
      (
        "buy",
        [
          "who was sent to SignIn is not led on to Order, though nothing is in the way any more"
        ]
      ),
    ]
  )
  func asked(event: String, messages: [String]) throws {
    let text = """
      app Shop
      scene main Root
      event buy
      event wish
      event sign
      service session ready {user: null, wishes: 0}
      coordinator Root navigation {
        main Home
        on buy {
          if $session.user != null {
            push Order
          } else {
            present SignIn
          }
        }
        on wish {
          if $session.user != null {
            set session.wishes 1
          } else {
            present SignIn
          }
        }
        finished SignIn -> push Welcome
      }
      coordinator SignIn navigation {
        main Form
        on sign {
          set session.user ann
          finish
        }
      }
      controller Home {
        button ask -> emit \(event)
      }
      controller Form {
        button sign -> emit sign
      }
      controller Welcome back=hidden
      controller Order
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .gate }
    #expect(findings.map(\.message) == messages)
  }
}
