/// `show`, `hide`, `end` of sub-controllers: an ordered stack over a screen (R10, R17).
extension World {
  /// A sub-controller appears over the visible screen of its owner, or is revealed there.
  mutating func showSub(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let asker = try asker(action, scope, transaction)
    guard action.subject != .none else {
      let screen = try screenForShowing(of: asker)
      let top = self[entry: screen].topSub
      if top.isNone { throw Refusal(.nothingPresented, "show", node: name(entry: screen)) }
      return reveal(top, transaction)
    }
    let wanted = try instance(action.subject, scope, transaction)
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
    if try isGuarded(wanted.id, for: asker, transaction) { return }
    let screen = try screenForShowing(of: asker)
    let attached = subs(of: screen).first { self[entry: $0].blueprint == number }
    if let attached, action.arguments.isEmpty { return reveal(attached, transaction) }
    let parameters = try bind(
      definition.tables.controllers[Int(number)].parameters,
      of: wanted.id,
      to: action.arguments,
      scope,
      transaction
    )
    if let attached {
      let isOther = setParameters(parameters, ofEntry: attached, transaction)
      return reveal(attached, isSet: isOther, transaction)
    }
    let entry = try makeController(number, parameters: parameters, owner: asker, transaction)
    pushSub(entry, over: screen)
    transaction.note(.sub(name(entry: entry), screen: name(entry: screen), .attached))
  }

  /// Conceals the top sub-controller, or the one named; it stays attached.
  mutating func hideSub(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let asker = try asker(action, scope, transaction)
    var target = Handle.none
    if action.subject == .none {
      if let screen = screenForSubs(of: asker) { target = self[entry: screen].topSub }
    } else {
      let wanted = try instance(action.subject, scope, transaction)
      guard case .entry(let entry) = try node(wanted, Scope(coordinator: asker)), isSub(entry)
      else {
        throw Refusal(.wrongKind, definition.text(wanted.id), other: "sub-controller")
      }
      target = entry
    }
    if target.isNone { throw Refusal(.nothingPresented, "hide", node: name(coordinator: asker)) }
    if self[entry: target].isConcealed {
      return transaction.note(.same(name(entry: target), .hide))
    }
    self[entry: target].isConcealed = true
    transaction.note(
      .sub(name(entry: target), screen: name(entry: self[entry: target].surface), .concealed)
    )
  }

  /// A sub-controller leaves; the order of the others stays.
  mutating func endSub(_ entry: Handle, _ transaction: Transaction) {
    let row = self[entry: entry]
    let screen = row.surface
    let wasTop = self[entry: screen].topSub == entry
    transaction.note(.sub(name(entry: entry), screen: name(entry: screen), .ended))
    unlinkSub(entry)
    freeEntry(entry)
    let top = self[entry: screen].topSub
    if wasTop, !top.isNone, !self[entry: top].isConcealed {
      transaction.note(.sub(name(entry: top), screen: name(entry: screen), .top))
    }
  }

  /// The sub-controllers of a screen that can be seen, topmost first.
  func visibleSubs(of screen: Handle) -> [Handle] {
    var visible: [Handle] = []
    var sub = self[entry: screen].topSub
    while !sub.isNone {
      let row = self[entry: sub]
      if !row.isConcealed { visible.append(sub) }
      switch blueprint(entry: sub).kind {
      case .menu, .panel, .tool: return visible
      case .screen, .overlay, .alert: sub = row.previous
      }
    }
    return visible
  }

  /// The sub-controllers of a screen that can be seen, the topmost first, and the screen itself.
  func visibleEntries(of screen: Handle) -> [Handle] {
    var entries = visibleSubs(of: screen)
    entries.append(screen)
    return entries
  }

  /// All sub-controllers of a screen, the topmost first.
  func subs(of screen: Handle) -> [Handle] {
    var subs: [Handle] = []
    var sub = self[entry: screen].topSub
    while !sub.isNone {
      subs.append(sub)
      sub = self[entry: sub].previous
    }
    return subs
  }

  /// Whether an entry is a sub-controller.
  func isSub(_ entry: Handle) -> Bool {
    self[entry: entry].blueprint >= 0 && blueprint(entry: entry).kind != .screen
  }

  func screenForSubs(of asker: Handle) -> Handle? {
    let scene = scene(of: asker)
    if let visible = visibleScreen(scene: scene), self[entry: visible].owner == asker {
      return visible
    }
    guard let surface = surface(of: asker) else { return nil }
    if let visible = visibleScreen(on: surface), self[entry: visible].owner == asker {
      return visible
    }
    return nil
  }

  /// The screen that something is shown over; a refusal where there is none to be seen.
  private func screenForShowing(of asker: Handle) throws(Refusal) -> Handle {
    guard let screen = screenForSubs(of: asker) else {
      throw Refusal(.noReceiver, "show", node: name(coordinator: asker))
    }
    try checkOnScreen(self[entry: screen].surface)
    return screen
  }

  private mutating func reveal(_ sub: Handle, isSet: Bool = false, _ transaction: Transaction) {
    let screen = self[entry: sub].surface
    let isTop = self[entry: screen].topSub == sub
    if isTop, !self[entry: sub].isConcealed {
      if !isSet { transaction.note(.same(name(entry: sub), .show)) }
      return
    }
    if !isTop {
      unlinkSub(sub)
      pushSub(sub, over: screen)
    }
    self[entry: sub].isConcealed = false
    transaction.note(.sub(name(entry: sub), screen: name(entry: screen), .revealed))
  }

  private mutating func pushSub(_ sub: Handle, over screen: Handle) {
    let top = self[entry: screen].topSub
    self[entry: sub].surface = screen
    self[entry: sub].previous = top
    self[entry: sub].next = .none
    if !top.isNone { self[entry: top].next = sub }
    self[entry: screen].topSub = sub
  }

  private mutating func unlinkSub(_ sub: Handle) {
    let row = self[entry: sub]
    if row.next.isNone {
      self[entry: row.surface].topSub = row.previous
    } else {
      self[entry: row.next].previous = row.previous
    }
    if !row.previous.isNone { self[entry: row.previous].next = row.next }
  }
}
