import FlowNavigation
import FlowScript

extension Compilation {
  /// `on EVENT [needs SERVICE…]`, `finished ID [any|CAUSE…]`, `reply CALL OUTCOME` and the like.
  mutating func readHandler(
    _ word: DeclarationWord.InCoordinator,
    _ line: inout DeclarationLine
  ) -> Draft.Handler? {
    let lines = line.lines ?? []
    var handler: Draft.Handler?
    switch word {
    case .on:
      handler = readName(&line, "an event", dotted: true).map {
        Draft.Handler(trigger: .event, name: $0, lines: lines)
      }
      if handler != nil, line.peekedWord == "needs" {
        line.next += 1
        handler?.needs = names(of: &line, "a service")
      }
    case .finished:
      handler = readName(&line, "a coordinator").map {
        Draft.Handler(trigger: .finished, name: $0, lines: lines)
      }
      if handler != nil, line.peeked != nil { handler?.causes = readCauses(&line) }
    case .reply:
      guard let call = readName(&line, "a call", dotted: true),
        let outcome = readName(&line, "an outcome")
      else { break }
      handler = Draft.Handler(trigger: .reply, name: call, outcome: outcome, lines: lines)
      if line.peekedWord == "as" {
        line.next += 1
        handler?.label = readName(&line, "a name")
      }
    case .request:
      handler = readName(&line, "a name").map {
        Draft.Handler(trigger: .request, name: $0, lines: lines)
      }
      if handler != nil { handler?.parameters = readParameters(&line) }
    case .activated, .poppedBack:
      let name = Name(text: "", symbol: .none, at: line.at)
      handler = Draft.Handler(
        trigger: word == .activated ? .activated : .poppedBack,
        name: name,
        lines: lines
      )
    default: break
    }
    guard handler != nil else {
      giveUp(line.statement, in: line.file)
      return nil
    }
    finish(line, takesLines: true)
    return handler
  }

  private mutating func readCauses(_ line: inout DeclarationLine) -> Handler.CauseSet {
    var causes: Handler.CauseSet = []
    while let argument = line.peeked {
      line.next += 1
      let text = line.file.text(argument.range)
      switch text {
      case "any": causes = .any
      case "popped": causes.insert(.init(.popped))
      case "swiped": causes.insert(.init(.swiped))
      case "dismissed": causes.insert(.init(.dismissed))
      case "replaced": causes.insert(.init(.replaced))
      case "finished": causes.insert(.init(.finished))
      default:
        let words = ["any", "popped", "swiped", "dismissed", "replaced", "finished"]
        report.error(
          "unknown-word",
          "unknown cause '\(text)'\(hint(text, words))",
          at: line.location(argument)
        )
      }
    }
    return causes
  }

  /// `route NAME params… [shows ID]`.
  mutating func collectRoute(
    _ line: inout DeclarationLine,
    into coordinator: inout Draft.Coordinator
  ) {
    guard let name = readName(&line, "a name") else {
      giveUp(line.statement, in: line.file)
      return
    }
    let parameters = readParameters(&line, until: "shows")
    var route = Draft.Route(name: name, parameters: parameters, lines: line.lines)
    if line.peekedWord == "shows" {
      line.next += 1
      route.shows = readName(&line, "an ID")
      if let argument = line.peeked {
        tellBehindShown(argument, of: route, line)
        line.next = line.statement.arguments.count
        // The error about the order says enough: no other one about `shows` is told.
        route.shows = nil
      }
    } else if line.peeked == nil, route.lines == nil {
      report.error(
        "missing-parameter",
        "route '\(name.text)' needs 'shows ID' or lines",
        at: line.at
      )
    }
    finish(line, takesLines: true)
    coordinator.routes.append(route)
  }

  /// Tells of the first parameter that stands behind the shown ID.
  private mutating func tellBehindShown(
    _ argument: Argument,
    of route: Draft.Route,
    _ line: DeclarationLine
  ) {
    guard let shows = route.shows else { return }
    let text = line.file.text(argument.range)
    report.error(
      "unexpected-argument",
      "'\(text)' is too much for 'route'\(String.parametersFirst(route, [], shows))",
      at: line.location(argument)
    )
    report.lose(line.file.source.bytes[line.statement.range.indices])
  }

  /// `guard EVENT|ID COND [-> LINE]`.
  mutating func collectGuard(
    _ line: inout DeclarationLine,
    into coordinator: inout Draft.Coordinator
  ) {
    guard let name = readName(&line, "an event or an ID", dotted: true) else {
      giveUp(line.statement, in: line.file)
      return
    }
    var condition: ExpressionSyntax?
    if let raw = line.statement.raw, !raw.isEmpty {
      var diagnostics: [Diagnostic] = []
      condition = ExpressionSyntax.parse(line.file.source, raw, into: &diagnostics)
      report.add(diagnostics, file: line.file.number)
    } else {
      report.error(
        "missing-parameter",
        "a condition is missing after '\(name.text)'",
        at: line.at
      )
    }
    finish(line, takesLines: true)
    coordinator.guards.append(
      Draft.Guard(name: name, condition: condition, lines: line.lines ?? [])
    )
  }
}

extension String {
  /// The hint for a route that opens an ID without a parameter that the ID needs.
  static func parametersFirst(
    _ route: Draft.Route,
    _ missing: [String],
    _ shows: Name
  ) -> Self {
    let words = [route.name.text] + route.parameters.map(\.name.text) + missing
    if missing.isEmpty { return "; parameters stand before 'shows \(shows.text)'" }
    let line = "route \(words.joined(separator: " ")) shows \(shows.text)"
    return "; parameters stand before 'shows': '\(line)'"
  }
}
