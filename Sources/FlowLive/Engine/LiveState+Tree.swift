import FlowNavigation

/// The coordinators with what each shows.
extension LiveState {
  func tree() -> [TreeNode] {
    var nodes: [TreeNode] = []
    let names = Set(picture.coordinators.map(\.name))
    appendTree(below: .none, depth: 0, to: &nodes)
    // What no coordinator owns stands by itself.
    for (index, layer) in picture.layers.enumerated() {
      let all = picture.entries.filter { $0.layer == index }
      let own = all.filter { !names.contains($0.owner) }
      if own.isEmpty { continue }
      if own.count == all.count, !names.contains(layer.name) {
        appendContainers(layer.name, index, depth: 0, to: &nodes)
        continue
      }
      var node = TreeNode(depth: 0, name: layer.name)
      if index == 0 { node.scene = scene }
      node.isModal = index > 0
      node.entries = own.filter { !names.contains($0.name) }.map(treeEntry)
      if !names.contains(layer.name) { nodes.append(node) }
    }
    return nodes
  }

  /// A layer of controllers alone: its containers with what they hold.
  private func appendContainers(
    _ name: NodeName,
    _ layer: Int,
    depth: Int,
    to nodes: inout [TreeNode]
  ) {
    guard depth < 64 else { return }
    var node = TreeNode(depth: depth, name: name)
    if layer == 0, depth == 0 { node.scene = scene }
    node.isModal = layer > 0 && depth == 0
    guard let surface = picture.surface(name) else {
      node.entries = [picture.entry(name).map(treeEntry) ?? TreeNode.Entry(name: name)]
      return nodes.append(node)
    }
    node.kind = kind(of: name)
    if surface.items.indices.contains(surface.selected) {
      node.selected = surface.items[surface.selected]
    }
    let inner = surface.entries.filter { picture.surface($0) != nil }
    node.entries = surface.entries.filter { !inner.contains($0) }
      .map { picture.entry($0).map(treeEntry) ?? TreeNode.Entry(name: $0) }
    nodes.append(node)
    for entry in inner { appendContainers(entry, layer, depth: depth + 1, to: &nodes) }
  }

  private func appendTree(below parent: NodeName, depth: Int, to nodes: inout [TreeNode]) {
    guard depth < 64 else { return }
    let names = Set(picture.coordinators.map(\.name))
    for member in picture.coordinators where member.parent == parent {
      var node = TreeNode(depth: depth, name: member.name)
      if depth == 0 { node.scene = scene }
      node.kind = kind(of: member.name)
      (node.mark, node.missing) = (member.mark, member.missing)
      node.isModal = picture.layers.dropFirst().contains { $0.name == member.name }
      if let tabs = picture.surface(member.name), tabs.kind == .tabs,
        tabs.items.indices.contains(tabs.selected)
      {
        node.selected = tabs.items[tabs.selected]
      }
      let own = picture.entries.filter { $0.owner == member.name && !names.contains($0.name) }
      node.entries = own.filter { !isModal($0) }.map(treeEntry)
      nodes.append(node)
      appendTree(below: member.name, depth: depth + 1, to: &nodes)
      for entry in own where isModal(entry) {
        var node = TreeNode(depth: depth + 1, name: entry.name)
        node.isModal = true
        node.entries = [treeEntry(entry)]
        nodes.append(node)
      }
    }
  }

  /// Whether a screen was presented by itself.
  private func isModal(_ entry: Picture.Entry) -> Bool {
    entry.layer > 0 && picture.layers[entry.layer].name == entry.name
  }

  private func treeEntry(_ entry: Picture.Entry) -> TreeNode.Entry {
    var node = TreeNode.Entry(name: entry.name)
    node.parameters = nodes.entry(named: entry.name)?.parameters ?? []
    node.subs = picture.subs(of: entry.name).map {
      TreeNode.Sub(name: $0.name, isHidden: !$0.isVisible)
    }
    return node
  }

  func kind(of coordinator: NodeName) -> CoordinatorBlueprint.Kind {
    switch picture.surface(coordinator)?.kind {
    case .stack: .navigation
    case .tabs: .tabs
    case .container: .container
    case nil: .simple
    }
  }
}
