import FlowExplorer
import FlowPictures

/// Pictures and pages of graphs with any texts.
enum PictureTarget {
  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let direction = choices.one(of: GraphLayout.Direction.allCases) ?? .automatic
    let graph = FlowGraph(&choices, nodes: 10)
    if let layout = try? GraphLayout(graph, direction: direction) {
      require(layout.width >= 0 && layout.height >= 0, "a picture has a size")
      let svg = SVGWriter(layout).document()
      TextChecks.requireSafe(svg.utf8, "SVG")
      XMLChecker.require(Array(svg.utf8), "SVG")
      require(!svg.contains("<script"), "SVG has no script")
    }
    page(&choices, graph)
  }

  private static func page(_ choices: inout Choices, _ graph: FlowGraph) {
    var report = HTMLReport(title: choices.text(), summary: [choices.text()], findings: [])
    report.graph = graph
    for number in 0..<choices.number(below: 3) {
      let texts = (0..<6).map { _ in choices.text() }
      var finding = Finding(.leak, texts[0], texts[1])
      finding.steps = [texts[3]]
      report.findings.append(
        HTMLReport.FindingRow(
          finding,
          number: number,
          place: texts[2],
          steps: [HTMLReport.Step(line: texts[4], wireframe: [texts[5]])]
        )
      )
    }
    report.coverage = [
      HTMLReport.CoverageRow(name: choices.text(), covered: 0, total: choices.number(below: 2))
    ]
    let text = report.text()
    TextChecks.requireSafe(text.utf8, "a page")
    require(text.split(separator: "<script").count == 3, "a page has its data and one script")
    require(text.split(separator: "</script>").count == 3, "its data and its script end once")
  }
}
