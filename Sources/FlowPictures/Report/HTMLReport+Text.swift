extension HTMLReport {
  /// How each page begins.
  private static let opening =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    + "<meta name=\"generator\" content=\"flowshell\">\n"

  /// Whether the bytes of a file are such a page.
  package static func isOwn(_ bytes: [UInt8]) -> Bool { bytes.starts(with: opening.utf8) }

  /// The page.
  package func text() -> String {
    let script = PageScript.text
    let style = SVGStyle.colors + SVGStyle.shapes + PageStyle.text
    // Nothing may be loaded, and nothing runs but the one script below, known by its hash.
    let policy =
      "default-src 'none'; script-src '\(SHA256.source(of: script))'; "
      + "style-src '\(SHA256.source(of: style))'; base-uri 'none'; form-action 'none'"
    let title = MarkupText.escaped(title)
    var page = Self.opening
    page += "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n"
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    page += "<title>\(title)</title>\n<style>\(style)</style>\n</head>\n<body>\n"
    page += "<header>\n<div><h1>\(title)</h1>\n\(summaryList)</div>\n"
    page += "<button id=\"theme\" type=\"button\" hidden>Theme: system</button>\n</header>\n"
    page += "<nav aria-label=\"Sections\">\(links)</nav>\n<main>\n"
    let picture = graph.map { ReportGraph($0) }
    page += picture?.section ?? ""
    page += findingSection
    page += coverageSection
    page += "</main>\n"
    page += "<script type=\"application/json\" id=\"data\">\(picture?.data ?? "null")</script>\n"
    page += "<script>\(script)</script>\n</body>\n</html>\n"
    return page
  }

  private var summaryList: String {
    guard !summary.isEmpty else { return "" }
    let items = summary.map { "<li>\(MarkupText.escaped($0))</li>" }
    return "<ul class=\"summary\">\(items.joined())</ul>\n"
  }

  private var links: String {
    var links = ""
    if graph != nil { links += "<a href=\"#picture\">Graph</a>" }
    links += "<a href=\"#findings\">Findings <span class=\"count\">\(findings.count)</span></a>"
    if !coverage.isEmpty { links += "<a href=\"#coverage\">Coverage</a>" }
    return links
  }

  private var coverageSection: String {
    guard !coverage.isEmpty else { return "" }
    var text = "<section id=\"coverage\" aria-labelledby=\"coverage-title\">\n"
    text += "<h2 id=\"coverage-title\">Coverage</h2>\n<div class=\"scroll\"><table>\n<thead><tr>"
    text += "<th scope=\"col\">What</th><th scope=\"col\">Share</th>"
    text += "<th scope=\"col\" class=\"number\">Covered</th><th scope=\"col\">Missing</th>"
    text += "</tr></thead>\n<tbody>\n"
    for row in coverage { text += line(row) }
    return text + "</tbody>\n</table></div>\n</section>\n"
  }

  private func line(_ row: CoverageRow) -> String {
    let share = row.total > 0 ? Double(row.covered) / Double(row.total) : 1
    let percent = GraphWords.percent(share)
    var text = "<tr><th scope=\"row\">\(MarkupText.escaped(row.name))</th>"
    text += "<td><svg class=\"bar\" width=\"140\" height=\"8\" aria-hidden=\"true\">"
    text += "<rect class=\"all\" width=\"140\" height=\"8\" rx=\"4\"/>"
    if percent > 0 {
      text +=
        "<rect class=\"part\" width=\"\(max(8, 140 * percent / 100))\" height=\"8\" rx=\"4\"/>"
    }
    text += "</svg> \(percent) %</td><td class=\"number\">\(row.covered)/\(row.total)</td><td>"
    if !row.missing.isEmpty {
      let items = row.missing.map { "<li>\(MarkupText.escaped($0))</li>" }.joined()
      text += "<details><summary>\(row.missing.count) missing</summary><ul>\(items)</ul></details>"
    }
    return text + "</td></tr>\n"
  }
}
