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
      event open
      coordinator Root navigation {
        main A
        state depth 0
        on open {
          push Folder
          set state.depth ($state.depth + 1)
        }
      }
      controller A {
        button open -> emit open
      }
      controller Folder {
        button sub visible=($Root.state.depth \(bound)) -> emit open
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .pump }
    #expect(findings.count == count)
  }

  @Test(
    "A user who looks at one after another makes no pump",
    arguments: [
      ("button friend -> emit open user=$param.user", 1),
      ("button next -> emit open user=\"$param.user+\"", 0),
      ("list friends from=[ann, bob] -> emit open user=$row", 0),
    ]
  )
  func looks(element: String, count: Int) throws {
    let text = """
      app Small
      scene main Root
      event open user
      coordinator Root navigation {
        main A
        on open -> push Profile user=$event.user
      }
      controller A {
        button me -> emit open user=me
      }
      controller Profile {
        parameters user
        \(element)
      }
      """
    #expect(try Apps.findings(text).findings.filter { $0.kind == .pump }.count == count)
  }

  @Test(
    "What grows only as a link is opened among other steps is no pump",
    arguments: [("if $top.id != Page -> push Page", 0), ("push Page", 1)]
  )
  func links(route: String, count: Int) throws {
    let text = """
      app Small
      scene main Root
      link small://page page
      event open
      coordinator Root navigation {
        main A
        on open {
          if $top.id == Page -> push Note
        }
        route page -> \(route)
      }
      controller A
      controller Page {
        button open -> emit open
      }
      controller Note
      """
    let findings = try Apps.findings(text, .everybody).findings
    #expect(findings.filter { $0.kind == .pump }.count == count)
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
    "A step that pushes the same twice is found",
    arguments: [
      ("push Page n=1\n push Page n=1", ["'tap go' pushes Page twice, one over the other"]),
      ("push Page n=1\n push Page n=2", []),
      ("push Page n=1\n emit go", ["'tap go' pushes Page twice, one over the other"]),
    ]
  )
  func pushedTwice(lines: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event start
      event go
      coordinator App navigation {
        main Home
        on start {
          \(lines)
        }
        on go -> push Page n=1
      }
      controller Home {
        button go -> emit start
      }
      controller Page {
        parameters n
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .pump }
    #expect(findings.map(\.message) == messages)
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
