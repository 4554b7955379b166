/// The tables of the documentation.
extension Declaration {
  /// A table of some places as Markdown: `top service`, and what else is said with `notes`.
  ///
  /// Nil when a word of the name is no place.
  package static func markdown(_ name: String) -> String? {
    var places: [Place] = []
    var hasNotes = false
    for word in name.split(separator: " ") {
      if word == "notes" {
        hasNotes = true
      } else if let place = Place(rawValue: String(word)) {
        places.append(place)
      } else {
        return nil
      }
    }
    let isOfRoots = places == [.root]
    var text = isOfRoots ? "| value | where |" : "| line | where |"
    if places.count == 1, !isOfRoots { text = "| written |" }
    text += " meaning |\n" + (text == "| written |" ? "|---|---|\n" : "|---|---|---|\n")
    for declaration in all where places.contains(where: declaration.places.contains) {
      let shapes = declaration.shapes.map { "`\($0.escapingBars)`" }.joined(separator: "<br>")
      text += "| \(shapes) | "
      if isOfRoots {
        text += declaration.scope + " | "
      } else if places.count > 1 {
        text += declaration.places.filter(places.contains).map(\.short).joined(separator: ", ")
        text += " | "
      }
      let hasNote = hasNotes && !declaration.note.isEmpty
      text += declaration.summary + (hasNote ? " " + declaration.note : "") + " |\n"
    }
    return text
  }
}

extension Declaration.Place {
  /// How a column calls it.
  fileprivate var short: String {
    switch self {
    case .top: "top"
    case .service: "service"
    case .coordinator: "coordinator"
    case .screen: "screen"
    case .kind, .policy, .key, .over, .root: title
    }
  }
}

extension String {
  // A bar ends a cell, in code too.
  fileprivate var escapingBars: String {
    split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
