import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// What belongs to no coordinator: events, services, data, scenes and links.
extension Compilation {
  /// Builds everything at the top level but coordinators and controllers.
  mutating func buildWorld() {
    for event in draft.events {
      tables.events.append(
        EventDeclaration(
          name: event.name.symbol,
          parameters: build(event.parameters),
          place: place(event.name.at)
        )
      )
    }
    for service in draft.services { buildService(service) }
    for data in draft.data {
      let file = files[Int(data.name.at.file)]
      enter(file)
      noteReferences(data.value, in: Scope(file, "data"))
      tables.data.append(NamedValue(data.name.symbol, lowering.constant(data.value) ?? .null))
    }
    for scene in draft.scenes {
      if let entity = resolve(scene.root, as: .coordinator) {
        tellMissing(parameters(of: entity), given: [], of: scene.root)
      }
      tables.scenes.append(
        SceneDeclaration(
          name: scene.name.symbol,
          root: scene.root.symbol,
          place: place(scene.name.at)
        )
      )
    }
    var patterns: [String: Location] = [:]
    for index in draft.links.indices {
      let link = draft.links[index]
      if let first = patterns[link.pattern.text] {
        tellDuplicate("link", link.pattern, first: first)
      } else {
        patterns[link.pattern.text] = link.pattern.at
      }
      buildLink(index)
    }
    buildExamples()
  }

  /// What a relaunch sets back; its parts are members of the value that is declared.
  private mutating func transience(
    of service: Draft.Service,
    _ value: Value
  ) -> ServiceDeclaration.Transience {
    if service.isTransient { return .whole }
    if service.transientParts.isEmpty { return .none }
    let known: [String] = if case .map(let members) = value { members.map(\.key) } else { [] }
    for part in service.transientParts where !known.contains(part.text) {
      tellUnknown("part", part, among: known)
    }
    return .parts(service.transientParts.map(\.text))
  }

  private mutating func buildService(_ service: Draft.Service) {
    enter(files[Int(service.name.at.file)])
    var declaration = ServiceDeclaration(
      name: service.name.symbol,
      phase: service.phase,
      value: service.value.flatMap { lowering.constant($0) } ?? .null,
      place: place(service.name.at)
    )
    for call in service.calls {
      let name = intern(service.name.text + "." + call.name.text)
      let outcomes = call.outcomes.map {
        OutcomeDeclaration(name: $0.name.symbol, parameters: $0.parameters.map(\.name.symbol))
      }
      declaration.calls.append(CallDeclaration(name: name, outcomes: outcomes))
    }
    declaration.transience = transience(of: service, declaration.value)
    tables.services.append(declaration)
  }
}
