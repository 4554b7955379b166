/// One line, typed or of a handler: a verb with what it names, and for blocks the lines inside.
package struct ReferenceLine: Hashable, Sendable {
  package var verb: Verb
  /// The ID, element or event that it names.
  package var subject = ""
  /// The further IDs of `stack`.
  package var words: [String] = []
  package var arguments: [Argument] = []
  /// `on NODE`, or for events `from NODE`.
  package var node: String?
  /// `call … as NAME`.
  package var callName: String?
  /// How many entries.
  package var number = 0
  package var value: ReferenceExpression?
  package var then: [ReferenceLine] = []
  package var otherwise: [ReferenceLine] = []

  package init(_ verb: Verb, _ subject: String = "", on node: String? = nil) {
    self.verb = verb
    self.subject = subject
    self.node = node
  }

  /// `k=v`, not yet computed.
  package struct Argument: Hashable, Sendable {
    package var name: String
    package var value: ReferenceExpression

    package init(_ name: String, _ value: ReferenceExpression) {
      self.name = name
      self.value = value
    }
  }

  /// What a line does.
  package enum Verb: String, Hashable, Sendable, CaseIterable {
    case push, pop, popTo, popRoot, root, replace, stack, home, start, finish, open, end
    case present, dismiss, dismissAll, swipeDown, swipeDownCancel
    case show, hide, tab, tap
    case back, backTo, backSwipe, backCancel
    case emit, set, branch, pass, send, request
    case after, wait, call, reply, provide, withdraw, fail
    case goto, link
    case toggle, type, clear, choose, swipe, longpress
    case stub, background, foreground, relaunch
    case sceneConnect, sceneClose, sceneUse
  }
}

extension ReferenceLine {
  /// Whether it means the topmost layer, and no node that is called so.
  var isOnTop: Bool { [.present, .dismiss].contains(verb) && node == "top" }

  /// The line with its blocks, indented.
  package func text(indent: Int = 0) -> String {
    let blanks = String(repeating: " ", count: indent)
    switch verb {
    case .branch:
      var text = "\(blanks)if \(value?.text ?? "true") {\n"
      text += then.map { $0.text(indent: indent + 2) + "\n" }.joined()
      if !otherwise.isEmpty {
        text += "\(blanks)} else {\n"
        text += otherwise.map { $0.text(indent: indent + 2) + "\n" }.joined()
      }
      return text + "\(blanks)}"
    case .after:
      let lines = then.map { $0.text(indent: indent + 2) + "\n" }.joined()
      return "\(blanks)after \(number)ms {\n\(lines)\(blanks)}"
    default: return blanks + head + tail
    }
  }

  private var head: String {
    switch verb {
    case .popTo: "pop to \(subject)"
    case .popRoot: "pop root"
    case .pop: number > 1 ? "pop \(number)" : "pop"
    case .sceneConnect: "scene connect \(subject)"
    case .sceneClose: "scene close \(subject)"
    case .sceneUse: "scene use \(subject)"
    case .wait: "wait \(number)ms"
    case .reply: "reply \(subject)\(number > 0 ? "#\(number)" : "") \(words.joined())"
    case .stub:
      "stub \(subject) \(words.joined())\(arguments.map { " \($0.name)=\($0.value.argumentText)" }.joined())"
        + (number > 0 ? " after \(number)ms" : "")
    case .provide, .withdraw, .fail:
      "\(verb.rawValue) \(subject)\(value.map { " " + $0.argumentText } ?? "")"
    case .dismissAll: "dismiss all"
    case .choose: "choose \(subject) \(value?.argumentText ?? "null")"
    case .swipe: "swipe \((words + [subject]).filter { !$0.isEmpty }.joined(separator: " "))"
    case .type: "type \(subject) \(words.joined())"
    case .goto: "goto " + ([subject] + words).joined(separator: "/")
    case .swipeDown: "swipe-down"
    case .swipeDownCancel: "swipe-down cancel"
    case .backTo: "back to \(subject)"
    case .backSwipe: "back swipe"
    case .backCancel: "back cancel"
    case .send: "send \(node ?? "self") \(subject)"
    case .set: "set \(subject) \(value?.argumentText ?? "null")"
    default: ([verb.rawValue, subject] + words).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private var tail: String {
    if verb == .stub { return "" }
    var text = arguments.map { " \($0.name)=\($0.value.argumentText)" }.joined()
    if let callName { text += " as \(callName)" }
    if let node, verb != .send { text += verb == .emit ? " from \(node)" : " on \(node)" }
    return text
  }
}
