import FlowNavigation

/// `tree`, `pending`, `routes` and `doctor`.
extension LookJSON {
  /// Writes the nodes in the order of the text, each with its depth: no reader has to recurse.
  mutating func writeTree() {
    writer.begin(.array)
    for node in world.treeNodes() {
      writer.begin(.object)
      writer.member("depth", node.depth)
      if !node.scene.isNone { member("scene", node.scene) }
      member("node", node.name)
      if let kind = node.kind { writer.member("kind", word: kind.word) }
      if node.isModal { writer.member("modal", true) }
      writer.member("state", word: node.mark.word)
      writer.member("parameters", node.parameters, definition)
      if !node.selected.isNone { member("selected", node.selected) }
      writer.key("frames")
      writer.begin(.array)
      for entry in node.entries { write(entry) }
      writer.end(.array)
      writer.end(.object)
    }
    writer.end(.array)
  }

  private mutating func write(_ entry: TreeNode.Entry) {
    writer.begin(.object)
    member("frame", entry.name)
    writer.member("parameters", entry.parameters, definition)
    if !entry.subs.isEmpty {
      writer.key("subs")
      writer.begin(.array)
      for sub in entry.subs {
        writer.begin(.object)
        member("sub", sub.name)
        writer.member("hidden", sub.isHidden)
        writer.end(.object)
      }
      writer.end(.array)
    }
    writer.end(.object)
  }

  /// Writes the effects by time, then the route that waits.
  mutating func writePending() {
    writer.begin(.array)
    for effect in world.pendingEffects() {
      writer.begin(.object)
      member("effect", effect.name)
      if let due = effect.due {
        writer.member("at", value: .integer(due))
      }
      member("owner", effect.owner)
      writer.end(.object)
    }
    if let route = world.heldRoute() {
      writer.begin(.object)
      writer.member("route", route)
      writer.end(.object)
    }
    writer.end(.array)
  }

  mutating func writeRoutes() {
    writer.begin(.array)
    for id in definition.coordinatorIDs {
      for case .coordinator(let handle) in world.instances(id).reversed() {
        guard let route = world.routeText(of: handle) else { continue }
        writer.begin(.object)
        member("node", world.name(coordinator: handle))
        writer.member("route", route)
        writer.end(.object)
      }
    }
    writer.end(.array)
  }

  mutating func writeFindings() {
    writer.begin(.array)
    for finding in world.findings() {
      writer.begin(.object)
      writer.member("code", word: finding.lint.code)
      member("node", finding.node)
      var text: [UInt8] = []
      finding.lint.sentence(finding.node, finding.subject).append(definition, to: &text)
      writer.member("text", String(decoding: text, as: UTF8.self))
      writer.end(.object)
    }
    writer.end(.array)
  }
}
