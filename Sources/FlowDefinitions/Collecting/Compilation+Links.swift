import FlowNavigation
import FlowScript

extension Compilation {
  /// `link "pattern" ROUTE k=$placeholder…`.
  mutating func collectLink(_ line: inout DeclarationLine) {
    guard let argument = line.peeked, argument.key == nil else {
      report.error("missing-parameter", "a pattern is missing after 'link'", at: line.at)
      return
    }
    guard let pattern = line.file.plainText(argument.value) else {
      let name = line.file.firstRoot(in: argument.value)
      report.error("syntax", .noPattern(name), at: line.location(argument))
      return
    }
    line.next += 1
    guard let target = line.peeked, target.key == nil, case .word(let range) = target.value else {
      report.error(
        "missing-parameter",
        "a route is missing after the pattern",
        at: line.location(argument)
      )
      return
    }
    line.next += 1
    let arguments = Array(line.rest.prefix { $0.key != nil })
    line.next += arguments.count
    finish(line)
    let name = Name(text: pattern, symbol: .none, at: line.location(argument))
    draft.links.append(
      Draft.Link(
        pattern: name,
        placeholders: placeholders(of: name),
        route: self.name(range, in: line.file),
        arguments: arguments
      )
    )
  }

  /// The names behind `:` in a pattern; tells of one that is empty or used twice.
  private mutating func placeholders(of pattern: Name) -> [String] {
    var found: [String] = []
    for piece in pattern.text.split(separator: "/") where piece.utf8.first == UInt8(ascii: ":") {
      let placeholder = String(piece.dropFirst())
      if !NameRules.isName(placeholder, dotted: false) {
        report.error("syntax", "'\(piece)' is no placeholder: a name follows ':'", at: pattern.at)
      } else if found.contains(placeholder) {
        report.error("duplicate", "placeholder '\(piece)' is used twice", at: pattern.at)
      } else {
        found.append(placeholder)
      }
    }
    return found
  }
}

extension SourceFile {
  /// The first name behind a `$` in a value.
  fileprivate func firstRoot(in value: ValueSyntax) -> String? {
    switch value {
    case .text(let parts, _):
      for part in parts {
        if case .interpolation(.path(let root, _, _), _) = part { return text(root) }
      }
      return nil
    case .expression(.path(let root, _, _)): return text(root)
    case .word, .quoted, .list, .map, .expression: return nil
    }
  }
}

extension String {
  fileprivate static func noPattern(_ name: String?) -> Self {
    guard let name else {
      return "a pattern is a text without '$'; a placeholder is written ':name'"
    }
    return "'$' has no place in a pattern; a placeholder is written ':\(name)'"
  }
}
