import FlowNavigation

/// Commands that the team has said how to do.
extension LiveState {
  /// Does a command as the team says; false where it says nothing of it.
  func order(_ action: Action, _ transaction: Transaction) throws(Refusal) -> Bool {
    guard let verb = LiveVerb(action.verb), let perform = app.declaration.orders[verb],
      let root = root?.object
    else { return false }
    let subject = action.subject
    var text = subject == .none ? "" : try value(of: subject, in: transaction).description
    var path: [String] = []
    for item in action.items {
      path.append(try value(of: item, in: transaction).description)
    }
    var arguments: [String: LiveValue] = [:]
    for argument in action.arguments {
      arguments[argument.text] = LiveValue(try value(of: argument.value, in: transaction))
    }
    var node: AnyObject?
    if action.node != .none {
      let name = try name(of: action.node, in: transaction)
      node = nodes.entry(named: name)?.object
    }
    let value = action.value == .none ? Value.null : try value(of: action.value, in: transaction)
    var further: String?
    if verb == .reply || verb == .stub, !path.isEmpty {
      // A call is a member of its service; a number or a time is behind it.
      text += "." + path.removeFirst()
      further = path.popLast()
    }
    let order = LiveOrder(
      subject: text,
      path: path,
      value: LiveValue(value),
      arguments: arguments,
      node: node,
      number: further.flatMap { Int($0) },
      delay: further.flatMap { Double($0) }.map { $0 / 1_000 } ?? 0
    )
    guard perform(root, order) else {
      throw Refusal(.notSupported, "\(action.verb)", other: "'\(text)' here")
    }
    return true
  }
}

extension LiveVerb {
  fileprivate init?(_ verb: Verb) {
    switch verb {
    case .provide: self = .provide
    case .withdraw: self = .withdraw
    case .fail: self = .fail
    case .reply: self = .reply
    case .stub: self = .stub
    case .request: self = .request
    case .send: self = .send
    case .goto: self = .goto
    case .open: self = .open
    case .root: self = .root
    case .finish: self = .finish
    case .end: self = .end
    default: return nil
    }
  }
}
