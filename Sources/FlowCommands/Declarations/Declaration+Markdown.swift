/// The tables of the documentation.
extension Declaration {
  /// The table of all that may be written at a place, as Markdown.
  package static func markdown(_ place: Place) -> String {
    let hasScope = place == .root
    var text = hasScope ? "| value | where | meaning |\n" : "| written | meaning |\n"
    text += hasScope ? "|---|---|---|\n" : "|---|---|\n"
    for declaration in all where declaration.places.contains(place) {
      let shapes = declaration.shapes.map { "`\($0.escapingBars)`" }.joined(separator: "<br>")
      text += "| \(shapes) | "
      if hasScope { text += declaration.scope + " | " }
      text +=
        declaration.summary + (declaration.note.isEmpty ? "" : " " + declaration.note) + " |\n"
    }
    return text
  }
}

extension String {
  // A bar ends a cell, in code too.
  fileprivate var escapingBars: String {
    split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
