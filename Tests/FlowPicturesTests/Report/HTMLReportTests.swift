import FlowExplorer
import FlowPictures
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("Reports as a page")
struct HTMLReportTests {
  @Test("A page is known again, and no other")
  func own() {
    #expect(HTMLReport.isOwn(Array(Self.report.text().utf8)))
    #expect(!HTMLReport.isOwn(Array("<!DOCTYPE html>\n<html lang=\"en\">\n".utf8)))
    #expect(!HTMLReport.isOwn([]))
  }

  static let report = HTMLReport(
    title: "Exploration of Small",
    summary: ["explored 12 states, 30 transitions: complete", "2 findings"],
    findings: [
      .init(
        finding(.pump, "push related repeats", ["push detail", "push related"]),
        number: 1,
        steps: [
          .init(line: "push detail", wireframe: ["┌──────┐", "│ Home │", "└──────┘"]),
          .init(line: "push related", wireframe: ["┌──────┐", "│ <b>  │", "└──────┘"]),
        ]
      ),
      .init(
        finding(.leak, "LoginCoordinator is alive without a screen", ["present login", "dismiss"]),
        number: 2,
        place: "Small.nav:7"
      ),
    ],
    coverage: [
      .init(name: "screens", covered: 2, total: 3, missing: ["Login"]),
      .init(name: "events", covered: 0, total: 0),
      .init(name: "edges", covered: 999, total: 1000),
    ],
    graph: GraphSamples.small
  )

  static func finding(_ kind: Finding.Kind, _ message: String, _ steps: [String]) -> Finding {
    var finding = Finding(kind, "", message)
    finding.steps = steps
    return finding
  }

  @Test("A finding has badge, place, flow and a drawing of each step")
  func showsFindings() {
    let page = Self.report.text()
    #expect(page.contains("<details class=\"finding error\" id=\"finding-2\" open>"))
    #expect(page.contains("<code class=\"place\">Small.nav:7</code>"))
    #expect(page.contains(">push detail\npush related</pre>"))
    #expect(page.contains("<pre>┌──────┐\n│ &lt;b&gt;  │\n└──────┘</pre>"))
  }

  @Test("Coverage is 100 % only for all of it, and all of nothing")
  func showsCoverage() {
    let page = Self.report.text()
    #expect(page.contains("</svg> 66 %</td><td class=\"number\">2/3</td>") || page.contains("67 %"))
    #expect(page.contains("</svg> 100 %</td><td class=\"number\">0/0</td>"))
    #expect(page.contains("</svg> 99 %</td><td class=\"number\">999/1000</td>"))
    #expect(page.contains("<summary>1 missing</summary><ul><li>Login</li></ul>"))
  }

  @Test("Nothing is loaded: no address of anything, a policy without sources but two hashes")
  func loadsNothing() {
    let page = Self.report.text()
    for part in ["http:", "https:", "src=", "url(", "@import", "<link", "style=\"", "onclick=\""] {
      #expect(!page.contains(part), "\(part)")
    }
    #expect(page.contains("default-src 'none'; script-src 'sha256-"))
  }

  @Test("A graph that is too large is collapsed, and the page says so")
  func collapsesLargeGraphs() {
    var report = Self.report
    report.graph = GraphSamples.app(screens: 320, tabs: 4, across: 0)
    #expect(report.text().contains("here they are collapsed."))
    report.graph = GraphSamples.app(screens: 400, tabs: 0, across: 0)
    #expect(report.text().contains("no collapse of boxes fits"))
    report.graph = nil
    #expect(!report.text().contains("id=\"picture\""))
  }

  @Test("A report without findings says that there are none")
  func saysThatNothingWasFound() {
    let page = HTMLReport(title: "T", summary: [], findings: []).text()
    #expect(page.contains("Nothing was found."))
  }

  /// For Tests/Browser/report.py, which tells by REPORT_SAMPLE where it wants the page.
  @Test("The page of the sample is the same twice")
  func isTheSameTwice() {
    let page = Self.report.text()
    #expect(page == Self.report.text())
    guard let path = getenv("REPORT_SAMPLE"), let file = fopen(path, "w") else { return }
    fputs(page, file)
    fclose(file)
  }
}
