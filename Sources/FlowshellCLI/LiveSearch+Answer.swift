import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowShell
import FlowSystem
import Replay

extension LiveSearch {
  /// What was found, as a session tells it.
  ///
  /// Of a command it has the options that would have had more seen, and those that ended it.
  func answer(ofCommand isOfCommand: Bool) -> SearchAnswer {
    var answer = SearchAnswer()
    answer.states = states.count
    answer.transitions = transitions
    answer.depth = depth
    answer.isInterrupted = InterruptFlag.interruptRequested()
    answer.bounds = cut
    if let app = ProcessEnvironment.program.app, found == nil {
      let hint =
        isOfCommand ? guessed.first.map { " (--example \(ShellWord.quoted($0))=TEXT)" } : nil
      addCoverage(of: app.vocabulary, hint: hint ?? "", to: &answer)
    }
    answer.way = found.map { way(to: $0).map { SearchAnswer.Step(line: $0.line, path: $0.path) } }
    answer.findings = findings.map { finding in
      SearchAnswer.Finding(
        severity: finding.isFailure ? "FAIL" : "WARN",
        kind: finding.kind,
        message: finding.message,
        place: Place(),
        steps: finding.steps,
        others: finding.others
      )
    }
    if isOfCommand, isStopped, !answer.isInterrupted { answer.bounds.append("--time") }
    return answer
  }

  /// Adds what of an app's names was reached; where not all were, what was typed at a guess is a bound, and what nothing answered.
  private func addCoverage(
    of vocabulary: Vocabulary,
    hint: String,
    to answer: inout SearchAnswer
  ) {
    for (kind, symbols) in [
      ("screen", vocabulary.expectedControllers), ("coordinator", vocabulary.expectedCoordinators),
    ] {
      let names = symbols.map { vocabulary.text($0) }
      let missing = names.filter { !reached.contains($0) }
      let share = SearchAnswer.Share(
        kind: "\(kind)s",
        reached: names.count - missing.count,
        all: names.count
      )
      answer.reached.append(share)
      answer.missing += missing.map { SearchAnswer.Missing(kind: kind, name: $0, place: Place()) }
    }
    if !answer.missing.isEmpty, !guessed.isEmpty {
      answer.bounds.append("guesses typed into \(guessed.joined(separator: ", "))\(hint)")
    }
    // An app all in SwiftUI has no classes of screens: nobody knows what is behind a request.
    let knowsAll = answer.missing.isEmpty && !vocabulary.expectedControllers.isEmpty
    if !knowsAll, !unanswered.isEmpty {
      let (shown, more) = (unanswered.sorted().prefix(3), unanswered.count - 3)
      let others = more > 0 ? " and \(more) more" : ""
      answer.bounds.append("no answer to \(shown.joined(separator: ", "))\(others)")
    }
  }
}
