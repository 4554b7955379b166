/// What stopped the reading of a line: the data of a diagnostic, before it has a file.
package struct SyntaxProblem: Error {
  /// Where the caret stands.
  package var range: SourceRange
  /// `syntax` or `limit`.
  var code: String
  /// The sentence.
  package var message: String

  init(_ range: SourceRange, code: String = "syntax", _ message: String) {
    self.range = range
    self.code = code
    self.message = message
  }

  /// A problem with the one byte at an offset.
  init(at offset: Int, code: String = "syntax", _ message: String) {
    self.init(SourceRange(offset, offset + 1), code: code, message)
  }

  /// Whether a limit was passed.
  package var isLimit: Bool { code == "limit" }
}

extension SyntaxProblem {
  /// A bracket without its partner.
  static func unclosed(_ byte: UInt8, at offset: Int) -> Self {
    let opening = Character(Unicode.Scalar(byte))
    return Self(at: offset, "'\(opening)' is not closed")
  }

  /// A quote without its partner on the same line.
  static func unclosedQuote(at offset: Int) -> Self {
    Self(at: offset, "the quote is not closed on its line")
  }
}
