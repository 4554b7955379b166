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
      node.isModal = layer.isModal
      if !node.isModal { node.scene = scene(ofLayer: index) }
      node.entries = own.filter { !names.contains($0.name) }.map(treeEntry)
      if !names.contains(layer.name) { nodes.append(node) }
    }
    return nodes
  }

  /// A container with what it holds: all of that, or what a coordinator has in it.
  private func appendContainers(
    _ name: NodeName,
    _ layer: Int,
    depth: Int,
    of owner: Containers? = nil,
    to nodes: inout [TreeNode]
  ) {
    guard depth < 64 else { return }
    var node = TreeNode(depth: depth, name: name)
    let shown = picture.layers[layer]
    if !shown.isModal, depth == 0 { node.scene = scene(ofLayer: layer) }
    node.isModal = shown.isModal && shown.name == name
    guard let surface = picture.surface(name) else {
      node.entries = [picture.entry(name).map(treeEntry) ?? TreeNode.Entry(name: name)]
      return nodes.append(node)
    }
    node.kind = kind(of: name)
    node.selected = selected(in: surface)
    let inner = surface.entries.filter { owner?.holds($0) ?? (picture.surface($0) != nil) }
    // What lies on a stack has a place there, also what is a container itself.
    for entry in surface.entries where surface.kind == .stack || !inner.contains(entry) {
      let shown = picture.entry(entry)
      if let owner, shown?.owner != owner.coordinator { continue }
      node.entries.append(shown.map(treeEntry) ?? TreeNode.Entry(name: entry))
    }
    nodes.append(node)
    for entry in inner { appendContainers(entry, layer, depth: depth + 1, of: owner, to: &nodes) }
  }

  private func appendTree(below parent: NodeName, depth: Int, to nodes: inout [TreeNode]) {
    guard depth < 64 else { return }
    let names = Set(picture.coordinators.map(\.name))
    for member in picture.coordinators where member.parent == parent {
      var node = TreeNode(depth: depth, name: member.name)
      if depth == 0 { node.scene = scene(of: member.name) }
      node.kind = kind(of: member.name)
      (node.mark, node.missing) = (member.mark, member.missing)
      node.isModal = picture.layers.contains { $0.isModal && $0.name == member.name }
      if let surface = picture.surface(member.name) { node.selected = selected(in: surface) }
      let own = picture.entries.filter { $0.owner == member.name && !names.contains($0.name) }
      let containers = Containers(of: member.name, in: picture, besides: names)
      node.entries = own.filter { !isModal($0) && !containers.holds($0.surface) }.map(treeEntry)
      nodes.append(node)
      for outer in containers.outer where !isModal(outer) {
        appendContainers(outer.name, outer.layer, depth: depth + 1, of: containers, to: &nodes)
      }
      appendTree(below: member.name, depth: depth + 1, to: &nodes)
      for outer in containers.outer where isModal(outer) {
        appendContainers(outer.name, outer.layer, depth: depth + 1, of: containers, to: &nodes)
      }
      for entry in own where isModal(entry) {
        var node = TreeNode(depth: depth + 1, name: entry.name)
        node.isModal = true
        node.entries = [treeEntry(entry)]
        nodes.append(node)
      }
    }
  }

  private func scene(ofLayer layer: Int) -> Symbol {
    picture.scene(ofLayer: layer)?.id ?? .none
  }

  /// The scene that shows what a node shows.
  func scene(of node: NodeName) -> Symbol { picture.scene(of: node)?.id ?? .none }

  /// The containers of a coordinator that are not its surface, and that hold something of its own.
  private struct Containers {
    let coordinator: NodeName
    /// Those that lie in no other one, the outer ones first.
    private(set) var outer: [Picture.Surface] = []
    private var names: Set<NodeName> = []

    init(of coordinator: NodeName, in picture: Picture, besides coordinators: Set<NodeName>) {
      self.coordinator = coordinator
      let filled = Set(picture.entries.lazy.filter { $0.owner == coordinator }.map(\.surface))
      // What lies in a container comes behind it.
      for surface in picture.surfaces.reversed()
      where surface.owner == coordinator && !coordinators.contains(surface.name) {
        let inner = surface.entries.filter(names.contains)
        guard filled.contains(surface.name) || !inner.isEmpty else { continue }
        names.insert(surface.name)
        outer.removeAll { inner.contains($0.name) }
        outer.append(surface)
      }
      outer.reverse()
    }

    func holds(_ name: NodeName) -> Bool { names.contains(name) }
  }

  /// The item that is selected, for tabs.
  private func selected(in surface: Picture.Surface) -> Symbol {
    guard surface.kind == .tabs, surface.items.indices.contains(surface.selected) else {
      return .none
    }
    return surface.items[surface.selected]
  }

  private func isModal(_ surface: Picture.Surface) -> Bool {
    picture.layers[surface.layer].isModal && picture.layers[surface.layer].name == surface.name
  }

  /// Whether a screen was presented by itself.
  private func isModal(_ entry: Picture.Entry) -> Bool {
    picture.layers[entry.layer].isModal && picture.layers[entry.layer].name == entry.name
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
