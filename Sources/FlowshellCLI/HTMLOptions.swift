import ArgumentParser

/// Where `flowshell explore` writes its page.
struct HTMLOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a page with the graph, the findings with each step drawn, and what was reached.",
      valueName: "FILE.html"
    )
  )
  var report: String?

  func validate() throws {
    if let report, ![".html", ".htm"].contains(where: report.hasSuffix) {
      throw ValidationError("'\(report)' is no file for a page: its name does not end in .html")
    }
  }
}
