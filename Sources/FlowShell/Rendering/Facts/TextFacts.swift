import FlowNavigation

/// Facts as lines of a transcript.
struct TextFacts: FactWriter {
  let vocabulary: Vocabulary
  var output: [UInt8] = []
  /// Whether lines are indented and kinds padded, as in transcripts.
  var isAligned = true

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// Where what a fact tells begins in its line: behind two blanks, nine letters and one blank.
  static let detailColumn = 12

  mutating func begin(_ kind: StaticString) {
    if !isAligned { return output.append(kind) }
    // Kinds have at most nine letters; one append costs as much for eleven bytes as for two.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 11) { column in
      column.initialize(repeating: UInt8(ascii: " "))
      let letters = min(kind.utf8CodeUnitCount, 9)
      for offset in 0..<letters { column[2 + offset] = kind.utf8Start[offset] }
      output.append(contentsOf: UnsafeBufferPointer(column))
    }
  }

  mutating func end() {
    output.append(UInt8(ascii: "\n"))
  }

  mutating func word(_ text: StaticString) {
    output.append(UInt8(ascii: " "))
    output.append(text)
  }

  mutating func mark(_ text: StaticString) {
    output.append(text)
  }

  mutating func column(_ key: StaticString, _ name: NodeName) {
    output.append(UInt8(ascii: " "))
    output.append(name, vocabulary)
  }

  mutating func column(_ key: StaticString, _ names: ArraySlice<NodeName>) {
    for name in names { column(key, name) }
  }

  mutating func column(_ key: StaticString, _ symbol: Symbol) {
    output.append(UInt8(ascii: " "))
    output.append(symbol, vocabulary)
  }

  mutating func column(_ key: StaticString, _ text: StaticString) {
    word(text)
  }

  mutating func column(_ key: StaticString, _ number: Int32) {
    output.append(UInt8(ascii: " "))
    output.append(decimal: Int64(number))
  }

  mutating func column(_ key: StaticString, milliseconds: Int64) {
    output.append(UInt8(ascii: " "))
    output.append(milliseconds: milliseconds)
  }

  mutating func column(_ key: StaticString, _ value: Value) {
    output.append(UInt8(ascii: " "))
    ValueText.append(value, to: &output)
  }

  mutating func column(_ key: StaticString, text: Value) {
    output.append(UInt8(ascii: " "))
    if case .string(let text) = text { output.append(safe: text) } else { output.append("none") }
  }

  mutating func column(_ key: StaticString, _ arguments: [NamedValue]) {
    if arguments.isEmpty { return }
    ValueText.append(arguments, vocabulary, to: &output)
  }

  mutating func column(_ key: StaticString, _ node: NodeName, path: Value) {
    column(key, node)
    guard case .string(let path) = path, !path.isEmpty else { return }
    output.append(UInt8(ascii: "."))
    output.append(safe: path)
  }

  mutating func column(
    _ key: StaticString,
    _ lint: Lint,
    _ node: NodeName,
    _ subject: NodeName
  ) {
    output.append(UInt8(ascii: " "))
    lint.sentence(node, subject).append(vocabulary, to: &output)
  }
}
