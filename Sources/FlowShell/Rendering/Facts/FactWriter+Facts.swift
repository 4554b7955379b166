import FlowNavigation

/// What each fact consists of: the one place that says so, for every format.
extension FactWriter {
  // Longer than a screen, because the compiler holds one switch to all facts.
  mutating func write(_ fact: Fact, of trace: Trace) {
    switch fact {
    case .idle(let node, let parent): write("idle", node, "in", "parent", parent)
    case .start(let node, let parent, let parameters):
      open("start", "node", node)
      word("in")
      column("parent", parent)
      column(parameters, of: node.id, trace)
    case .waits(let node, let service): write("waits", node, "for", "service", NodeName(service))
    case .wakes(let node): open("wakes", "node", node)
    case .again(let node): open("again", "node", node)
    case .finish(let node, let cause, let result, let parent):
      open("finish", "node", node)
      column("cause", cause.column)
      column("result", trace.arguments[Int(result)])
      mark(",")
      word("told")
      column("parent", parent)
    case .parked(let node): open("parked", "node", node)
    case .stop(let node, _): open("stop", "node", node)
    case .active(let node): open("active", "node", node)
    case .back(let node, let screen): write("back", node, "to", "screen", screen)
    case .shown(let entry, let parameters, let surface, let position, let owner):
      open("shown", "frame", entry)
      column(parameters, of: entry.id, trace)
      word("on")
      column("surface", surface)
      // What fills a tab lies on nothing.
      if position > 0 {
        word("at")
        column("position", position)
      }
      // An app without coordinators has nobody who shows it.
      if owner != .none {
        word("by")
        column("owner", owner)
      }
    case .removed(let entry, let cause):
      open("removed", "frame", entry)
      column("cause", cause.column)
    case .order(let surface, let start, let count):
      open("order", "surface", surface)
      mark(":")
      column("frames", trace.names[Int(start)..<Int(start + count)])
    case .same(let node, let verb):
      open("same", "node", node)
      mark(":")
      column("text", verb.sameText)
    case .present(let entry, let over, let owner):
      open("present", "frame", entry)
      word("over")
      column("over", over)
      if owner != .none {
        word("by")
        column("owner", owner)
      }
    case .dismiss(let entry, let cause):
      open("dismiss", "frame", entry)
      column("cause", cause.column)
    case .select(let node, let tab, let was):
      open("select", "node", node)
      column("tab", tab)
      if was != .none {
        mark(",")
        word("was")
        column("was", was)
      }
    case .sub(let node, let screen, let change):
      write("sub", node, "on", "screen", screen)
      column("change", change.column)
    case .cancelled(let verb):
      begin("cancelled")
      column("gesture", verb.word)
    case .event(let name, let arguments, let from):
      write("event", name, trace.arguments[Int(arguments)], "from", "from", from)
    case .visit(let node, let verdict, let service):
      open("visit", "node", node)
      column("verdict", verdict.column)
      if !service.isNone { column("service", service) }
    case .byDefault(let name, let action):
      begin("default")
      column("event", name)
      mark(":")
      column("action", action.column)
    case .request(let name, let arguments, let to):
      write("request", name, trace.arguments[Int(arguments)], "to", "to", to)
    case .answer(let node, let arguments):
      open("answer", "node", node)
      column("arguments", trace.arguments[Int(arguments)])
    case .goto(let route):
      begin("goto")
      column("route", text: trace.text(ofRoute: route, vocabulary))
    case .ask(let node, let answer):
      open("ask", "node", node)
      column("answer", answer.column)
    case .held(let route, let scene):
      begin("held")
      column("route", text: trace.text(ofRoute: route, vocabulary))
      word("on")
      column("scene", scene)
    case .route(let node, let text):
      open("route", "node", node)
      column("route", text: trace.text(text))
    case .service(let name, let phase, let value):
      begin("service")
      column("name", name)
      column("phase", phase.column)
      if value >= 0 { column("value", trace.values[Int(value)]) }
    case .inject(let node, let service):
      open("inject", "node", node)
      column("service", service)
    case .flush(let node, let event):
      open("flush", "node", node)
      column("event", event)
    case .call(let call, let label, let arguments, let owner):
      open("call", "call", call)
      if !label.isNone {
        word("as")
        column("label", label)
      }
      column("arguments", trace.arguments[Int(arguments)])
      word("by")
      column("owner", owner)
    case .timer(let timer, let milliseconds, let owner):
      open("timer", "timer", timer)
      column("after", milliseconds: milliseconds)
      word("by")
      column("owner", owner)
    case .reply(let call, let outcome, let arguments):
      open("reply", "call", call)
      column("outcome", outcome)
      column("arguments", trace.arguments[Int(arguments)])
    case .fire(let timer): open("fire", "timer", timer)
    case .cancel(let effect, let owner):
      open("cancel", "effect", effect)
      word("of")
      column("owner", owner)
    case .dropped(let what, let owner, let why):
      open("dropped", "what", what)
      word("of")
      column("owner", owner)
      column("why", text: trace.text(why))
    case .droppedRoute(let route, let scene, let why):
      begin("dropped")
      column("what", text: trace.text(ofRoute: route, vocabulary))
      word("of")
      column("owner", scene)
      column("why", text: trace.text(why))
    case .time(let milliseconds):
      begin("time")
      column("time", milliseconds: milliseconds)
    case .set(let node, let path, let value):
      begin("set")
      column("path", node, path: trace.text(path))
      column("value", trace.values[Int(value)])
    case .scene(let id, let phase):
      begin("scene")
      column("scene", id)
      column("phase", phase.column)
    case .unflushed(let effect, let owner, let since):
      begin("warning")
      column("code", Lint.unflushed.code)
      mark(":")
      column("text", .unflushed, owner, effect)
      word("since")
      column("since", text: trace.text(since))
    case .leak(let node, let holder), .unleaked(let node, let holder):
      if case .leak = fact { open("leak", "node", node) } else { open("unleaked", "node", node) }
      word("held")
      word("by")
      if holder >= 0 {
        column("holder", text: trace.text(holder))
      } else {
        column("holder", "a closure or a cycle")
      }
    case .complaint(let text):
      begin("complaint")
      column("text", text: trace.text(text))
    case .leftOut(let text):
      begin("left-out")
      column("place", text: trace.text(text))
    case .unanswered(let text):
      begin("no-answer")
      column("request", text: trace.text(text))
    case .inVain(let text):
      begin("in-vain")
      column("move", text: trace.text(text))
    case .notification(let text, let isSeen):
      begin("notified")
      column("name", text: trace.text(text))
      if !isSeen {
        word("not")
        word("shown")
      }
    case .callback(let node, let text):
      open("callback", "node", node)
      column("call", text: trace.text(text))
    case .warning(let lint, let node, let subject):
      begin("warning")
      column("code", lint.code)
      mark(":")
      column("text", lint, node, subject >= 0 ? trace.names[Int(subject)] : .none)
    }
    end()
  }

