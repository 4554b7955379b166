/// What a name may look like, and which names are taken by the language.
enum NameRules {
  /// Names that mean something in expressions, or as a node or word of a command.
  static let reserved: Set<String> = [
    "self", "parent", "main", "top", "overlays", "children", "event", "result", "reply", "route",
    "param", "state", "field", "row", "request", "cause", "data", "depth", "true", "false", "null",
    "none", "any", "all", "window",
  ]

  /// The roots of expressions that mean something everywhere, besides IDs, services and data.
  static let nodeRoots: Set<String> = ["self", "parent", "main", "top", "depth"]

  /// The roots of expressions that mean something only in some places.
  static let roots: Set<String> = [
    "event", "result", "reply", "route", "param", "state", "field", "row", "request", "cause",
  ]

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
