extension InterfaceFile {
  /// What an element is connected to.
  package enum Connection: Sendable {
    case outlet(property: String, destination: String)
    case outletCollection(property: String, destination: String)
    /// The events are those of a control; other senders have one only.
    case action(selector: String, destination: String, event: String?)
    case segue(Segue)
  }

  /// A way from a controller, or from an element of its scene, to another controller.
  package struct Segue: Sendable {
    package enum Kind: String, Sendable {
      case show, push, showDetail, modal, presentation, popover, popoverPresentation, replace
      case custom, embed, relationship, unwind
    }

    package let kind: Kind
    package let identifier: String?
    package let destination: String
    /// Where it stands in the file, for all else that it says.
    package let place: Int
  }

  /// The connections an element says, in the order written.
  package func connections(of place: Int) -> [(connection: Connection, place: Int)] {
    list("connections", of: place).compactMap { child in
      connection(child).map { ($0, child) }
    }
  }

  private func connection(_ place: Int) -> Connection? {
    let destination = self[place, "destination"] ?? ""
    switch elements[place].name {
    case "outlet":
      return .outlet(property: self[place, "property"] ?? "", destination: destination)
    case "outletCollection":
      return .outletCollection(property: self[place, "property"] ?? "", destination: destination)
    case "action":
      return .action(
        selector: self[place, "selector"] ?? "",
        destination: destination,
        event: self[place, "eventType"]
      )
    case "segue": return segue(place).map { .segue($0) }
    default: return nil
    }
  }

  private func segue(_ place: Int) -> Segue? {
    guard let kind = self[place, "kind"].flatMap(Segue.Kind.init) else { return nil }
    return Segue(
      kind: kind,
      identifier: self[place, "identifier"],
      destination: self[place, "destination"] ?? "",
      place: place
    )
  }

  /// The segues of a scene, in document order.
  package func segues(of scene: Scene) -> [Segue] {
    scene.objects.flatMap { object in
      (object..<elements[object].end).compactMap { place in
        elements[place].name == "segue" ? segue(place) : nil
      }
    }
  }

  /// The scene of the controller with an id.
  package func scene(ofController id: String) -> Scene? {
    guard let place = places[id] else { return nil }
    return scenes.first { $0.controller == place }
  }

  /// The scene of the controller with a storyboard identifier.
  package func scene(identifiedBy identifier: String) -> Scene? {
    scenes.first { self[$0.controller, "storyboardIdentifier"] == identifier }
  }
}
