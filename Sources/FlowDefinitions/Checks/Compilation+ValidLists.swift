import FlowChecking
import FlowNavigation
import FlowScript

/// What `valid` lists let in, and what comes of it.
extension Compilation {
  /// Warns of screens in `valid` lists that are the main screen of another coordinator.
  mutating func warnWithoutCoordinator() {
    var owners: [Symbol: [Draft.Coordinator]] = [:]
    for coordinator in draft.coordinators {
      if let main = coordinator.main { owners[main.screen.symbol, default: []].append(coordinator) }
    }
    for coordinator in draft.coordinators {
      for id in coordinator.valid where id.symbol != coordinator.main?.screen.symbol {
        guard let owners = owners[id.symbol] else { continue }
        let shown = owners.prefix(6).map { "'\($0.id.text)'" }.joined(separator: ", ")
        report.warning(
          "no-coordinator",
          "'\(id.text)' comes without its coordinator here; it is the main screen of \(shown)",
          at: id.at
        )
      }
    }
  }

  /// Notes a line that opens what only a running app knows, or an event, which says it mostly.
  mutating func noteOpening(_ statement: Statement, in scope: Scope) {
    guard let index = scope.coordinator else { return }
    let owner = draft.coordinators[index].id.symbol
    for argument in statement.arguments where argument.key == nil {
      switch argument.value {
      case .word, .quoted: continue
      case .expression(.path(let root, let members, _))
      where scope.file.text(root) == "event" && members.count == 1:
        references.openedParameters[owner, default: []].insert(scope.file.text(members[0]))
      case .text, .list, .map, .expression: references.openingAnything.insert(owner)
      }
    }
  }

  /// Notes the parameters to which an `emit` gives what only a running app knows.
  mutating func noteComputed(_ emit: Statement, in scope: Scope) {
    for argument in emit.arguments {
      guard let key = argument.key else { continue }
      switch argument.value {
      case .word, .quoted: continue
      case .text, .list, .map, .expression:
        references.computedParameters.insert(scope.file.text(key))
      }
    }
  }

  /// Notes a line that opens a screen or sub-controller for its own coordinator.
  mutating func noteShowing(_ id: Symbol, _ node: NodeReference, in scope: Scope) {
    if let index = scope.coordinator, node.isSelf { references.show(id, by: index) }
  }
}
