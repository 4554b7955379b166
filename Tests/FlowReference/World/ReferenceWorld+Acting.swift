/// One line, typed or of a handler, to the rule that it is about.
extension ReferenceWorld {
  mutating func act(
    _ line: ReferenceLine,
    _ context: Context,
    typed: Bool
  ) throws(ReferenceRefusal) {
    let withoutScene: [ReferenceLine.Verb] = [
      .sceneConnect, .sceneClose, .sceneUse, .provide, .withdraw, .fail, .wait, .stub, .relaunch,
    ]
    if current == nil, !withoutScene.contains(line.verb) { throw ReferenceRefusal("not-launched") }
    noteNames(line, context)
    switch line.verb {
    case .push, .root, .replace, .stack, .start, .open, .present, .show:
      try opening(line, context)
    case .pop, .popTo, .popRoot, .home: try pop(line, by: mover(line, context))
    case .back, .backTo, .backSwipe, .backCancel: try back(line)
    case .dismiss, .dismissAll: try dismiss(line, context)
    case .swipeDown: try swipeDown(isCancelled: false)
    case .swipeDownCancel: try swipeDown(isCancelled: true)
    case .hide: try hide(by: mover(line, context))
    case .end: try end(line, context)
    case .tab: try tab(line, by: mover(line, context), context)
    case .tap where line.subject.contains("["): try touch(line)
    case .tap: try tap(line.subject)
    case .toggle, .type, .clear, .choose: try touch(line)
    case .swipe, .longpress: try gesture(line)
    case .finish: try finish(line, context)
    case .emit: try emit(line, context, typed: typed)
    case .set: try set(line, context)
    case .send: try send(line, context)
    case .request: try request(line, context)
    case .after: try after(line, context)
    case .wait: try wait(line)
    case .call: try call(line, context)
    case .reply: try reply(line, context)
    case .provide, .withdraw, .fail: try change(line, context)
    case .stub: try stub(line, context)
    case .background, .foreground: try changePhase(line.verb == .background)
    case .relaunch: try relaunch()
    case .goto: try goto(line, context, typed: typed)
    case .link: try link(line, context, typed: typed)
    case .sceneConnect, .sceneClose, .sceneUse: try change(scene: line, typed: typed)
    case .pass, .branch: throw ReferenceRefusal("wrong-place")
    }
  }

  /// The verbs of R10.
  private mutating func opening(
    _ line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let actor = try mover(line, context)
    for id in [line.subject] + line.words where app.parameters(of: id) == nil {
      throw ReferenceRefusal("unknown-id")
    }
    for id in [line.subject] + line.words { try checkValid(id, actor) }
    for id in [line.subject] + line.words { try checkKind(of: id, for: line.verb) }
    if try isGuarded(line, by: actor, context) { return }
    switch line.verb {
    case .push: try push(line, by: actor, context)
    case .root: try root(line, by: actor, context)
    case .replace: try replace(line, by: actor, context)
    case .stack: try stack(line, by: actor, context)
    case .present: try present(line, by: actor, context)
    case .show: try show(line, by: actor, context)
    case .open where app.sub(line.subject) != nil: try show(line, by: actor, context)
    case .open where app.screen(line.subject) != nil: try push(line, by: actor, context)
    default:
      guard app.coordinator(line.subject) != nil else { throw ReferenceRefusal("wrong-kind") }
      let values = try arguments(line.arguments, for: line.subject, context)
      try startChild(line, in: actor, values)
    }
  }

  /// `finish [NODE]`: a second finish is a warning.
  private mutating func finish(
    _ line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let result = try values(of: line, context)
    guard !line.subject.isEmpty else {
      let actor = try actor(line, context)
      if coordinators[actor].phase == .gone {
        return tell("warning", "dead-letter: \(name(actor)) is finishing already")
      }
      try checkFinish(actor)
      return try finish(actor, .finished, result: result)
    }
    let found: Node
    do throws(ReferenceRefusal) {
      found = try node(line.subject, from: context)
    } catch {
      guard error.code == "unknown-node", serials[line.subject] != nil else { throw error }
      return tell("warning", "dead-letter: \(line.subject) is gone already")
    }
    let target = coordinator(of: found)
    if deviation != .finishesAnybody, let own = context.node, target != own,
      coordinators[target].parent != own
    {
      meet(.finishedOther)
      throw ReferenceRefusal("not-a-child")
    }
    try checkFinish(target)
    try finish(target, .finished, result: result)
  }

  /// A tab item belongs to its tabs; one that is finishing with them is a warning like any other.
  private func checkFinish(_ coordinator: Int) throws(ReferenceRefusal) {
    let isFinishing = coordinators[coordinator].phase == .finishing
    if coordinators[coordinator].isItem, !isFinishing || deviation == .finishingItemsRefused {
      throw ReferenceRefusal("wrong-kind")
    }
  }

