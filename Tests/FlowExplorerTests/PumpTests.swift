import FlowExplorer
import FlowNavigation
import Testing

@Suite("Stacks that grow")
struct PumpTests {
  @Test(
    "A stack that grows beneath a modal, or only behind one, is found",
    arguments: [
      ("push C", ["the stack grows by C as often as somebody does: tap go"]),
      (
        """
        if $state.isReady {
                set state.isReady false
                push C
              }
        """,
        ["the stack grows by C as often as somebody does: tap ready / tap n / tap go / swipe-down"]
      ),
    ]
  )
  func hidden(lines: String, messages: [String]) throws {
    let text = """
      app Small
      scene main Root
      event n
      event go
      event ready
      coordinator Root navigation {
        main A
        state isReady true
        on n -> present Child
        on ready -> set state.isReady true
        on go {
          \(lines)
        }
      }
      coordinator Child navigation {
        main S
      }
      controller A {
        button n -> emit n
      }
      controller S {
        button go -> emit go
      }
      controller C {
        button ready -> emit ready
        button n -> emit n
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .pump }
    #expect(findings.map(\.message) == messages)
  }

  @Test(
    "Modals that pile up are found, and the search ends",
    arguments: [
      ("Sheet", ["modals pile up by Sheet as often as somebody does: tap more"]),
      ("Other", ["modals pile up by Other, Sheet as often as somebody does: tap more / tap more"]),
      ("A", []),
    ]
  )
  func modals(shown: String, messages: [String]) throws {
    let text = """
      app Small
      scene main Root
      event more
      event next
      coordinator Root navigation {
        main A
        on more -> present Sheet on top
        on next -> \(shown == "A" ? "dismiss all" : "present \(shown) on top")
      }
      controller A {
        button more -> emit more
      }
      controller Sheet {
        button more -> emit next
      }
      controller Other {
        button more -> emit more
      }
      """
    let all = try Apps.findings(text)
    let findings = all.findings.filter { $0.kind == .pump }
    #expect(findings.map(\.message) == messages)
    #expect(findings.allSatisfy { $0.claim?.hasPrefix("expect gone ") == true })
  }

  @Test(
    "A stack that grows for a while only is no pump",
    arguments: [("< 12", 0), ("< 100", 1), (">= 0", 1)]
  )
  func ends(_ bound: String, _ count: Int) throws {
    let text = """
      app Small
      scene main Root
      event open depth
      coordinator Root navigation {
        main A
        on open -> push Folder depth=($event.depth + 1)
      }
      controller A {
        button open -> emit open depth=0
      }
      controller Folder {
        parameters depth
        button sub visible=($param.depth \(bound)) -> emit open depth=$param.depth
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .pump }
    #expect(findings.count == count)
  }

  @Test("A screen that both pushes and presents itself makes a stack and modals grow")
  func both() throws {
    let text = """
      app Small
      scene main Root
      event more
      event over
      coordinator Root navigation {
        main A
        on more -> push A
        on over -> present A on top
      }
      controller A {
        button more -> emit more
        button over -> emit over
      }
      """
    let findings = try Apps.findings(text).findings
    #expect(findings.map(\.kind) == [.pump, .pump])
    #expect(
      findings.map(\.message) == [
        "modals pile up by A as often as somebody does: tap over",
        "the stack grows by A as often as somebody does: tap more",
      ]
    )
  }

  @Test(
    "Two answers that present the same over each other are found",
    arguments: [
      ("present Expired on top", ["'reply api.inbox expired' presents Expired over Expired"]),
      ("if not alive(Expired) -> present Expired on top", []),
    ]
  )
  func presentedTwice(line: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event login
      service api ready {} {
        call feed
        outcome feed expired
        call inbox
        outcome inbox expired
      }
      coordinator App navigation {
        main Home
        start {
          call api.feed
          call api.inbox
        }
        reply api.feed expired {
          \(line)
        }
        reply api.inbox expired {
          \(line)
        }
      }
      coordinator Expired navigation dismissible=false {
        main Form
        on login -> finish
      }
      controller Home
      controller Form {
        button login -> emit login
      }
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .pump }
    #expect(findings.map(\.message) == messages)
  }
}
