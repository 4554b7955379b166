/// The app as the text of a definition.
extension ReferenceApp {
  package var text: String {
    var lines = ["app Reference"]
    lines += scenes.map { "scene \($0.id) \($0.root)" }
    lines += events.map { (["event", $0.id] + $0.parameters).joined(separator: " ") }
    for coordinator in coordinators { lines += Self.text(coordinator) }
    for screen in screens {
      var head = "controller \(screen.id) \"\(screen.id)\""
      if screen.isUnique { head += " unique" }
      if !screen.isDismissible { head += " dismissible=false" }
      lines += Self.block(head, Self.text(screen.parameters) + screen.buttons.map(\.text))
    }
    for sub in subs {
      let head = "subcontroller \(sub.id) \(sub.kind.rawValue)"
      lines += Self.block(head, Self.text(sub.parameters) + sub.buttons.map(\.text))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ coordinator: Coordinator) -> [String] {
    var head = "coordinator \(coordinator.id) \(coordinator.kind.rawValue)"
    let policies = [
      (coordinator.isShared, "shared"), (coordinator.isUnique, "unique"),
      (coordinator.isEager, "eager"), (!coordinator.isDismissible, "dismissible=false"),
      (coordinator.isHeadless, "headless"), (coordinator.isManual, "retain=manual"),
    ]
    for (isOn, word) in policies where isOn { head += " " + word }
    var lines = text(coordinator.parameters)
    if let valid = coordinator.valid { lines.append((["valid"] + valid).joined(separator: " ")) }
    lines += coordinator.state.map { "state \($0.name) \($0.value.text)" }
    if let main = coordinator.main {
      let arguments = main.arguments.map { " \($0.name)=\($0.value.argumentText)" }.joined()
      lines.append("main \(main.subject)\(arguments)")
    }
    if !coordinator.tabs.isEmpty { lines.append("tabs " + coordinator.tabs.joined(separator: " ")) }
    if let start = coordinator.start { lines += block("start", start.map { $0.text(indent: 2) }) }
    for handler in coordinator.handlers {
      lines += block(handler.trigger.text, handler.lines.map { $0.text(indent: 2) })
    }
    return block(head, lines.map { "  " + $0.replacing("\n", with: "\n  ") })
  }

  private static func text(_ parameters: [Parameter]) -> [String] {
    if parameters.isEmpty { return [] }
    let words = parameters.map { parameter in
      parameter.fallback.map { "\(parameter.name)=\($0.text)" } ?? parameter.name
    }
    return ["  parameters " + words.joined(separator: " ")]
  }

  private static func block(_ head: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [head] : [head + " {"] + lines + ["}"]
  }
}

extension ReferenceApp.Trigger {
  fileprivate var text: String {
    switch self {
    case .event(let id): "on \(id)"
    case .finished(let id, let causes): (["finished", id] + causes).joined(separator: " ")
    case .activated: "activated"
    case .poppedBack: "poppedBack"
    }
  }
}

extension ReferenceApp.Button {
  fileprivate var text: String { "  button \(id) -> emit \(event)\(arguments.text)" }
}
