/// `present`, `dismiss`, `swipe-down`: modals (R12, R13).
extension World {
  /// Presents an ID over the topmost layer, or over the layer of a node.
  mutating func present(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let node = try node(action.node, scope, transaction)
    let asker = try self.asker(action, scope, transaction)
    let wanted = try wanted(action.subject, action.arguments, asker, scope, transaction)
    if try isGuarded(wanted.id, for: asker, transaction) { return }
    let scene = scene(of: asker)
    let top = self[scene: scene].topLayer
    var presenter: Handle
    if action.node != .none {
      var layer = layer(ofCoordinator: asker)
      presenter = self.presenter(for: asker, in: layer)
      if case .entry(let entry) = node {
        // A sub-controller is over a screen: that one presents.
        presenter = isSub(entry) ? self[entry: entry].surface : entry
        layer = self.layer(of: screenSurface(of: entry))
      }
      if layer != top {
        throw Refusal(
          .alreadyPresenting,
          definition.text(wanted.id),
          node: name(node)
        )
      }
    } else {
      presenter = self.presenter(for: asker, in: top)
    }
    switch wanted.entity {
    case .coordinator(let number):
      try checkNotItself(number, parameters: wanted.parameters, of: asker)
      if let known = startedAlready(
        number,
        parameters: wanted.parameters,
        parent: asker,
        surface: nil
      ) {
        return try startAgain(known, parameters: wanted.parameters, transaction)
      }
      warnIfBelow(asker, top, transaction)
      try start(
        number,
        parameters: wanted.parameters,
        parent: asker,
        at: .modal(scene: scene, presenter: presenter),
        transaction
      )
    case .controller(let number):
      warnIfBelow(asker, top, transaction)
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

  /// Takes the topmost modal away, or one with all above it, or all.
  mutating func dismissModal(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let scene = scene(of: try asker(action, scope, transaction))
    let row = self[scene: scene]
    if row.topLayer == row.window {
      // Nothing is presented: `dismiss all` succeeds as `same`, like `pop root` on a root.
      if action.option == .all { return transaction.note(.same(NodeName(row.id), .dismiss)) }
      throw Refusal(.nothingPresented, definition.text(row.id))
    }
    if action.option == .all {
      return dismiss(downTo: self[surface: row.window].above, .dismissed, transaction)
    }
    guard action.subject != .none else {
      return dismiss(downTo: row.topLayer, .dismissed, transaction)
    }
    let wanted = try instance(action.subject, scope, transaction)
    guard let layer = modalLayer(showing: wanted.id, serial: wanted.serial, scene: scene) else {
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
    if action.node != .none, let screen = visibleScreen(on: row.topLayer) {
      try checkVisible(action.node, screen, scope, transaction)
    }
    if action.option == .cancel { return transaction.note(.cancelled(.swipeDown)) }
    let entry = self[surface: row.topLayer].last
    guard isDismissible(entry) else {
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
  func isDismissible(_ entry: Handle) -> Bool {
    let row = self[entry: entry]
    if row.blueprint >= 0 { return blueprint(entry: entry).isDismissible }
    if blueprint(row.embedded).policies.contains(.undismissible) { return false }
    // Like UIKit's isModalInPresentation: the screen on top in the modal has a say, too.
    guard let screen = visibleScreen(on: self[coordinator: row.embedded].surface) else {
      return true
    }
    return blueprint(entry: screen).isDismissible
  }

  private func warnIfBelow(_ asker: Handle, _ top: Handle, _ transaction: Transaction) {
    let layer = layer(ofCoordinator: asker)
    // A coordinator whose surface has left the screen is below no modal.
    if layer == top || self[surface: layer].kind != .layer { return }
    // A coordinator whose own screen is the whole modal is in the topmost layer, not below it.
    let content = self[surface: top].last
    if !content.isNone, self[entry: content].owner == asker { return }
    transaction.warn(.covered, name(coordinator: asker), name(entry: content))
  }
}
