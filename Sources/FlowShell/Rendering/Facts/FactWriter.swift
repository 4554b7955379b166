import FlowNavigation

/// Writes the columns of facts in one format; the description of a fact knows no format.
protocol FactWriter {
  var vocabulary: Vocabulary { get }

  mutating func begin(_ kind: StaticString)
  mutating func end()

  /// A word between columns that only people need.
  mutating func word(_ text: StaticString)
  /// A mark directly behind a column that only people need.
  mutating func mark(_ text: StaticString)

  mutating func column(_ key: StaticString, _ name: NodeName)
  mutating func column(_ key: StaticString, _ names: ArraySlice<NodeName>)
  mutating func column(_ key: StaticString, _ symbol: Symbol)
  mutating func column(_ key: StaticString, _ text: StaticString)
  mutating func column(_ key: StaticString, _ number: Int32)
  mutating func column(_ key: StaticString, milliseconds: Int64)
  mutating func column(_ key: StaticString, _ value: Value)
  /// A text that was written for people, or `none` when it is null.
  mutating func column(_ key: StaticString, text: Value)
  /// Named values; nothing when there are none.
  mutating func column(_ key: StaticString, _ arguments: [NamedValue])
  /// `NODE.path`; the path may be empty.
  mutating func column(_ key: StaticString, _ node: NodeName, path: Value)
  /// The sentence of a lint.
  mutating func column(_ key: StaticString, _ lint: Lint, _ node: NodeName, _ subject: NodeName)
}
