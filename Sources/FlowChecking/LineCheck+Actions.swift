import FlowCommands
package import FlowNavigation

/// Lines that do something: moves, the user, messages, the world.
extension LineCheck {
  package mutating func check(_ action: Action) {
    for argument in action.arguments { text(argument.value) }
    switch action.verb {
    case .start, .open, .push, .present, .root, .replace, .stack, .show: checkOpening(action)
    case .tab: checkTab(action)
    case .pop, .dismiss: check(id: action.subject, is: .node)
    case .back:
      check(id: action.subject, is: .node)
      return check(screen: action.node)
    case .swipeDown: return check(screen: action.node)
    case .hide: check(id: action.subject, is: handler == nil ? .subcontroller : .node)
    case .end: checkEnd(action.subject)
    case .emit: checkEmit(action)
    case .goto: checkGoto(action)
    case .scene: check(scene: action.subject)
    case .home, .background, .foreground, .decide, .transitions: break
    case .relaunch: if let opening = action.opening { check(opening) }
    case .notification: refuse(Refusal(.notSupported, "notification", other: "notifications"))
    case .shortcut: refuse(Refusal(.notSupported, "shortcut", other: "quick actions"))
    // What else a handler says may turn out right when it runs.
    case _ where handler != nil: break
    case .finish:
      check(action.node, is: .coordinator)
      return checkFree(action.arguments)
    case .tap, .longpress, .swipe, .type, .clear, .toggle, .choose: return checkTouch(action)
    case .request, .send: checkRequest(action)
    case .link: checkLink(action)
    case .set: return checkSet(action)
    case .provide, .withdraw, .fail:
      check(service: action.subject)
      text(action.value)
    case .call, .reply, .stub: checkCall(action)
    case .after, .wait: text(action.value)
    }
    if handler == nil || action.verb != .set { check(action.node, is: .node) }
  }

  /// `on SCREEN` of the user's words.
  mutating func check(screen node: NodeReference) {
    guard let id = check(node, is: .node) else { return }
    if case .coordinator = names.sort(of: id) {
      refuse(Refusal(.wrongKind, names.text(id), other: "screen"), expected: .screen)
    }
  }

  private mutating func checkEnd(_ subject: Operand) {
    guard let id = check(id: subject, is: .node), handler == nil else { return }
    if case .coordinator = names.sort(of: id) {
      refuse(Refusal(.wrongKind, names.text(id), other: "screen"), expected: .screen)
    }
  }

  private mutating func checkOpening(_ action: Action) {
    for subject in action.verb == .stack ? action.items : [action.subject] {
      if action.verb == .stack, case .value(let value) = subject, value.isComposed {
        if handler == nil { checkEntry(value) }
        continue
      }
      let expected: Expected =
        switch action.verb {
        case .start: .coordinator
        case .show: .subcontroller
        case .open: .opened
        default: .entry
        }
      guard let id = check(id: subject, is: expected), isValid(id, action.node) else { continue }
      check(action, opening: id)
    }
  }

  /// Opening by ID (R10): whether the coordinator of a handler may open what stands on its line.
  private mutating func isValid(_ id: Symbol, _ node: NodeReference) -> Bool {
    // The list of another node is that node's.
    guard let valid = handler?.valid, node.isSelf, !valid.contains(id) else { return true }
    refuse(Refusal(.notValid, names.text(id)))
    return false
  }

  private mutating func check(_ action: Action, opening id: Symbol) {
    let parameters = names.parameters(of: id)
    if handler != nil {
      // `show ID` of one that is attached needs nothing.
      if action.verb == .show, action.arguments.isEmpty { return }
      return check(action.arguments, against: parameters, of: id)
    }
    // `show` of an attached sub-controller needs no parameters.
    var needsAll = action.verb != .show
    if case .subcontroller = names.sort(of: id) { needsAll = false }
    // A guard stands before the parameters are looked at.
    let isGuarded = [.start, .open, .push].contains(action.verb) && names.guarded.contains(id)
    with(isGuarded ? .perhaps : .refused) {
      $0.check(action.arguments, against: parameters, of: id, needsAll: needsAll)
    }
  }

  /// An entry of `stack` as a map, or a list of them.
  private mutating func checkEntry(_ value: Value) {
    if case .list(let items) = value {
      for item in items { checkEntry(item) }
      return
    }
    guard case .map(let members) = value else { return }
    guard let id = check(id: .value(value.member("id")), is: .entry) else { return }
    let arguments = members.filter { $0.key != "id" }.map {
      ActionArgument(name: names.symbol($0.key) ?? .none, text: $0.key, value: .value($0.value))
    }
    check(arguments, against: names.parameters(of: id), of: id)
  }

  private mutating func checkTab(_ action: Action) {
    guard let handler else { return checkTab(action.subject, on: action.node) }
    guard let id = check(id: action.subject, is: .coordinator) else { return }
    if let number = handler.coordinator, action.node.isSelf {
      let blueprint = names.tables.coordinators[number]
      let tabs = names.tables.ids[blueprint.tabs.indices]
      if blueprint.kind == .tabs, !tabs.contains(id) {
        refuse(Refusal(.notATab, names.text(id), node: NodeName(blueprint.id)))
      }
    }
    // An item has its parameters already: only those that are said can be wrong.
    if action.arguments.isEmpty { return }
    check(action.arguments, against: names.parameters(of: id), of: id)
  }

  /// Checks an item of tabs: of the node's tabs where the node is known, else of any.
  mutating func checkTab(_ subject: Operand, on node: NodeReference) {
    guard let text = text(subject) else { return }
    let id = names.id(text)
    var items = names.tabItems
    var owner = NodeName.none
    if case .id(let tabs) = node, case .coordinator(let number) = names.sort(of: tabs),
      names.tables.coordinators[number].kind == .tabs
    {
      items = Array(names.tables.ids[names.tables.coordinators[number].tabs.indices])
      owner = NodeName(tabs)
    }
    if let id, items.contains(id) { return }
    refuse(Refusal(.notATab, text, node: owner), among: items.map(names.text))
  }
}

extension NodeReference {
  /// Whether a line that says this is for the coordinator whose handler it is in.
  package var isSelf: Bool {
    switch self {
    case .none, .word(.selfNode): true
    default: false
    }
  }
}

extension Value {
  /// Whether it is a list or a map.
  fileprivate var isComposed: Bool {
    switch self {
    case .list, .map: true
    default: false
    }
  }
}
