/// What is possible instead, asked of the world that the refusal left as it was.
extension World {
  /// The alternatives to what was refused.
  package func alternatives(to refusal: Refusal, in transaction: Transaction) -> Alternatives {
    let node = refusal.node == .none ? nil : node(named: refusal.node)
    switch refusal.code {
    case .lastEntry: return .actions(onwards(from: refusal, transaction))
    case .offScreen where refusal.other == "nothing":
      // Mostly a call or a service is waited for.
      let answers = actions(of: .services, in: transaction)
      return .actions(
        elementActions(transaction)
          + answers.filter { [.provide, .reply, .wait].contains($0.verb) }
      )
    case .unknownElement where refusal.other == "gesture" && refusal.subject == "down":
      // Who pulls a modal down says so by a word of its own.
      let pulls = possibleUserActions(in: transaction).filter { $0.verb == .swipeDown }
      return .actions(pulls + elementActions(transaction))
    case .unknownElement, .hidden, .disabled, .covered, .offScreen, .notDismissible:
      return .actions(elementActions(transaction))
    case .unknownNode where refusal.other == "scene":
      return .ids(scenes().map { id(scene: $0) })
    case .ambiguous, .unknownNode: return .nodes(liveNodes(insteadOf: refusal.subject))
    case .notATab: return node.map { .ids(tabs(of: coordinator(of: $0))) } ?? .none
    case .notAChild: return node.map { .nodes(startedChildren(of: $0)) } ?? .none
    case .notOnStack:
      guard let node, let stack = enclosingStack(of: node) else { return .none }
      return .nodes(entries(on: stack).map { name(entry: $0) })
    case .missingParameter where refusal.subject == "ROW":
      return .actions(
        possibleUserActions(in: transaction).filter { action in
          guard action.verb == .tap, case .symbol(let id) = action.subject else { return false }
          return definition.text(id) == refusal.other
        }
      )
    case .alreadyPresenting: return .actions([Action(.dismiss)])
    case .noStack: return node.map { withoutStack(coordinator(of: $0)) } ?? .none
    case .stackOnStack: return otherWays(refusal.subject, [.present])
    case .wrongKind: return otherKind(refusal, transaction)
    case .notReady:
      return definition.symbol(refusal.other).map { .actions([Action(.provide, .symbol($0))]) }
        ?? .none
    default:
      return definition.vocabulary.alternatives(to: refusal, node.map { ids(validFor: $0) } ?? [])
    }
  }

  /// What a user can do at the last entry: go on from it, or leave the modal.
  private func onwards(from refusal: Refusal, _ transaction: Transaction) -> [Action] {
    let leave = refusal.subject == "modal" ? [Action(.dismiss)] : []
    return leave
      + elementActions(transaction).filter { [.tap, .longpress, .swipe].contains($0.verb) }
  }

  /// What can be done with elements and tab items; the selected item is no news.
  private func elementActions(_ transaction: Transaction) -> [Action] {
    var selected: [Symbol] = []
    for tabs in visibleTabBars() {
      if let item = selectedTab(of: .coordinator(tabs)) { selected.append(item.id) }
    }
    return possibleUserActions(in: transaction).filter { action in
      if action.verb == .back || action.verb == .swipeDown { return false }
      guard action.verb == .tap, case .symbol(let id) = action.subject else { return true }
      return !selected.contains(id)
    }
  }

  /// The others of the same ID, else all coordinators in tree order and the visible screen.
  private func liveNodes(insteadOf word: String) -> [NodeName] {
    let id = word.utf8.prefix { $0 != UInt8(ascii: "#") }
    if let symbol = definition.symbol(String(Substring(id))) {
      let same = instances(symbol).map { name($0) }
      if !same.isEmpty { return same.sorted { $0.serial < $1.serial } }
    }
    var names = treeNodes().map(\.name)
    if let screen = visibleScreen().map({ name(entry: $0) }), !names.contains(screen) {
      names.append(screen)
    }
    return names
  }

  private func tabs(of coordinator: Handle) -> [Symbol] {
    guard let tabs = nearestTabs(from: coordinator) else { return [] }
    return Array(definition.tables.ids[blueprint(tabs).tabs.indices])
  }

  private func ids(validFor node: Node) -> [Symbol] {
    Array(definition.tables.ids[blueprint(coordinator(of: node)).valid.indices])
  }

  private func enclosingStack(of node: Node) -> Handle? {
    switch node {
    case .coordinator(let handle): surface(of: handle).flatMap { enclosingStack(from: $0) }
    case .entry(let entry): enclosingStack(from: screenSurface(of: entry))
    }
  }

  private func withoutStack(_ coordinator: Handle) -> Alternatives {
    switch blueprint(coordinator).kind {
    case .tabs: .actions(tabs(of: coordinator).map { Action(.tab, .symbol($0)) })
    case .container: .words(["root ID", "present ID"])
    case .simple, .navigation: .words(["present ID"])
    }
  }

  /// The words that are meant for a thing of that kind; for an element, what can be used.
  private func otherKind(_ refusal: Refusal, _ transaction: Transaction) -> Alternatives {
    guard let id = definition.symbol(refusal.subject) else {
      return .actions(elementActions(transaction))
    }
    switch definition.entity(id) {
    case .coordinator(let number):
      if refusal.other == "tab item" { return otherWays(refusal.subject, [.tab]) }
      let isNavigation = definition.tables.coordinators[Int(number)].kind == .navigation
      return otherWays(refusal.subject, isNavigation ? [.present] : [.start, .present])
    case .controller(let number):
      let isScreen = definition.tables.controllers[Int(number)].kind == .screen
      return otherWays(refusal.subject, isScreen ? waysToShow() : [.show])
    case .service, .none: return .actions(elementActions(transaction))
    }
  }

  /// How a screen can be shown from where the user is.
  private func waysToShow() -> [Verb] {
    guard let owner = visibleScreen().map({ self[entry: $0].owner }) else {
      return [.push, .present]
    }
    if blueprint(owner).kind == .container { return [.root, .present] }
    let hasStack = stackOrContent(of: owner).map { self[surface: $0].kind == .stack } ?? false
    return hasStack ? [.push, .present] : [.present]
  }

  private func otherWays(_ subject: String, _ verbs: [Verb]) -> Alternatives {
    guard let id = definition.symbol(subject) else { return .none }
    return .actions(verbs.map { Action($0, .symbol(id)) })
  }
}
