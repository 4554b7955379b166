/// What is seen in a state whose key is text, and how many windows and screens there are.
struct SeenWords: Hashable {
  private(set) var scenes = 0
  private(set) var screens = 0
  /// The visible screen, its title, and what it was made with.
  private(set) var screen: [Substring] = []
  private(set) var elements: [Substring] = []

  /// Nil where the key is no text, or nothing is seen.
  init?(of key: [UInt8]) {
    guard let text = String(validating: key, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\n")
    scenes = lines.count { $0.hasPrefix("scene ") }
    screens = lines.count { $0.hasPrefix("screen ") }
    guard let place = lines.firstIndex(where: { $0.hasPrefix("seen ") }) else { return nil }
    let parts = lines[place].split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    let made = lines.first { $0.hasPrefix("screen \(parts[1]) ") }
    screen = [parts[1].prefix { $0 != "~" }] + parts.dropFirst(2)
    screen += made?.split(separator: " ", maxSplits: 4).dropFirst(4) ?? []
    elements = Array(
      lines[(place + 1)...].prefix { line in !Self.ends.contains { line.hasPrefix($0) } }
    )
  }

  /// What may stand behind the elements that are seen.
  private static let ends = [
    "searched ", "unseen ", "kept by ", "refers ", "state ", "shortcut ", "notification ",
    "asked for ", "waits ", "move ",
  ]

  /// The same without how many screens there are.
  var alone: SeenWords {
    var words = self
    words.screens = 0
    return words
  }

  func looksLike(_ other: SeenWords) -> Bool {
    screen == other.screen && elements == other.elements
  }
}
