package import FlowNavigation

extension Refusal {
  /// What was asked and why not.
  var sentence: Template {
    Template(text: text, node: node, subject: subject, other: other)
  }

  private var hasNode: Bool { node != .none }

  private var unknownElementText: StaticString {
    if other == "gesture" { return hasNode ? "%n has no gesture %s" : "there is no gesture %s" }
    return hasNode ? "%n has no element %s" : "there is no element %s"
  }

  // One line for each code: longer than a screen, because the compiler holds the switch to all.
  private var text: StaticString {
    switch code {
    case .unknownCommand: "there is no command %s"
    case .unknownID where other == "scene" || other == "notification": "there is no %o %s"
    case .unknownID: "there is no %s in this app"
    case .unknownNode: unknownNodeText
    case .unknownElement: unknownElementText
    case .unknownEvent: "there is no event %s"
    case .unknownRoute: unknownRouteText
    case .missingParameter: other.isEmpty ? "%w is missing" : "%o needs %w"
    case .unexpectedArgument: other.isEmpty ? "nothing takes %s" : "%o takes no %s"
    case .ambiguous: "there are several %w"
    case .lastEntry: lastEntryText
    case .notOnStack: notOnStackText
    case .noStack: "%n has no stack for %s"
    case .stackOnStack: "%w is a stack and %n is one too: a stack is never pushed on a stack"
    case .nothingPresented: nothingPresentedText
    case .alreadyPresenting: "something is presented over %n already, so %w cannot be"
    case .notATab: hasNode ? "%w is no tab of %n" : "%w is no tab"
    case .notAChild: hasNode ? "%w is no child of %n" : "%w is no child"
    case .noApp: subject.isEmpty ? "no app is loaded" : "%s is no app that can be loaded"
    case .notLaunched: subject.isEmpty ? "the app is not launched" : "no scene is open"
    case .badValue: badValueText
    case .wrongKind: wrongKindText
    case .wrongPlace: other.isEmpty ? "%s does not belong here" : "%s does not belong here: %o"
    case .unknownName: hasNode ? "%n has no %s" : "there is no value %s"
    case .unknownService: "there is no service %s"
    case .unknownCheckpoint: checkpointText
    case .notValid: "%n may not open %w"
    case .guarded: hasNode ? "a guard of %n is against %w" : "a guard is against %w"
    case .hidden: hasNode ? "%w on %n is hidden" : "%w is hidden"
    case .disabled: hasNode ? "%w on %n is disabled" : "%w is disabled"
    case .covered: hasNode ? "%w is covered by %n" : "%w is covered"
    case .offScreen: offScreenText
    case .notDismissible:
      subject == "back"
        ? "%n does not let itself be left by going back"
        : "%n does not let itself be swiped down"
    case .noReceiver: hasNode ? "nothing at %n can take %s" : "nothing can take %s"
    case .noSuchCall:
      other.isEmpty ? "there is no open call %s" : "service %o declares no call %s"
    case .notReady: "%w needs service %o"
    case .undecided:
      other.isEmpty
        ? "%s is decided in Swift, and this program has no such decision"
        : "the decision %s cannot be done: %o"
    case .notSupported:
      other.isEmpty
        ? "this program runs its own app, and loads no definition"
        : "%s needs %o, and this app has none"
    case .unreachable: "no way leads to %s: %o"
    case .cycle: cycleText
    case .limit:
      subject == "while"
        ? "the condition still holds after %o rounds; 'max' raises that"
        : "%w goes over %o; the limit is fixed"
    }
  }

  private var lastEntryText: StaticString {
    switch subject {
    case "modal": "%n is the last screen of modal %o"
    case "scene": "%n is the last screen of scene %o"
    case "pop": "%n has only %o screens, and the first of them stays"
    case "": hasNode ? "%n has nothing to take away" : "scene %o shows nothing"
    default: "%n is the root of scene %o"
    }
  }

  private var offScreenText: StaticString {
    if hasNode { return "%w is not on screen, %n is" }
    return other.isEmpty ? "%w is not on screen" : "%w is not on screen, nothing is"
  }

  private var unknownRouteText: StaticString {
    if other == "link" { return "no link fits %s" }
    return hasNode ? "%n has no route %s" : "there is no route %s"
  }

  private var unknownNodeText: StaticString {
    if other == "scene" { return "scene %w is not open" }
    return hasNode ? "%n has no '%w' now" : "%w is not there"
  }

  private var notOnStackText: StaticString {
    if subject == "home" { return "%n owns nothing on its stack" }
    return hasNode ? "%w is not on the stack of %n" : "%w is not on the stack"
  }

  private var nothingPresentedText: StaticString {
    switch (subject, other) {
    case ("show", _), ("hide", _): "%n has no sub-controller to %w"
    case (_, "ID"): "%w is not presented"
    default: "nothing is presented in scene %w"
    }
  }

  private var badValueText: StaticString {
    if hasNode { return "%s is no option" }
    return other.isEmpty ? "%w makes no sense" : "%s is not %o"
  }

  private var wrongKindText: StaticString {
    switch other {
    case "": "%w is of another kind"
    // What it should be; every other word is what it is.
    case "screen", "coordinator", "sub-controller": "%w is no %o"
    default: "%w is a %o"
    }
  }

  private var checkpointText: StaticString {
    switch subject {
    case "undo": undoText
    case "redo": "there is nothing to redo"
    default: "there is no checkpoint %s"
    }
  }

  private var undoText: StaticString {
    switch other {
    case "0": "there is nothing to undo"
    case "1": "there is only 1 line to undo"
    default: "there are only %o lines to undo"
    }
  }

  private var stepsText: StaticString {
    other.isEmpty
      ? "still not done after %w steps" : "still not done after %w steps, of %o over and over"
  }

  private var cycleText: StaticString {
    if hasNode { return "%n cannot hold %w: it is one itself" }
    if subject == "handlers" { return "handlers run more than %o deep inside each other" }
    return subject.utf8.allSatisfy { (0x30...0x39).contains($0) }
      ? stepsText : "%w comes back to itself: %o"
  }
}

extension Refusal {
  /// A word that goes back, or tries something out, of an engine that cannot.
  static func cannotRewind(_ word: String) -> Refusal {
    Refusal(.notSupported, word, other: "state that can be taken back")
  }
}

extension Refusal {
  /// A definition is named to a program that runs its own app.
  static let ownApp = Refusal(.notSupported, "app")

  /// A word that searches, of an app that no search knows.
  package static func cannotBeSearched(_ word: String) -> Refusal {
    Refusal(.notSupported, word, other: "states that can be searched")
  }
}

extension Refusal.Code {
  /// Whether a word was asked for that may be a slip of another one.
  var isAboutSpelling: Bool {
    switch self {
    case .unknownID, .unknownNode, .unknownElement, .unknownEvent, .unknownRoute, .unknownService,
      .unknownName, .unknownCheckpoint, .notATab, .unexpectedArgument, .notValid:
      true
    default: false
    }
  }
}
