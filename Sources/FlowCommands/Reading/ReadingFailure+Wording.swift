import FlowNavigation
import FlowScript

/// What is wrong with the words of a line, where several files find it.
extension ReadingFailure {
  static func missing(_ line: Line, oneOf choices: [String]) -> Self {
    var failure = missing(line)
    let list = choices.joined(separator: ", ", last: " or ")
    failure.message = "\(line.table.prefix + line.command.name) takes \(list): \(line.allUsages)"
    return failure
  }

  static func missing(_ line: Line) -> Self {
    let range = line.range
    return Self(
      .missingParameter,
      SourceRange(Int(range.start), Int(range.end)),
      line.expectation
    )
  }

  static func extra(_ lowering: Lowering, _ line: Line, _ range: SourceRange) -> Self {
    let last = line.command.forms[Int(line.form.place)].parameters.last
    let shown = lowering.source.shown(range)
    let hint =
      switch last?.kind {
      case .value, .text: "; quotes keep several words together"
      case .element:
        line.row(shown, before: range, in: lowering).map { "; did you mean '\($0)'?" } ?? ""
      default: ""
      }
    return Self(
      .unexpectedArgument,
      range,
      "unexpected '\(shown)'; \(line.expectation)\(hint)"
    )
  }

  static func notAName(
    _ lowering: Lowering,
    _ line: Line,
    _ row: CommandTable.Shapes.Row,
    _ range: SourceRange
  ) -> Self {
    let label = line.parameter(row).label
    return Self(
      .badValue,
      range,
      "\(label) cannot be '\(lowering.source.shown(range))': \(line.usage)"
    )
  }

  static func notAChoice(
    _ lowering: Lowering,
    _ line: Line,
    _ parameter: Parameter,
    _ range: SourceRange
  ) -> Self {
    let text = lowering.source.shown(range)
    if parameter.hasManyWords {
      // A list of forty codes is no help.
      let hint = hint(for: text, among: parameter.words) ?? ": \(line.usage)"
      return Self(.badValue, range, "unknown \(parameter.label) '\(text)'\(hint)")
    }
    let words = parameter.words.joined(separator: ", ", last: " or ")
    let hint = hint(for: text, among: parameter.words) ?? ""
    return Self(.badValue, range, "'\(text)' is not \(words)\(hint)")
  }

  /// `; did you mean 'push'?`, or nil when nothing is near.
  static func hint(for word: String, among words: [String]) -> String? {
    Spelling.nearest(word, among: words).map { "; did you mean '\($0)'?" }
  }

  static func noneAmongOthers(_ lowering: Lowering, _ line: Line, _ range: SourceRange) -> Self {
    Self(.unexpectedArgument, range, "'none' stands alone: \(line.usage)")
  }

  static func unknownCommand(_ lowering: Lowering, _ range: SourceRange) -> Self {
    let word = lowering.source.shown(range)
    let hint =
      comment(word) ?? outside(word) ?? kin(word) ?? hint(for: word, among: lowering.table.words)
      ?? "; 'help' lists them"
    return Self(.unknownCommand, range, "unknown command '\(word)'\(hint)")
  }

  private static func comment(_ word: String) -> String? {
    word.hasPrefix("//") || word.hasPrefix("/*") ? "; a comment begins with '#'" : nil
  }

  /// The place of a word that belongs on the command line of the program.
  private static func outside(_ word: String) -> String? {
    switch word {
    case "run": "; here it is 'source FILE', at the Unix shell 'flowshell run FILE'"
    case "adopt", "check", "fmt", "graph", "shell", "shrink", "test":
      "; at the Unix shell it is 'flowshell \(word) …'"
    default: nil
    }
  }

  /// The command for what other tools, or the facts that are printed, call by another word.
  private static func kin(_ word: String) -> String? {
    let command: StaticString
    switch word {
    case "click", "press", "touch": command = "tap"
    case "select", "switch": command = "tab"
    case "enter", "fill", "input": command = "type"
    case "close", "dismissed": command = "dismiss"
    case "remove", "stop": command = "end"
    case "assert", "verify": command = "expect"
    case "event", "fire", "trigger": command = "emit"
    case "view": command = "screen"
    case "ls": command = "tree"
    default: return nil
    }
    return "; did you mean '\(command)'?"
  }

  static func unknownClaim(_ lowering: Lowering, _ range: SourceRange) -> Self {
    let word = lowering.source.shown(range)
    let hint =
      hint(for: word, among: CommandTable.claims.words) ?? "; 'help expect' lists them"
    return Self(.unknownCommand, range, "unknown claim '\(word)'\(hint)")
  }

  static func notAVariable(_ lowering: Lowering, _ range: SourceRange) -> Self {
    Self(
      .badValue,
      range,
      "'\(lowering.source.shown(range))' is not a name: letters, digits and _, no digit first"
    )
  }

  static func reserved(_ lowering: Lowering, _ range: SourceRange) -> Self {
    Self(
      .badValue,
      range,
      "'$\(lowering.source.shown(range))' already means something; choose another name"
    )
  }
}

extension Line {
  /// The usage of the form at hand.
  var usage: String { table.prefix + command.usages[Int(form.place)] }

  /// `rows[2]` of `tap rows 2`, where the 2 is too much; nil where it is no row's ID.
  fileprivate func row(_ id: String, before range: SourceRange, in lowering: Lowering) -> String? {
    let start = Int(word.end)
    let element = lowering.source.shown(SourceRange(start, max(start, Int(range.start))))
      .filter { $0 != " " }
    let isName = !element.isEmpty && element.allSatisfy { $0.isLetter || $0.isNumber }
    return isName && id.allSatisfy(\.isNumber) ? "\(element)[\(id)]" : nil
  }

  /// The usages of all forms.
  var allUsages: String { command.usages.map { table.prefix + $0 }.joined(separator: " | ") }

  /// The words that the forms begin with, when there are several and each begins with one.
  var firstWords: [String]? {
    guard table.shapes.beginWithWords[Int(entry.command)] else { return nil }
    return command.forms.compactMap { $0.parameters.first?.words[0] }
  }

  /// What the line should have been: `push takes one ID: push ID [k=v…] [on NODE]`.
  var expectation: String {
    let shape = command.forms[Int(form.place)]
    let keywords = shape.parameters.prefix { $0.kind == .keyword }.map { " " + $0.words[0] }
    let name = table.prefix + command.name + keywords.joined()
    let rest = shape.parameters.dropFirst(keywords.count).filter { $0.kind != .keyword }
    let required = rest + shape.labelled.filter(\.isRequired)
    let wanted =
      required.isEmpty
      ? "nothing"
      : required.map { $0.wanted(alone: required.count == 1) }.joined(
        separator: ", ",
        last: " and "
      )
    // With options it is a subcommand of the program.
    let outside = name == "explore" ? "; with options it is 'flowshell explore …'" : ""
    return "\(name) takes \(wanted): \(keywords.isEmpty ? allUsages : usage)\(outside)"
  }
}

extension Parameter {
  /// How a message asks for it: `one ID`, `one ID or more`, `at most one N`.
  fileprivate func wanted(alone: Bool) -> String {
    let name = preposition.map { "\($0) \(label)" } ?? label
    return switch presence {
    case .required: alone && !kind.isRaw ? "one \(name)" : name
    case .optional: "at most one \(name)"
    case .repeated: "one \(name) or more"
    case .any: "any number of \(name)"
    }
  }
}

extension Sequence where Element == String {
  /// The items in one line, the last behind another word.
  func joined(separator: String, last: String) -> String {
    let items = Array(self)
    guard items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: separator) + last + items[items.count - 1]
  }
}
