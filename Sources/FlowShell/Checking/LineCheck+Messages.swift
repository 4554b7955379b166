import FlowCommands
import FlowNavigation

/// Events, requests, routes and links.
extension LineCheck {
  mutating func checkEmit(_ action: Action) {
    // Those of the system are emitted by nobody else.
    guard let name = text(action.subject) else { return }
    guard let symbol = definition.symbol(name), let event = definition.event(symbol) else {
      return refuse(Refusal(.unknownEvent, name))
    }
    check(action.arguments, against: event.parameters, of: event.name)
  }

  mutating func checkRequest(_ action: Action) {
    guard let name = text(action.subject) else { return }
    guard let symbol = definition.symbol(name), let answers = names.requests[symbol] else {
      // A list of nodes may be empty.
      if case .word(let word) = action.node, word == .overlays || word == .children,
        definition.symbol(name) != nil
      {
        return
      }
      let known = names.requests.keys.map { definition.text($0) }.sorted()
      return refuse(Refusal(.noReceiver, name), at: nil, among: known)
    }
    checkFree(action.arguments)
    for argument in action.arguments where !argument.name.isNone {
      let isTaken = answers.contains { answer in
        definition.tables.parameters[answer.parameters.indices].contains {
          $0.name == argument.name
        }
      }
      if !isTaken { refuse(Refusal(.unexpectedArgument, argument.text, other: name)) }
    }
    // A screen is the only one that is asked; a coordinator may leave it to others.
    guard action.verb == .send, case .id(let id) = action.node else { return }
    switch names.sort(of: id) {
    case .screen, .subcontroller:
      guard let answer = answers.first(where: { $0.node == id }) else {
        return refuse(Refusal(.noReceiver, name, node: NodeName(id)))
      }
      check(action.arguments, against: answer.parameters, of: symbol)
    default: break
    }
  }

  mutating func checkGoto(_ action: Action) {
    var taken: [[TableRange]] = []
    var isComputed = false
    for item in action.items {
      guard let name = text(item) else {
        isComputed = true
        continue
      }
      guard let symbol = definition.symbol(name), let routes = names.routes[symbol] else {
        refuse(Refusal(.unknownRoute, name))
        isComputed = true
        continue
      }
      taken.append(routes)
    }
    let parameters = definition.tables.parameters
    for argument in action.arguments where !isComputed {
      let isTaken = taken.joined().contains { range in
        parameters[range.indices].contains { $0.name == argument.name }
      }
      let route = action.items.compactMap { text($0) }.joined(separator: "/")
      if !isTaken { refuse(Refusal(.unexpectedArgument, argument.text, other: route)) }
    }
  }

  mutating func checkLink(_ action: Action) {
    guard let url = text(action.value) else { return }
    if definition.tables.links.contains(where: { $0.fits(url) }) { return }
    refuse(Refusal(.unknownRoute, url, other: "link"))
  }

  mutating func checkCall(_ action: Action) {
    guard let service = check(service: action.subject) else { return }
    for item in action.items { _ = text(item) }
    let outcome = text(action.value)
    guard let call = action.items.first.flatMap({ text($0) }) else { return }
    let name = definition.text(service.name)
    guard
      let declared = service.calls.first(where: { definition.text($0.name) == "\(name).\(call)" })
    else {
      let known = service.calls.map { definition.text($0.name).dropFirst(name.count + 1) }
      return refuse(
        Refusal(.noSuchCall, call, other: name),
        at: nil,
        among: known.map { String($0) }
      )
    }
    if action.verb == .call { return checkFree(action.arguments) }
    guard let outcome else { return }
    let outcomes = declared.outcomes.map { definition.text($0.name) }
    guard let place = outcomes.firstIndex(of: outcome) else {
      let known = outcomes.joined(separator: " or ")
      return refuse(Refusal(.badValue, outcome, other: "an outcome: \(known)"))
    }
    check(action.arguments, ofOutcome: declared.outcomes[place])
  }

  private mutating func check(_ arguments: [ActionArgument], ofOutcome outcome: OutcomeDeclaration)
  {
    let name = definition.text(outcome.name)
    for argument in arguments where !outcome.parameters.contains(argument.name) {
      refuse(
        Refusal(.unexpectedArgument, argument.text, other: name),
        at: nil,
        among: outcome.parameters.map { definition.text($0) }
      )
    }
    for parameter in outcome.parameters where !arguments.contains(where: { $0.name == parameter }) {
      refuse(Refusal(.missingParameter, definition.text(parameter), other: name), at: name)
    }
  }
}
