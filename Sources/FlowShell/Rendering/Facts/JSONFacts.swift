import FlowNavigation

/// Facts as JSON objects with the same columns as a transcript.
struct JSONFacts: FactWriter {
  let vocabulary: Vocabulary
  var output: [UInt8] = []
  var isFirst = true

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  mutating func begin(_ kind: StaticString) {
    if !isFirst { output.append(",") }
    isFirst = false
    output.append("{\"fact\":\"")
    output.append(kind)
    output.append("\"")
  }

  mutating func end() {
    output.append("}")
  }

  mutating func word(_ text: StaticString) {}

  mutating func mark(_ text: StaticString) {}

  mutating func column(_ key: StaticString, _ name: NodeName) {
    open(key)
    append(name)
  }

  mutating func column(_ key: StaticString, _ names: ArraySlice<NodeName>) {
    open(key)
    output.append("[")
    for name in names {
      if output.last != UInt8(ascii: "[") { output.append(",") }
      append(name)
    }
    output.append("]")
  }

  mutating func column(_ key: StaticString, _ symbol: Symbol) {
    column(key, NodeName(symbol))
  }

  mutating func column(_ key: StaticString, _ text: StaticString) {
    open(key)
    output.append("\"")
    output.append(text)
    output.append("\"")
  }

  mutating func column(_ key: StaticString, _ number: Int32) {
    open(key)
    output.append(decimal: Int64(number))
  }

  mutating func column(_ key: StaticString, milliseconds: Int64) {
    open(key)
    output.append(decimal: milliseconds)
  }

  mutating func column(_ key: StaticString, _ value: Value) {
    open(key)
    JSONText.append(value, to: &output)
  }

  mutating func column(_ key: StaticString, text: Value) {
    open(key)
    JSONText.append(text, to: &output)
  }

  mutating func column(_ key: StaticString, _ arguments: [NamedValue]) {
    if arguments.isEmpty { return }
    open(key)
    JSONText.append(arguments, vocabulary, to: &output)
  }

  mutating func column(_ key: StaticString, _ node: NodeName, path: Value) {
    open(key)
    var text: [UInt8] = []
    text.append(node, vocabulary)
    if case .string(let path) = path, !path.isEmpty { text += [UInt8(ascii: ".")] + path.utf8 }
    JSONText.append(String(decoding: text, as: UTF8.self), to: &output)
  }

  mutating func column(
    _ key: StaticString,
    _ lint: Lint,
    _ node: NodeName,
    _ subject: NodeName
  ) {
    open(key)
    var text: [UInt8] = []
    lint.sentence(node, subject).append(vocabulary, to: &text)
    JSONText.append(String(decoding: text, as: UTF8.self), to: &output)
  }

  private mutating func open(_ key: StaticString) {
    output.append(",\"")
    output.append(key)
    output.append("\":")
  }

  private mutating func append(_ name: NodeName) {
    let id = vocabulary.text(name.id)
    JSONText.append(name.serial == 0 ? id : "\(id)#\(name.serial)", to: &output)
  }
}
