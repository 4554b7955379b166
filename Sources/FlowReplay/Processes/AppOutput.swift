import FlowScript
import FlowShell

/// What an app wrote to its standard output and standard error, as a report shows it.
enum AppOutput {
  /// So many bytes of its end are kept.
  static let limit = 1 << 13

  /// Appends what there is to say of the app of a flow: where it died, and what it had printed.
  static func append(_ report: FlowReport, to output: inout [UInt8]) {
    append(backtrace: report.crash?.frames ?? [], to: &output)
    append(report.appOutput, to: &output)
  }

  /// Appends the lines, made safe, below a heading; nothing where there is none.
  static func append(_ printed: [UInt8], to output: inout [UInt8]) {
    if printed.isEmpty { return }
    let shown = printed.suffix(limit)
    output += Array(
      (shown.count < printed.count ? "the app printed at last:\n" : "the app printed:\n").utf8
    )
    var lines = shown.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      output += Array("  | ".utf8)
      SafeText.append(line, to: &output)
      output.append(0x0A)
    }
  }

  /// Appends the functions of an app that died, the innermost first.
  static func append(backtrace frames: [String], to output: inout [UInt8]) {
    if frames.isEmpty { return }
    output += Array("the app was in:\n".utf8)
    for frame in frames {
      output += Array("  ".utf8)
      SafeText.append(frame.utf8, to: &output)
      output.append(0x0A)
    }
  }
}
