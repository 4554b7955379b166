import FlowNavigation
import FlowScript

/// What is wrong with a line as a whole.
extension ReadingFailure {
  static func wrongPlace(
    _ lowering: Lowering,
    _ range: SourceRange,
    _ place: Reader.Place
  ) -> Self {
    let word = lowering.source.shown(range)
    return Self(
      .wrongPlace,
      range,
      place == .handler
        ? "'\(word)' does not belong in a handler" : "'\(word)' belongs in a handler only"
    )
  }

  static func mark(_ range: SourceRange) -> Self {
    Self(.wrongPlace, range, "'!' and '?' do not belong in a handler")
  }

  static func missingBody(_ lowering: Lowering, _ line: Line) -> Self {
    if let block = CrowdedBlock(in: lowering.source, line.range) {
      return Self(.missingParameter, block.brace, SafeText.string(block.message))
    }
    return Self(
      .missingParameter,
      line.range,
      "'\(line.command.name)' takes lines, in a block or behind '->': \(line.usage)"
    )
  }

  static func noBody(_ lowering: Lowering, _ line: Line) -> Self {
    Self(
      .unexpectedArgument,
      line.word,
      "'\(line.command.name)' takes no block and no '->'"
    )
  }

  static func noElse(_ lowering: Lowering, _ line: Line) -> Self {
    Self(.unexpectedArgument, line.word, "'\(line.command.name)' takes no 'else'")
  }

  static func computedHead(_ line: Line) -> Self {
    Self(
      .badValue,
      line.range,
      "'\(line.command.name)' is read without running the flow: no '$' and no '( )'"
    )
  }

  static func notTried(_ range: SourceRange) -> Self {
    Self(.wrongPlace, range, "'try' takes a command that does something to the app")
  }

  static func notTimed(_ range: SourceRange) -> Self {
    Self(.wrongPlace, range, "'time' takes a command that a flow may have")
  }
}
