import FlowNavigation
import FlowScript

/// What elements ask for: `emit open id=X`, which a coordinator answers with `open $event.id`.
extension Compilation {
  /// Warns of elements that ask for an ID which the coordinator of their screen may not open.
  mutating func warnAsking() {
    for controller in draft.controllers {
      let owners = references.showing(controller.id.symbol)
      if owners.isEmpty { continue }
      let file = files[Int(controller.id.at.file)]
      for line in controller.elements.flatMap(\.lines) where file.text(line.word) == "emit" {
        for index in owners { warnAsking(line, in: file, of: draft.coordinators[index]) }
      }
    }
  }

  private mutating func warnAsking(
    _ emit: Statement,
    in file: SourceFile,
    of coordinator: Draft.Coordinator
  ) {
    guard coordinator.policies.contains(.limited),
      let argument = emit.arguments.first(where: { $0.key == nil }),
      let handler = coordinator.handler(of: intern(file.text(argument.range)))
    else { return }
    for parameter in openedParameters(of: handler) {
      guard let id = given(parameter, on: emit, in: file),
        let symbol = names.known(id.text), !coordinator.mayOpen(symbol)
      else { continue }
      report.warning(
        "not-valid",
        .askedInVain(id.text, coordinator.id.text, coordinator.valid.map(\.text)),
        at: id.at
      )
    }
  }

  /// The event's parameters that a handler opens whatever else is so: `id` of `open $event.id`.
  private func openedParameters(of handler: Draft.Handler) -> [String] {
    let file = files[Int(handler.name.at.file)]
    var found: [String] = []
    for line in handler.lines where Self.openingWords.contains(file.text(line.word)) {
      let values = line.arguments.prefix { file.text($0.range) != "on" }.filter { $0.key == nil }
      // What another node opens is held against that node's list.
      if values.count < line.arguments.count(where: { $0.key == nil }) { continue }
      for value in values {
        guard case .expression(.path(let root, let members, _)) = value.value,
          file.text(root) == "event", members.count == 1
        else { continue }
        let parameter = file.text(members[0])
        if !found.contains(parameter) { found.append(parameter) }
      }
    }
    return found
  }

  /// The word that an `emit` gives a parameter; nil where it is computed or left out.
  private func given(
    _ parameter: String,
    on emit: Statement,
    in file: SourceFile
  ) -> (text: String, at: Location)? {
    for argument in emit.arguments {
      guard let key = argument.key, file.text(key) == parameter else { continue }
      switch argument.value {
      case .word(let range), .quoted(let range): return (file.text(range), file.location(range))
      case .text, .list, .map, .expression: return nil
      }
    }
    return nil
  }

  /// The commands that open what stands behind them (R10).
  private static let openingWords: Set<String> = [
    "start", "open", "push", "present", "root", "setRoot", "replace", "stack", "show",
  ]
}

extension Draft.Coordinator {
  /// What it does with an event.
  fileprivate func handler(of event: Symbol) -> Draft.Handler? {
    handlers.first { $0.trigger == .event && $0.name.symbol == event }
  }

  /// Whether its `valid` list has an ID (R10).
  fileprivate func mayOpen(_ id: Symbol) -> Bool {
    id == main?.screen.symbol || valid.contains { $0.symbol == id }
      || tabs.contains { $0.symbol == id }
  }
}

extension String {
  fileprivate static func askedInVain(_ id: String, _ owner: String, _ valid: [String]) -> Self {
    "'\(id)' is asked for, but not valid in '\(owner)'; "
      + "valid: \(valid.isEmpty ? "nothing" : valid.shown(12))"
  }
}
