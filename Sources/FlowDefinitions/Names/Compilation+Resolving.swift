import FlowChecking
import FlowNavigation

extension Compilation {
  /// What an ID stands for; tells when it is unknown or something else than expected.
  @discardableResult
  mutating func resolve(_ name: Name, as expected: Expected) -> NameSpace.Entity? {
    guard let entity = names.entities[name.symbol] else {
      tellUnknown(expected.text, name, among: candidates(expected), code: "unknown-id")
      return nil
    }
    guard fits(entity, expected) else {
      report.error("wrong-kind", .wrong(expected, name.text, kind(of: entity)), at: name.at)
      return nil
    }
    return entity
  }

  /// The parameters of an event; nil when it is unknown, which is told, with the other words that may stand there.
  mutating func resolveEvent(_ name: Name, or others: [String] = []) -> [Draft.Parameter]? {
    if let number = names.events[name.symbol] { return draft.events[number].parameters }
    if let parameters = BuiltInEvent.parameters(of: name.symbol) {
      return parameters.map { text in
        Draft.Parameter(name: Name(text: text, symbol: intern(text), at: name.at), fallback: nil)
      }
    }
    let known = names.eventTexts + BuiltInEvent.names + others
    tellUnknown("event", name, among: known, code: "unknown-event")
    return nil
  }

  /// Tells of a name that nothing has, unless it stood in what was given up.
  mutating func tellUnknown(
    _ what: String,
    _ name: Name,
    among known: [String],
    prefix: String = "",
    code: String = "unknown-name"
  ) {
    if report.isLost(name.text) { return }
    let hint = hint(name.text, known, prefix: prefix)
    report.error(code, "unknown \(what) '\(name.text)'\(hint)", at: name.at)
  }

  /// The names that may stand where something is expected.
  func candidates(_ expected: Expected) -> [String] {
    switch expected {
    case .coordinator: names.coordinatorTexts
    case .screen: names.screenTexts
    case .subcontroller: names.subcontrollerTexts
    case .service: names.serviceTexts
    case .entry, .opened, .node:
      names.coordinatorTexts + names.screenTexts + names.subcontrollerTexts
    }
  }

  /// The parameters of a coordinator or controller.
  func parameters(of entity: NameSpace.Entity) -> [Draft.Parameter] {
    switch entity {
    case .coordinator(let index): draft.coordinators[index].parameters
    case .controller(let index): draft.controllers[index].parameters
    case .service: []
    }
  }

  private func fits(_ entity: NameSpace.Entity, _ expected: Expected) -> Bool {
    switch (entity, expected) {
    case (.coordinator, .coordinator), (.coordinator, .entry), (.coordinator, .opened),
      (.coordinator, .node), (.controller, .opened), (.controller, .node), (.service, .service):
      true
    // An unknown kind was told where it stands.
    case (.controller(let index), .screen), (.controller(let index), .entry):
      draft.controllers[index].isScreen || draft.controllers[index].kind == nil
    case (.controller(let index), .subcontroller): !draft.controllers[index].isScreen
    default: false
    }
  }

  private func kind(of entity: NameSpace.Entity) -> String {
    switch entity {
    case .coordinator: "coordinator"
    case .controller(let index):
      draft.controllers[index].isScreen ? "screen" : "sub-controller"
    case .service: "service"
    }
  }
}

extension String {
  fileprivate static func wrong(_ expected: Expected, _ name: String, _ kind: String) -> Self {
    switch expected {
    case .entry where kind == "sub-controller":
      "'\(name)' is a sub-controller; 'show \(name)' shows it"
    case .entry, .opened: "'\(name)' is a \(kind), which cannot be opened"
    case .node: "'\(name)' is a \(kind), not a node"
    default: "'\(name)' is a \(kind), not a \(expected.text)"
    }
  }
}

extension [String] {
  /// So many of some names, and a sign that there are more.
  func shown(_ count: Int) -> String {
    prefix(count).joined(separator: ", ") + (self.count > count ? ", …" : "")
  }
}

extension Expected {
  /// How the sentence calls it.
  fileprivate var text: String {
    switch self {
    case .coordinator: "coordinator"
    case .screen: "screen"
    case .subcontroller: "sub-controller"
    case .service: "service"
    case .entry, .opened: "ID"
    case .node: "node"
    }
  }
}
