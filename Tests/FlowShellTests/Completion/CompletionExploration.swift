import FlowCommands
import FlowShell

/// The states of an app, breadth first, by what its users can do and what completion offers.
struct CompletionExploration {
  private(set) var states: [(session: Session, lines: [String])] = []
  private var seen: Set<String> = []

  init(of session: Session, limit: Int) {
    visit(session, [])
    var next = 0
    while next < states.count, states.count < limit {
      let (session, lines) = states[next]
      for line in Self.moves(session) where states.count < limit {
        let (outcome, after) = Completing.outcome(session, line)
        if outcome == .accepted { visit(after, lines + [line]) }
      }
      next += 1
    }
  }

  private mutating func visit(_ session: Session, _ lines: [String]) {
    if seen.insert(Self.key(session)).inserted { states.append((session, lines)) }
  }

  /// What tells two states apart: all that looking shows, without serials.
  private static func key(_ session: Session) -> String {
    var copy = session
    copy.output.removeAll()
    for line in ["tree", "screen", "services", "pending"] { _ = copy.execute(Array(line.utf8)) }
    let text = String(decoding: copy.output, as: UTF8.self)
    return text.replacing(/#[0-9]+/, with: "")
  }

  /// What a user could do, then what code could.
  private static func moves(_ session: Session) -> [String] {
    var lines = ["back", "swipe-down", "swipe left", "swipe right", "longpress"]
    for word in ["tap", "toggle", "type", "choose", "reply", "present", "push", "show", "emit"] {
      for offer in Completing.texts(session, word + " ") {
        let line = "\(word) \(offer)"
        let needs = Completing.texts(session, line + " ").first { !$0.hasPrefix("on") }
        switch word {
        case "type": lines.append(line + " ann")
        case "choose", "reply":
          lines += Completing.texts(session, line + " ").map { "\(line) \($0)" }
        default: lines.append(needs.map { $0.hasSuffix("=") ? "\(line) \($0)1" : line } ?? line)
        }
      }
    }
    return lines
  }
}
