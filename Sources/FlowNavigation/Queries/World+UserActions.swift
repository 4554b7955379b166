/// What a user could do now.
extension World {
  /// Every action of a user that would not be refused for what is on the screen, in screen order.
  ///
  /// A `type` has no text: any will do.
  package func possibleUserActions(in transaction: Transaction) -> [Action] {
    if sceneInUse.isNone { return [] }
    var actions: [Action] = []
    actions.reserveCapacity(16)
    // They are few.
    var seen: [Symbol] = []
    seen.reserveCapacity(16)
    var isCovered = false
    let screen = visibleScreen()
    for entry in screen.map({ visibleEntries(of: $0) }) ?? [] {
      for element in elements(of: entry) where !seen.contains(element.name) {
        seen.append(element.name)
        append(element, of: entry, to: &actions, transaction)
      }
      if entry != screen, blueprint(entry: entry).kind == .alert {
        isCovered = true
        break
      }
    }
    if isCovered { return actions }
    for tabs in visibleTabBars() { appendItems(of: tabs, besides: &seen, to: &actions) }
    if let screen {
      if canGoBack(from: screen), (try? letsBack(screen, transaction)) ?? false {
        actions.append(Action(.back))
      }
    } else if stackToGoBack(from: visibleSurface(scene: sceneInUse)) != nil {
      actions.append(Action(.back))
    }
    if let modal = modals().first, (try? isDismissible(modal, transaction)) ?? false {
      actions.append(Action(.swipeDown))
    }
    return actions
  }

  /// Adds taps on the tab items that nothing nearer has the names of.
  private func appendItems(
    of tabs: Handle,
    besides seen: inout [Symbol],
    to actions: inout [Action]
  ) {
    var child = self[coordinator: tabs].firstChild
    while !child.isNone {
      let id = name(coordinator: child).id
      if self[coordinator: child].flags.contains(.tabItem), !seen.contains(id) {
        seen.append(id)
        actions.append(Action(.tap, .symbol(id)))
      }
      child = self[coordinator: child].next
    }
  }

  /// Whether there is a way back for a user that would take something away, if the screen lets it.
  func canGoBack(from screen: Handle) -> Bool {
    if blueprint(entry: screen).hidesBackButton { return false }
    return stackToGoBack(from: self[entry: screen].surface) != nil
  }

  private func append(
    _ element: Element,
    of entry: Handle,
    to actions: inout [Action],
    _ transaction: Transaction
  ) {
    if !element.list.isNone { return appendGestures(element, of: entry, to: &actions, transaction) }
    // What cannot be evaluated cannot be used.
    guard (try? isVisible(element, of: entry, transaction)) ?? false,
      (try? isEnabled(element, of: entry, transaction)) ?? false
    else { return }
    if let touch = element.touch { return actions.append(touch) }
    switch element.kind {
    case .choice:
      let name = Operand.symbol(element.name)
      let scope = Scope(coordinator: self[entry: entry].owner, screen: entry)
      for option in (try? items(element.source, scope, transaction)) ?? [] {
        actions.append(Action(.choose, name, value: .value(option)))
      }
    case .list: appendRows(of: element, on: entry, to: &actions, transaction)
    case .label, .button, .field, .secureField, .switch, .gesture: break
    }
  }

  /// Adds a gesture over each row that it can be made over.
  private func appendGestures(
    _ gesture: Element,
    of entry: Handle,
    to actions: inout [Action],
    _ transaction: Transaction
  ) {
    let rows = rows(under: gesture, on: entry, transaction)
    let verb = gesture.gesture == .longpress ? Verb.longpress : .swipe
    for (index, (row, place)) in rows.enumerated() {
      // By its ID the first row that has it is meant.
      let isFirst = !rows[..<index].contains { $0.row.id == row.id }
      actions.append(
        Action(
          verb,
          .symbol(gesture.name),
          option: gesture.gesture.option,
          value: isFirst ? .value(row.id) : .none,
          items: isFirst ? [] : [.value(.integer(Int64(place + 1)))]
        )
      )
    }
  }

  /// So many are looked through more quickly than they are put into a set.
  private static let few = 16

  private func appendRows(
    of element: Element,
    on entry: Handle,
    to actions: inout [Action],
    _ transaction: Transaction
  ) {
    if element.action.count == 0 { return }
    var seen: Set<Value> = []
    let rows = (try? rows(of: element, on: entry, hasTitles: false, transaction)) ?? []
    for (index, row) in rows.enumerated() {
      let name = Operand.symbol(element.name)
      // Of several rows with one ID only the first can be tapped by it.
      let isFirst =
        rows.count > Self.few
        ? seen.insert(row.id).inserted : !rows[..<index].contains { $0.id == row.id }
      actions.append(
        isFirst
          ? Action(.tap, name, value: .value(row.id))
          : Action(.tap, name, items: [.value(.integer(Int64(index + 1)))])
      )
    }
  }
}
