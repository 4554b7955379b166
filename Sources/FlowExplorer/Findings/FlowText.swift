/// The text of a flow that shows a finding.
package enum FlowText {
  /// The lines of a flow: what it shows, how it begins, its steps, and the line that fails now.
  ///
  /// The head is what leads to where the search began: an `app` line with `launch`, or a flow to source.
  package static func text(of finding: Finding, head: [String]) -> String {
    var lines = ["# \(finding.kind.rawValue): \(commented(finding.message))."]
    lines += head
    for (number, step) in finding.steps.enumerated() {
      lines.append(finding.refusable.contains(number) ? "? " + step : step)
      if let screen = finding.screens[number] { lines.append("expect screen \(screen)") }
    }
    if finding.kind == .trap {
      lines.append("# Here belongs what leads away, once there is something.")
    }
    if let claim = finding.claim { lines.append(claim) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same as a file, with a line by which it can be seen later whether somebody changed it.
  package static func file(of finding: Finding, head: [String]) -> String {
    signed(text(of: finding, head: head))
  }

  /// What shows a finding of another kind, as a file with a name that is the same as long as its lines are.
  package static func file(
    kind: String,
    message: String,
    lines: [String]
  ) -> (name: String, text: String) {
    let text = (["# \(kind): \(commented(message))"] + lines).joined(separator: "\n") + "\n"
    return ("\(kind)-\(hash(text).prefix(6))", signed(text))
  }

  private static func signed(_ text: String) -> String {
    var lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    lines.insert(signature(of: text)[...], at: 1)
    return lines.joined(separator: "\n")
  }

  /// Whether a file is a flow of a finding, unchanged since it was written.
  package static func isFile(_ bytes: [UInt8]) -> Bool {
    guard let file = String(validating: bytes, as: UTF8.self) else { return false }
    var lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return false }
    let signature = lines.remove(at: 1)
    return signature == self.signature(of: lines.joined(separator: "\n"))
  }

  private static func signature(of text: String) -> String {
    "# Written by 'explore --emit' (\(hash(text))); a flow that was changed is kept."
  }

  /// Eight digits.
  private static func hash(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let hash = bytes.withUnsafeMutableBytes { Hashing.hash(UnsafeRawBufferPointer($0)) }
    let digits = String(hash & 0xffff_ffff, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// A text that cannot end the line it is in.
  private static func commented(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }
}
