/// R18: requests are asked and answered at once, depth first, before the next line.
extension ReferenceWorld {
  /// `send NODE NAME`: one node is asked, or each that `overlays` or `children` means.
  mutating func send(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) {
    guard let current else { throw ReferenceRefusal("not-launched") }
    let asker = context.node ?? visible(scene: current).coordinator
    try checkRequest(line.subject)
    let values = try values(of: line, context)
    switch line.node {
    case "overlays":
      for sub in ownScreen(of: asker).map({ visibleSubs(of: $0) }) ?? [] {
        _ = try answer(line.subject, values, by: .sub(sub))
      }
    case "children":
      // Idle ones are not started yet; who ends meanwhile is not asked any more.
      for child in coordinators[asker].children
      where coordinators[child].phase == .started || coordinators[child].phase == .finishing {
        _ = try answer(line.subject, values, by: .coordinator(child))
      }
    default:
      let asked = try asked(by: line, asker, context)
      tell("request", "\(line.subject)\(values.text) to \(name(asked))")
      if try answer(line.subject, values, by: asked) { return }
      guard case .coordinator(let coordinator) = asked,
        try answerByDefault(line.subject, values, for: coordinator)
      else { throw ReferenceRefusal("no-receiver") }
    }
  }

  /// `request NAME`: the owner of the visible screen, then those above it.
  mutating func request(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) {
    try checkRequest(line.subject)
    let asked = try mover(line, context)
    let values = try values(of: line, context)
    tell("request", "\(line.subject)\(values.text) to \(name(asked))")
    for node in deviation == .requestsStayBelow ? [asked] : ancestors(of: asked)
    where try answer(line.subject, values, by: .coordinator(node)) {
      return
    }
    if try !answerByDefault(line.subject, values, for: asked) {
      throw ReferenceRefusal("no-receiver")
    }
  }

  /// A word that the app does not know at all is refused whoever is asked.
  private func checkRequest(_ name: String) throws(ReferenceRefusal) {
    let all = app.coordinators.flatMap(\.handlers) + app.screens.flatMap(\.requests)
    let isKnown = (all + app.subs.flatMap(\.requests)).contains { handler in
      if case .request(name, _) = handler.trigger { return true }
      return handler.lines.contains { $0.asks(name) }
    }
    if !isKnown { throw ReferenceRefusal("no-receiver") }
  }

  private func asked(
    by line: ReferenceLine,
    _ asker: Int,
    _ context: Context
  ) throws(ReferenceRefusal) -> Node {
    switch line.node {
    case "main"?:
      guard let main = mainScreen(of: asker) else { throw ReferenceRefusal("unknown-node") }
      return .entry(main)
    case "top"?:
      // What it presents is its own, and seen over its surface.
      let seen = visible(scene: coordinators[asker].scene).entry
      let own = seen.flatMap { entries[$0].owner == asker ? $0 : nil }
      guard let top = own ?? surface(of: asker).flatMap({ visible(surface: $0) }) else {
        throw ReferenceRefusal("unknown-node")
      }
      return .entry(top)
    case "parent"?:
      guard let parent = coordinators[asker].parent else {
        throw ReferenceRefusal("unknown-node")
      }
      return .coordinator(parent)
    case "self"?, nil: return .coordinator(asker)
    case let text?: return try node(text, from: context)
    }
  }

  /// The screen that a coordinator began with, while it is shown.
  private func mainScreen(of coordinator: Int) -> Int? {
    guard let main = coordinators[coordinator].blueprint.main else { return nil }
    return entries.indices.first {
      entries[$0].isOn && entries[$0].owner == coordinator && entries[$0].id == main.subject
        && entries[$0].embedded == nil
    }
  }

  /// The top visible sub-controller answers, else the main screen.
  private mutating func answerByDefault(
    _ name: String,
    _ values: [ReferenceArgument],
    for coordinator: Int
  ) throws(ReferenceRefusal) -> Bool {
    if let screen = ownScreen(of: coordinator), let top = visibleSubs(of: screen).first,
      deviation != .mainAnswersFirst
    {
      return try answer(name, values, by: .sub(top))
    }
    guard let main = mainScreen(of: coordinator) else { return false }
    return try answer(name, values, by: .entry(main))
  }

  /// Lets a node answer when it says that it does; whether it did.
  private mutating func answer(
    _ name: String,
    _ values: [ReferenceArgument],
    by node: Node
  ) throws(ReferenceRefusal) -> Bool {
    var handlers: [ReferenceApp.Handler] = []
    var context = Context(node: coordinator(of: node))
    switch node {
    case .coordinator(let coordinator): handlers = coordinators[coordinator].blueprint.handlers
    case .entry(let entry):
      handlers = app.screen(entries[entry].id)?.requests ?? []
      context.screen = node
    case .sub(let sub):
      handlers = app.sub(subs[sub].id)?.requests ?? []
      context.screen = node
    }
    for handler in handlers {
      guard case .request(name, let parameters) = handler.trigger else { continue }
      let bound = parameters.compactMap { parameter in values.first { $0.name == parameter } }
      if bound.count < parameters.count { throw ReferenceRefusal("missing-parameter") }
      if values.count > parameters.count { throw ReferenceRefusal("unexpected-argument") }
      context.roots["request"] = bound
      tell("answer", "\(self.name(node))\(bound.text)")
      _ = try run(handler.lines, context)
      return true
    }
    return false
  }
}

extension ReferenceLine {
  /// Whether it, or a line in it, asks for a request of a name.
  fileprivate func asks(_ name: String) -> Bool {
    if [.send, .request].contains(verb), subject == name { return true }
    return (then + otherwise).contains { $0.asks(name) }
  }
}
