/// The tree of owners with what each shows, in the time it takes to look at each entry once.
extension World {
  /// The nodes of all scenes, parents before children, without recursion.
  package func treeNodes() -> [TreeNode] {
    var walk = TreeWalk()
    for scene in scenes() { append(scene: scene, to: &walk) }
    return walk.nodes
  }

  /// What the walk has found so far; dictionaries are only looked up, never listed.
  private struct TreeWalk {
    var nodes: [TreeNode] = []
    /// The entries of shared coordinators, found when the surface they are on was walked.
    var shared: [Handle: [Handle]] = [:]
    /// The screens that coordinators presented, the lowest first.
    var presented: [Handle: [Handle]] = [:]
  }

  private func append(scene: Handle, to walk: inout TreeWalk) {
    let row = self[scene: scene]
    var layer = self[surface: row.window].above
    while !layer.isNone {
      let entry = self[surface: layer].last
      if !entry.isNone, self[entry: entry].blueprint >= 0 {
        walk.presented[self[entry: entry].owner, default: []].append(entry)
      }
      layer = self[surface: layer].above
    }
    var handle = row.root
    while true {
      append(coordinator: handle, to: &walk)
      if handle == row.root { walk.nodes[walk.nodes.count - 1].scene = row.id }
      let first = self[coordinator: handle].firstChild
      if !first.isNone {
        handle = first
        continue
      }
      while true {
        appendPresented(by: handle, to: &walk)
        if handle == row.root { return }
        let next = self[coordinator: handle].next
        if !next.isNone {
          handle = next
          break
        }
        handle = self[coordinator: handle].parent
      }
    }
  }

  private func append(coordinator handle: Handle, to walk: inout TreeWalk) {
    let row = self[coordinator: handle]
    var node = TreeNode(depth: Int(row.depth), name: name(coordinator: handle))
    node.kind = blueprint(handle).kind
    node.mark = mark(of: handle)
    if node.mark == .waiting {
      node.missing = unready(blueprint(handle).needs) ?? .none
    }
    node.parameters = parameters(of: .coordinator(handle))
    if !row.entry.isNone { node.isModal = isModal(row.entry) }
    var own: [Handle] = []
    if row.surface.isNone {
      own = walk.shared[handle] ?? []
    } else {
      let surface = self[surface: row.surface]
      if !surface.selected.isNone { node.selected = name(entry: surface.selected).id }
      if surface.kind != .tabs { own = ownEntries(on: row.surface, of: handle, &walk) }
    }
    // What only embeds children says nothing that the next lines do not.
    if own.contains(where: { self[entry: $0].blueprint >= 0 }) { node.entries = own.map(treeEntry) }
    walk.nodes.append(node)
  }

  private func ownEntries(
    on surface: Handle,
    of handle: Handle,
    _ walk: inout TreeWalk
  ) -> [Handle] {
    var own: [Handle] = []
    var entry = self[surface: surface].first
    while !entry.isNone {
      let row = self[entry: entry]
      if row.owner == handle || row.blueprint < 0 {
        own.append(entry)
      } else {
        walk.shared[row.owner, default: []].append(entry)
      }
      entry = row.next
    }
    return own
  }

  private func appendPresented(by handle: Handle, to walk: inout TreeWalk) {
    for entry in walk.presented[handle] ?? [] {
      let depth = Int(self[coordinator: handle].depth) + 1
      var node = TreeNode(depth: depth, name: name(entry: entry))
      node.isModal = true
      node.entries = [treeEntry(entry)]
      walk.nodes.append(node)
    }
  }

  private func isModal(_ entry: Handle) -> Bool {
    let surface = self[surface: self[entry: entry].surface]
    return surface.kind == .layer && !surface.below.isNone
  }

  private func treeEntry(_ entry: Handle) -> TreeNode.Entry {
    var node = TreeNode.Entry(name: name(entry: entry))
    let row = self[entry: entry]
    if row.parameters != ValuePool.empty { node.parameters = parameters(of: .entry(entry)) }
    if row.topSub.isNone { return node }
    let visible = visibleSubs(of: entry)
    node.subs = subs(of: entry).reversed().map {
      TreeNode.Sub(name: name(entry: $0), isHidden: !visible.contains($0))
    }
    return node
  }
}
