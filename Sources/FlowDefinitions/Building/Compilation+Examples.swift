import FlowCommands
import FlowNavigation
import FlowScript

extension Compilation {
  /// Checks the examples and adds them.
  mutating func buildExamples() {
    if draft.examples.isEmpty { return }
    let typed = typedNames()
    let carried = draft.services.flatMap(\.calls).flatMap(\.outcomes).flatMap(\.parameters)
      .map(\.name.text)
    let names = typed + carried
    let known = Set(names)
    let takesAll = Set(carried)
    var first: [Symbol: Location] = [:]
    for example in draft.examples {
      let name = example.name
      if let first = first[name.symbol] {
        tellDuplicate("example", name, first: first)
      } else if !known.contains(name.text), !report.isLost(name.text) {
        report.error("unknown-name", .unknown(name, hint(name.text, names)), at: name.at)
      }
      first[name.symbol] = first[name.symbol] ?? name.at
      let file = files[Int(name.at.file)]
      enter(file)
      for value in example.values { noteReferences(value, in: Scope(file, "example")) }
      if example.values.count > ExampleDeclaration.valueLimit {
        report.error("limit", .tooManyValues, at: name.at)
        continue
      }
      var values: [Value] = []
      for syntax in example.values {
        guard let value = lowering.constant(syntax) else { continue }
        let at = file.location(syntax.range)
        if values.contains(value) {
          report.error("duplicate", "\(value.description) is an example twice", at: at)
        } else if value.typed == nil, known.contains(name.text), !takesAll.contains(name.text) {
          report.error("wrong-kind", .noText(value), at: at)
        }
        values.append(value)
      }
      tables.examples.append(ExampleDeclaration(name: name.symbol, values: values))
    }
    checkURLs()
  }

  /// Tells of the link with which all URLs made by examples are too many.
  private mutating func checkURLs() {
    var counts: [String: Int] = [:]
    for example in draft.examples {
      counts[example.name.text] = min(example.values.count, ExampleDeclaration.valueLimit)
    }
    var count = 0
    for link in draft.links {
      count += link.placeholders.compactMap { counts[$0] }.max() ?? 0
      if count > ExampleDeclaration.urlLimit {
        return report.error("limit", .tooManyURLs, at: link.pattern.at)
      }
    }
  }

  /// The names that examples may have as texts: those of fields and placeholders.
  private func typedNames() -> [String] {
    let fields = draft.controllers.flatMap(\.elements).filter {
      [.field, .secureField].contains($0.kind)
    }
    return fields.map(\.name.text) + draft.links.flatMap(\.placeholders)
  }
}

extension String {
  fileprivate static var tooManyValues: Self {
    "an example has at most \(ExampleDeclaration.valueLimit) values\(SyntaxLimits.fixed)"
  }

  fileprivate static var tooManyURLs: Self {
    "examples make more than \(ExampleDeclaration.urlLimit) URLs of links\(SyntaxLimits.fixed)"
  }

  fileprivate static func noText(_ value: Value) -> Self {
    "'\(value.description)' cannot be typed, and stands in no link: a text or a number is expected"
  }

  fileprivate static func unknown(_ name: Name, _ hint: String) -> Self {
    "no field, placeholder of a link or parameter of an outcome is called '\(name.text)'\(hint)"
  }
}
