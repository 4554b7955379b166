/// What a coordinator or screen does when something happens: lines that could have been typed.
package struct Handler: Hashable, Sendable, BitwiseCopyable {
  package var trigger: Trigger
  /// The event, the child's ID, the call, the request or the route.
  package var name: Symbol
  /// The outcome of a reply; none otherwise.
  package var outcome: Symbol = .none
  /// `as NAME`: the calls that a reply is for; none: those that no other reply of their outcome names.
  package var label: Symbol = .none
  /// The causes a `finished` handler is for.
  package var causes: CauseSet = .own
  /// The parameters of a request or a route: a range of `parameters`.
  package var parameters = TableRange()
  /// The services it needs: a range of `ids`.
  package var needs = TableRange()
  /// Its lines: a range of `instructions`.
  package var code = TableRange()
  /// Where it is declared.
  package var place = Place()

  package init(_ trigger: Trigger, _ name: Symbol) {
    self.trigger = trigger
    self.name = name
  }

  /// What wakes a handler.
  package enum Trigger: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// `on EVENT`.
    case event
    /// `finished ID`.
    case finished
    /// `reply CALL OUTCOME`.
    case reply
    /// `request NAME`.
    case request
    /// `route NAME`.
    case route
    /// `activated`.
    case activated
    /// `poppedBack`.
    case poppedBack
    /// `start`: not in the table of handlers, but in chains of refusals.
    case start
    /// The lines of `after T`, likewise.
    case timer
    /// The line of a `guard`, likewise.
    case `guard`
  }

  /// A set of causes.
  package struct CauseSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The set of one cause.
    package init(_ cause: Cause) {
      rawValue = 1 << cause.rawValue
    }

    /// The child said so itself, or `finish` was typed.
    package static let own = CauseSet(.finished)
    /// Every cause: `finished ID any`.
    package static let any = CauseSet(rawValue: 0xff)
  }
}

/// A condition that must hold before an event is handled or an ID opened (`guard`).
package struct Guard: Hashable, Sendable {
  package var name: Symbol
  package var condition: Expression
  /// The lines done instead; empty when the guard refuses.
  package var code: TableRange
  package var place: Place

  package init(name: Symbol, condition: Expression, code: TableRange, place: Place) {
    self.name = name
    self.condition = condition
    self.code = code
    self.place = place
  }
}

/// A route of a coordinator: a name, its parameters, what shows it and how to get there.
package struct RouteDeclaration: Hashable, Sendable, BitwiseCopyable {
  package var name: Symbol
  /// A range of `parameters`.
  package var parameters = TableRange()
  /// The ID that is on top or selected when the route is taken; none when its lines alone decide.
  package var shows: Symbol = .none
  /// A range of `instructions`; meaningful only with `hasCode`.
  package var code = TableRange()
  package var hasCode = false
  package var place = Place()

  package init(name: Symbol) {
    self.name = name
  }
}
