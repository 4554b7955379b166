import FlowCommands
import FlowNavigation

/// Coordinators and controllers.
extension DefinitionJSON {
  mutating func write(_ blueprint: CoordinatorBlueprint) {
    member("id", blueprint.id)
    place(blueprint.place)
    writer.member("kind", word: blueprint.kind.word)
    writer.key("policies")
    writer.begin(.array)
    for word in blueprint.policies.words { writer.value(word) }
    writer.end(.array)
    if !blueprint.main.isNone {
      member("main", blueprint.main)
      list("mainArguments", tables.mainArguments[blueprint.mainArguments.indices]) {
        $0.writer.member("name", $1.text)
        $0.operand("value", $1.value)
      }
    }
    names("tabs", blueprint.tabs)
    if blueprint.policies.contains(.limited) { names("valid", blueprint.valid) }
    parameters(blueprint.parameters)
    states(blueprint.states)
    names("needs", blueprint.needs)
    if blueprint.policies.contains(.hasStart) { lines("start", blueprint.start) }
    handlers(blueprint.handlers)
    list("guards", tables.guards[blueprint.guards.indices]) { document, rule in
      document.member("name", rule.name)
      document.operand("condition", .expression(rule.condition))
      document.lines("lines", rule.code)
    }
    list("routes", tables.routes[blueprint.routes.indices]) { document, route in
      document.member("name", route.name)
      document.parameters(route.parameters)
      if !route.shows.isNone { document.member("shows", route.shows) }
      if route.hasCode { document.lines("lines", route.code) }
    }
  }

  mutating func write(_ blueprint: ControllerBlueprint) {
    member("id", blueprint.id)
    place(blueprint.place)
    writer.member("kind", word: blueprint.kind.word)
    operand("title", blueprint.title)
    if blueprint.isUnique { writer.member("unique", true) }
    if blueprint.isUndismissible {
      writer.member("dismissible", false)
    } else {
      operand("dismissible", blueprint.letsDismiss)
    }
    if blueprint.hidesBackButton { writer.member("back", "hidden") }
    operand("back", blueprint.letsBack)
    if blueprint.hidesBottomBar { writer.member("hidesBottomBar", true) }
    parameters(blueprint.parameters)
    states(blueprint.states)
    names("needs", blueprint.needs)
    list("elements", tables.elements[blueprint.elements.indices]) { $0.write($1) }
    handlers(blueprint.handlers)
  }

  private mutating func write(_ element: Element) {
    member("name", element.name)
    writer.member("kind", word: element.kind.word)
    if element.kind == .gesture { writer.member("gesture", "\(element.gesture)") }
    if !element.list.isNone { member("of", element.list) }
    operand("title", element.title)
    operand("enabled", element.isEnabled)
    operand("visible", element.isVisible)
    operand("value", element.initial)
    operand(element.kind == .choice ? "options" : "from", element.source)
    operand("where", element.filter)
    operand("rowID", element.rowID)
    lines("lines", element.action)
  }

  private mutating func handlers(_ range: TableRange) {
    list("handlers", tables.handlers[range.indices]) { document, handler in
      document.writer.member("on", word: handler.trigger.word)
      if !handler.name.isNone { document.member("name", handler.name) }
      if !handler.outcome.isNone { document.member("outcome", handler.outcome) }
      if !handler.label.isNone { document.member("as", handler.label) }
      if handler.trigger == .finished { document.causes(handler.causes) }
      document.place(handler.place)
      if handler.needs.count > 0 { document.names("needs", handler.needs) }
      document.lines("lines", handler.code)
    }
  }
}

extension DefinitionJSON {
  /// The causes that a `finished` handler is for.
  fileprivate mutating func causes(_ causes: Handler.CauseSet) {
    writer.key("causes")
    writer.begin(.array)
    for cause in [Cause.popped, .swiped, .dismissed, .replaced, .finished]
    where causes.contains(Handler.CauseSet(cause)) {
      writer.value(cause.column.description)
    }
    writer.end(.array)
  }
}

extension CoordinatorBlueprint.Policies {
  /// The policies as definitions write them.
  fileprivate var words: [String] {
    let all: [(Self, String)] = [
      (.shared, "shared"), (.unique, "unique"), (.keep, "keep"), (.eager, "eager"),
      (.undismissible, "dismissible=false"), (.headless, "headless"),
      (.retainManual, "retain=manual"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
