/// Something on a screen that a user can see, touch or fill in.
///
/// A class, because elements are handed around at every step, and few of their operands are looked at.
package final class Element: Sendable {
  package let name: Symbol
  package let kind: Kind
  /// What it shows; none means its name.
  package let title: Operand
  package let isEnabled: Operand
  package let isVisible: Operand
  /// What a tap, a change or the gesture does: a range of the definition's `instructions`.
  package let action: TableRange
  /// The place of its text, switch or choice in the screen's `fields`; -1 when it keeps nothing.
  package let slot: Int32
  /// What it keeps at first.
  package let initial: Operand
  /// The rows of a list, or the options of a choice.
  package let source: Operand
  /// Which rows are shown.
  package let filter: Operand
  /// What a row is called: by `tap list[ID]`; none means the row itself.
  package let rowID: Operand
  /// The direction of a gesture.
  package let gesture: Gesture
  /// The list whose rows a gesture is made over, `of=LIST`; none where it is made over the screen.
  package let list: Symbol
  /// Where it is declared.
  package let place: Place
  /// What a finger does to it where that is the same in every state: made once, because a search asks for it in
  /// every state.
  let touch: Action?

  package init(
    name: Symbol,
    kind: Kind,
    title: Operand,
    isEnabled: Operand,
    isVisible: Operand,
    action: TableRange,
    slot: Int32,
    initial: Operand,
    source: Operand,
    filter: Operand,
    rowID: Operand,
    gesture: Gesture,
    list: Symbol,
    place: Place
  ) {
    self.name = name
    self.kind = kind
    self.title = title
    self.isEnabled = isEnabled
    self.isVisible = isVisible
    self.action = action
    self.slot = slot
    self.initial = initial
    self.source = source
    self.filter = filter
    self.rowID = rowID
    self.gesture = gesture
    self.list = list
    self.place = place
    let name = Operand.symbol(name)
    touch =
      switch kind {
      case .button: Action(.tap, name)
      case .field, .secureField: Action(.type, name)
      case .switch: Action(.toggle, name)
      case .gesture where !list.isNone: nil
      case .gesture where gesture == .longpress: Action(.longpress, name)
      case .gesture: Action(.swipe, name, option: gesture.option)
      case .choice, .list, .label: nil
      }
  }

  /// Whether a field is declared with something in it: `value=`.
  var isPrefilled: Bool { initial != .value(.string("")) }

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

    /// The option of the action that makes the gesture.
    var option: Action.Option {
      switch self {
      case .longpress: .none
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
    }
  }
}
