/// The app as the text of a definition.
extension ReferenceApp {
  package var text: String {
    var lines = ["app Reference"]
    lines += scenes.map { "scene \($0.id) \($0.root)" }
    lines += events.map { (["event", $0.id] + $0.parameters).joined(separator: " ") }
    lines += links.map(\.text)
    for service in services { lines += Self.text(service) }
    for coordinator in coordinators { lines += Self.text(coordinator) }
    for screen in screens {
      var head = "controller \(screen.id) \"\(screen.id)\""
      if screen.isUnique { head += " unique" }
      if !screen.isDismissible {
        head += " dismissible=false"
      } else if let condition = screen.dismissible {
        head += " dismissible=(\(condition.text))"
      }
      switch screen.back {
      case .always: break
      case .hidden: head += " back=hidden"
      case .when(let condition): head += " back=(\(condition.text))"
      }
      if screen.hidesBottomBar { head += " hidesBottomBar" }
      let parts = Self.text(screen.state, screen.requests)
      lines += Self.block(
        head,
        Self.text(screen.parameters) + Self.text(needs: screen.needs) + parts
          + screen.buttons.map(\.text) + screen.elements.map(\.text)
          + screen.gestures.map(\.text)
      )
    }
    for sub in subs {
      let head = "subcontroller \(sub.id) \(sub.kind.rawValue)"
      let parts = Self.text(sub.state, sub.requests)
      let touched = sub.buttons.map(\.text) + sub.gestures.map(\.text)
      lines += Self.block(head, Self.text(sub.parameters) + parts + touched)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ coordinator: Coordinator) -> [String] {
    var head = "coordinator \(coordinator.id) \(coordinator.kind.rawValue)"
    let policies = [
      (coordinator.isShared, "shared"), (coordinator.isUnique, "unique"),
      (coordinator.isEager, "eager"), (!coordinator.isDismissible, "dismissible=false"),
      (coordinator.isHeadless, "headless"), (coordinator.isManual, "retain=manual"),
      (coordinator.isKept, "keep"),
    ]
    for (isOn, word) in policies where isOn { head += " " + word }
    var lines = text(coordinator.parameters)
    if let valid = coordinator.valid { lines.append((["valid"] + valid).joined(separator: " ")) }
    lines += coordinator.state.map { "state \($0.name) \($0.value.text)" }
    if let main = coordinator.main {
      let arguments = main.arguments.map { " \($0.name)=\($0.value.argumentText)" }.joined()
      lines.append("main \(main.subject)\(arguments)")
    }
    lines += text(needs: coordinator.needs)
    if !coordinator.tabs.isEmpty { lines.append("tabs " + coordinator.tabs.joined(separator: " ")) }
    if let start = coordinator.start { lines += block("start", start.map { $0.text(indent: 2) }) }
    for guarded in coordinator.guards {
      let head = "guard \(guarded.name) \(guarded.condition.text)"
      lines += block(head, guarded.line.map { [$0.text(indent: 2)] } ?? [])
    }
    for handler in coordinator.handlers {
      let needs = handler.needs.isEmpty ? [] : ["needs"] + handler.needs
      let head = ([handler.trigger.text] + needs).joined(separator: " ")
      lines += block(head, handler.lines.map { $0.text(indent: 2) })
    }
    for route in coordinator.routes {
      var words = ["route", route.name] + route.parameters
      if let id = route.shows { words += ["shows", id] }
      lines += block(
        words.joined(separator: " "),
        (route.lines ?? []).map { $0.text(indent: 2) },
        isWhole: route.lines != nil
      )
    }
    return block(head, lines.map { "  " + $0.replacing("\n", with: "\n  ") })
  }

  private static func text(needs services: [String]) -> [String] {
    services.isEmpty ? [] : ["  " + (["needs"] + services).joined(separator: " ")]
  }

  private static func text(_ service: Service) -> [String] {
    let calls = service.calls.flatMap { call in
      ["  call \(call)", "  outcome \(call) ok n", "  outcome \(call) no"]
    }
    let memory =
      switch service.memory {
      case .none: [String]()
      case .all: ["  transient"]
      case .parts(let parts): ["  transient " + parts.joined(separator: " ")]
      }
    let head = "service \(service.id) \(service.phase) \(service.value.text)"
    return block(head, calls + memory)
  }

  /// The state and the requests of a screen or sub-controller.
  private static func text(_ state: [ReferenceArgument], _ requests: [Handler]) -> [String] {
    state.map { "  state \($0.name) \($0.value.text)" }
      + requests.flatMap { request in
        block(request.trigger.text, request.lines.map { $0.text(indent: 2) }).map { "  " + $0 }
      }
  }

  private static func text(_ parameters: [Parameter]) -> [String] {
    if parameters.isEmpty { return [] }
    let words = parameters.map { parameter in
      parameter.fallback.map { "\(parameter.name)=\($0.text)" } ?? parameter.name
    }
    return ["  parameters " + words.joined(separator: " ")]
  }

  private static func block(
    _ head: String,
    _ lines: [String],
    isWhole: Bool = false
  ) -> [String] {
    lines.isEmpty && !isWhole ? [head] : [head + " {"] + lines + ["}"]
  }
}

extension ReferenceApp.Trigger {
  fileprivate var text: String {
    switch self {
    case .event(let id): "on \(id)"
    case .finished(let id, let causes): (["finished", id] + causes).joined(separator: " ")
    case .activated: "activated"
    case .poppedBack: "poppedBack"
    case .reply(let call, let outcome, let name):
      "reply \(call) \(outcome)\(name.map { " as \($0)" } ?? "")"
    case .request(let name, let parameters):
      (["request", name] + parameters).joined(separator: " ")
    }
  }
}

extension ReferenceApp.Link {
  fileprivate var text: String {
    let values = arguments.map { " \($0.name)=\($0.value.argumentText)" }.joined()
    return "link \"\(pattern)\" \(names.joined(separator: "/"))\(values)"
  }
}
