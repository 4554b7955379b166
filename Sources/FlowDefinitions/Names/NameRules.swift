/// What a name may look like, and which names are taken by the language.
enum NameRules {
  /// Names that mean something in expressions, or as a node or word of a command.
  static let reserved: Set<String> = [
    "self", "parent", "main", "top", "overlays", "children", "event", "result", "reply", "route",
    "param", "state", "field", "row", "request", "cause", "data", "depth", "true", "false", "null",
    "none", "any", "all", "window",
  ]

  /// The words that stand for a node.
  static let nodes: Set<String> = ["self", "parent", "main", "top", "overlays", "children"]

  /// The roots of expressions that mean something only in some places.
  static let roots: Set<String> = [
    "event", "result", "reply", "route", "param", "state", "field", "row", "request", "cause",
  ]

  /// Whether a text can be a name: a letter or `_`, then letters, digits, `_` and inner `-`.
  ///
  /// With `dotted`, several of these joined by dots, as events are called.
  static func isName(_ text: String, dotted: Bool) -> Bool {
    var previous = UInt8(ascii: ".")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), 0x80...:
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        if previous == UInt8(ascii: ".") { return false }
      case UInt8(ascii: "."):
        if !dotted || previous == UInt8(ascii: ".") || previous == UInt8(ascii: "-") {
          return false
        }
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: ".") && previous != UInt8(ascii: "-")
  }
}
