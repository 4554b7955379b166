/// One thing that happened; plain, so that a step's trace costs a few bytes.
///
/// The columns and their order are the transcript format: see the catalogue's page on transcripts.
///
/// A number is a place in the trace: of a text or value, -1 for none, or of arguments, 0 for none.
package enum Fact: Hashable, Sendable, BitwiseCopyable {
  case idle(NodeName, parent: NodeName)
  case start(NodeName, parent: NodeName, parameters: Int32)
  case waits(NodeName, service: Symbol)
  case wakes(NodeName)
  case again(NodeName)
  case finish(NodeName, Cause, result: Int32, parent: NodeName)
  case parked(NodeName)
  /// The cause is what `expect finished` asks for; it is not printed.
  case stop(NodeName, Cause)
  case active(NodeName)
  case back(NodeName, screen: NodeName)
  case shown(NodeName, parameters: Int32, surface: NodeName, position: Int32, owner: NodeName)
  case removed(NodeName, Cause)
  /// The entries of a surface: a range of the trace's names.
  case order(surface: NodeName, entries: Int32, count: Int32)
  case same(NodeName, Verb)
  case present(NodeName, over: NodeName, owner: NodeName)
  case dismiss(NodeName, Cause)
  case select(NodeName, tab: NodeName, was: NodeName)
  case sub(NodeName, screen: NodeName, SubChange)
  case cancelled(Verb)
  case event(Symbol, arguments: Int32, from: NodeName)
  case visit(NodeName, Verdict, service: Symbol)
  case byDefault(Symbol, DefaultAction)
  case request(Symbol, arguments: Int32, to: NodeName)
  case answer(NodeName, arguments: Int32)
  /// Where a route is to lead: a destination of the trace.
  case goto(Int32)
  case ask(NodeName, RouteAnswer)
  case held(Int32, scene: Symbol)
  case route(NodeName, text: Int32)
  case service(Symbol, ServicePhase, value: Int32)
  case inject(NodeName, service: Symbol)
  case flush(NodeName, event: Symbol)
  case call(NodeName, label: Symbol, arguments: Int32, owner: NodeName)
  case timer(NodeName, milliseconds: Int64, owner: NodeName)
  case reply(NodeName, outcome: Symbol, arguments: Int32)
  case fire(NodeName)
  case cancel(NodeName, owner: NodeName)
  case dropped(NodeName, owner: NodeName, why: Int32)
  /// The warning of an effect that still waits, with the command that led to it.
  case unflushed(NodeName, owner: NodeName, since: Int32)
  case droppedRoute(Int32, scene: Symbol, why: Int32)
  case time(milliseconds: Int64)
  /// `NODE.path VALUE`; the path is a text of the trace, and may be empty for a whole service.
  case set(NodeName, path: Int32, value: Int32)
  case scene(Symbol, ScenePhase)
  case warning(Lint, NodeName, subject: Int32)
  /// A live object that nothing needs any more, and the path that holds it; -1 where none is seen.
  case leak(NodeName, holder: Int32)
  /// What was told as a leak is shown again.
  case unleaked(NodeName, holder: Int32)
  /// What UIKit would have written to its console.
  case complaint(text: Int32)
  /// A notification came to a live app: what it is called, and whether the user sees it.
  case notification(text: Int32, isSeen: Bool)
  /// What a controller was sent, such as `viewWillAppear`.
  case callback(NodeName, text: Int32)
  /// A live app came to a line that adopting it left out, and to nothing else: the place of that.
  case leftOut(text: Int32)
  /// A live app asked for what nothing answers, and did nothing else: the request.
  case unanswered(text: Int32)
  /// A live app asked UIKit for a move where there is nothing to go back to or to dismiss, and did nothing else.
  case inVain(text: Int32)

  /// What happened to a sub-controller.
  package enum SubChange: UInt8, Hashable, Sendable, BitwiseCopyable {
    case attached, concealed, revealed, top, ended
  }

  /// What a coordinator on an event's way did with it.
  package enum Verdict: UInt8, Hashable, Sendable, BitwiseCopyable {
    case handled, pass, none, later
  }

  /// The default action for an event of the system that no handler took.
  package enum DefaultAction: UInt8, Hashable, Sendable, BitwiseCopyable {
    case select, popRoot, nothing
  }

  /// What a coordinator says to a route.
  package enum RouteAnswer: UInt8, Hashable, Sendable, BitwiseCopyable {
    case done, partial, no, satisfied
  }
}

extension Fact {
  /// What the fact warns of; nil for one that is no warning.
  package var lint: Lint? {
    switch self {
    case .warning(let lint, _, _): lint
    case .unflushed: .unflushed
    case .leak: .leak
    case .complaint: .complaint
    default: nil
    }
  }
}

/// How far a service is.
package enum ServicePhase: UInt8, Hashable, Sendable, BitwiseCopyable {
  case absent, pending, ready, failed
}

/// What a scene is doing.
package enum ScenePhase: UInt8, Hashable, Sendable, BitwiseCopyable {
  case connected, active, background, closed
}

/// What `doctor` reports and transcripts warn of.
package enum Lint: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case orphan, noScreen, neverShown, duplicateUnique, deadLetter, unhandled, missingBase, growth
  case blank, deadEnd, unflushed, covered, doubleHandling, leak, complaint
  case realTime, unfinished, late, frozen
  case offScreen, refused, alreadyPresenting

  /// The code that flows and transcripts use.
  package var code: StaticString {
    switch self {
    case .orphan: "orphan"
    case .noScreen: "no-screen"
    case .neverShown: "never-shown"
    case .duplicateUnique: "duplicate-unique"
    case .deadLetter: "dead-letter"
    case .unhandled: "unhandled"
    case .missingBase: "missing-base"
    case .growth: "growth"
    case .blank: "blank"
    case .deadEnd: "dead-end"
    case .unflushed: "unflushed"
    case .covered: "covered"
    case .doubleHandling: "double-handling"
    case .leak: "leak"
    case .complaint: "complaint"
    case .realTime: "real-time"
    case .unfinished: "unfinished"
    case .late: "late"
    case .frozen: "frozen"
    case .offScreen: "off-screen"
    case .refused: "refused"
    case .alreadyPresenting: "already-presenting"
    }
  }
}
