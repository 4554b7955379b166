import FlowExplorer

extension HTMLReport {
  /// All findings, with flow and storyboard; a few are open from the start.
  var findingSection: String {
    var text = "<section id=\"findings\" aria-labelledby=\"findings-title\">\n"
    text += "<h2 id=\"findings-title\">Findings</h2>\n"
    if findings.isEmpty { text += "<p class=\"muted\">Nothing was found.</p>\n" }
    for finding in findings { text += article(finding, isOpen: findings.count <= 5) }
    return text + "</section>\n"
  }

  private func article(_ row: FindingRow, isOpen: Bool) -> String {
    let mark = row.severity
    let severity = mark.rawValue
    var text = "<details class=\"finding \(severity)\" id=\"finding-\(row.number)\""
    text += "\(isOpen ? " open" : "")>\n<summary>\(Self.badge(mark, row.number))"
    text +=
      "<span class=\"what\"><span class=\"kind\">\(MarkupText.escaped(row.kind))</span> "
    text += "<strong>\(MarkupText.escaped(row.message))</strong></span>"
    if let place = row.place {
      text += "<code class=\"place\">\(MarkupText.escaped(place))</code>"
    }
    text += "</summary>\n<div class=\"body\">\n"
    text += "<button type=\"button\" class=\"show\" data-mark=\"\(row.number)\" hidden>"
    text += "Show in graph</button>\n"
    if !row.flow.isEmpty {
      text += "<h3>Shortest flow</h3>\n<pre class=\"flow\" tabindex=\"0\""
      text += " aria-label=\"Flow of finding \(row.number)\">"
      text += "\(MarkupText.escapedLines(row.flow))</pre>\n"
    }
    if !row.steps.isEmpty {
      text += "<h3>Step by step</h3>\n<ol class=\"story\" tabindex=\"0\""
      text += " aria-label=\"Storyboard of finding \(row.number)\">\n"
      for (number, step) in row.steps.enumerated() {
        text += "<li><div class=\"step\"><span class=\"count\">\(number + 1)</span>"
        text += "<code>\(MarkupText.escaped(step.line))</code></div>"
        text += "<pre>\(MarkupText.escapedLines(step.wireframe))</pre></li>\n"
      }
      text += "</ol>\n"
    }
    return text + "</div>\n</details>\n"
  }

  /// The badge of the graph, as it stands in text.
  static func badge(_ severity: FlowGraph.Severity, _ number: Int) -> String {
    let small = number > 99 ? " class=\"small\"" : ""
    return "<svg class=\"sign\" width=\"22\" height=\"22\" role=\"img\" "
      + "aria-label=\"\(severity.rawValue) \(number)\"><g class=\"badge \(severity.rawValue)\">"
      + SVGLegend.badge(severity, x: 11, y: 11)
      + "<text\(small) x=\"11\" y=\"15\">\(number)</text></g></svg>"
  }
}
