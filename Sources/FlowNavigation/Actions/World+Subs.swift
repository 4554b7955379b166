/// `show`, `hide`, `end` of sub-controllers: an ordered stack over a screen (R10, R17).
extension World {
  /// A sub-controller appears over the visible screen of its owner, or is revealed there.
  mutating func showSub(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let asker = try asker(action, scope, turn)
    guard action.subject != .none else {
      let screen = try screenForShowing(of: asker)
      let top = self[frame: screen].topSub
      if top.isNone { throw Refusal(.nothingPresented, "show", node: name(frame: screen)) }
      return reveal(top, turn)
    }
    let wanted = try instance(action.subject, scope, turn)
    try checkValid(wanted.id, for: asker)
    guard case .controller(let number) = definition.entity(wanted.id),
      definition.tables.controllers[Int(number)].kind != .screen
    else {
      let isKnown = definition.entity(wanted.id) != .none
      throw Refusal(
        isKnown ? .wrongKind : .unknownID,
        definition.text(wanted.id),
        other: "sub-controller"
      )
    }
    if try isGuarded(wanted.id, for: asker, turn) { return }
    let screen = try screenForShowing(of: asker)
    let attached = subs(of: screen).first { self[frame: $0].blueprint == number }
    if let attached, action.arguments.isEmpty { return reveal(attached, turn) }
    let parameters = try bind(
      definition.tables.controllers[Int(number)].parameters,
      of: wanted.id,
      to: action.arguments,
      scope,
      turn
    )
    if let attached {
      let isOther = setParameters(parameters, ofFrame: attached, turn)
      return reveal(attached, isSet: isOther, turn)
    }
    let frame = try makeController(number, parameters: parameters, owner: asker)
    pushSub(frame, over: screen)
    turn.note(.sub(name(frame: frame), screen: name(frame: screen), .attached))
  }

  /// Conceals the top sub-controller, or the one named; it stays attached.
  mutating func hideSub(_ action: Action, _ scope: Scope, _ turn: Turn) throws(Refusal) {
    let asker = try asker(action, scope, turn)
    var target = Handle.none
    if action.subject == .none {
      if let screen = screenForSubs(of: asker) { target = self[frame: screen].topSub }
    } else {
      let wanted = try instance(action.subject, scope, turn)
      guard case .frame(let frame) = try node(wanted.id, in: self.scene(of: asker)), isSub(frame)
      else {
        throw Refusal(.wrongKind, definition.text(wanted.id), other: "sub-controller")
      }
      target = frame
    }
    if target.isNone { throw Refusal(.nothingPresented, "hide", node: name(coordinator: asker)) }
    if self[frame: target].isConcealed {
      return turn.note(.same(name(frame: target), .hide))
    }
    self[frame: target].isConcealed = true
    turn.note(
      .sub(name(frame: target), screen: name(frame: self[frame: target].surface), .concealed)
    )
  }

  /// A sub-controller leaves; the order of the others stays.
  mutating func endSub(_ frame: Handle, _ turn: Turn) {
    let row = self[frame: frame]
    let screen = row.surface
    let wasTop = self[frame: screen].topSub == frame
    turn.note(.sub(name(frame: frame), screen: name(frame: screen), .ended))
    unlinkSub(frame)
    freeFrame(frame)
    let top = self[frame: screen].topSub
    if wasTop, !top.isNone, !self[frame: top].isConcealed {
      turn.note(.sub(name(frame: top), screen: name(frame: screen), .top))
    }
  }

  /// The sub-controllers of a screen that can be seen, topmost first.
  package func visibleSubs(of screen: Handle) -> [Handle] {
    var visible: [Handle] = []
    var sub = self[frame: screen].topSub
    while !sub.isNone {
      let row = self[frame: sub]
      if !row.isConcealed { visible.append(sub) }
      switch blueprint(frame: sub).kind {
      case .menu, .panel, .tool: return visible
      case .screen, .overlay, .alert: sub = row.previous
      }
    }
    return visible
  }

  /// All sub-controllers of a screen, the topmost first.
  package func subs(of screen: Handle) -> [Handle] {
    var subs: [Handle] = []
    var sub = self[frame: screen].topSub
    while !sub.isNone {
      subs.append(sub)
      sub = self[frame: sub].previous
    }
    return subs
  }

  /// Whether a frame is a sub-controller.
  func isSub(_ frame: Handle) -> Bool {
    self[frame: frame].blueprint >= 0 && blueprint(frame: frame).kind != .screen
  }

  func screenForSubs(of asker: Handle) -> Handle? {
    let scene = scene(of: asker)
    if let visible = visibleScreen(scene: scene), self[frame: visible].owner == asker {
      return visible
    }
    guard let surface = surface(of: asker) else { return nil }
    if let visible = visibleScreen(on: surface), self[frame: visible].owner == asker {
      return visible
    }
    return nil
  }

  /// The screen that something is shown over; a refusal where there is none to be seen.
  private func screenForShowing(of asker: Handle) throws(Refusal) -> Handle {
    guard let screen = screenForSubs(of: asker) else {
      throw Refusal(.noReceiver, "show", node: name(coordinator: asker))
    }
    try checkOnScreen(self[frame: screen].surface)
    return screen
  }

  private mutating func reveal(_ sub: Handle, isSet: Bool = false, _ turn: Turn) {
    let screen = self[frame: sub].surface
    let isTop = self[frame: screen].topSub == sub
    if isTop, !self[frame: sub].isConcealed {
      if !isSet { turn.note(.same(name(frame: sub), .show)) }
      return
    }
    if !isTop {
      unlinkSub(sub)
      pushSub(sub, over: screen)
    }
    self[frame: sub].isConcealed = false
    turn.note(.sub(name(frame: sub), screen: name(frame: screen), .revealed))
  }

  private mutating func pushSub(_ sub: Handle, over screen: Handle) {
    let top = self[frame: screen].topSub
    self[frame: sub].surface = screen
    self[frame: sub].previous = top
    self[frame: sub].next = .none
    if !top.isNone { self[frame: top].next = sub }
    self[frame: screen].topSub = sub
  }

  private mutating func unlinkSub(_ sub: Handle) {
    let row = self[frame: sub]
    if row.next.isNone {
      self[frame: row.surface].topSub = row.previous
    } else {
      self[frame: row.next].previous = row.previous
    }
    if !row.previous.isNone { self[frame: row.previous].next = row.next }
  }
}
