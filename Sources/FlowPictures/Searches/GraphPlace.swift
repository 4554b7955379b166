package import FlowNavigation

/// What of a graph a world is at: a node, and the boxes around it.
package struct GraphPlace: Hashable, Sendable {
  /// `App/Main/ItemsList`; with what is over the screen `App/Auth/Login+Banner`.
  package var name: String
  package var label: String
  package var kind: FlowGraph.Kind
  /// The outermost first.
  package var boxes: [FlowGraph.Box]

  /// The place of a world in which a scene is open; else nil.
  package init?(of world: World) {
    guard let place = world.visiblePlace() else { return nil }
    self.init(place, world.definition)
  }

  init(_ place: VisiblePlace, _ definition: AppDefinition) {
    boxes = Self.boxes(of: place.coordinators, definition)
    let screen = place.screen == .none ? "(blank)" : definition.text(place.screen)
    let subs = place.subs.map { definition.text($0) }
    let path = boxes.last.map { "\($0.name)/" } ?? ""
    name = path + screen + subs.map { "+\($0)" }.joined()
    label = ([screen] + subs).joined(separator: " + ")
    kind = place.subs.isEmpty ? (place.isModal ? .modal : .screen) : .overlay
  }

  /// A box for each coordinator, in the one before.
  static func boxes(of ids: [Symbol], _ definition: AppDefinition) -> [FlowGraph.Box] {
    var boxes: [FlowGraph.Box] = []
    for (depth, id) in ids.enumerated() {
      let text = definition.text(id)
      let parent = boxes.last?.name
      let isTab = depth > 0 && definition.isTab(id, of: ids[depth - 1])
      boxes.append(
        FlowGraph.Box(
          name: parent.map { "\($0)/\(text)" } ?? text,
          label: text,
          kind: isTab ? "tab" : "coordinator",
          parent: parent
        )
      )
    }
    return boxes
  }
}

extension AppDefinition {
  /// Whether a coordinator is declared as an item of another one.
  fileprivate func isTab(_ id: Symbol, of parent: Symbol) -> Bool {
    guard case .coordinator(let number) = entity(parent) else { return false }
    return tables.coordinators[Int(number)].tabs.indices.contains { tables.ids[$0] == id }
  }
}
