import FlowCommands
import FlowNavigation

/// Lines that do something: moves, the user, messages, the world.
extension LineCheck {
  mutating func check(_ action: Action) {
    for argument in action.arguments { _ = text(argument.value) }
    switch action.verb {
    case .start, .open, .push, .present, .root, .replace, .stack, .show: checkOpening(action)
    case .tab: checkTab(action.subject, on: action.node)
    case .pop, .dismiss: check(id: action.subject, is: .anything)
    case .back:
      check(id: action.subject, is: .anything)
      return check(action.node, isScreenOf: action)
    case .swipeDown: return check(action.node, isScreenOf: action)
    case .hide: check(id: action.subject, is: .subcontroller)
    case .end: checkEnd(action.subject)
    case .finish:
      check(action.node, is: .coordinator)
      return checkFree(action.arguments)
    case .home, .background, .foreground, .relaunch: break
    case .tap, .longpress, .swipe, .type, .clear, .toggle, .choose: return checkTouch(action)
    case .emit: checkEmit(action)
    case .request, .send: checkRequest(action)
    case .goto: checkGoto(action)
    case .link: checkLink(action)
    case .set: return checkSet(action)
    case .provide, .withdraw, .fail:
      check(service: action.subject)
      _ = text(action.value)
    case .call, .reply, .stub: checkCall(action)
    case .decide: break
    case .after, .wait: _ = text(action.value)
    case .scene: check(scene: action.subject)
    }
    check(action.node, is: .anything)
  }

  /// `on SCREEN` of the user's words.
  mutating func check(_ node: NodeReference, isScreenOf action: Action) {
    guard let id = check(node, is: .anything) else { return }
    if case .coordinator = names.sort(of: id) {
      refuse(Refusal(.wrongKind, definition.text(id), other: "screen"))
    }
  }

  private mutating func checkEnd(_ subject: Operand) {
    guard let id = check(id: subject, is: .anything) else { return }
    if case .coordinator = names.sort(of: id) {
      refuse(Refusal(.wrongKind, definition.text(id), other: "screen"))
    }
  }

  private mutating func checkOpening(_ action: Action) {
    var subjects = action.items
    if action.verb != .stack { subjects = [action.subject] }
    for subject in subjects {
      if action.verb == .stack, case .value(let value) = subject, value.isComposed {
        checkEntry(value)
        continue
      }
      let wanted: Wanted
      switch action.verb {
      case .start: wanted = .coordinator
      case .show: wanted = .subcontroller
      case .open: wanted = .anything
      default: wanted = .entry
      }
      guard let id = check(id: subject, is: wanted) else { continue }
      // One that is attached already is shown again as it is.
      var needsAll = action.verb != .show
      if case .subcontroller = names.sort(of: id) { needsAll = false }
      let opens = [.start, .open, .push].contains(action.verb)
      check(
        action.arguments,
        against: names.parameters(of: id),
        of: id,
        needsAll: needsAll,
        // A guard stands before the parameters are looked at.
        opens && names.guarded.contains(id) ? .perhaps : .refused
      )
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
      ActionArgument(
        name: definition.symbol($0.key) ?? .none,
        text: $0.key,
        value: .value($0.value)
      )
    }
    check(arguments, against: names.parameters(of: id), of: id)
  }

  /// An item of tabs: of those of a node where that is known, of any elsewhere.
  mutating func checkTab(
    _ subject: Operand,
    on node: NodeReference,
    _ otherwise: Mistake.Consequence = .refused
  ) {
    guard let text = text(subject) else { return }
    let id = names.id(text)
    var items = names.tabItems
    var owner = NodeName.none
    if case .id(let tabs) = node, case .coordinator(let number) = names.sort(of: tabs),
      definition.tables.coordinators[number].kind == .tabs
    {
      items = Array(definition.tables.ids[definition.tables.coordinators[number].tabs.indices])
      owner = NodeName(tabs)
    }
    if let id, items.contains(id) { return }
    refuse(
      Refusal(.notATab, text, node: owner),
      at: nil,
      among: items.map { definition.text($0) },
      otherwise
    )
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
