import FlowNavigation

/// Places of a definition.
enum PlaceText {
  /// Appends ` (Items.nav:42)`: the file without its folders, so that every machine prints the same.
  static func append(
    _ place: Place,
    _ vocabulary: Vocabulary,
    to output: inout [UInt8]
  ) {
    let files = vocabulary.tables.files
    guard place.line > 0, files.indices.contains(Int(place.file)) else { return }
    output.append(" (")
    appendBare(place, vocabulary, to: &output)
    output.append(")")
  }

  /// Appends `Items.nav:42`, or nothing when the definition was made in code.
  static func appendBare(
    _ place: Place,
    _ vocabulary: Vocabulary,
    to output: inout [UInt8]
  ) {
    let files = vocabulary.tables.files
    guard place.line > 0, files.indices.contains(Int(place.file)) else { return }
    let path = files[Int(place.file)].utf8
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] }
    output.append(safe: String(Substring(name ?? path[...])))
    output.append(":")
    output.append(decimal: Int64(place.line))
  }
}

extension Handler.Trigger {
  /// The word that declares the handler.
  var word: StaticString {
    switch self {
    case .event: "on"
    case .finished: "finished"
    case .reply: "reply"
    case .request: "request"
    case .route: "route"
    case .activated: "activated"
    case .poppedBack: "poppedBack"
    case .start: "start"
    case .timer: "after"
    case .guard: "guard"
    }
  }
}
