package import FlowNavigation
import FlowScript

/// Makes what a search found to lines of output.
package struct ExplorationText {
  package let vocabulary: Vocabulary

  package init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// Appends how much was searched, what of the app was reached, and what was not.
  package func append(_ found: SearchAnswer, to output: inout [UInt8]) {
    let counts = [
      found.states.counted("state"), found.transitions.counted("transition"),
      "\(found.depth.counted("step")) deep",
    ]
    line("explored \(counts.joined(separator: ", ")): \(found.verdict)", to: &output)
    let shares = found.reached.filter { $0.all > 0 }
    let words = shares.map { "\($0.kind) \($0.reached)/\($0.all)" }
    if !words.isEmpty { line("reached " + words.joined(separator: ", "), to: &output) }
    for one in found.missing { line("never \(one.kind) \(one.name)", one.place, to: &output) }
    for one in found.findings { append(one, to: &output) }
  }

  private func append(_ finding: SearchAnswer.Finding, to output: inout [UInt8]) {
    line("\(finding.severity) \(finding.kind): \(finding.message)", finding.place, to: &output)
    var steps = finding.steps.joined(separator: " / ")
    if finding.others > 0 {
      steps += "\(steps.isEmpty ? "" : "   ")(+\(finding.others) with the same cause)"
    }
    if !steps.isEmpty { line("  \(steps)", to: &output) }
  }

  /// Where something is before the search.
  enum Presence {
    case none, there
    /// A screen: what the user sees, or what is below or beside that.
    case visible, hidden

    var words: String {
      switch self {
      case .none: ""
      case .there: " is there now"
      case .visible: " is on screen now"
      case .hidden: " is there now, out of sight"
      }
    }
  }

  /// Appends the way to an ID, or what would lead there and what is in the way.
  func append(
    _ found: SearchAnswer,
    about item: CoverageItem,
    _ id: Symbol,
    _ presence: Presence,
    to output: inout [UInt8]
  ) {
    let subject = "\(item.word(in: vocabulary)) \(vocabulary.text(id))"
    if let way = found.way {
      let now = presence == .none ? "" : "\(presence.words), and another one"
      let steps = way.count == 1 ? "1 line" : "\(way.count) lines"
      line("\(subject)\(now) can be reached in \(steps)", to: &output)
      if presence == .hidden { appendHint(id, to: &output) }
      return append(way, to: &output)
    }
    if presence == .none {
      line("\(subject) was not reached: \(found.extent)", to: &output)
    } else {
      line("\(subject)\(presence.words); no line from here opens another one", to: &output)
    }
    if presence == .hidden { appendHint(id, to: &output) }
    line("  declared", item.place, to: &output)
    if found.obstacles.isEmpty { line("  no line of the app leads to it", to: &output) }
    for one in found.obstacles {
      line("  \(one.line)", one.place, to: &output)
      line("    \(one.reason)", to: &output)
    }
  }

  private func appendHint(_ id: Symbol, to output: inout [UInt8]) {
    line("  'walk screen \(vocabulary.text(id))' looks for a way to see it", to: &output)
  }

  private func append(_ way: [SearchAnswer.Step], to output: inout [UInt8]) {
    let widths = way.map { DisplayWidth.columns(of: SafeText.string($0.line)) }
    let width = widths.max() ?? 0
    for (place, step) in way.enumerated() {
      let blanks = String(repeating: " ", count: 2 + width - widths[place])
      line("  \(step.line)\(blanks)-> \(step.path)", to: &output)
    }
  }

  private func line(_ text: String, _ place: Place = Place(), to output: inout [UInt8]) {
    let start = output.count
    output.append(safe: text)
    PlaceText.append(place, vocabulary, to: &output)
    OutputLine.end(from: start, in: &output)
  }
}

extension SearchAnswer {
  /// Whether everything was seen, and what was in the way when not.
  var verdict: String {
    if isInterrupted { return "interrupted" }
    return bounds.isEmpty ? "complete" : "cut by " + bounds.joined(separator: ", ")
  }

  /// How much was searched in vain.
  var extent: String {
    let searched = "\(states.counted("state")) \(states == 1 ? "was" : "were") searched"
    return bounds.isEmpty
      ? "\(searched), all that can be reached from here" : "\(searched), the search was \(verdict)"
  }
}

extension CoverageItem {
  /// What it is, for people.
  func word(in vocabulary: Vocabulary) -> String {
    switch kind {
    case .coordinator: "coordinator"
    case .event: "event"
    default: vocabulary.tables.controllers[Int(index)].kind == .screen ? "screen" : "sub-controller"
    }
  }
}
