import FlowNavigation
import FlowScript

/// What is wrong with a line as its app is declared: the refusal that a run would end with.
struct Mistake {
  var refusal: Refusal
  /// The word of the line that is meant.
  var word: String
  /// What might have been meant; nil where the definition knows.
  var alternatives: Alternatives?
  var consequence: Consequence

  init(
    _ refusal: Refusal,
    word: String,
    alternatives: Alternatives? = nil,
    _ consequence: Consequence = .refused
  ) {
    self.refusal = refusal
    self.word = word
    self.alternatives = alternatives
    self.consequence = consequence
  }

  /// What follows from it.
  enum Consequence: Hashable {
    /// The line is refused.
    case refused
    /// It is refused, unless a guard or `-D` is in the way.
    case perhaps
    /// A claim cannot hold.
    case neverHolds
    /// A claim that is negated holds whatever happens.
    case alwaysHolds
    /// Nothing has that name, unless it is set from outside.
    case unlessSet
    /// It sets what nothing reads; the refusal names what is meant.
    case unread
  }

  var severity: Diagnostic.Severity {
    switch consequence {
    case .refused, .neverHolds: .error
    case .perhaps, .alwaysHolds, .unlessSet, .unread: .warning
    }
  }

  /// The sentence of the refusal, and what it means for the line.
  func message(_ definition: AppDefinition) -> String {
    if consequence == .unread {
      return "nothing reads '\(refusal.subject)'; did you mean '\(refusal.other)'?"
    }
    var text: [UInt8] = []
    RefusalText.appendSentence(refusal, alternatives, definition, to: &text)
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
    _ definition: AppDefinition
  ) -> Diagnostic {
    Diagnostic(
      in: source,
      at: statement.range(of: word, in: source),
      severity: severity,
      code: refusal.code.rawValue,
      message: message(definition)
    )
  }
}

extension Statement {
  /// Where a word stands among the arguments; the whole line where it does not.
  func range(of word: String, in source: SourceText) -> SourceRange {
    let wanted = Array(word.utf8)
    if wanted.isEmpty { return range }
    for argument in arguments {
      for part in [argument.key, argument.value.range].compactMap(\.self)
      where source.bytes[part.indices].elementsEqual(wanted) {
        return part
      }
    }
    let end = Int(range.end)
    var start = Int(self.word.end)
    // Behind the first word, or at the very beginning of what has none.
    while start + wanted.count <= end {
      let stop = start + wanted.count
      if source.bytes[start..<stop].elementsEqual(wanted),
        start == 0 || !source.bytes[start - 1].isInName, stop == end || !source.bytes[stop].isInName
      {
        return SourceRange(start, stop)
      }
      start += 1
    }
    return range
  }
}

extension UInt8 {
  /// Whether it may be a part of an ID or a name.
  fileprivate var isInName: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
