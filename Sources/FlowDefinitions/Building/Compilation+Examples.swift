import FlowCommands
import FlowNavigation
import FlowScript

extension Compilation {
  /// Checks the examples and adds them.
  mutating func buildExamples() {
    if draft.examples.isEmpty { return }
    let names = exampleNames()
    let known = Set(names)
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
      for value in example.values { noteMentions(value, in: Scope(file, "example")) }
      let values = example.values.compactMap { lowering.constant($0) }
      tables.examples.append(ExampleDeclaration(name: name.symbol, values: values))
    }
  }

  /// Where anything may be said: the names of fields, placeholders, and what answers carry.
  private func exampleNames() -> [String] {
    let fields = draft.controllers.flatMap(\.elements).filter {
      [.field, .secureField].contains($0.kind)
    }
    let outcomes = draft.services.flatMap(\.calls).flatMap(\.outcomes)
    return fields.map(\.name.text) + draft.links.flatMap(\.placeholders)
      + outcomes.flatMap(\.parameters).map(\.name.text)
  }
}

extension String {
  fileprivate static func unknown(_ name: Name, _ hint: String) -> Self {
    "no field, placeholder of a link or parameter of an outcome is called '\(name.text)'\(hint)"
  }
}
