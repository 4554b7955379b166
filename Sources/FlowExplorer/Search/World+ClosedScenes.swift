package import FlowNavigation

extension World {
  /// The scenes that are closed and that no line opens, by their names: a search does not look at their windows.
  package var closedScenes: [String] {
    // Swift may open any.
    if definition.isSwiftMade { return [] }
    let opened = definition.tables.instructions.compactMap { instruction -> Symbol? in
      guard case .act(let action, _) = instruction, action.verb == .scene,
        case .symbol(let name) = action.subject
      else { return nil }
      return name
    }
    let known = opened + sceneStates().map(\.id)
    return definition.tables.scenes.map(\.name).filter { !known.contains($0) }
      .map(definition.text)
  }
}
