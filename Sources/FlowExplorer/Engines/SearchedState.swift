package import FlowNavigation

/// What a search goes on from: an app in one state, alone or beside its design.
package protocol SearchedState {
  /// What the state is.
  func told() -> ReachedState

  /// What leads on from here; an app may be asked what lies beside its rows, or each of them is swiped.
  func actions(asksOfRows: Bool) -> [Action]

  /// What a step is told as.
  func step(of action: Action) -> SearchStep

  /// The action of a line that a step was told by; nil where it cannot be read.
  func action(of line: String) -> Action?

  /// Does an action, and tells what came of it as its step.
  mutating func take(_ action: Action, as step: SearchStep) -> SearchRecord
}

extension SearchedState {
  package func actions() -> [Action] { actions(asksOfRows: true) }

  /// Does a line that a step was told by.
  package mutating func take(_ line: String) -> SearchRecord {
    action(of: line).map { take($0) } ?? .unreadable(SearchStep(line: line))
  }

  /// Does an action.
  package mutating func take(_ action: Action) -> SearchRecord {
    take(action, as: step(of: action))
  }
}

/// Where the lines of states lead: how one gets back to a state is its own affair.
///
/// States are numbered in the order in which they are kept; the start is 0.
package protocol StateExpansion {
  /// Tells what each step from a state comes to.
  mutating func expand(
    _ state: Int,
    take: (SearchRecord) -> ExpansionVerdict
  ) -> ExpansionEnd

  /// Goes lines once more from the start, telling what each comes to up to the first that does not lead on, and then
  /// each line that there is behind the last if asked to.
  mutating func repeatLines(
    _ lines: [String],
    expands: Bool,
    take: (SearchRecord) -> Void
  ) -> ExpansionEnd
}

/// What is to become of what a line came to.
package enum ExpansionVerdict: Sendable {
  case leave
  /// It is the next state.
  case keep
  /// Nothing more is asked for.
  case end
}

/// What an expansion came to.
package enum ExpansionEnd: Hashable, Sendable {
  case done
  case stopped
  /// The lines that led to the state lead to another one this time.
  case strayed
  case failed(String)
}
