import FlowExplorer
import FlowPictures
import Testing

@Suite("Graphs with hostile text")
struct HostileTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// The signs that mean nothing but themselves in this form, outside of what the writer writes.
    let forbidden: [String]
  }

  static var cases: [Case] {
    get throws {
      let graph = GraphSamples.hostile
      let report = HTMLReport(
        title: graph.title,
        summary: GraphSamples.hostileTexts,
        findings: GraphSamples.hostileTexts.enumerated().map { number, text in
          .init(
            HTMLReportTests.finding(.leak, text, [text]),
            number: number,
            place: text,
            steps: [.init(line: text, wireframe: [text])]
          )
        },
        coverage: [.init(name: "</td>", covered: 0, total: 1, missing: GraphSamples.hostileTexts)],
        graph: graph
      )
      let markup = ["<b ", "alert(1)<", "<!--", "]]>"]
      return [
        .init(
          testDescription: "SVG",
          text: SVGWriter(try GraphLayout(graph)).document(),
          forbidden: markup + ["<script", "&#34;"]
        ),
        .init(testDescription: "HTML", text: report.text(), forbidden: markup),
        .init(
          testDescription: "DOT",
          text: DOTWriter.text(graph),
          forbidden: ["]]>", "label=\"\"quoted"]
        ),
        .init(
          testDescription: "Mermaid",
          text: MermaidWriter.text(graph),
          forbidden: ["%%", "]]>", "**", "`", "$$", "\\", "\"- ", "\"1. "]
        ),
        .init(testDescription: "JSON", text: GraphJSON.text(graph), forbidden: ["<", ">", "&"]),
      ]
    }
  }

  @Test("Nothing ends what it stands in, and nothing steers who reads it")
  func isHarmless() throws {
    for one in try Self.cases {
      for part in one.forbidden {
        #expect(!one.text.contains(part), "\(one.testDescription) has \(part)")
      }
      let unsafe = one.text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
      }
      #expect(unsafe.isEmpty, "\(one.testDescription)")
    }
  }

  @Test("A page has one script that runs, and data that ends nowhere")
  func hasOneScript() throws {
    let page = try #require(try Self.cases.first { $0.testDescription == "HTML" }).text
    #expect(page.components(of: "<script").count == 3)
    #expect(page.components(of: "</script>").count == 3)
    #expect(page.components(of: "\nstate ").count == 1)
  }
}

extension String {
  /// What stands between all places of a text.
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
