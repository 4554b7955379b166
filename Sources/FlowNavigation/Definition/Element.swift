/// Something on a screen that a user can see, touch or fill in.
package struct Element: Hashable, Sendable {
  package var name: Symbol
  package var kind: Kind
  /// What it shows; none means its name.
  package var title: Operand = .none
  package var isEnabled: Operand = .none
  package var isVisible: Operand = .none
  /// What a tap, a change or the gesture does: a range of the definition's `instructions`.
  package var action = TableRange()
  /// The place of its text, switch or choice in the screen's `fields`; -1 when it keeps nothing.
  package var slot: Int32 = -1
  /// What it keeps at first.
  package var initial: Operand = .none
  /// The rows of a list, or the options of a choice.
  package var source: Operand = .none
  /// Which rows are shown.
  package var filter: Operand = .none
  /// What a row is called: by `tap list[ID]`; none means the row itself.
  package var rowID: Operand = .none
  /// The direction of a gesture.
  package var gesture: Gesture = .longpress
  /// Where it is declared.
  package var place = Place()

  package init(name: Symbol, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// What can be done with an element.
  package enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// `tap`.
    case button
    /// `type`, `clear`.
    case field
    /// A field whose text is not shown.
    case secureField
    /// `toggle`.
    case `switch`
    /// `choose`.
    case choice
    /// `tap list[ROW]`.
    case list
    /// Nothing.
    case label
    /// `swipe`, `longpress`.
    case gesture
  }

  /// Which gesture an element recognises.
  package enum Gesture: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case longpress, left, right, up, down
  }
}
