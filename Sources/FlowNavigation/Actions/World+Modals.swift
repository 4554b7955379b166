/// `present`, `dismiss`, `swipe-down`: modals (R12, R13).
extension World {
  /// Presents an ID over the topmost layer, or over the layer of a node.
  mutating func present(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let node = try node(action.node, scope, turn)
    let asker = try self.asker(action, scope, turn)
    let wanted = try wanted(action.subject, action.arguments, asker, scope, turn)
    if try isGuarded(wanted.id, for: asker, turn) { return }
    let scene = scene(of: asker)
    let top = self[scene: scene].topLayer
    var presenter: Handle
    if action.node != .none {
      var layer = layer(ofCoordinator: asker)
      presenter = self.presenter(for: asker, in: layer)
      if case .frame(let frame) = node {
        // A sub-controller is over a screen: that one presents.
        presenter = isSub(frame) ? self[frame: frame].surface : frame
        layer = self.layer(of: screenSurface(of: frame))
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
        return try startAgain(known, parameters: wanted.parameters, turn)
      }
      warnIfBelow(asker, top, turn)
      try start(
        number,
        parameters: wanted.parameters,
        parent: asker,
        at: .modal(scene: scene, presenter: presenter),
        turn
      )
    case .controller(let number):
      warnIfBelow(asker, top, turn)
      let layer = pushLayer(scene: scene, presenter: presenter)
      let frame = try makeController(number, parameters: wanted.parameters, owner: asker)
      append(frame, to: layer)
      notePresent(name(frame: frame), layer: layer, by: asker, turn)
    case .service, .none: throw Refusal(.unknownID, definition.text(wanted.id))
    }
  }

  /// Takes the topmost modal away, or one with all above it, or all.
  mutating func dismissModal(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let scene = scene(of: try asker(action, scope, turn))
    let row = self[scene: scene]
    if row.topLayer == row.window {
      // As with `pop root`: what was asked is so already.
      if action.option == .all { return turn.note(.same(NodeName(row.id), .dismiss)) }
      throw Refusal(.nothingPresented, definition.text(row.id))
    }
    if action.option == .all {
      return dismiss(downTo: self[surface: row.window].above, .dismissed, turn)
    }
    guard action.subject != .none else {
      return dismiss(downTo: row.topLayer, .dismissed, turn)
    }
    let wanted = try instance(action.subject, scope, turn)
    guard let layer = modalLayer(showing: wanted.id, serial: wanted.serial, scene: scene) else {
      throw Refusal(.nothingPresented, definition.text(wanted.id), other: "ID")
    }
    dismiss(downTo: layer, .dismissed, turn)
  }

  /// The user's swipe over the topmost modal.
  mutating func swipeDown(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let row = self[scene: sceneInUse]
    if row.topLayer == row.window { throw Refusal(.nothingPresented, definition.text(row.id)) }
    if action.node != .none, let screen = visibleScreen(on: row.topLayer) {
      try checkVisible(action.node, screen, scope, turn)
    }
    if action.option == .cancel { return turn.note(.cancelled(.swipeDown)) }
    let frame = self[surface: row.topLayer].last
    guard isDismissible(frame) else {
      cover(undismissible: frame, turn)
      let row = self[frame: frame]
      let node: Node = row.embedded.isNone ? .frame(frame) : .coordinator(row.owner)
      return try emit(.dismissAttempt, [], from: node, turn)
    }
    dismiss(downTo: row.topLayer, .swiped, turn)
  }

  /// The ID, and the serial when there is one, that an operand such as `Items#2` names.
  func instance(
    _ operand: Operand,
    _ scope: Scope,
    _ turn: Turn
  ) throws(Refusal) -> NodeName {
    if case .symbol(let symbol) = operand { return NodeName(symbol) }
    let text = try evaluate(operand, scope, turn).description
    guard let name = instance(text) else { throw Refusal(.unknownID, text) }
    return name
  }

  /// The ID and serial of a text such as `Items#2`; nil when the definition does not know the ID.
  func instance(_ text: String) -> NodeName? {
    if let symbol = definition.symbol(text) { return NodeName(symbol) }
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")),
      let symbol = definition.symbol(String(text[..<mark])),
      let serial = Int32(text[text.utf8.index(after: mark)...]), serial > 0
    else { return nil }
    return NodeName(symbol, serial)
  }

  /// Whether a swipe takes a modal away.
  func isDismissible(_ frame: Handle) -> Bool {
    let row = self[frame: frame]
    if row.blueprint >= 0 { return blueprint(frame: frame).isDismissible }
    if blueprint(row.embedded).policies.contains(.undismissible) { return false }
    // Like UIKit's isModalInPresentation: the screen on top in the modal has a say, too.
    guard let screen = visibleScreen(on: self[coordinator: row.embedded].surface) else {
      return true
    }
    return blueprint(frame: screen).isDismissible
  }

  private func warnIfBelow(_ asker: Handle, _ top: Handle, _ turn: Turn) {
    let layer = layer(ofCoordinator: asker)
    // Who shows nothing any more is not below anything either.
    if layer == top || self[surface: layer].kind != .layer { return }
    // A coordinator whose own screen fills the topmost layer is not below it.
    let content = self[surface: top].last
    if !content.isNone, self[frame: content].owner == asker { return }
    turn.warn(.covered, name(coordinator: asker), name(frame: content))
  }
}
