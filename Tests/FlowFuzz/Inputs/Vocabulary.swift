import FlowCommands

/// The words of the language and of the samples, and bytes that readers stumble over.
package enum Vocabulary {
  /// What the mutators put in.
  package static let all: [String] = words + shapes + values

  /// Commands, claims, and what declares.
  static let words: [String] = {
    let commands = CommandTable.standard.words + CommandTable.claims.words.map { "expect \($0)" }
    return commands + Declaration.all.map(\.word)
      + [
        "simple", "container", "navigation", "tabs", "shared", "unique", "keep", "eager",
        "headless", "dismissible=false", "retain=manual", "guard", "overlay", "alert", "menu",
        "panel", "tool", "shows", "outcome", "from=", "where=(", "options=", "value=", "enabled=",
        "visible=", "title=", "id=", "on", "to", "all", "none", "not", "and", "or", "in",
        "count(", "max", "else", "swiped", "popped", "any", "self", "parent", "main", "top",
        "overlays", "children", "root",
      ]
  }()

  private static let shapes = [
    "{\n", "\n}\n", "} else {\n", "} else if ", " -> ", "; ", "[", "]", "(", ")", "${", ":-", "$",
    "\"", "'", "\\\n", "\\", " # ", "#1", "! ", "? ", "=", "==", "!=", "<=", "+", "-", "*", "/",
    ", ", ": ", "%%\n", "> ", "@@", "\r\n", "\t", "\0", "\u{1b}[31m", "\u{202e}", "\u{2028}",
    "\u{85}", "\u{feff}", "e\u{301}", "👩‍👩‍👧", "画面", "]]>", "</script>", "--", "<!--", "&#0;", "%0A",
    "::", "\\u{1b}", "\\N",
  ]

  private static let values = [
    "0", "1", "-1", "64", "1000", "9223372036854775807", "-9223372036854775808", "1e308", "0.1",
    "1.5s", "100ms", "99999999999999999999", "true", "false", "null", "$event.item",
    "$param.item", "$state.count", "$row.id", "$depth", "$self", "$data.items", "App", "Home",
    "Items", "item=1", "rows[1]", "rows[#1]",
  ]
}
