import FlowCommands
import FlowNavigation
import FlowScript

/// `next`: what can be done here.
extension LookRenderer {
  /// Appends each step with what it would lead to, one below the other.
  func appendNext(_ families: ActionFamilies?, to output: inout [UInt8]) throws(Refusal) {
    guard engine.canRewind else { throw .cannotRewind("next") }
    let steps = NextSteps(engine, families ?? .everybody, tries).steps
    if steps.isEmpty { return appendNothing(to: &output) }
    let lines = steps.map { SafeText.string($0.line) }
    let widths = lines.map { DisplayWidth.columns(of: $0) }
    let width = widths.filter { $0 <= Self.lineWidth }.max() ?? 0
    for (place, step) in steps.enumerated() {
      line(to: &output) { output in
        output.append(safe: step.line)
        let blanks = 2 + max(0, width - widths[place])
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
        output.append(safe: step.outcome.text)
        if !step.warnings.isEmpty {
          output.append(safe: ", warns " + step.warnings.joined(separator: " "))
        }
      }
    }
  }

  /// A line that is longer moves its own outcome only.
  private static var lineWidth: Int { 40 }
}

extension LookJSON {
  /// Writes each step with what it would lead to.
  mutating func writeNext(_ families: ActionFamilies?) {
    writer.begin(.array)
    for step in NextSteps(engine, families ?? .everybody, tries).steps {
      writer.begin(.object)
      writer.member("command", step.line)
      writer.member("leads", step.outcome.word)
      switch step.outcome {
      case .shown(let path): writer.member("path", path)
      case .refused(let code): writer.member("refusal", code)
      case .crashes(let words): writer.member("crash", words)
      case .changed, .same: break
      }
      if !step.warnings.isEmpty {
        writer.key("warnings")
        writer.begin(.array)
        for warning in step.warnings { writer.value(warning) }
        writer.end(.array)
      }
      writer.end(.object)
    }
    writer.end(.array)
  }
}

extension NextSteps.Outcome {
  /// The word for programs.
  fileprivate var word: String {
    switch self {
    case .shown: "shown"
    case .changed: "changed"
    case .same: "same"
    case .refused: "refused"
    case .crashes: "crash"
    }
  }

  /// The words for people.
  fileprivate var text: String {
    switch self {
    case .shown(let path): "-> \(path)"
    case .changed, .same: word
    case .refused(let code): "refused \(code)"
    case .crashes(let words): "crash: \(words)"
    }
  }
}