  /// R16: what a handler emits is queued; what is typed goes at once.
  private mutating func emit(
    _ line: ReferenceLine,
    _ context: Context,
    typed: Bool
  ) throws(ReferenceRefusal) {
    guard let event = app.event(line.subject) else { throw ReferenceRefusal("unknown-event") }
    var from = Node.coordinator(0)
    if let text = line.node {
      from = try node(text, from: context)
    } else {
      from = .coordinator(try actor(line, context))
    }
    for argument in line.arguments where !event.parameters.contains(argument.name) {
      throw ReferenceRefusal("unexpected-argument")
    }
    var values: [ReferenceArgument] = []
    for name in event.parameters {
      guard let argument = line.arguments.first(where: { $0.name == name }) else {
        throw ReferenceRefusal("missing-parameter")
      }
      values.append(ReferenceArgument(name, try evaluate(argument.value, context)))
    }
    let raised = Raised(name: line.subject, arguments: values, from: from)
    if typed || deviation == .raisedAtOnce {
      try deliver(raised)
    } else {
      queue.append(raised)
    }
  }

  /// R10: coordinators are started, screens are pushed, sub-controllers are shown.
  private func checkKind(
    of id: String,
    for verb: ReferenceLine.Verb
  ) throws(ReferenceRefusal) {
    let isRight =
      switch verb {
      case .start: app.coordinator(id) != nil
      case .show: app.sub(id) != nil
      case .open: true
      default: app.sub(id) == nil
      }
    if !isRight { throw ReferenceRefusal("wrong-kind") }
  }

  /// R10: a condition that does not hold keeps an ID from being opened: the line instead, or refused.
  private mutating func isGuarded(
    _ line: ReferenceLine,
    by actor: Int,
    _ context: Context
  ) throws(ReferenceRefusal) -> Bool {
    for id in [line.subject] + line.words where app.sub(id) == nil {
      let given = line.arguments.filter { argument in
        line.verb != .stack || app.parameters(of: id)?.contains { $0.name == argument.name } ?? true
      }
      _ = try arguments(given, for: id, context)
    }
    for id in [line.subject] + line.words where try isGuarded(id, Context(node: actor)) {
      return true
    }
    return false
  }

  /// Whether a guard was in the way of an ID or an event.
  mutating func isGuarded(_ name: String, _ context: Context) throws(ReferenceRefusal) -> Bool {
    guard let node = context.node, deviation != .guardsIgnored else { return false }
    for guarded in coordinators[node].blueprint.guards where guarded.name == name {
      if try holds(guarded.condition, context) { continue }
      guard let line = guarded.line else { throw ReferenceRefusal("guarded") }
      if deviation == .guardsAreLateLines {
        var late = context
        late.isLate = true
        try actPassing(line, late)
      } else {
        _ = try run([line], context)
      }
      return true
    }
    return false
  }

  /// `set state.NAME VALUE`, of the coordinator itself or of the screen whose line it is.
  private mutating func set(
    _ line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let value = try value(of: line, context) ?? .null
    let path = line.subject.split(separator: ".").map(String.init)
    if let place = services.firstIndex(where: { $0.id == path[0] }) {
      let old = deviation == .setReplacesAll ? .null : services[place].value
      services[place].value = old.setting(path.dropFirst(), to: value)
      tell("set", "\(line.subject) \(value.text)")
      return try tellChange(of: path[0])
    }
    if path.count == 3, path[1] == "state" {
      return try set(path[2], value, of: node(path[0], from: context))
    }
    guard let node = context.node else { throw ReferenceRefusal("unknown-name") }
    let name = String(line.subject.dropFirst("state.".count))
    try set(name, value, of: context.screen ?? .coordinator(node))
  }

  private mutating func set(
    _ name: String,
    _ value: ReferenceValue,
    of node: Node
  ) throws(ReferenceRefusal) {
    switch node {
    case .entry(let entry): try Self.set(name, value, &entries[entry].state)
    case .sub(let sub): try Self.set(name, value, &subs[sub].state)
    case .coordinator(let coordinator): try Self.set(name, value, &coordinators[coordinator].state)
    }
    tell("set", "\(self.name(node)).state.\(name) \(value.text)")
  }

  private static func set(
    _ name: String,
    _ value: ReferenceValue,
    _ state: inout [ReferenceArgument]
  ) throws(ReferenceRefusal) {
    guard let place = state.firstIndex(where: { $0.name == name }) else {
      throw ReferenceRefusal("unknown-name")
    }
    state[place].value = value
  }
}
