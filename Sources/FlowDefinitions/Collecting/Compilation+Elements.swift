import FlowNavigation
import FlowScript

extension Compilation {
  /// `button NAME ["title"] [key=value…] [-> emit …]` and its like.
  mutating func collectElement(
    _ kind: Element.Kind,
    _ line: inout DeclarationLine,
    into controller: inout Draft.Controller
  ) {
    var kind = kind
    if kind == .field, line.peekedWord == "secure", line.statement.arguments.count > 1,
      case .word = line.statement.arguments[1].value, line.statement.arguments[1].key == nil
    {
      kind = .secureField
      line.next += 1
    }
    guard let name = readName(&line, "a name") else {
      giveUp(line.statement, in: line.file)
      return
    }
    var element = Draft.Element(name: name, kind: kind, lines: line.lines ?? [])
    var hasGesture = false
    while let argument = line.peeked {
      line.next += 1
      if argument.key != nil {
        collectKey(argument, of: &element, in: line.file)
      } else if argument.value.isTitle, element.title == nil {
        element.title = argument.value
      } else if kind == .gesture, !hasGesture,
        let gesture = Element.Gesture(word: line.file.text(argument.range))
      {
        element.gesture = gesture
        hasGesture = true
      } else if element.kind == .field, line.file.text(argument.range) == "secure" {
        element.kind = .secureField
      } else {
        tellUnexpected(argument, of: element, in: line.file)
        // Behind an `emit` without its arrow stands an event: the rest of the line is not told of.
        if line.file.text(argument.range) == "emit" { line.next = line.statement.arguments.count }
      }
    }
    if kind == .gesture, !hasGesture { readGesture(from: name, of: &element) }
    finish(line, takesLines: true)
    controller.elements.append(element)
  }

  /// A gesture without a direction has it as its name: `gesture left -> emit …`.
  private mutating func readGesture(from name: Name, of element: inout Draft.Element) {
    if let gesture = Element.Gesture(word: name.text) {
      element.gesture = gesture
    } else {
      report.error(
        "missing-parameter",
        "a direction is missing after '\(name.text)': left, right, up, down or longpress",
        at: name.at
      )
    }
  }

  private mutating func collectKey(
    _ argument: Argument,
    of element: inout Draft.Element,
    in file: SourceFile
  ) {
    guard let range = argument.key else { return }
    let text = file.text(range)
    let allowed = ElementKey.keys(of: element.kind)
    guard let key = ElementKey(rawValue: text), allowed.contains(key) else {
      let words = allowed.map(\.rawValue)
      report.error(
        "unexpected-argument",
        "'\(text)=' is nothing that a \(element.kind.word) has\(hint(text, words))",
        at: file.location(range)
      )
      return
    }
    let isSecond =
      element[key] != nil || (key == .title && element.title != nil)
      || (key == .options && element[.from] != nil) || (key == .from && element[.options] != nil)
    if isSecond {
      report.error("duplicate", "'\(text)' is given twice", at: file.location(range))
    } else if key == .title {
      element.title = argument.value
    } else {
      element.properties.append(Draft.Property(key: key, value: argument.value))
    }
  }

  private mutating func tellUnexpected(
    _ argument: Argument,
    of element: Draft.Element,
    in file: SourceFile
  ) {
    let text = file.text(argument.range)
    let location = file.location(argument.range)
    if text == "emit" {
      report.error("syntax", "'->' is missing before 'emit'", at: location)
    } else if element.kind == .gesture {
      let words = ["left", "right", "up", "down", "longpress"]
      report.error("unknown-word", "unknown gesture '\(text)'\(hint(text, words))", at: location)
    } else {
      report.error(
        "unexpected-argument",
        "'\(text)' is too much for a \(element.kind.word); a title stands in \(text.isInCurlyQuotes ? "straight quotes" : "quotes")",
        at: location
      )
    }
  }
}

extension String {
  /// Whether an editor has made typographic quotes of straight ones.
  fileprivate var isInCurlyQuotes: Bool {
    first.map {
      ["\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{2018}", "\u{2019}"].contains($0)
    } ?? false
  }
}

extension Element.Gesture {
  /// The gesture of a word.
  init?(word: String) {
    switch word {
    case "longpress": self = .longpress
    case "left": self = .left
    case "right": self = .right
    case "up": self = .up
    case "down": self = .down
    default: return nil
    }
  }
}

extension Element.Kind {
  /// The word that declares it.
  var word: String {
    switch self {
    case .button: "button"
    case .field, .secureField: "field"
    case .switch: "switch"
    case .choice: "choice"
    case .list: "list"
    case .label: "label"
    case .gesture: "gesture"
    }
  }
}
