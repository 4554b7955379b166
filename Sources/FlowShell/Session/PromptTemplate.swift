import FlowScript

/// How a prompt is made: a text with places such as `%p` for where the app is.
package struct PromptTemplate: Hashable, Sendable {
  private let text: String

  /// A template as a user writes it; control characters are made visible.
  package init(_ text: String) {
    self.text = SafeText.string(text)
  }

  /// The prompt without one.
  package static let standard = PromptTemplate("%r%s%p%d%m%w> ")

  /// What there is to be said in a prompt.
  struct Marks: Hashable {
    /// The scene in use, when there are several.
    var scene = ""
    var path: [String] = []
    /// How many entries the visible stack has.
    var depth = 0
    var modals = 0
    /// Effects that are pending, and a route that is held.
    var waiting = 0
    var isRecording = false
  }

  /// The prompt in so many columns of a terminal; what is in doubt is cut out of the path.
  func prompt(_ marks: Marks, columns: Int, hasColor: Bool) -> String {
    // Half of the line is for what is typed.
    let others = DisplayWidth.columns(of: filled { $0 == "p" ? "" : Self.text($0, marks) })
    let path = Self.shortened(marks.path, to: max(columns / 2 - others, Self.narrowestPath))
    return filled { place in
      let text = place == "p" ? path : Self.text(place, marks)
      guard hasColor, let text, !text.isEmpty, place != "%" else { return text }
      var bytes: [UInt8] = []
      Self.paint(place).append(text.utf8, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A path in at most so many columns: its middle pieces give way first, then its last one is cut.
  static func shortened(_ path: [String], to width: Int) -> String {
    let whole = path.joined(separator: "/")
    guard let first = path.first, let last = path.last, DisplayWidth.columns(of: whole) > width
    else { return whole }
    var kept = last
    var rest = path.dropFirst().dropLast()
    while let piece = rest.popLast() {
      let longer = "\(piece)/\(kept)"
      if DisplayWidth.columns(of: "\(first)/…/\(longer)") > width { break }
      kept = longer
    }
    for candidate in ["\(first)/…/\(kept)", "…/\(kept)"]
    where DisplayWidth.columns(of: candidate) <= width {
      return candidate
    }
    return "…/" + DisplayWidth.cut(last, to: width - 2)
  }

  /// The template with its places filled; what is no place stays as it is.
  private func filled(_ text: (Character) -> String?) -> String {
    var result = ""
    var isPlace = false
    for character in self.text {
      if isPlace {
        result += text(character) ?? "%\(character)"
        isPlace = false
      } else if character == "%" {
        isPlace = true
      } else {
        result.append(character)
      }
    }
    return isPlace ? result + "%" : result
  }

  private static func text(_ place: Character, _ marks: Marks) -> String? {
    switch place {
    case "%": "%"
    case "s": marks.scene.isEmpty ? "" : "\(marks.scene): "
    case "d": marks.depth > 1 ? ":\(marks.depth)" : ""
    case "m": marks.modals > 3 ? "^\(marks.modals)" : String(repeating: "^", count: marks.modals)
    case "w": marks.waiting > 0 ? "+\(marks.waiting)" : ""
    case "r": marks.isRecording ? "[rec] " : ""
    default: nil
    }
  }

  private static func paint(_ place: Character) -> Paint {
    switch place {
    case "p": .place
    case "m": .shown
    case "w", "r": .removed
    default: .plain
    }
  }

  private static let narrowestPath = 12
}
