import FlowNavigation

extension Lint {
  /// The sentence of a warning; the subject is what else it is about.
  func sentence(_ node: NodeName, _ subject: NodeName) -> Template {
    Template(text: text(node, subject), node: node, second: subject)
  }

  private func text(_ node: NodeName, _ subject: NodeName) -> StaticString {
    switch self {
    case .orphan: "%n is attached but owns nothing that is shown"
    case .noScreen: "%n was started and shows nothing"
    case .neverShown: "%n was started and never shown"
    case .duplicateUnique:
      subject == .none ? "%n is not the only one" : "%n is unique, and %m is on the same stack"
    case .deadLetter where subject != .none: "%m never reached %n"
    case .deadLetter: node.serial == 0 ? "%n is gone already" : "%n is finishing already"
    case .unhandled: "nobody handled %m from %n"
    case .missingBase:
      subject == .none ? "nothing is below %n" : "%n is the root of %m, without its base"
    case .growth: "%n is the third %i on %m"
    case .blank where subject != .none: "%n shows nothing: it waits for %m, which failed"
    case .blank: "%n shows nothing"
    case .deadEnd: "%n has no way on: no back, no exit, no handled event"
    case .unflushed: subject == .none ? "%n still waits" : "%m of %n still waits"
    case .covered: "%n is covered by %m"
    case .doubleHandling: "%m from %n made moves in two coordinators"
    case .leak: "%n lives though nothing needs it"
    case .complaint: "UIKit complains of %n"
    case .realTime: "scene %n waited by a real clock"
    case .frozen: "a swipe back begins on %n, the only screen of its stack"
    case .late: "%n was asked for on %m, which is gone"
    case .offScreen: "%n is on no screen: a line that came late shows nothing"
    case .alreadyPresenting: "%n presents nothing: something is over it already, so %m cannot be"
    case .refused: "%n was asked for what it does not do: %m"
    case .unfinished: "scene %n went on while another thread had not finished"
    }
  }
}
