/// What a search calls something that is wrong, as `help` explains it.
package struct FindingWord: Sendable {
  package let name: String
  package let summary: String

  private init(_ name: String, _ summary: String) {
    (self.name, self.summary) = (name, summary)
  }

  /// The kinds of findings in the order of their names, of described apps and of live ones.
  package static let all: [FindingWord] = [
    .init("always", "A condition that is to hold in every state does not."),
    .init(
      "back",
      "\"back\" does not undo the step before it, or leaves what other ways out do not."
    ),
    .init("beneath", "A link puts its screen over, or in, what it never is on by hand."),
    .init("blank", "Nothing is shown, and nothing is on its way."),
    .init("cancelled", "A swipe that was cancelled leaves something else than there was."),
    .init("complaint", "What UIKit would write to its console, with the line that it comes from."),
    .init("crash", "A line ends the app: what it died of, and where."),
    .init("dead", "A tap does nothing in any state, or asks in vain for a pop or dismissal."),
    .init("dead-element", "What did something once never does anything again."),
    .init("dead-end", "Nothing can be done, or nothing leads on."),
    .init("dead-letter", "A message is lost with who was to get it."),
    .init("double-handling", "One event makes moves in two coordinators."),
    .init(
      "double-tap",
      "An element can be tapped behind its own tap, and opens the same once more."
    ),
    .init("duplicate-unique", "Two of one 'unique' ID are on one stack."),
    .init("endless", "A line never comes to rest."),
    .init("eventually", "A state from which a condition can never hold again."),
    .init("flash", "A step shows a screen and takes it away at once."),
    .init("frozen", "A swipe back begins on the only screen of a stack, which freezes."),
    .init("gate", "What is asked for first does not lead on, comes again, or stays away."),
    .init("gone-row", "A detail stays when its row is taken out of the list."),
    .init("hidden-state", "Two states that look the same go on differently by the same line."),
    .init("late", "An answer or a timer changes what is seen, and its own screen is gone."),
    .init("leak", "Something is still there, though nothing needs it any more."),
    .init("left-out", "A tap does nothing, as adopting the app left out a line that it comes to."),
    .init("link", "A link does nothing, is lost, or does not end where it should."),
    .init("missing-base", "A detail is the root of a stack, without what belongs beneath it."),
    .init("never", "A condition that is never to hold does."),
    .init("no-answer", "A tap does nothing, as nothing answers a request that it makes."),
    .init("no-screen", "A coordinator was started and shows nothing."),
    .init("nondeterministic", "The same lines lead to another state another time."),
    .init("orphan-screen", "A screen has an owner that does not lead to the root of a scene."),
    .init("past", "\"back\" leads to a part of the app that is over."),
    .init("pump", "The same line puts one more of the same on top each time."),
    .init("rejected", "A line presents where a modal is presented already, or is refused."),
    .init("removes-more", "A way out of a screen takes what is behind it, too."),
    .init("returns", "What is to be there again behind a step is not."),
    .init("stuck", "A call comes out in one way so that it can never be begun again."),
    .init(
      "transit",
      "While a move is under way, a second tap or an answer opens twice or is refused."
    ),
    .init("trap", "Something can be done, and the user sees the same screen for ever."),
    .init("unasked", "A way out leaves a screen at once, where another one asks first."),
    .init("unhandled", "Nobody handles an event or a reply."),
    .init("unreachable", "No step reached what is declared."),
    .init("unseen", "What a tap shows is beneath a modal or on another tab."),
    .init("whenever", "A condition does not follow where another one holds."),
  ]

  /// What is meant by a word; nil for one that no search says.
  static func named(_ name: String) -> FindingWord? { all.first { $0.name == name } }
}
