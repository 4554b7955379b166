/// What can be done next: the steps of an exploration.
extension World {
  /// The actions of some families in an order that depends on nothing but what a key tells.
  ///
  /// Equal keys give lists of equal length whose actions mean the same, place by place. Only calls
  /// behind the oldest of their kind are named by serials, which are those of this world.
  package func actions(of families: ActionFamilies, in transaction: Transaction) -> [Action] {
    var actions: [Action] = []
    actions.reserveCapacity(32)
    if families.contains(.user) { appendUserActions(to: &actions, transaction) }
    if families.contains(.system) { appendPhase(to: &actions) }
    if !families.isDisjoint(with: [.system, .links]) { appendLinks(to: &actions) }
    if families.contains(.services) { appendServiceActions(to: &actions) }
    if families.contains(.relaunch)
      || families.contains(.conditionalLaunch) && definition.isLaunchConditional
    {
      actions.append(OutsideActions.relaunch)
    }
    return actions
  }

  /// A user of an app in the background does nothing to it.
  private func appendUserActions(to actions: inout [Action], _ transaction: Transaction) {
    guard !sceneInUse.isNone, self[scene: sceneInUse].phase != .background else { return }
    let screen = visibleScreen()
    for action in possibleUserActions(in: transaction) {
      switch action.verb {
      // How a modal takes a swipe is looked at below.
      case .back, .swipeDown: break
      case .type:
        if let screen { appendTyping(action, on: screen, to: &actions, transaction) }
      case .choose where screen.map({ isChosen(action, on: $0) }) ?? false: break
      default: actions.append(action)
      }
    }
    if let screen {
      if alert(over: screen) != nil { return }
      appendWaysBack(from: screen, to: &actions, transaction)
    }
    if let modal = modals().first,
      (try? isDismissible(modal, transaction)) ?? false
        || handles(.dismissAttempt, from: self[entry: modal].owner)
    {
      actions.append(Action(.swipeDown))
    }
  }

  /// Fills in a field which is empty, or holds what it was declared with, with each example of its name.
  ///
  /// An empty one is filled in with what its screen holds it against, too.
  private func appendTyping(
    _ action: Action,
    on screen: Handle,
    to actions: inout [Action],
    _ transaction: Transaction
  ) {
    guard case .symbol(let name) = action.subject else { return }
    for entry in visibleEntries(of: screen) {
      for element in elements(of: entry) where element.name == name {
        let content = content(of: element, on: entry)
        let examples = definition.examples.texts(of: name)
        var texts = examples.isEmpty ? [definition.text(name)] : examples
        let isEmpty = content == nil || content == .null || content == .string("")
        // What a search has typed stays.
        guard isEmpty || element.isPrefilled && !texts.contains(where: { .string($0) == content })
        else { return }
        if isEmpty { appendCompared(with: name, on: entry, to: &texts, transaction) }
        for text in texts {
          actions.append(Action(.type, action.subject, value: .value(.string(text))))
        }
        return
      }
    }
  }

  /// Adds the values that a field of an entry is compared with, where they are texts or numbers.
  private func appendCompared(
    with field: Symbol,
    on entry: Handle,
    to texts: inout [String],
    _ transaction: Transaction
  ) {
    let blueprint = self[entry: entry].blueprint
    let scope = Scope(coordinator: self[entry: entry].owner, screen: entry)
    for expression in definition.comparedFields.expressions(with: field, of: blueprint) {
      guard let value = try? evaluate(expression, scope, transaction), let text = value.typed,
        !texts.contains(text)
      else { continue }
      if case .bool = value { continue }
      texts.append(text)
    }
  }

  /// Whether an option is the one that its element has already.
  private func isChosen(_ action: Action, on screen: Handle) -> Bool {
    guard case .symbol(let name) = action.subject, case .value(let option) = action.value else {
      return false
    }
    for entry in visibleEntries(of: screen) {
      for element in elements(of: entry) where element.name == name {
        return content(of: element, on: entry) == option
      }
    }
    return false
  }

  private func appendWaysBack(
    from screen: Handle,
    to actions: inout [Action],
    _ transaction: Transaction
  ) {
    guard canGoBack(from: screen) else { return }
    guard (try? letsBack(screen, transaction)) ?? false else {
      // A try, however it is made, is one event.
      if handles(.backAttempt, from: self[entry: screen].owner) { actions.append(Action(.back)) }
      return
    }
    let ways = definition.returnWays
    actions.append(Action(.back))
    if ways.contains(.swipe) { actions.append(Action(.back, option: .swipe)) }
    guard ways.contains(.several) else { return }
    guard let surface = stackToGoBack(from: self[entry: screen].surface) else { return }
    var entry = self[entry: self[surface: surface].last].previous
    while !entry.isNone, !self[entry: entry].previous.isNone {
      entry = self[entry: entry].previous
      let id = name(entry: entry).id
      // By its ID alone the topmost one is meant.
      if self.entry(named: NodeName(id), on: surface) == entry {
        actions.append(Action(.back, .symbol(id), option: .to))
      }
    }
  }
}
