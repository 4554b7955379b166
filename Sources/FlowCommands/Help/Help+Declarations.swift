/// The help on the language of definitions.
extension Help {
  /// All words of definitions by place, one line each.
  func declarations() -> String {
    let head = "nav: The language of definitions, the '.nav' files."
    var text = columns.wrapped(head, indent: 0)
    for place in Declaration.Place.allCases {
      text += "\n\(place.title):\n"
      for declaration in Declaration.all(in: place) {
        text += columns.row(declaration.word, declaration.summary.quoted, width: Self.width)
      }
    }
    let words = CommandTable.standard.commands.filter { $0.places.contains(.handler) }.map(\.name)
    text += "\nlines of handlers, '{ … }' or '-> LINE':\n"
    text += columns.wrapped(words.joined(separator: " "), indent: 2)
    let more = "'help WORD' shows how a word is written, with an example."
    return text + "\n" + columns.wrapped(more, indent: 0)
  }

  /// A word of definitions in each place where it means something; nil when it means nothing.
  func declaration(_ topic: String) -> String? {
    let found = Declaration.named(topic)
    return found.isEmpty ? nil : found.map(describe).joined(separator: "\n")
  }

  /// The help of one word: its places, shapes, notes and example.
  func describe(_ declaration: Declaration) -> String {
    let head = "nav \(declaration.word): \(declaration.summary.quoted)"
    var text = columns.wrapped(head, indent: 0) + "\n"
    for shape in declaration.shapes { text += columns.wrapped(shape, indent: 2, hanging: 6) }
    var about = "Stands \(declaration.places.map(\.standing).joined(separator: ", or "))"
    if !declaration.scope.isEmpty { about += ": \(declaration.scope.quoted)" }
    about += "."
    if !declaration.note.isEmpty { about += " " + declaration.note.quoted }
    text += "\n" + columns.wrapped(about, indent: 2) + "\n"
    for line in declaration.example.split(separator: "\n") {
      text += columns.wrapped(String(line), indent: 2, hanging: 6)
    }
    return text
  }

  private static let width = 14
}

extension Declaration.Place {
  /// The places of a word, as a sentence.
  fileprivate var standing: String {
    switch self {
    case .top, .service, .coordinator, .screen, .key: title
    case .kind: "behind the ID of a coordinator"
    case .policy: "behind the kind of a coordinator"
    case .over: "behind the ID of a sub-controller"
    case .root: "in values"
    }
  }
}

extension String {
  /// With quotes where the documentation has backquotes.
  var quoted: String { String(map { $0 == "`" ? "'" : $0 }) }
}
