import FlowNavigation
import FlowScript

/// What `walk` is to reach: a claim as behind `expect`, or a condition.
extension Lowering {
  mutating func goal(_ raw: SourceRange) throws(ReadingFailure) -> Expectation {
    let claim = try claim(raw).claim
    if claim.isOfLastLine, let (word, _) = ExpressionSyntax.bareWord(source, raw) {
      throw .ofLastLine(self, word)
    }
    return claim
  }
}

extension ReadingFailure {
  fileprivate static func ofLastLine(_ lowering: Lowering, _ range: SourceRange) -> Self {
    let word = lowering.source.shown(range)
    return Self(
      .badValue,
      range,
      "'\(word)' speaks of what a line did: 'walk' takes what can be seen of a state"
    )
  }
}
