import FlowNavigation
import FlowScript

extension Compilation {
  /// `coordinator ID KIND [policy…] { … }`.
  mutating func collectCoordinator(_ line: inout DeclarationLine) {
    guard let id = readName(&line, "an ID") else {
      giveUp(line.statement, in: line.file)
      return
    }
    var coordinator = Draft.Coordinator(id: id)
    if let word = line.peekedWord, let argument = line.peeked {
      line.next += 1
      coordinator.kind = CoordinatorBlueprint.Kind(word: word)
      if coordinator.kind == nil {
        let kinds = ["simple", "container", "navigation", "tabs"]
        report.error(
          "unknown-word",
          "unknown kind of coordinator '\(word)'\(hint(word, kinds))",
          at: line.location(argument)
        )
      }
    } else {
      report.error("missing-parameter", .noKind(id), at: line.at)
    }
    while let argument = line.peeked {
      line.next += 1
      collectPolicy(argument, of: &coordinator, in: line.file)
    }
    finish(line, takesLines: true)
    for statement in line.lines ?? [] { collect(statement, into: &coordinator, in: line.file) }
    draft.coordinators.append(coordinator)
  }

  private mutating func collectPolicy(
    _ argument: Argument,
    of coordinator: inout Draft.Coordinator,
    in file: SourceFile
  ) {
    let text = file.text(argument.range)
    switch text {
    case "own", "host=own": coordinator.policies.remove(.shared)
    case "shared", "host=shared": coordinator.policies.insert(.shared)
    case "unique": coordinator.policies.insert(.unique)
    case "keep": coordinator.policies.insert(.keep)
    case "eager": coordinator.policies.insert(.eager)
    case "headless": coordinator.policies.insert(.headless)
    case "dismissible=true": coordinator.policies.remove(.undismissible)
    case "dismissible=false": coordinator.policies.insert(.undismissible)
    case "retain=manual": coordinator.policies.insert(.retainManual)
    default:
      if argument.key.map(file.text) == "dismissible" {
        report.error(
          "unknown-word",
          "a coordinator has 'dismissible=false' only; a condition stands at the controller that is to have it",
          at: file.location(argument.range)
        )
        return
      }
      let words = [
        "own", "shared", "host=own", "host=shared", "unique", "keep", "eager", "headless",
        "dismissible=false", "retain=manual",
      ]
      report.error(
        "unknown-word",
        "unknown policy '\(text)'\(hint(text, words).isEmpty ? "; the policies are \(words.joined(separator: " "))" : hint(text, words))",
        at: file.location(argument.range)
      )
    }
  }
}

extension String {
  fileprivate static func noKind(_ id: Name) -> Self {
    "a kind is missing after '\(id.text)': simple, container, navigation or tabs"
  }
}
