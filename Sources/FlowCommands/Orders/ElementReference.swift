package import FlowNavigation

/// An element, or a row of a list: `save`, `rows[2]`, `rows[#1]`.
package struct ElementReference: Hashable, Sendable {
  /// A symbol when the definition knows the word.
  package var name: Operand
  /// The ID of the row; `Operand.none` without one.
  package var row: Operand
  /// The place of the row from 1; `Operand.none` when it is named by its ID or not at all.
  package var position: Operand

  package init(_ name: Operand, row: Operand = .none, position: Operand = .none) {
    self.name = name
    self.row = row
    self.position = position
  }
}
