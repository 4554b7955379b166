import FlowNavigation

/// The tabs of the app, and whose their items are.
extension LiveState {
  /// The tabs on the way to what each layer shows, the outermost first.
  func tabs() -> [TabBar] {
    picture.ownLayers.flatMap { layer in
      var tabs: [TabBar] = []
      var name = layer.name
      for _ in 0..<64 {
        guard let surface = picture.surface(name) else { break }
        if surface.kind == .tabs { tabs.append(tabBar(surface)) }
        guard surface.entries.indices.contains(surface.selected) else { break }
        name = surface.entries[surface.selected]
      }
      return tabs
    }
  }

  func tabBar(_ surface: Picture.Surface) -> TabBar {
    let isSelected = surface.items.indices.contains(surface.selected)
    var bar = TabBar(
      node: surface.name,
      items: surface.items,
      selected: isSelected ? surface.items[surface.selected] : .none
    )
    bar.owner = owner(of: surface)
    let owners = surface.entries.map { owner(ofItem: $0, below: bar.owner) }
    // One that has several of them is of none.
    bar.coordinators = owners.map { owner in
      owner != .none && owners.count { $0 == owner } == 1 ? owner.id : .none
    }
    return bar
  }

  private func owner(of surface: Picture.Surface) -> NodeName {
    let isOwn = picture.coordinators.contains { $0.name == surface.name }
    if isOwn { return surface.name }
    let owner = picture.entry(surface.name)?.owner ?? .none
    return picture.coordinators.contains { $0.name == owner } ? owner : .none
  }

  /// The coordinator of an item of tabs: one whose the first screen in it is, and not that of the tabs.
  private func owner(ofItem item: NodeName, below tabs: NodeName) -> NodeName {
    if picture.coordinators.contains(where: { $0.name == item }) { return item }
    let first = picture.surface(item)?.entries.first ?? item
    let owner = picture.entry(first)?.owner ?? .none
    if owner == .none || tabs == .none { return owner }
    var above = picture.coordinators.first { $0.name == owner }?.parent ?? .none
    for _ in 0..<64 where above != .none && above != tabs {
      above = picture.coordinators.first { $0.name == above }?.parent ?? .none
    }
    return above == tabs ? owner : .none
  }
}
