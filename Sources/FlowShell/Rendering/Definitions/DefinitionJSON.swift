import FlowCommands
package import FlowNavigation
package import FlowScript

/// A definition as data: what `check --format json` prints.
package struct DefinitionJSON {
  let definition: AppDefinition
  let tables: AppDefinition.Tables
  var writer: JSONWriter

  /// One object and a line end: the file, all that is wrong with it, and the definition if it is one.
  package static func document(
    of file: String,
    _ definition: AppDefinition?,
    _ problems: [Diagnostic]
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("flowshell", ProtocolText.version)
    writer.member("file", file)
    writer.member("ok", !problems.contains { $0.severity == .error })
    writer.problems(problems)
    if let definition {
      var document = DefinitionJSON(
        definition: definition,
        tables: definition.tables,
        writer: writer
      )
      document.writeAll()
      writer = document.writer
    }
    writer.end(.object)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private mutating func writeAll() {
    writer.member("app", tables.name)
    list("scenes", tables.scenes) { document, scene in
      document.member("name", scene.name)
      document.member("root", scene.root)
    }
    list("services", tables.services) { $0.write($1) }
    writer.member("data", tables.data, definition.vocabulary)
    list("events", tables.events) { document, event in
      document.member("name", event.name)
      document.parameters(event.parameters)
    }
    list("links", tables.links) { document, link in
      document.writer.member("pattern", link.pattern)
      var line: [UInt8] = []
      ActionWriter.write(link.action, definition: document.definition, to: &line)
      document.writer.member("line", String(decoding: line, as: UTF8.self))
    }
    list("examples", tables.examples) { document, example in
      document.member("name", example.name)
      document.writer.member("values", value: .list(example.values))
    }
    if !tables.claims.isEmpty {
      list("claims", tables.claims) { document, claim in
        document.writer.member("kind", claim.kind.rawValue)
        document.writer.member("claim", claim.text)
        document.place(claim.place)
      }
    }
    list("coordinators", tables.coordinators) { $0.write($1) }
    list("controllers", tables.controllers) { $0.write($1) }
  }

  private mutating func write(_ service: ServiceDeclaration) {
    member("name", service.name)
    writer.member("phase", word: service.phase.column)
    writer.member("value", value: service.value)
    list("calls", service.calls) { document, call in
      document.member("name", call.name)
      document.list("outcomes", call.outcomes) { document, outcome in
        document.member("name", outcome.name)
        document.names("parameters", outcome.parameters)
      }
    }
  }
}

/// Pieces that several declarations have.
extension DefinitionJSON {
  mutating func member(_ key: StaticString, _ symbol: Symbol) {
    writer.member(key, definition.text(symbol))
  }

  /// A list with one object for each entry.
  mutating func list<Entry>(
    _ key: StaticString,
    _ entries: some Sequence<Entry>,
    _ write: (inout DefinitionJSON, Entry) -> Void
  ) {
    writer.key(key)
    writer.begin(.array)
    for entry in entries {
      writer.begin(.object)
      write(&self, entry)
      writer.end(.object)
    }
    writer.end(.array)
  }

  mutating func names(_ key: StaticString, _ names: [Symbol]) {
    writer.key(key)
    writer.begin(.array)
    for name in names { writer.value(definition.text(name)) }
    writer.end(.array)
  }

  mutating func names(_ key: StaticString, _ range: TableRange) {
    names(key, Array(tables.ids[range.indices]))
  }

  mutating func parameters(_ range: TableRange) {
    list("parameters", tables.parameters[range.indices]) { document, parameter in
      document.member("name", parameter.name)
      if let fallback = parameter.fallback { document.writer.member("default", value: fallback) }
    }
  }

  mutating func states(_ range: TableRange) {
    list("state", tables.states[range.indices]) { document, state in
      document.member("name", state.name)
      document.operand("initial", state.initial)
    }
  }

  /// A value as it is, an expression as it is written; nothing when there is none.
  mutating func operand(_ key: StaticString, _ operand: Operand) {
    switch operand {
    case .none: return
    case .value(let value): writer.member(key, value: value)
    case .symbol(let symbol): member(key, symbol)
    case .expression:
      writer.key(key)
      writer.begin(.object)
      writer.member("expression", ActionWriter.text(of: operand, in: definition))
      writer.end(.object)
    }
  }

  /// The lines of a handler.
  mutating func lines(_ key: StaticString, _ code: TableRange) {
    writer.key(key)
    writer.begin(.array)
    for line in ActionWriter.lines(of: code, in: definition) { writer.value(line) }
    writer.end(.array)
  }

  /// Where something is declared.
  mutating func place(_ place: Place) {
    guard place.line > 0, tables.files.indices.contains(Int(place.file)) else { return }
    writer.member("file", tables.files[Int(place.file)])
    writer.member("line", Int(place.line))
  }
}
