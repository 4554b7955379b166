import FlowExplorer
import FlowNavigation
import Testing

@Suite("Answers that come too late")
struct LateTests {
  @Test(
    "What only says how a call of a screen that was left has ended is not late, a screen is",
    arguments: [
      ("show Failed", "alert", "button ok -> emit ok", 0),
      ("show Failed", "overlay", "label text \"Failed\"", 0),
      ("show Failed", "overlay", "button ok -> emit ok", 1),
      ("push Report", "alert", "button ok -> emit ok", 1),
    ]
  )
  func said(line: String, kind: String, element: String, count: Int) throws {
    let text = """
      app Small
      scene main App
      event open
      event send
      event ok
      service api ready {} {
        call send
        outcome send failed
      }
      coordinator App navigation {
        main Home
        on open -> push Form
        on send -> call api.send
        reply api.send failed -> \(line)
        on ok -> end Failed
      }
      controller Home {
        button open -> emit open
      }
      controller Form {
        button send -> emit send
      }
      controller Report
      subcontroller Failed \(kind) {
        \(element)
      }
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .late }
    #expect(findings.count == count)
  }

  @Test(
    "An answer that ends the flow that it was asked for in is not late",
    arguments: [("dismiss Flow", 0), ("present Report on top", 1)]
  )
  func ended(line: String, count: Int) throws {
    let text = """
      app Small
      scene main App
      event open
      event next
      event save
      service api ready {} {
        call save
        outcome save done
      }
      coordinator App navigation {
        main Home
        on open -> present Flow
        reply api.save done {
          if alive(Flow) -> \(line)
        }
      }
      coordinator Flow navigation dismissible=false {
        main First
        state isSaving false
        on next -> push Last
        on save {
          set state.isSaving true
          call api.save on App
        }
      }
      controller Home {
        button open -> emit open
      }
      controller First {
        button next -> emit next
      }
      controller Last {
        button save enabled=(not $Flow.state.isSaving) -> emit save
      }
      controller Report
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .late }
    #expect(findings.count == count)
  }

  @Test(
    "What a listener shows is late on no screen, whatever its call was made again on",
    arguments: [
      ("start -> call api.listen", "present Other on top", "Request", 0),
      ("", "call api.listen", "Request", 1),
      ("start -> call api.listen", "present Other on top", "Other", 1),
    ]
  )
  func listener(start: String, other: String, ended: String, count: Int) throws {
    let text = """
      app Small
      scene main App
      event begin
      event open
      event other
      event close
      service api ready {} {
        call listen
        outcome listen request
      }
      coordinator App navigation {
        main Home
        on begin -> start Listener
        on open -> push Page
        on other -> send Listener other
      }
      coordinator Listener simple headless {
        \(start)
        request other -> \(other)
        reply api.listen request -> present Request on top
        finished \(ended) any -> call api.listen
      }
      coordinator Request simple dismissible=false {
        main Form
        on close -> finish
      }
      coordinator Other simple dismissible=false {
        main Form
        on close -> finish
      }
      controller Home {
        button begin visible=(not alive(Listener)) -> emit begin
        button open -> emit open
      }
      controller Page {
        button other -> emit other
      }
      controller Form {
        button close -> emit close
      }
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .late }
    #expect(findings.count == count)
  }

  /// A payment that is reviewed, and confirmed or rejected elsewhere.
  static func payment(
    confirmed: String = "set wallet.status confirmed\n if $top.id != Review -> push Review",
    rejected: String = "set wallet.status rejected",
    visible: String = "$wallet.status == confirmed"
  ) -> String {
    """
    app Small
    scene main App
    event open
    event send
    event submit
    service wallet ready {status: none} {
      call confirm
      outcome confirm confirmed
      outcome confirm rejected
    }
    coordinator App navigation {
      main Home
      on open -> push Form
      on send {
        set wallet.status waiting
        push Review
        set Review.state.sending true
        call wallet.confirm
      }
      on submit -> pop root
      reply wallet.confirm confirmed {
        \(confirmed)
      }
      reply wallet.confirm rejected {
        \(rejected)
      }
    }
    controller Home {
      button open -> emit open
    }
    controller Form {
      button send enabled=($wallet.status == none) -> emit send
    }
    controller Review {
      state sending false
      button submit visible=(\(visible)) -> emit submit
    }
    controller Report
    """
  }

  static let shown = "if $top.id != Review -> push Review"

  @Test(
    "The screen that was left comes too late, but not with what was waited for there; each outcome is told",
    arguments: [
      (payment(), []),
      (
        payment(rejected: "set wallet.status rejected\n \(shown)"),
        [
          "wallet.confirm rejected, begun on Review, shows Review over Form after 'back', and nothing can be done there"
        ]
      ),
      // What can be used there could be used before.
      (
        payment(visible: "$wallet.status != none"),
        ["wallet.confirm confirmed, begun on Review, shows Review over Home after 'tap submit'"]
      ),
      // It is there for another reason than the answer.
      (
        payment(confirmed: shown, visible: "not $state.sending"),
        ["wallet.confirm confirmed, begun on Review, shows Review over Form after 'back'"]
      ),
      (
        payment(confirmed: "push Report", rejected: "push Report"),
        ["wallet.confirm, begun on Review, shows Report over Form after 'back'"]
      ),
      (
        payment(confirmed: "push Report", rejected: shown),
        [
          "wallet.confirm confirmed, begun on Review, shows Report over Form after 'back'",
          "wallet.confirm rejected, begun on Review, shows Review over Form after 'back', and nothing can be done there",
        ]
      ),
    ]
  )
  func outcomes(text: String, messages: [String]) throws {
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .late }
    #expect(findings.map(\.message) == messages)
  }
}
