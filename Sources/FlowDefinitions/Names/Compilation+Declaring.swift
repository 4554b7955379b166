import FlowNavigation

extension Compilation {
  /// Enters all names, and tells of those that are taken.
  mutating func declare() {
    declareIDs()
    declareEvents()
    for (index, data) in draft.data.enumerated() {
      if let first = names.data[data.name.symbol] {
        tellDuplicate("data", data.name, first: draft.data[first].name.at)
      } else {
        names.data[data.name.symbol] = index
      }
    }
    var scenes: [Symbol: Location] = [:]
    for scene in draft.scenes {
      if let first = scenes[scene.name.symbol] {
        tellDuplicate("scene", scene.name, first: first)
      } else {
        scenes[scene.name.symbol] = scene.name.at
      }
    }
    for coordinator in draft.coordinators {
      for route in coordinator.routes where names.routes.insert(route.name.symbol).inserted {
        names.routeTexts.append(route.name.text)
      }
    }
  }

  private mutating func declareIDs() {
    var all: [(name: Name, what: String, entity: NameSpace.Entity)] = []
    for (index, coordinator) in draft.coordinators.enumerated() {
      all.append((coordinator.id, "coordinator", .coordinator(index)))
    }
    for (index, controller) in draft.controllers.enumerated() {
      let what = controller.isScreen ? "controller" : "sub-controller"
      all.append((controller.id, what, .controller(index)))
    }
    for (index, service) in draft.services.enumerated() {
      all.append((service.name, "service", .service(index)))
    }
    // In the order of the files, so that the later one is the duplicate.
    all.sort { $0.name.at < $1.name.at }
    for (name, what, entity) in all {
      // A service may be called `data`: `$data` stays the definition's data.
      let isFine = what == "service" && name.text == "data"
      if ReservedWords.ofIDs.contains(name.text), !isFine {
        report.error("duplicate", .reserved(name.text), at: name.at)
      }
      if !names.declare(name, as: entity, isScreen: what == "controller"),
        let first = names.places[name.symbol]
      {
        tellDuplicate(what, name, first: first)
      }
    }
  }

  private mutating func declareEvents() {
    for (index, event) in draft.events.enumerated() {
      if BuiltInEvent.parameters(of: event.name.symbol) != nil {
        report.error("duplicate", .builtIn(event.name.text), at: event.name.at)
      } else if !names.declare(event: event.name, number: index),
        let first = names.events[event.name.symbol]
      {
        tellDuplicate("event", event.name, first: draft.events[first].name.at)
      }
    }
  }

  /// Tells that a name is taken, and where.
  mutating func tellDuplicate(_ what: String, _ name: Name, first: Location) {
    report.error(
      "duplicate",
      .taken(what, name.text, whereabouts(first, seenFrom: name.at)),
      at: name.at
    )
  }
}

extension String {
  fileprivate static func taken(_ what: String, _ name: String, _ place: String) -> Self {
    "duplicate \(what) '\(name)'; the name is taken in \(place)"
  }

  fileprivate static func reserved(_ name: String) -> Self {
    "'\(name)' is a word of the language and cannot be an ID"
  }

  fileprivate static func builtIn(_ name: String) -> Self {
    "event '\(name)' is built in and needs no declaration"
  }
}
