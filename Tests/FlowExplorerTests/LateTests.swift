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
}
