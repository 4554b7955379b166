import FlowCommands
import FlowNavigation

/// Events, requests, routes and links.
extension LineCheck {
  mutating func checkEmit(_ action: Action) {
    guard let name = text(action.subject) else { return }
    guard let symbol = names.symbol(name) else { return refuse(Refusal(.unknownEvent, name)) }
    if let event = names.event(symbol) {
      check(action.arguments, against: event.parameters, of: symbol)
    } else if handler != nil, let parameters = BuiltInEvent.parameters(of: symbol) {
      check(action.arguments, against: parameters, needed: parameters, of: name)
    } else {
      // Events of the system cannot be emitted by lines.
      refuse(Refusal(.unknownEvent, name))
    }
  }

  mutating func checkRequest(_ action: Action) {
    guard let name = text(action.subject) else { return }
    guard let symbol = names.symbol(name), let answers = names.requests[symbol] else {
      // A list of nodes may be empty.
      if case .word(let word) = action.node, word == .overlays || word == .children,
        names.symbol(name) != nil
      {
        return
      }
      let known = names.requests.keys.map(names.text).sorted()
      return refuse(Refusal(.noReceiver, name), among: known)
    }
    checkFree(action.arguments)
    for argument in action.arguments where !argument.name.isNone {
      let isTaken = answers.contains { answer in
        names.tables.parameters[answer.parameters.indices].contains { $0.name == argument.name }
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
    var taken: [TableRange] = []
    var isComputed = handler != nil
    for item in action.items {
      guard let name = text(item) else {
        isComputed = true
        continue
      }
      if let symbol = names.symbol(name), let routes = names.routes[symbol] {
        taken += routes
      } else {
        refuse(Refusal(.unknownRoute, name))
        isComputed = true
      }
    }
    if isComputed { return }
    let known = Set(taken.flatMap { names.tables.parameters[$0.indices].map(\.name) })
    let route = action.items.compactMap { text($0) }.joined(separator: "/")
    for argument in action.arguments where !known.contains(argument.name) {
      refuse(Refusal(.unexpectedArgument, argument.text, other: route))
    }
  }

  mutating func checkLink(_ action: Action) {
    guard let url = text(action.value) else { return }
    if names.tables.links.contains(where: { $0.fits(url) }) { return }
    refuse(Refusal(.unknownRoute, url, other: "link"))
  }

  mutating func checkCall(_ action: Action) {
    guard let service = check(service: action.subject) else { return }
    for item in action.items { text(item) }
    let outcome = text(action.value)
    guard let call = action.items.first.flatMap({ text($0) }) else { return }
    let name = names.text(service.name)
    let calls = service.calls.map { String(names.text($0.name).dropFirst(name.count + 1)) }
    guard let place = calls.firstIndex(of: call) else {
      return refuse(Refusal(.noSuchCall, call, other: name), among: calls)
    }
    if action.verb == .call { return checkFree(action.arguments) }
    guard let outcome else { return }
    let outcomes = service.calls[place].outcomes
    guard let found = outcomes.first(where: { names.text($0.name) == outcome }) else {
      let known = outcomes.map { names.text($0.name) }.joined(separator: " or ")
      return refuse(Refusal(.badValue, outcome, other: "an outcome: \(known)"))
    }
    let parameters = found.parameters.map(names.text)
    check(action.arguments, against: parameters, needed: parameters, of: outcome)
  }
}