  /// What somebody gave to what was opened, by the names that are declared for it.
  private mutating func column(_ parameters: Int32, of id: Symbol, _ trace: Trace) {
    if parameters < 0 { return }
    column("parameters", vocabulary.parameters(trace.values[Int(parameters)], of: id))
  }

  private mutating func open(_ kind: StaticString, _ key: StaticString, _ node: NodeName) {
    begin(kind)
    column(key, node)
  }

  private mutating func write(
    _ kind: StaticString,
    _ node: NodeName,
    _ between: StaticString,
    _ key: StaticString,
    _ other: NodeName
  ) {
    open(kind, "node", node)
    word(between)
    column(key, other)
  }

  private mutating func write(
    _ kind: StaticString,
    _ name: Symbol,
    _ arguments: [NamedValue],
    _ between: StaticString,
    _ key: StaticString,
    _ node: NodeName
  ) {
    begin(kind)
    column("name", name)
    column("arguments", arguments)
    word(between)
    column(key, node)
  }
}

extension Trace {
  /// A text that was made for a fact; null when there is none.
  func text(_ place: Int32) -> Value { place < 0 ? .null : values[Int(place)] }

  func text(ofRoute place: Int32, _ vocabulary: Vocabulary) -> Value {
    .string(destinations[Int(place)].text(vocabulary))
  }
}
