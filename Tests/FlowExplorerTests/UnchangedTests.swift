import FlowExplorer
import FlowNavigation
import Testing

@Suite("What no line changes")
struct UnchangedTests {
  @Test(
    "What waits for a value that no line changes is told as that, whatever ends it",
    arguments: [
      ("push Page", "pop", "", true), ("present Page", "dismiss Page", "", true),
      ("show Note", "end Note", "", true),
      ("show Note", "end Note", "if $depth > 9 -> show Note", false),
    ]
  )
  func told(line: String, end: String, other: String, isWaiting: Bool) throws {
    let text = """
      app Small
      scene main App
      event scan
      event close
      service camera ready {allowed: true}
      coordinator App navigation {
        main Home
        on scan {
          if not $camera.allowed {
            \(line)
          }
          \(other)
        }
        on close -> \(end)
      }
      controller Home {
        button scan -> emit scan
      }
      \(line.hasSuffix("Page") ? "controller Page" : "subcontroller Note alert") {
        button close -> emit close
      }
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .unreachable }
    let screen = line.hasSuffix("Page") ? "Page" : "Note"
    let reason = isWaiting ? ", as no line changes $camera.allowed" : ""
    #expect(findings.map(\.message) == ["screen \(screen) is never shown\(reason)"])
    #expect(findings.map(\.severity) == [isWaiting ? .warning : .fail])
  }
}
