/// The values of an `example` line: what a search types, links to or answers under a name.
package struct ExampleDeclaration: Hashable, Sendable {
  /// How many values one name may have: each is a step of its own wherever it can be said.
  package static let valueLimit = 100
  /// How many URLs the examples of all placeholders may make.
  package static let urlLimit = 10_000

  package var name: Symbol
  package var values: [Value]

  package init(name: Symbol, values: [Value]) {
    self.name = name
    self.values = values
  }
}
