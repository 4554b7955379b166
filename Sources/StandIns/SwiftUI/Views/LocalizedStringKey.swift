public import Foundation

/// A text that is looked up in the app's tables.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let key: String
  let arguments: [String]

  public init(_ value: String) { (key, arguments) = (value, []) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  /// What a user reads: the text of the table, with the arguments in their places.
  func text(_ table: String? = nil, _ bundle: Bundle? = nil) -> String {
    let found = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
    if arguments.isEmpty { return found }
    var text = ""
    var rest = Substring(found)
    var next = 0
    while let place = rest.firstIndex(of: "%") {
      text += rest[..<place]
      rest = rest[place...].dropFirst()
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      if let end = rest.firstIndex(where: { "@dDuUfFgsxX".contains($0) }) {
        // `%2$@` names its argument.
        let number = rest[..<end].split(separator: "$").first.flatMap { Int($0) }
        let index = rest[..<end].contains("$") ? (number ?? 1) - 1 : next
        text += arguments.indices.contains(index) ? arguments[index] : ""
        rest = rest[end...].dropFirst()
        next += 1
      }
    }
    return text + rest
  }

  /// The parts of a text with values in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacingOccurrences(of: "%", with: "%%")
    }
    private mutating func append(_ format: String, _ text: String) {
      key += format
      arguments.append(text)
    }
    public mutating func appendInterpolation(_ string: String) { append("%@", string) }
    public mutating func appendInterpolation(_ key: LocalizedStringKey) {
      append("%@", key.text())
    }
    public mutating func appendInterpolation(_ text: Text) { append("%@", text.content) }
    public mutating func appendInterpolation(_ image: Image) { append("%@", "") }
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
      append("%lld", value.description)
    }
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      append("%lf", String(format: "%f", Double(value)))
    }
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T, specifier: String) {
      append(specifier, String(format: specifier, Int(value)))
    }
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(
      _ value: T,
      specifier: String
    ) { append(specifier, String(format: specifier, Double(value))) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append("%@", style.text(of: date))
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append("%@", format.format(input))
    }
    public mutating func appendInterpolation(_ date: Date, formatter: Formatter) {
      append("%@", formatter.string(for: date) ?? "")
    }
    public mutating func appendInterpolation<T>(_ value: T) { append("%@", "\(value)") }
  }
}
