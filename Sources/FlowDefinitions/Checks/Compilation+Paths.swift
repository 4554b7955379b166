import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

extension Compilation {
  /// Tells of every `$name` in a value that means nothing where it stands.
  mutating func check(_ value: ValueSyntax, in scope: Scope) {
    switch value {
    case .word(let range): warnOfText(range, in: scope)
    case .quoted: return
    case .text(let parts, _):
      for part in parts {
        if case .interpolation(let expression, _) = part { check(expression, in: scope) }
      }
    case .list(let items, _): for item in items { check(item, in: scope) }
    case .map(let entries, _): for entry in entries { check(entry.value, in: scope) }
    case .expression(let expression): check(expression, in: scope)
    }
  }

  /// The same for an expression.
  mutating func check(_ expression: ExpressionSyntax, in scope: Scope) {
    switch expression {
    case .number: return
    case .name(let range): warnOfText(range, in: scope)
    case .value(let value): check(value, in: scope)
    case .unary(.alive, .name(let range), _): checkNode(range, in: scope)
    case .unary(_, let operand, _): check(operand, in: scope)
    case .binary(_, let left, let right, _):
      check(left, in: scope)
      check(right, in: scope)
    case .path(let root, let members, let range):
      checkPath(root, members, at: scope.file.location(range), in: scope)
    }
  }

  /// Tells of the ID of an `alive(ID)` that is no node of the app.
  private mutating func checkNode(_ range: SourceRange, in scope: Scope) {
    let text = scope.file.text(range)
    switch names.entities[intern(text)] {
    case .coordinator, .controller: return
    case .service, nil:
      if report.isLost(text) { return }
      let hint = hint(text, candidates(.node), prefix: "")
      report.error("unknown-id", "unknown ID '\(text)'\(hint)", at: scope.file.location(range))
    }
  }

  /// Warns of a text that would be a path behind a `$`.
  private mutating func warnOfText(_ range: SourceRange, in scope: Scope) {
    let text = scope.file.text(range)
    guard let dot = text.firstIndex(of: "."), let root = scope.root(String(text[..<dot])),
      let member = text[dot...].split(separator: ".").first,
      root.members?.contains(String(member)) ?? (root.word == "row")
    else { return }
    report.warning(
      "unknown-name",
      "'\(text)' is a text; did you mean '$\(text)'?",
      at: scope.file.location(range)
    )
  }

  private mutating func checkPath(
    _ root: SourceRange,
    _ members: [SourceRange],
    at location: Location,
    in scope: Scope
  ) {
    let text = scope.file.text(root)
    let word = text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    if scope.placeholders.contains(word) {
      readPlaceholders.insert(word)
      return
    }
    if ReservedWords.nodes.contains(word) {
      return checkNodeMember(members, of: word, at: location, in: scope)
    }
    if word == "depth" { return }
    if let known = scope.root(word) {
      if let data = known.data {
        memberUse.note(.row(data), members.map { scope.file.text($0) }, at: location)
      }
      noteParameter(word, members, in: scope)
      guard let names = known.members, let member = members.first else { return }
      let name = scope.file.text(member)
      if !names.contains(name), !report.isLost(name) {
        let hint = hint(name, names, prefix: "$\(word).")
        report.error("unknown-name", .noMember(word, name, scope.title, hint), at: location)
      }
      return
    }
    if word == "data" {
      checkData(members, at: location, in: scope)
    } else if ReservedWords.payloads.contains(word) {
      report.error("unknown-name", .noRoot(word, scope.title), at: location)
    } else if case .service(let index)? = names.entities[intern(word)] {
      memberUse.note(.service(index), members.map { scope.file.text($0) }, at: location)
    } else if names.entities[intern(word)] != nil {
      checkNodeMember(members, of: word, at: location, in: scope)
    } else if !report.isLost(word) {
      if let owner = scope.roots.first(where: { $0.members?.contains(word) == true }) {
        let hint = "; did you mean '$\(owner.word).\(word)'?"
        report.error("unknown-name", "unknown name '$\(word)'\(hint)", at: location)
        return
      }
      let roots = scope.roots.map(\.word) + ["data", "depth", "self"] + scope.placeholders
      let hint = hint(word, roots + names.serviceTexts + candidates(.node), prefix: "$")
      report.error("unknown-name", "unknown name '$\(word)'\(hint)", at: location)
    }
  }

  /// Notes that a parameter of a coordinator or of a route is read.
  private mutating func noteParameter(_ word: String, _ members: [SourceRange], in scope: Scope) {
    guard let coordinator = scope.coordinator, word == "param" || word == "route" else { return }
    memberUse.note(
      MemberUse.ParameterRead(
        coordinator: coordinator,
        route: word == "route" ? scope.title : "",
        name: members.first.map { scope.file.text($0) }
      )
    )
  }

  /// A member that no node has would be null wherever it stands.
  private mutating func checkNodeMember(
    _ members: [SourceRange],
    of word: String,
    at location: Location,
    in scope: Scope
  ) {
    let asked = members.map { scope.file.text($0) }
    if asked.first == "param" || asked.isEmpty {
      memberUse.note(MemberUse.ParameterRead(name: asked.dropFirst().first))
    }
    guard let name = Expression.Path.unknownNodeMember(asked), !report.isLost(name) else { return }
    let hint = hint(name, Expression.Path.nodeMembers, prefix: "$\(word).")
    report.error("unknown-name", "a node has no '\(name)': '$\(word).\(name)'\(hint)", at: location)
  }

  private mutating func checkData(
    _ members: [SourceRange],
    at location: Location,
    in scope: Scope
  ) {
    guard let member = members.first else {
      report.error("unknown-name", "a name is missing: '$data.NAME'", at: location)
      return
    }
    let name = scope.file.text(member)
    if let index = names.data[intern(name)] {
      let rest = members.dropFirst().map { scope.file.text($0) }
      memberUse.note(.data(index), rest, at: location)
    } else {
      let data = Name(text: name, symbol: .none, at: location)
      tellUnknown("data", data, among: draft.data.map(\.name.text), prefix: "$data.")
    }
  }

  /// Tells of a value that has to be known before anything runs, and is not.
  mutating func checkConstant(_ value: ValueSyntax, in file: SourceFile) {
    enter(file)
    if lowering.constant(value) == nil {
      report.error("wrong-kind", .notConstant, at: file.location(value.range))
    }
  }
}

extension String {
  fileprivate static func noMember(
    _ root: String,
    _ name: String,
    _ place: String,
    _ hint: String
  ) -> Self {
    "'$\(root).\(name)' is not declared for '\(place)'\(hint)"
  }

  fileprivate static func noRoot(_ root: String, _ place: String) -> Self {
    "'$\(root)' means nothing in '\(place)'"
  }

  fileprivate static var notConstant: Self {
    "a value without '$' and '( … )' is expected here"
  }
}
