import FlowCommands
import FlowNavigation

/// Elements, rows and options: what some screen has, or the one that is visible.
extension LineCheck {
  /// The user's words on elements and tab items.
  mutating func checkTouch(_ action: Action) {
    check(screen: action.node)
    let typed = text(action.value)
    for item in action.items { text(item) }
    let screen = self.screen(of: action.node)
    let isGesture = action.verb == .swipe || action.verb == .longpress
    if isGesture { return checkGesture(action, screen) }
    guard let name = text(action.subject) else { return }
    let found = elements(name, with: screen)
    let isTab = names.symbol(name).map { names.tabItems.contains($0) } ?? false
    if found.isEmpty {
      if !isTab { return refuseUnknown(name, screen) }
      if action.verb != .tap || action.namesRow {
        refuse(Refusal(.wrongKind, name, other: "tab item"))
      }
      return
    }
    let namesRow = action.verb == .tap && action.namesRow
    let fitting = found.filter { $0.kind.accepts(action.verb) && (!namesRow || $0.kind == .list) }
    if fitting.isEmpty {
      if isTab, action.verb == .tap, !namesRow { return }
      return refuse(Refusal(.wrongKind, name, other: "\(found[0].kind)"))
    }
    if isTab { return }
    switch action.verb {
    case .tap: checkRow(name, action.value, action.items.first ?? .none, of: fitting)
    case .choose: if let typed { checkOption(typed, of: fitting, screen) }
    default: break
    }
  }

  /// Checks the name, and the row, of an element that a claim is about.
  mutating func check(
    _ reference: ElementReference,
    isNegated: Bool,
    where fits: (Element) -> Bool = { _ in true }
  ) {
    let row = text(reference.row)
    let position = text(reference.position)
    guard let name = text(reference.name) else { return }
    let found = elements(name, with: screen)
    guard !found.isEmpty else { return refuseUnknown(name, screen) }
    guard found.contains(where: fits) else {
      return refuse(Refusal(.wrongKind, name, other: "\(found[0].kind)"))
    }
    if isNegated { return }
    let rows = found.filter(fits)
    if position != nil || row != nil, !rows.contains(where: { has($0, row, position) }) {
      refuseRow(name, row, position)
    }
  }

  private func elements(_ name: String, with screen: Int?) -> [Element] {
    guard let symbol = names.symbol(name), let places = names.elements[symbol] else {
      return []
    }
    return places.compactMap { place in
      if let screen, place.controller != screen,
        names.tables.controllers[place.controller].kind == .screen
      {
        return nil
      }
      return names.tables.elements[place.element]
    }
  }

  /// The screen that is visible for certain when a line is done.
  private func screen(of node: NodeReference) -> Int? {
    switch node {
    case .id(let id), .instance(let id, _):
      if case .screen(let number) = names.sort(of: id) { return number }
      return screen
    case .none: return screen
    case .word, .expression, .unknown: return nil
    }
  }

  private mutating func refuseUnknown(_ name: String, _ screen: Int?) {
    let known = isBrief ? [] : names.elementTexts(with: screen)
    refuse(Refusal(.unknownElement, name, node: node(of: screen)), among: known)
  }

  private func node(of screen: Int?) -> NodeName {
    screen.map { NodeName(names.tables.controllers[$0].id) } ?? .none
  }

  /// Gestures are found by their direction, and by their name if the line has one.
  private mutating func checkGesture(_ action: Action, _ screen: Int?) {
    let name = text(action.subject)
    if action.subject != .none, name == nil { return }
    let direction = Element.Gesture.allCases.first { "\($0)" == "\(action.option)" } ?? .longpress
    let isThere = names.tables.controllers.indices.contains { number in
      if let screen, number != screen, names.tables.controllers[number].kind == .screen {
        return false
      }
      return names.tables.elements[names.tables.controllers[number].elements.indices].contains {
        element in
        element.kind == .gesture && element.gesture == direction
          && (name == nil && element.list.isNone || names.text(element.name) == name
            || !element.list.isNone && names.text(element.list) == name)
      }
    }
    if isThere { return }
    if let name, let other = elements(name, with: screen).first {
      return refuse(Refusal(.wrongKind, name, other: other.kindText))
    }
    if let name { return refuseUnknown(name, screen) }
    refuse(Refusal(.unknownElement, "\(direction)", node: node(of: screen), other: "gesture"))
  }

  private mutating func checkRow(
    _ name: String,
    _ row: Operand,
    _ position: Operand,
    of elements: [Element]
  ) {
    if row == .none, position == .none {
      if elements.allSatisfy({ $0.kind == .list }) {
        refuse(Refusal(.missingParameter, "ROW", other: name), at: name)
      }
      return
    }
    let row = text(row)
    let position = text(position)
    guard row != nil || position != nil else { return }
    if elements.contains(where: { $0.kind != .list || has($0, row, position) }) { return }
    refuseRow(name, row, position)
  }

  private mutating func refuseRow(_ name: String, _ row: String?, _ position: String?) {
    refuse(Refusal(.unknownElement, "\(name)[\(row ?? "#" + (position ?? ""))]", other: "row"))
  }

  /// Whether a list may have a row: true unless its items are written out and the row is none of
  /// them.
  private func has(_ list: Element, _ row: String?, _ position: String?) -> Bool {
    guard list.kind == .list, let items = items(list.source) else { return true }
    if let position, let number = Int(position) { return number <= items.count }
    guard let row else { return true }
    switch list.rowID {
    case .none: return items.contains { $0.description == row }
    case .expression(let expression):
      guard expression.nodes.count == 1, case .path(let path) = expression.nodes[0],
        path.root == .row, path.members.count == 1
      else { return true }
      return items.contains { $0.member(path.members[0]).description == row }
    case .symbol, .value: return true
    }
  }

  private mutating func checkOption(_ option: String, of choices: [Element], _ screen: Int?) {
    var known: [String] = []
    for choice in choices {
      guard let items = items(choice.source) else { return }
      known += items.map(\.description)
    }
    if known.contains(option) { return }
    let node = screen.map { NodeName(names.tables.controllers[$0].id) } ?? .none
    let list = node == .none ? "an option: \(known.joined(separator: " or "))" : ""
    refuse(Refusal(.badValue, option, node: node, other: list))
  }

  /// The items of a list that never changes.
  private func items(_ source: Operand) -> [Value]? {
    let name: String
    switch source {
    case .value(.list(let items)): return items
    case .value(.string(let text)): name = text
    case .symbol(let symbol): name = names.text(symbol)
    default: return nil
    }
    let data = names.tables.data.first { names.text($0.name) == name }
    if case .list(let items)? = data?.value { return items }
    return nil
  }
}

extension Element.Kind {
  /// Whether a user's word is for it.
  fileprivate func accepts(_ verb: Verb) -> Bool {
    switch (verb, self) {
    case (.tap, .button), (.tap, .list), (.type, .field), (.type, .secureField), (.clear, .field),
      (.clear, .secureField), (.toggle, .switch), (.choose, .choice):
      true
    default: false
    }
  }
}
