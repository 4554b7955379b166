import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

extension Compilation {
  /// Checks a screen or sub-controller and adds its blueprint.
  mutating func buildController(_ index: Int) {
    let controller = draft.controllers[index]
    var scope = scope(ofController: index)
    var blueprint = ControllerBlueprint(
      id: controller.id.symbol,
      kind: controller.kind ?? .screen
    )
    blueprint.isUnique = controller.isUnique
    blueprint.place = place(controller.id.at)
    if let title = controller.title { blueprint.title = operand(title, in: scope) }
    blueprint.parameters = build(controller.parameters)
    blueprint.states = build(controller.states, in: scope)
    blueprint.hidesBackButton = controller.hidesBackButton
    blueprint.hidesBottomBar = controller.hidesBottomBar
    if let condition = controller.letsBack {
      blueprint.letsBack = self.condition(condition, in: scope)
    }
    if let condition = controller.letsDismiss {
      blueprint.letsDismiss = self.condition(condition, in: scope)
    }
    if controller.isUndismissible { blueprint.letsDismiss = .value(.bool(false)) }
    blueprint.needs = build(controller.needs, as: .service)
    blueprint.holes = buildHoles(controller.holes, of: controller)
    blueprint.varying = buildHoles(controller.varying, of: controller)
    scope.lines = .request
    blueprint.handlers = build(controller.requests, in: scope)
    scope.lines = .element
    let start = tables.elements.count
    var slot: Int32 = 0
    for element in controller.elements {
      let owner = scope.titled("\(element.kind.word) \(element.name.text)")
      tables.elements.append(
        build(element, slot: element.kind.keepsValue ? slot : -1, of: controller, in: owner)
      )
      if element.kind.keepsValue { slot += 1 }
    }
    blueprint.elements = TableRange(start, controller.elements.count)
    tables.controllers.append(blueprint)
  }

  /// What is left open is an element, an item of tabs, or one of the two ways that need no element.
  private mutating func buildHoles(
    _ holes: [Name],
    of controller: Draft.Controller
  ) -> TableRange {
    let start = tables.ids.count
    let ways = ["back", "swipe-down"]
    let elements = controller.elements.map(\.name.text)
    let items = draft.coordinators.flatMap(\.tabs).map(\.text)
    for name in holes {
      if !(ways + elements + items).contains(name.text) {
        let hint = hint(name.text, elements + ways)
        report.error(
          "unknown-name",
          "'\(name.text)' is no element of '\(controller.id.text)'\(hint)",
          at: name.at
        )
      }
      tables.ids.append(name.symbol)
      tables.idPlaces.append(place(name.at))
    }
    return TableRange(start, holes.count)
  }

  private mutating func build(
    _ draft: Draft.Element,
    slot: Int32,
    of controller: Draft.Controller,
    in owner: Scope
  ) -> Element {
    // The rows of a list are there for its title, its condition and its action, not for the list.
    var rows = owner
    let list = draft[.of].flatMap { self.list($0, of: controller, in: owner) }
    if draft.kind == .list || draft[.of] != nil {
      let shown = draft.kind == .list ? draft : list
      rows = owner.adding("row", nil, rowsOf: shown.flatMap { data(of: $0, in: owner) })
    }
    // A gesture over a row may ask of that whether it can be made.
    let conditions = draft.kind == .gesture ? rows : owner
    // In this order it is told what is wrong.
    let title = draft.title.map { operand($0, in: draft.kind == .list ? rows : owner) } ?? .none
    let isEnabled = draft[.enabled].map { condition($0, in: conditions) } ?? .none
    let isVisible = draft[.visible].map { condition($0, in: conditions) } ?? .none
    let value = draft[.from] ?? draft[.options]
    let source = value.map { self.source($0, of: draft, in: owner) } ?? .none
    if value == nil, draft.kind == .list || draft.kind == .choice { tellNoSource(draft) }
    let filter = draft[.where].map { condition($0, in: rows) } ?? .none
    let rowID = draft[.id].map { operand($0, in: rows) } ?? .none
    let initial = initial(of: draft, in: owner)
    return Element(
      name: draft.name.symbol,
      kind: draft.kind,
      title: title,
      isEnabled: isEnabled,
      isVisible: isVisible,
      action: build(draft.lines, in: rows),
      slot: slot,
      initial: initial,
      source: source,
      filter: filter,
      rowID: rowID,
      gesture: draft.gesture,
      list: list?.name.symbol ?? .none,
      place: place(draft.name.at)
    )
  }

  /// The list of the screen that a gesture is made over the rows of.
  private mutating func list(
    _ value: ValueSyntax,
    of controller: Draft.Controller,
    in scope: Scope
  ) -> Draft.Element? {
    let text = scope.file.text(value.range)
    let lists = controller.elements.filter { $0.kind == .list }
    if let list = lists.first(where: { $0.name.text == text }) { return list }
    report.error(
      "unknown-name",
      "'\(text)' is no list of '\(controller.id.text)'\(hint(text, lists.map(\.name.text)))",
      at: scope.file.location(value.range)
    )
    return nil
  }

  private mutating func condition(_ value: ValueSyntax, in scope: Scope) -> Operand {
    requireCondition(value, in: scope)
    return operand(value, in: scope)
  }

  /// What an element keeps at first: an empty text, off, or nothing chosen.
  private mutating func initial(of draft: Draft.Element, in scope: Scope) -> Operand {
    switch (draft.kind, draft[.value]) {
    case (.field, .word(let range)?), (.secureField, .word(let range)?):
      // The value of a field is a text: `value=5` is what a user would have typed.
      return .value(.string(scope.file.text(range)))
    case (_, let value?): return operand(value, in: scope)
    case (.field, nil), (.secureField, nil): return .value(.string(""))
    case (.switch, nil): return .value(.bool(false))
    case (.choice, nil): return .value(.null)
    case (.button, nil), (.list, nil), (.label, nil), (.gesture, nil): return .none
    }
  }

  /// The rows of a list: the name of data, or any list.
  private mutating func source(
    _ value: ValueSyntax,
    of draft: Draft.Element,
    in scope: Scope
  ) -> Operand {
    guard case .word(let range) = value else {
      noteReferences(value, in: scope)
      return operand(value, in: scope)
    }
    let name = name(range, in: scope.file)
    if let index = names.data[name.symbol] {
      // Built before, in the same order; every list shares the one value.
      return .value(tables.data[index].value)
    }
    tellUnknown("data", name, among: self.draft.data.map(\.name.text))
    return .none
  }

  /// The place in the draft of the data that a list shows, if it names some.
  private mutating func data(of draft: Draft.Element, in scope: Scope) -> Int? {
    guard case .word(let range)? = draft[.from] else { return nil }
    return names.data[intern(scope.file.text(range))].map { Int($0) }
  }

  private mutating func tellNoSource(_ draft: Draft.Element) {
    let key = draft.kind == .list ? "from" : "options"
    report.error(
      "missing-parameter",
      "'\(draft.name.text)' needs '\(key)=': data or a list",
      at: draft.name.at
    )
  }
}
