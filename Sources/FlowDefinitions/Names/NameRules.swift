/// What a name may look like.
enum NameRules {
  /// Whether a text can be a name: a letter or `_`, then letters, digits, `_` and inner `-`.
  ///
  /// With `dotted`, several of these joined by dots, as events are called.
  static func isName(_ text: String, dotted: Bool) -> Bool {
    var previous: Unicode.Scalar = "."
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "_": break
      case "0"..."9", "-":
        if previous == "." { return false }
      case ".":
        if !dotted || previous == "." || previous == "-" { return false }
      default:
        // What the language takes for a letter of a `$name`.
        if scalar.isASCII || !scalar.properties.isAlphabetic { return false }
      }
      previous = scalar
    }
    return previous != "." && previous != "-"
  }
}
