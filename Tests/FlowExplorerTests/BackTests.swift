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
}
