/// The world as text: the tree, and every surface with its entries.
extension ReferenceWorld {
  /// What `tree` prints.
  package var tree: [String] {
    let open = scenes.filter(\.isOpen)
    if open.isEmpty { return ["none"] }
    return open.flatMap { scene in
      lines(of: scene.root, indent: 0, scene: open.count > 1 ? "\(scene.id): " : "")
    }
  }

  /// What `stack` prints for each coordinator that has a stack of its own.
  package var stacks: [(node: String, text: String)] {
    coordinators.indices.compactMap { index in
      let row = coordinators[index]
      guard isAttached(index), let surface = row.surface, surfaces[surface].kind == .stack,
        embeddingEntry(of: index) != nil
      else { return nil }
      let entries = surfaces[surface].entries.map { " " + name(entry: $0) }.joined()
      return (name(index), "\(name(index)):\(entries)")
    }
  }

  /// What `services` prints.
  package var serviceLines: [String] {
    services.map { service in
      let value = service.value == .null ? "" : " \(service.value.text)"
      return "\(service.id) \(service.phase)\(value)"
    }
  }

  /// The path of the scene in use, as `= PATH` has it.
  package var path: String {
    guard let current else { return "none" }
    let several = scenes.filter(\.isOpen).count > 1
    return (several ? "\(scenes[current].id): " : "") + path(scene: current)
  }

  /// What can be seen, to know when `= PATH` is due; an entry that came back is another one.
  package var visibleEntry: [Int] {
    guard let current else { return [] }
    let place = visible(scene: current)
    return place.entry.map { [$0, entries[$0].birth] } ?? [-1 - place.coordinator]
  }

  private func lines(of index: Int, indent: Int, scene: String) -> [String] {
    let row = coordinators[index]
    var text = String(repeating: " ", count: indent) + scene
    if let entry = embeddingEntry(of: index), isModal(entry) { text += "^" }
    text += "\(name(index)) \(row.blueprint.kind.rawValue)\(row.parameters.text)"
    if let surface = row.surface, let selected = surfaces[surface].selected {
      text += " *" + coordinators[selected].id
    }
    let shown = listed(index)
    if shown.contains(where: { entries[$0].embedded == nil }) {
      text += " [" + shown.map { self.text(of: $0) }.joined(separator: ", ") + "]"
    }
    text += mark(of: index)
    var lines = [text]
    for child in row.children { lines += self.lines(of: child, indent: indent + 2, scene: "") }
    for layer in scenes[row.scene].layers.dropFirst()
    where entries[layer.entry].embedded == nil && entries[layer.entry].owner == index {
      lines.append(String(repeating: " ", count: indent + 2) + "^" + self.text(of: layer.entry))
    }
    return lines
  }

  /// The entries a coordinator is listed with: those on its surface that are its own or embed
  /// others; without a surface, those it has on other ones.
  private func listed(_ index: Int) -> [Int] {
    guard let surface = coordinators[index].surface else {
      return surfaces.flatMap { $0.entries.filter { entries[$0].owner == index } }
    }
    if surfaces[surface].kind == .tabs { return [] }
    return surfaces[surface].entries.filter {
      entries[$0].owner == index || entries[$0].embedded != nil
    }
  }

  private func isModal(_ entry: Int) -> Bool {
    scenes.contains { $0.layers.dropFirst().contains { $0.entry == entry } }
  }

  private func text(of entry: Int) -> String {
    let visible = visibleSubs(of: entry)
    let subs = entries[entry].subs.map { sub in
      " +\(name(sub: sub))" + (visible.contains(sub) ? "" : " (hidden)")
    }
    let parameters = entries[entry].embedded == nil ? entries[entry].parameters.text : ""
    return name(entry: entry) + parameters + subs.joined()
  }

  private func mark(of index: Int) -> String {
    let row = coordinators[index]
    return switch row.phase {
    case .idle: " (idle)"
    case .finishing, .gone: ""
    case .parked: " (parked)"
    case .started: row.isWaiting ? " (waiting)" : isAlive(index) ? "" : " (orphan)"
    }
  }
}
