/// The text of a flow that shows a finding.
package enum FlowText {
  /// The lines of a flow: what it shows, how it begins, its steps, and the line that fails now.
  ///
  /// The head is what leads to where the search began: an `app` line with `launch`, or a flow to source.
  package static func text(of finding: Finding, head: [String]) -> String {
    var lines = ["# \(finding.kind.rawValue): \(commented(finding.message))."]
    lines += head
    for (number, step) in finding.steps.enumerated() {
      lines.append(step)
      if let screen = finding.screens[number] { lines.append("expect screen \(screen)") }
    }
    if let claim = finding.claim { lines.append(claim) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text that cannot end the line it is in.
  private static func commented(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }
}
