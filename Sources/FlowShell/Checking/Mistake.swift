import FlowChecking
import FlowNavigation
import FlowScript

/// What a flow's diagnostics say of a mistake.
extension Mistake {
  /// The sentence of the refusal, what is possible where that is told, and what it means for the line.
  func message(_ definition: AppDefinition, tellsPossible: Bool = false) -> String {
    if consequence == .unread {
      return "nothing reads '\(refusal.subject)'; did you mean '\(refusal.other)'?"
    }
    var text: [UInt8] = []
    RefusalText.appendSentence(refusal, alternatives, definition.vocabulary, to: &text)
    if tellsPossible {
      let vocabulary = definition.vocabulary
      let all = alternatives ?? vocabulary.alternatives(to: refusal)
      RefusalText.appendPossible(all, vocabulary, to: &text)
    }
    switch consequence {
    case .refused, .perhaps, .unread: break
    case .neverHolds: text.append("; this never holds")
    case .alwaysHolds: text.append("; this always holds")
    case .unlessSet: text.append(" unless -D sets it")
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The mistake at its place on the line.
  func diagnostic(
    _ statement: Statement,
    _ source: SourceText,
    _ definition: AppDefinition,
    tellsPossible: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      in: source,
      at: range(on: statement, in: source),
      severity: severity,
      code: refusal.code.rawValue,
      message: message(definition, tellsPossible: tellsPossible)
    )
  }
}
