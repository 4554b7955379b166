/// A word that a transcript prints, as `help` explains it: the kind of a fact, or the code of a warning.
package struct TranscriptWord: Sendable {
  package let name: String
  /// What stands behind a fact's kind; nil for a warning's code.
  package let columns: String?
  package let summary: String

  private init(_ name: String, _ columns: String?, _ summary: String) {
    (self.name, self.columns, self.summary) = (name, columns, summary)
  }

  /// The kinds of facts, in the order of their names.
  package static let facts: [TranscriptWord] = [
    fact("active", "NODE", "Its coordinator is the one that is seen now."),
    fact("again", "NODE", "It was started once more: what is there was gone back to."),
    fact("answer", "NODE k=v", "Who got a request answered it."),
    fact("ask", "NODE done, partial, no or satisfied", "What a coordinator did with a route."),
    fact("back", "NODE to SCREEN", "What lay beneath is seen again."),
    fact("call", "CALL#N k=v by NODE", "A service was asked for something."),
    fact("callback", "NODE NAME", "UIKit sent a controller something: 'trace callbacks'."),
    fact("cancel", "EFFECT of NODE", "A call or a timer was given up."),
    fact("cancelled", "", "A gesture was abandoned."),
    fact("complaint", "TEXT", "What UIKit would have written to its console."),
    fact("default", "NAME", "What happens to an event that nobody handled."),
    fact("dismiss", "FRAME CAUSE", "A modal has gone, and why."),
    fact("dropped", "WHAT WHY", "An event, an effect or a route came to nobody any more."),
    fact("event", "NAME k=v from NODE", "An event was emitted."),
    fact("finish", "NODE CAUSE RESULT, told PARENT", "A coordinator is over."),
    fact("fire", "after#N", "A timer's time has come."),
    fact("flush", "NODE EVENT", "An event that waited for a service goes on."),
    fact("goto", "ROUTE", "A route was asked for."),
    fact("held", "ROUTE on SCENE", "A route waits until somebody can take it."),
    fact("idle", "NODE in PARENT", "A coordinator is there and has not been started."),
    fact("in-vain", "MOVE", "The step asked for a pop or dismissal of which nothing comes."),
    fact("inject", "NODE SERVICE", "A coordinator was told of a service's change."),
    fact(
      "leak",
      "NODE held by PATH",
      "An object of a live app is still there, though nothing needs it any more."
    ),
    fact("left-out", "PLACE", "The step came to a line that adopting the app left out."),
    fact("no-answer", "REQUEST", "The step asked for what nothing answers."),
    fact("notified", "NAME, not shown", "A notification came; an app in front may hide it."),
    fact("order", "SURFACE: FRAME…", "The whole stack was set."),
    fact("parked", "NODE", "Its last frame has left, and 'keep' holds it."),
    fact("present", "FRAME over FRAME by OWNER", "A modal came."),
    fact("removed", "FRAME CAUSE", "A screen has gone, and why."),
    fact("reply", "CALL#N OUTCOME k=v", "A service answered."),
    fact("request", "NAME k=v to NODE", "A request was sent."),
    fact("route", "NODE ROUTE", "A node's route reads differently now."),
    fact("same", "NODE", "What was asked for is so already."),
    fact("scene", "SCENE PHASE", "A scene was connected, activated, sent away or closed."),
    fact("select", "NODE TAB, was TAB", "Another tab is selected."),
    fact("service", "NAME PHASE VALUE", "A service has changed."),
    fact("set", "PATH VALUE", "A line set a value."),
    fact("shown", "FRAME on SURFACE at N by OWNER", "A screen came."),
    fact("start", "NODE in PARENT", "A coordinator was started."),
    fact("stop", "NODE", "A coordinator is no more."),
    fact("sub", "SUB on SCREEN STATE", "A sub-controller came, went, or is seen differently."),
    fact("time", "T", "The clock, after 'wait'."),
    fact("timer", "after#N T by NODE", "A timer was begun."),
    fact("unleaked", "NODE held by PATH", "What was told as a leak is shown again: it was none."),
    fact("visit", "NODE handled, pass or none", "What a coordinator did with an event."),
    fact("waits", "NODE for SERVICE", "A coordinator starts when a service is ready."),
    fact("wakes", "NODE", "A kept coordinator is there again."),
    fact("warning", "CODE: TEXT", "Something may be wrong; 'help CODE' says what."),
  ]

  /// The codes of warnings, in the order of their names; those that are facts of their own are among those.
  package static let warnings: [TranscriptWord] = [
    warning("already-presenting", "A line presents something where a modal is presented already."),
    warning("blank", "Nothing is visible, and nothing is on its way."),
    warning("covered", "A push or a typed event is below a modal, where nobody sees it."),
    warning("dead-end", "There is no way on from here."),
    warning("dead-letter", "Lines or events are left of a coordinator that is over."),
    warning("double-handling", "One event made moves in two coordinators."),
    warning("duplicate-unique", "Two of one 'unique' ID are on one stack."),
    warning("frozen", "A swipe back begins on the only screen of a stack, which freezes."),
    warning("growth", "The same ID stands on one stack for the third time."),
    warning("late", "A timer or a reply shows something though its screen is gone."),
    warning("missing-base", "A detail is the root of a stack, without what belongs beneath it."),
    warning("never-shown", "A coordinator is over and never had a screen."),
    warning("no-screen", "A coordinator was started and shows nothing."),
    warning("off-screen", "A reply would show something for a coordinator on no screen."),
    warning("orphan", "A coordinator is attached and owns nothing."),
    warning("real-time", "A real clock was waited for, which virtual time does not reach."),
    warning("refused", "A coordinator was asked for what it does not do; the app goes on."),
    warning("unfinished", "Work on another thread was not over after a second."),
    warning("unflushed", "At the end an effect, a waiting event or a held route is left."),
    warning("unhandled", "Nobody handled an event."),
  ]

  private static func fact(_ name: String, _ columns: String, _ summary: String) -> Self {
    Self(name, columns, summary)
  }

  private static func warning(_ code: String, _ summary: String) -> Self {
    Self(code, nil, summary)
  }

  /// What is meant by a word; nil for one that no transcript has.
  static func named(_ name: String) -> TranscriptWord? {
    (facts + warnings).first { $0.name == name }
  }
}
