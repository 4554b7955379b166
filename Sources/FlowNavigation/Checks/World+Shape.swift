extension World {
  /// What a user could tell apart, as words: owners, surfaces, layers and values, without serials.
  package func shape() -> [String] {
    var words: [String] = []
    for service in services() {
      words.append("\(definition.text(service.name)) \(service.phase) \(service.value)")
    }
    for handle in effectHandles() {
      let row = self[effect: handle]
      let isLate = row.cancelled != .none
      words.append(
        "\(definition.text(row.name)) of \(definition.text(row.ownerName.id)) \(isLate)"
          + (row.due < 0 ? "" : " in \(row.due - clock)")
      )
    }
    var stub = effects.firstStub
    while !stub.isNone {
      let row = self[stub: stub]
      words.append("\(definition.text(row.call)) \(definition.text(row.outcome)) \(row.delay)")
      words.append("\(values[row.arguments])")
      stub = row.next
    }
    var scene = firstScene
    while !scene.isNone {
      let row = self[scene: scene]
      words.append("\(definition.text(row.id)) \(row.phase) \(scene == sceneInUse)")
      if row.heldRoute >= 0 { words.append("\(values[row.heldRoute])") }
      var layer = row.window
      while !layer.isNone {
        append(surface: layer, to: &words)
        layer = self[surface: layer].above
      }
      append(coordinator: row.root, to: &words)
      scene = row.next
    }
    return words
  }

  private func append(surface: Handle, to words: inout [String]) {
    let row = self[surface: surface]
    words.append("\(row.kind)[")
    for entry in entries(on: surface) {
      if entry == row.selected { words.append("*") }
      let entryRow = self[entry: entry]
      words.append(definition.text(name(entry: entry).id))
      words.append(definition.text(name(coordinator: entryRow.owner).id))
      words.append("\(values[entryRow.parameters]) \(values[entryRow.state])")
      words.append("\(values[entryRow.fields])")
      for sub in subs(of: entry) { words.append("+" + definition.text(name(entry: sub).id)) }
      if !entryRow.embedded.isNone {
        append(surface: self[coordinator: entryRow.embedded].surface, to: &words)
      }
    }
    words.append("]")
  }

  private func append(coordinator: Handle, to words: inout [String]) {
    let row = self[coordinator: coordinator]
    words.append(definition.text(name(coordinator: coordinator).id))
    words.append(
      "\(row.flags.subtracting(.seen).rawValue) \(values[row.parameters]) \(values[row.state]) {"
    )
    if !row.queue.isNone {
      for message in messages(in: self[queue: row.queue]) {
        words.append("?\(definition.text(self[message: message].event))")
      }
    }
    var parked = row.parkedEntries
    while !parked.isNone {
      words.append("(\(definition.text(name(entry: parked).id)))")
      parked = self[entry: parked].next
    }
    for child in children(of: coordinator) { append(coordinator: child, to: &words) }
    words.append("}")
  }
}
