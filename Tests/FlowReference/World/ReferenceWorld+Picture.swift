/// The world as text: the tree, and every surface with its frames.
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
        embeddingFrame(of: index) != nil
      else { return nil }
      let frames = surfaces[surface].frames.map { " " + name(frame: $0) }.joined()
      return (name(index), "\(name(index)):\(frames)")
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

  /// What can be seen, to know when `= PATH` is due; a frame that came back is another one.
  package var visibleFrame: [Int] {
    guard let current else { return [] }
    let place = visible(scene: current)
    return place.frame.map { [$0, frames[$0].birth] } ?? [-1 - place.coordinator]
  }

  private func lines(of index: Int, indent: Int, scene: String) -> [String] {
    let row = coordinators[index]
    var text = String(repeating: " ", count: indent) + scene
    if let frame = embeddingFrame(of: index), isModal(frame) { text += "^" }
    text += "\(name(index)) \(row.blueprint.kind.rawValue)\(row.parameters.text)"
    if let surface = row.surface, let selected = surfaces[surface].selected {
      text += " *" + coordinators[selected].id
    }
    let shown = listed(index)
    if shown.contains(where: { frames[$0].embedded == nil }) {
      text += " [" + shown.map { self.text(of: $0) }.joined(separator: ", ") + "]"
    }
    text += mark(of: index)
    var lines = [text]
    for child in row.children { lines += self.lines(of: child, indent: indent + 2, scene: "") }
    for layer in scenes[row.scene].layers.dropFirst()
    where frames[layer.frame].embedded == nil && frames[layer.frame].owner == index {
      lines.append(String(repeating: " ", count: indent + 2) + "^" + self.text(of: layer.frame))
    }
    return lines
  }

  /// The frames a coordinator is listed with: those on its surface that are its own or embed
  /// others; without a surface, those it has on other ones.
  private func listed(_ index: Int) -> [Int] {
    guard let surface = coordinators[index].surface else {
      return surfaces.flatMap { $0.frames.filter { frames[$0].owner == index } }
    }
    if surfaces[surface].kind == .tabs { return [] }
    return surfaces[surface].frames.filter {
      frames[$0].owner == index || frames[$0].embedded != nil
    }
  }

  private func isModal(_ frame: Int) -> Bool {
    scenes.contains { $0.layers.dropFirst().contains { $0.frame == frame } }
  }

  private func text(of frame: Int) -> String {
    let visible = visibleSubs(of: frame)
    let subs = frames[frame].subs.map { sub in
      " +\(name(sub: sub))" + (visible.contains(sub) ? "" : " (hidden)")
    }
    let parameters = frames[frame].embedded == nil ? frames[frame].parameters.text : ""
    return name(frame: frame) + parameters + subs.joined()
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
