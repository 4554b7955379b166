/// Switches, fields and lists, and buttons that tell what they keep.
extension RandomApp {
  mutating func addElements() {
    // What is text or true is carried by an event of its own: nobody counts with it.
    let kept = ReferenceApp.Event(id: "v0", parameters: ["n"])
    let plain = app.events.filter(\.parameters.isEmpty) + [kept]
    for index in app.screens.indices where random.chance(80) {
      app.screens[index].elements = [
        element("w0", .toggle, plain), element("f0", .field, plain),
        element("l0", .list, app.events), element("d0", .button, plain),
      ].filter { $0.event != nil || $0.kind == .toggle || $0.kind == .field }
    }
    app.events.append(kept)
    for index in app.coordinators.indices where random.chance(60) {
      app.coordinators[index].state.append(ReferenceArgument("z", .null))
      var line = ReferenceLine(.set, "state.z")
      line.value = .member(root: "event", name: "n")
      let others = random.chance(30) ? [counted(in: app.coordinators[index])] : []
      let ends = random.chance(40) ? [ReferenceLine(.pass)] : []
      app.coordinators[index].handlers.append(
        .init(trigger: .event(kept.id), lines: [line] + others + ends)
      )
    }
  }

  private mutating func element(
    _ id: String,
    _ kind: ReferenceApp.ElementKind,
    _ events: [ReferenceApp.Event]
  ) -> ReferenceApp.Element {
    var element = ReferenceApp.Element(id: id, kind: kind)
    guard kind == .button || random.chance(60), let event = random.pick(events) else {
      return element
    }
    element.event = event.id
    if !event.parameters.isEmpty {
      element.valueOf = kind == .button ? random.pick(["w0", "f0"]) : id
    }
    return element
  }
}
