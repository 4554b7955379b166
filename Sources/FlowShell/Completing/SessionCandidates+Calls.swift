import FlowCommands
import FlowNavigation

/// Calls with their outcomes, and what stands behind `=`.
extension SessionCandidates {
  /// Every call of every service.
  var calls: [Completion] {
    declaredCalls.map { call in
      let outcomes = call.outcomes.map { text($0.name) }.joined(separator: "|")
      return Completion(text(call.name), summary: outcomes, isWritten: true)
    }
  }

  /// The calls that wait for an answer: by name the one answered first, the others by number.
  func openCalls(at place: CompletionPlace) -> [Completion] {
    let showsSerial = place.partial.utf8.contains(UInt8(ascii: "#"))
    var seen: Set<Symbol> = []
    return snapshot(.pending).pending.calls.flatMap { call -> [Completion] in
      let owner = text(call.owner)
      let label = call.label.isNone ? "" : "as \(text(call.label)) "
      let summary = label + (call.isCancelled ? "of \(owner), which is gone" : "of \(owner)")
      let isFirst = seen.insert(call.name.id).inserted
      var names = isFirst ? [text(call.name.id)] : []
      if !isFirst || showsSerial { names.append(text(call.name)) }
      return names.map { Completion($0, summary: summary, isWritten: true) }
    }
  }

  /// The names that replies have for a call.
  func labels(of call: String) -> [Completion] {
    guard let vocabulary else { return [] }
    var seen: Set<Symbol> = []
    return vocabulary.tables.handlers.compactMap { handler in
      guard handler.trigger == .reply, text(handler.name) == call, !handler.label.isNone,
        seen.insert(handler.label).inserted
      else { return nil }
      return Completion(text(handler.label), isWritten: true)
    }
  }

  func outcomes(of call: String) -> [Completion] {
    declared(call)?.outcomes.map { outcome in
      Completion(
        text(outcome.name),
        summary: outcome.parameters.map(text).joined(separator: " "),
        isWritten: true
      )
    } ?? []
  }

  func keys(at place: CompletionPlace) -> [Completion] {
    var seen: Set<String> = []
    return parameters(at: place).filter { seen.insert($0.name).inserted }.map { parameter in
      Completion(
        parameter.name + "=",
        summary: parameter.fallback.map { "else " + short($0) } ?? "",
        isFinal: false,
        isWritten: true
      )
    }
  }

  /// What it is by itself, what live nodes have for it, and the keys of data that goes by its name.
  func values(of key: String, at place: CompletionPlace) -> [Completion] {
    var values: [(value: Value, summary: String)] = []
    for parameter in parameters(at: place) where parameter.name == key {
      if let fallback = parameter.fallback { values.append((fallback, "by itself")) }
    }
    if ["reply", "stub"].contains(place.name) {
      let examples = vocabulary.flatMap { $0.symbol(key).map($0.examples) } ?? []
      values += examples.map { ($0, "example") }
    }
    for data in vocabulary?.tables.data ?? [] {
      guard case .list(let rows) = data.value else { continue }
      let name = text(data.name)
      for row in rows {
        guard case .map(let members) = row else { continue }
        let wanted = name == key + "s" ? "id" : key
        guard let member = members.first(where: { $0.key == wanted }) else { continue }
        values.append((member.value, "in \(name)"))
      }
    }
    var seen: Set<Value> = []
    return values.filter { seen.insert($0.value).inserted }.map {
      Completion(written($0.value), summary: $0.summary, isWritten: true)
    }
  }

  /// A declared parameter, by name.
  private struct Named {
    var name: String
    var fallback: Value?
  }

  /// The parameters that a command takes behind its operands.
  private func parameters(at place: CompletionPlace) -> [Named] {
    guard let vocabulary, let first = place.operands.first else { return [] }
    switch place.name {
    case "emit":
      let event = vocabulary.symbol(first).flatMap { vocabulary.event($0) }
      return named(event?.parameters ?? TableRange())
    case "start", "open", "push", "present", "root", "replace", "show":
      return declared(parametersOf: first)
    case "stack": return place.operands.flatMap { declared(parametersOf: $0) }
    case "request": return handled(first)
    case "send": return place.operands.dropFirst().first.map { handled($0) } ?? []
    case "goto", "route":
      let names = Set((place.operands.last ?? "").split(separator: "/").map(String.init))
      return vocabulary.tables.routes.filter { names.contains(text($0.name)) }
        .flatMap { named($0.parameters) }
    case "reply", "stub":
      let wanted = place.operands.dropFirst().first
      let outcome = declared(first)?.outcomes.first { text($0.name) == wanted }
      return outcome?.parameters.map { Named(name: text($0)) } ?? []
    default: return []
    }
  }

  private func declared(parametersOf name: String) -> [Named] {
    guard let vocabulary, let symbol = vocabulary.symbol(name) else { return [] }
    switch vocabulary.entity(symbol) {
    case .coordinator(let number):
      return named(vocabulary.tables.coordinators[Int(number)].parameters)
    case .controller(let number):
      return named(vocabulary.tables.controllers[Int(number)].parameters)
    case .service, .none: return []
    }
  }

  private func handled(_ request: String) -> [Named] {
    guard let vocabulary else { return [] }
    return vocabulary.tables.handlers
      .filter { $0.trigger == .request && text($0.name) == request }
      .flatMap { named($0.parameters) }
  }

  private func named(_ range: TableRange) -> [Named] {
    guard let vocabulary else { return [] }
    return range.indices.map { place in
      let parameter = vocabulary.tables.parameters[place]
      return Named(name: text(parameter.name), fallback: parameter.fallback)
    }
  }

  private var declaredCalls: [CallDeclaration] {
    vocabulary?.tables.services.flatMap(\.calls) ?? []
  }

  /// The call of `SERVICE.CALL` or `SERVICE.CALL#n`.
  private func declared(_ call: String) -> CallDeclaration? {
    let name = call.split(separator: "#").first ?? ""
    return declaredCalls.first { text($0.name) == name }
  }
}
