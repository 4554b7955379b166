import FlowCommands

/// Lines of a handler: `push Product id=\(id)`.
///
/// An interpolated value is written so that it is read as the same value.
public struct HandlerLines: Sendable, ExpressibleByStringInterpolation {
  let text: String

  /// Lines as they stand in a text.
  public init(_ text: String) {
    self.text = text
  }

  /// Lines without values.
  public init(stringLiteral text: String) {
    self.text = text
  }

  /// Lines with values in them.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Writes lines with their values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// No line yet.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// A part of a line, as it stands.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// A value, in quotes where it needs them.
    public mutating func appendInterpolation(_ value: FlowValue) {
      text += ActionWriter.text(of: value.value)
    }

    /// A text, which stays one even where it reads as a number.
    public mutating func appendInterpolation(_ text: String) {
      appendInterpolation(FlowValue.string(text))
    }

    /// A number.
    public mutating func appendInterpolation(_ number: Int) {
      appendInterpolation(FlowValue.integer(Int64(number)))
    }
  }
}
