import FlowNavigation
import FlowScript

extension Compilation {
  /// `link "pattern" ROUTE k=$placeholder…`.
  mutating func collectLink(_ line: inout DeclarationLine) {
    guard let argument = line.peeked, argument.key == nil,
      let pattern = line.file.plainText(argument.value)
    else {
      report.error("missing-parameter", "a pattern is missing after 'link'", at: line.at)
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
