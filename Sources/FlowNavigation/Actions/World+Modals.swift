/// `present`, `dismiss`, `swipe-down`: modals (R12, R13).
extension World {
  /// Presents an ID on the layer of who says so, on that of a node, or with `on top` on the topmost.
  mutating func present(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let isOnTop = action.node == .word(.top)
    let node = isOnTop ? .coordinator(scope.coordinator) : try node(action.node, scope, transaction)
    let asker = coordinator(of: node)
    try checkNotPutAside(asker)
    let wanted = try wanted(action.subject, action.arguments, asker, scope, transaction)
    if try isGuarded(wanted.id, for: asker, transaction) { return }
    if try presentAgain(wanted, by: asker, transaction) { return }
    let scene = scene(of: asker)
    let top = self[scene: scene].topLayer
    let layer = isOnTop ? top : layer(of: node)
    // UIKit warns and does nothing.
    if layer != top {
      throw Refusal(.alreadyPresenting, definition.text(wanted.id), node: name(node))
    }
    var presenter = presenter(for: asker, in: layer)
    // A sub-controller is over a screen: that one presents.
    if case .entry(let entry) = node {
      presenter = isSub(entry) ? self[entry: entry].surface : entry
    }
    switch wanted.entity {
    case .coordinator(let number):
      try start(
        number,
        parameters: wanted.parameters,
        parent: asker,
        at: .modal(scene: scene, presenter: presenter),
        transaction
      )
    case .controller(let number):
      let layer = pushLayer(scene: scene, presenter: presenter)
      let entry = try makeController(
        number,
        parameters: wanted.parameters,
        owner: asker,
        transaction
      )
      append(entry, to: layer)
      notePresent(name(entry: entry), layer: layer, by: asker, transaction)
    case .service, .none: throw Refusal(.unknownID, definition.text(wanted.id))
    }
  }

  /// Goes back to what is `unique` and there already; whether it was.
  private mutating func presentAgain(
    _ wanted: Wanted,
    by asker: Handle,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    switch wanted.entity {
    case .coordinator(let number):
      guard let known = startedAlready(number, parent: asker, surface: nil) else { return false }
      try startAgain(known, parameters: wanted.parameters, transaction)
      return true
    case .controller(let number):
      guard definition.tables.controllers[Int(number)].isUnique else { return false }
      let scene = scene(of: asker)
      var layer = self[scene: scene].topLayer
      while layer != self[scene: scene].window {
        let content = self[surface: layer].last
        if content.isNone || self[entry: content].blueprint != number {
          layer = self[surface: layer].below
          continue
        }
        if hasSeveralScenes { touchScene(of: asker, transaction) }
        let isOther = setParameters(wanted.parameters, ofEntry: content, transaction)
        let above = self[surface: layer].above
        if !above.isNone { dismiss(downTo: above, .dismissed, transaction) }
        if !isOther, above.isNone { transaction.note(.same(name(entry: content), .present)) }
        return true
      }
      return false
    case .service, .none: return false
    }
  }

  /// Takes away what a layer presents, else the layer itself; a modal by name; or all.
  mutating func dismissModal(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let isOnTop = action.node == .word(.top)
    let node = isOnTop ? .coordinator(scope.coordinator) : try node(action.node, scope, transaction)
    try checkNotPutAside(coordinator(of: node))
    let row = self[scene: scene(of: coordinator(of: node))]
    let isTaken = transaction.work.undressed.contains(scope.finished)
    if action.option == .all {
      if row.topLayer == row.window { return transaction.note(.same(NodeName(row.id), .dismiss)) }
      return dismiss(downTo: self[surface: row.window].above, .dismissed, transaction)
    }
    guard action.subject != .none else {
      // What finished took its modal along: no other one leaves in its place.
      if isTaken, action.node == .none {
        return transaction.note(.same(NodeName(row.id), .dismiss))
      }
      let layer = isOnTop ? row.topLayer : layer(of: node)
      let above = self[surface: layer].above
      if above.isNone, layer == row.window {
        throw Refusal(.nothingPresented, definition.text(row.id))
      }
      return dismiss(downTo: above.isNone ? layer : above, .dismissed, transaction)
    }
    let wanted = try instance(action.subject, scope, transaction)
    if isTaken, case let finished = name(coordinator: scope.finished.handle),
      finished.id == wanted.id, wanted.serial == 0 || wanted.serial == finished.serial
    {
      return transaction.note(.same(NodeName(row.id), .dismiss))
    }
    let scene = scene(of: coordinator(of: node))
    guard let layer = modalLayer(showing: wanted.id, serial: wanted.serial, scene: scene) else {
      if row.topLayer == row.window { throw Refusal(.nothingPresented, definition.text(row.id)) }
      throw Refusal(.nothingPresented, definition.text(wanted.id), other: "ID")
    }
    dismiss(downTo: layer, .dismissed, transaction)
  }

  /// The user's swipe over the topmost modal.
  mutating func swipeDown(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let row = self[scene: sceneInUse]
    if row.topLayer == row.window { throw Refusal(.nothingPresented, definition.text(row.id)) }
    if let screen = visibleScreen(on: row.topLayer) {
      if action.node != .none { try checkVisible(action.node, screen, scope, transaction) }
      try checkUncovered(screen, "swipe-down")
    }
    if action.option == .cancel { return transaction.note(.cancelled(.swipeDown)) }
    let entry = self[surface: row.topLayer].last
    guard try isDismissible(entry, transaction) else {
      cover(undismissible: entry, transaction)
      let row = self[entry: entry]
      let node: Node = row.embedded.isNone ? .entry(entry) : .coordinator(row.owner)
      return try emit(.dismissAttempt, [], from: node, transaction)
    }
    dismiss(downTo: row.topLayer, .swiped, transaction)
  }

  /// The ID, and the serial when there is one, that an operand such as `Items#2` names.
  func instance(
    _ operand: Operand,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> NodeName {
    if case .symbol(let symbol) = operand { return NodeName(symbol) }
    let text = try evaluate(operand, scope, transaction).description
    guard let name = instance(text) else { throw Refusal(.unknownID, text) }
    return name
  }

  /// The ID and serial of a text such as `Items#2`; nil when the definition does not know the ID.
  func instance(_ text: String) -> NodeName? { definition.vocabulary.name(text) }

  /// Whether a swipe takes a modal away.
  func isDismissible(_ entry: Handle, _ transaction: Transaction) throws(Refusal) -> Bool {
    guard let screen = screenToDismiss(entry) else { return !isUndismissible(entry) }
    if isUndismissible(entry) { return false }
    return try holds(blueprint(entry: screen).letsDismiss, of: screen, transaction)
  }

  /// Whether no swipe takes a modal away as long as the same screen is visible in it.
  func isNeverDismissible(_ entry: Handle) -> Bool {
    isUndismissible(entry)
      || screenToDismiss(entry).map { blueprint(entry: $0).isUndismissible } ?? false
  }

  /// Like UIKit's isModalInPresentation: the screen on top in the modal has a say, too.
  private func screenToDismiss(_ entry: Handle) -> Handle? {
    let row = self[entry: entry]
    return row.blueprint >= 0 ? entry : visibleScreen(on: self[coordinator: row.embedded].surface)
  }

  private func isUndismissible(_ entry: Handle) -> Bool {
    let embedded = self[entry: entry].embedded
    return !embedded.isNone && blueprint(embedded).policies.contains(.undismissible)
  }
}
