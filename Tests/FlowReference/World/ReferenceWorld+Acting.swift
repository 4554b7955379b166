/// One line, typed or of a handler, to the rule that it is about.
extension ReferenceWorld {
  mutating func act(
    _ line: ReferenceLine,
    _ context: Context,
    typed: Bool
  ) throws(ReferenceRefusal) {
    switch line.verb {
    case .push, .root, .replace, .stack, .start, .open, .present, .show:
      try opening(line, context)
    case .pop, .popTo, .popRoot, .home: try pop(line, by: actor(line, context))
    case .back, .backTo, .backSwipe, .backCancel: try back(line)
    case .dismiss, .dismissAll: try dismiss(line)
    case .swipeDown: try swipeDown(isCancelled: false)
    case .swipeDownCancel: try swipeDown(isCancelled: true)
    case .hide: try hide(by: actor(line, context))
    case .end: try end(line, context)
    case .tab: try tab(line, by: actor(line, context))
    case .tap: try tap(line.subject)
    case .finish: try finish(line, context)
    case .emit: try emit(line, context, typed: typed)
    case .set: try set(line, context)
    case .pass, .branch: throw ReferenceRefusal("wrong-place")
    }
  }

  /// The verbs of R10.
  private mutating func opening(
    _ line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let actor = try actor(line, context)
    for id in [line.subject] + line.words where app.parameters(of: id) == nil {
      throw ReferenceRefusal("unknown-id")
    }
    for id in [line.subject] + line.words { try checkValid(id, actor) }
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
      try startChild(line.subject, in: actor, values)
    }
  }

  /// `finish [NODE]`: a second finish is a warning.
  private mutating func finish(
    _ line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let result = line.arguments.map { ReferenceArgument($0.name, evaluate($0.value, context)) }
    guard !line.subject.isEmpty else {
      let actor = try actor(line, context)
      if coordinators[actor].phase == .gone {
        return tell("warning", "dead-letter: \(name(actor)) is finishing already")
      }
      if coordinators[actor].isItem { throw ReferenceRefusal("wrong-kind") }
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
    // A tab item belongs to its tabs.
    if coordinators[target].isItem { throw ReferenceRefusal("wrong-kind") }
    try finish(target, .finished, result: result)
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
      values.append(ReferenceArgument(name, evaluate(argument.value, context)))
    }
    let raised = Raised(name: line.subject, arguments: values, from: from)
    if typed || deviation == .raisedAtOnce {
      try deliver(raised)
    } else {
      queue.append(raised)
    }
  }

  /// `set state.NAME VALUE`, of the coordinator itself.
  private mutating func set(
    _ line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) {
    guard let node = context.node else { throw ReferenceRefusal("unknown-name") }
    let value = line.value.map { evaluate($0, context) } ?? .null
    let name = String(line.subject.dropFirst("state.".count))
    guard let place = coordinators[node].state.firstIndex(where: { $0.name == name }) else {
      throw ReferenceRefusal("unknown-name")
    }
    coordinators[node].state[place].value = value
    tell("set", "\(self.name(node)).state.\(name) \(value.text)")
  }
}
