package import FlowNavigation

/// What a suite of flows has to cover.
package enum Cover: String, CaseIterable, Hashable, Sendable {
  /// Each action in each state in which it leads to another one.
  case transitions
  /// Each screen and sub-controller that is shown.
  case screens
  /// Each event, each element that emits one, and each event on each screen where it comes up.
  case events
  /// Each transition behind each that can precede it.
  case pairs
  /// Each handler, start, route and side of a condition that runs.
  case handlers

  /// Whether every step has to be done again to see what it covers.
  package var needsSurvey: Bool { self != .transitions && self != .pairs }

  /// Whether an item of a definition is a goal.
  func wants(_ item: CoverageItem, _ definition: AppDefinition) -> Bool {
    switch (self, item.group) {
    case (.screens, .screens): true
    case (.events, .events): true
    case (.events, .elements):
      item.kind == .tabItem
        || definition.tables.elements[Int(item.index)].action.count > 0
    case (.handlers, .handlers), (.handlers, .branches), (.handlers, .routes): true
    default: false
    }
  }
}

/// One thing that a suite has to cover.
package enum CoverGoal: Hashable, Sendable {
  /// An item of the definition, by its number in the plan.
  case item(Int)
  /// An event that is emitted while a screen is on top.
  case event(Symbol, on: Symbol)
  /// A step: an edge of the graph of states.
  case step(Int)
  /// A step behind another one.
  case pair(Int, Int)
}
