package import FlowNavigation

extension Verb {
  /// The verb as people write it.
  package var word: StaticString {
    switch self {
    case .start: "start"
    case .open: "open"
    case .push: "push"
    case .pop: "pop"
    case .home: "home"
    case .root: "root"
    case .replace: "replace"
    case .stack: "stack"
    case .present: "present"
    case .dismiss: "dismiss"
    case .show: "show"
    case .hide: "hide"
    case .end: "end"
    case .finish: "finish"
    case .tab: "tab"
    case .tap: "tap"
    case .longpress: "longpress"
    case .swipe: "swipe"
    case .type: "type"
    case .clear: "clear"
    case .toggle: "toggle"
    case .choose: "choose"
    case .back: "back"
    case .swipeDown: "swipe-down"
    case .emit: "emit"
    case .request: "request"
    case .send: "send"
    case .goto: "goto"
    case .link: "link"
    case .notification: "notification"
    case .shortcut: "shortcut"
    case .decide: "decide"
    case .set: "set"
    case .provide: "provide"
    case .withdraw: "withdraw"
    case .fail: "fail"
    case .call: "call"
    case .after: "after"
    case .reply: "reply"
    case .stub: "stub"
    case .wait: "wait"
    case .scene: "scene"
    case .background: "background"
    case .foreground: "foreground"
    case .relaunch: "relaunch"
    case .transitions: "transitions"
    }
  }

  /// What a `same` fact says: what was asked is already so.
  var sameText: StaticString {
    switch self {
    case .pop, .back, .home, .push, .replace, .open: "already on top"
    case .root: "already the only content"
    case .stack: "already these frames"
    case .tab, .tap: "already selected"
    case .show: "already shown"
    case .hide: "already hidden"
    case .dismiss: "nothing is presented"
    case .start: "already started"
    case .scene: "already open"
    case .background: "already in the background"
    case .foreground: "already in the foreground"
    default: "already so"
    }
  }
}
