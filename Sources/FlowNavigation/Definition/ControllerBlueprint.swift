/// What a controller factory makes of one logical ID: a screen or a sub-controller.
package struct ControllerBlueprint: Hashable, Sendable {
  package var id: Symbol
  package var kind: Kind
  /// Looked for on the surface and gone back to, instead of made again.
  package var isUnique = false
  /// While it does not hold, a swipe-down over it is only tried: `dismissAttempt`; none always holds.
  package var letsDismiss: Operand = .none
  /// While it does not hold, a user who goes back from the screen only tries to: `backAttempt`; none always holds.
  package var letsBack: Operand = .none
  /// Whether there is no way back from it for a user: neither a button nor a swipe.
  package var hidesBackButton = false
  /// Whether the tab bar around a stack is hidden as long as it is there.
  package var hidesBottomBar = false
  /// The title: a text or an expression over its parameters and state; none means its ID.
  package var title: Operand = .none
  /// A range of the definition's `parameters`.
  package var parameters = TableRange()
  /// A range of `states`.
  package var states = TableRange()
  /// A range of `elements`.
  package var elements = TableRange()
  /// The requests it answers: a range of `handlers`.
  package var handlers = TableRange()
  /// The services it needs: a range of `ids`.
  package var needs = TableRange()
  /// What of it the definition leaves open: a range of `ids`.
  package var holes = TableRange()
  /// What of it the definition leaves open when it can be used: a range of `ids`.
  package var varying = TableRange()
  /// Whether it may be there only as what others derive from it: nobody misses it.
  package var isAbstract = false
  /// Where it is declared.
  package var place = Place()

  package init(id: Symbol, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  /// Whether no swipe-down ever takes it away.
  package var isUndismissible: Bool { letsDismiss == .value(.bool(false)) }

  /// What a controller covers.
  package enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// A whole screen.
    case screen
    /// Sub-controllers that hide the one beneath.
    case menu, panel, tool
    /// Sub-controllers that leave the one beneath visible; an alert covers all taps.
    case overlay, alert
  }
}

/// A named place for a value that a blueprint's instances have.
package struct ParameterDeclaration: Hashable, Sendable {
  package var name: Symbol
  /// The default value; nil where an argument is required.
  package var fallback: Value?

  package init(name: Symbol, fallback: Value? = nil) {
    self.name = name
    self.fallback = fallback
  }
}

/// A variable of a coordinator or screen, with its value at the start.
package struct StateDeclaration: Hashable, Sendable {
  package var name: Symbol
  package var initial: Operand

  package init(name: Symbol, initial: Operand) {
    self.name = name
    self.initial = initial
  }
}
