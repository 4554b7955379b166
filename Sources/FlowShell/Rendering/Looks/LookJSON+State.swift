import FlowNavigation

/// `tree`, `pending`, `routes` and `doctor`.
extension LookJSON {
  /// Writes the nodes in the order of the text, each with its depth: no reader has to recurse.
  mutating func writeTree() {
    writer.begin(.array)
    for node in engine.snapshot(.tree, in: transaction).tree {
      writer.begin(.object)
      writer.member("depth", node.depth)
      if !node.scene.isNone { member("scene", node.scene) }
      member("node", node.name)
      if let kind = node.kind { writer.member("kind", word: kind.word) }
      if node.isModal { writer.member("modal", true) }
      writer.member("state", word: node.mark.word)
      writer.member("parameters", node.parameters, vocabulary)
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
    writer.member("parameters", entry.parameters, vocabulary)
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
    let pending = engine.snapshot(.pending, in: transaction).pending
    // A look may have named what was never spoken of.
    vocabulary = engine.vocabulary
    for effect in pending.effects {
      writer.begin(.object)
      member("effect", effect.name)
      if !effect.label.isNone { member("as", effect.label) }
      if let due = effect.due {
        writer.member("at", value: .integer(due))
      }
      member("owner", effect.owner)
      writer.end(.object)
    }
    if let route = pending.heldRoute {
      writer.begin(.object)
      writer.member("route", route)
      writer.end(.object)
    }
    writer.end(.array)
  }

  mutating func writeRoutes() {
    writer.begin(.array)
    for (node, route) in LookRenderer(engine: engine, transaction: transaction).routes {
      writer.begin(.object)
      member("node", node)
      writer.member("route", route)
      writer.end(.object)
    }
    writer.end(.array)
  }

  mutating func writeFindings() {
    writer.begin(.array)
    for finding in engine.snapshot(.findings, in: transaction).findings {
      writer.begin(.object)
      writer.member("code", word: finding.lint.code)
      member("node", finding.node)
      var text: [UInt8] = []
      finding.lint.sentence(finding.node, finding.subject).append(vocabulary, to: &text)
      writer.member("text", String(decoding: text, as: UTF8.self))
      writer.end(.object)
    }
    writer.end(.array)
  }
}
