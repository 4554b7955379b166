package import FlowNavigation

/// What came of one step in a search, or of its launch.
package enum SearchRecord: Hashable, Sendable {
  /// There is a state to begin with, and these lines led to it where that was said.
  case start(ReachedState, opening: String = "")
  /// There is none, for this reason.
  case notLaunched(String)
  case reached(SearchStep, ReachedState)
  /// The app refused the step, and these faults came to light.
  case refused(SearchStep, [SearchFault] = [])
  /// The step ended the app: what it died of, and what its process told of the fault.
  case died(SearchStep, String, fault: [UInt8] = [])
  /// The line of the step is none that can be read again.
  case unreadable(SearchStep)
  /// The app has no words for a step of its design.
  case untried(SearchStep)
  /// All that was asked for was told.
  case end

  /// The line of the step; empty where it is not known, or none.
  package var line: String { step?.line ?? "" }

  /// The line of the step as the app can be given it.
  var ownLine: String { step.map { $0.own.isEmpty ? $0.line : $0.own } ?? "" }

  private var step: SearchStep? {
    switch self {
    case .reached(let step, _), .refused(let step, _), .died(let step, _, _), .unreadable(let step),
      .untried(let step):
      step
    case .start, .notLaunched, .end: nil
    }
  }

  /// Whether its step is none of a user's, nor time that passes.
  package var isOfSystem: Bool { step?.isOfSystem ?? true }

  /// Whether the app took the step, though it may have died of it.
  var isTaken: Bool {
    switch self {
    case .reached, .died: true
    case .start, .notLaunched, .refused, .unreadable, .untried, .end: false
    }
  }

  /// Whether its step brings the app back from the background.
  var isReturn: Bool { step?.verb == .foreground }

  /// The state that a step has led to.
  package var state: ReachedState? {
    if case .reached(_, let state) = self { state } else { nil }
  }
}

/// A step of a search: the line of an action, and what is to be known of it.
package struct SearchStep: Hashable, Sendable {
  package var line: String
  /// What the app calls it, where its design calls it otherwise.
  package var own = ""
  package var verb: Verb
  /// The element that is used; empty for none.
  package var element = ""
  /// Whether the line is a gesture that is cancelled.
  package var isCancelled = false
  /// What is typed; empty for nothing.
  package var text = ""
  /// What a launch is for: the line that opens the running app by it; empty for other steps.
  package var opening = ""
  /// Whether it is a line that was asked for, and none that a user does.
  package var isAsked = false
  /// Whether a text is typed for which there is no example.
  package var isGuess = false

  /// Whether the system does it, which sends the app away and back, launches it anew and opens links and notifications,
  /// or a line that was asked for.
  var isOfSystem: Bool {
    switch verb {
    case .background, .foreground, .relaunch, .link, .notification, .shortcut: true
    default: isAsked
    }
  }

  /// Whether it opens the running app by a link, a notification or a quick action.
  var isOpening: Bool { [.link, .notification, .shortcut].contains(verb) }

  /// What is done, whatever it is done to: each way back is one.
  var kind: String { [.back, .swipeDown].contains(verb) ? line : "\(verb)" }

  /// A step of which nothing but its line is known.
  package init(line: String, verb: Verb = .wait) {
    (self.line, self.verb) = (line, verb)
  }

  /// The step of an action.
  init(_ action: Action, _ vocabulary: Vocabulary) {
    self.init(line: EngineView.line(action, vocabulary), verb: action.verb)
    isCancelled = action.option == .cancel
    if let opened = action.opening { opening = EngineView.line(opened, vocabulary) }
    guard case .symbol(let name) = action.subject else { return }
    element = vocabulary.text(name)
    guard verb == .type else { return }
    if case .value(let value) = action.value { text = value.typed ?? "" }
    isGuess = vocabulary.typedExamples(of: name).isEmpty
  }
}

/// A state that a search has come to.
package struct ReachedState: Hashable, Sendable {
  /// The coordinators and the screen: `App/Main/Search`.
  package var path: String
  /// What tells the state from others.
  package var key: [UInt8]
  /// The coordinators that are there, and what is seen.
  package var ids: [String] = []
  package var isWanted = false
  /// Whether the step came to no fact.
  package var isSilent = false
  /// The place of a line that adopting the app left out, where the step came to that and did nothing else.
  package var leftOut = ""
  /// A request that nothing answers, where the step made that and did nothing else.
  package var unanswered = ""
  /// A pop or dismissal of which nothing comes, where the step asked for that and did nothing else.
  package var inVain = ""
  /// The leaks that were told before and are none: what leaked is shown again.
  package var unleaked: [String] = []
  /// All requests so far that nothing answers.
  package var requests: [String] = []
  /// Whether what is seen is as it was, where a gesture was cancelled.
  package var looksAsBefore = false
  /// Whether nothing is on its way, a timer that repeats included.
  package var isAtRest = false
  /// Whether nothing is shown, and nothing is on its way.
  package var isBlank: Bool { path.isEmpty && isAtRest }
  /// Whether the step ended before work of the app's own queues did, which real time ends.
  var isUnfinished: Bool { faults.contains { $0.code == "\(Lint.unfinished.code)" } }
  /// How many frames the highest stack has, or modals there are, and what waits; 255 for more.
  package var frames: UInt8 = 0
  package var waiting: UInt8 = 0
  /// How many modals lie over the first screen; 255 for more.
  package var modals: UInt8 = 0
  /// What the screens are for.
  package var purposes = ""
  /// How many rows the lists have that are seen.
  package var rows = 0
  package var faults: [SearchFault] = []
  /// What differs from the design, where there is one.
  package var differences: [SearchDifference] = []
  /// The coordinators of the design in whose place the app shows tabs, or a mere screen in these.
  package var standIns: [String] = []
  /// What is seen, where that is asked for.
  var seen: SeenState?

  package init(path: String, key: [UInt8]) {
    (self.path, self.key) = (path, key)
  }
}

/// A warning of a step, or a condition that does not hold behind it.
package struct SearchFault: Hashable, Sendable {
  package var isFailure: Bool
  package var code: String
  package var message: String
  /// What stands behind `expect` in a flow that shows it, and fails there; empty for nothing.
  package var claim: String
  /// Where the app did it: addresses of code, the innermost first; none where that is not known.
  package var callers: [UInt] = []

  package init(isFailure: Bool, code: String, message: String, claim: String = "") {
    self.isFailure = isFailure
    self.code = code
    self.message = message
    self.claim = claim
  }
}

/// Something that is not the same in an app and its design.
package struct SearchDifference: Hashable, Sendable {
  package var what: String
  /// The names or lines of each side; none for nothing.
  package var design: [String]
  package var app: [String]

  package init(_ what: String, design: [String], app: [String]) {
    self.what = what
    self.design = design
    self.app = app
  }

  /// A side in words; empty for nothing.
  package static func told(_ side: [String]) -> String { side.joined(separator: ", ") }
}

extension Verb {
  /// Whether a user does it with a finger.
  var isOfUser: Bool {
    switch self {
    case .tap, .longpress, .swipe, .type, .clear, .toggle, .choose, .tab, .back, .swipeDown: true
    default: false
    }
  }
}
