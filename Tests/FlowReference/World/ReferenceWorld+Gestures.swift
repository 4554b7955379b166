/// Gestures: on what a finger reaches, sub-controllers from the top, then the screen.
extension ReferenceWorld {
  /// `swipe DIRECTION [ELEMENT]`, `longpress [ELEMENT]`.
  mutating func gesture(_ line: ReferenceLine) throws(ReferenceRefusal) {
    guard let scene = current else { throw ReferenceRefusal("not-launched") }
    let direction = line.verb == .longpress ? "longpress" : line.words.joined()
    var refusal: ReferenceRefusal?
    for node in reached(scene: scene) {
      for gesture in gestures(of: node) where gesture.direction.rawValue == direction {
        if line.subject.isEmpty {
          // Nobody is meant: one that is hidden or disabled leaves it to the next.
          do throws(ReferenceRefusal) {
            try checkUsable(gesture.use, of: node)
          } catch {
            refusal = refusal ?? error
            continue
          }
        } else if gesture.name == line.subject {
          try checkUsable(gesture.use, of: node)
        } else {
          continue
        }
        guard let event = gesture.event else { return }
        try deliver(Raised(name: event, arguments: gesture.arguments, from: node))
        return
      }
    }
    if let refusal { throw refusal }
    let isKnown = reached(scene: scene).contains { bears(line.subject, $0) }
    let isItem = !isCovered(scene: scene) && visibleItem(line.subject, scene: scene) != nil
    throw ReferenceRefusal(isKnown || isItem ? "wrong-kind" : Self.unreachable)
  }

  /// What a finger reaches; an alert covers all that is beneath.
  private func reached(scene: Int) -> [Node] {
    guard let entry = visible(scene: scene).entry else { return [] }
    var nodes: [Node] = []
    for sub in visibleSubs(of: entry) {
      nodes.append(.sub(sub))
      if kind(of: sub) == .alert, deviation != .alertsLetThrough { return nodes }
    }
    return nodes + [.entry(entry)]
  }

  private func isCovered(scene: Int) -> Bool {
    guard let entry = visible(scene: scene).entry else { return false }
    return visibleSubs(of: entry).contains { kind(of: $0) == .alert }
  }

  func gestures(of node: Node) -> [ReferenceApp.Gesture] {
    switch node {
    case .coordinator: []
    case .entry(let entry): app.screen(entries[entry].id)?.gestures ?? []
    case .sub(let sub): app.sub(subs[sub].id)?.gestures ?? []
    }
  }

  /// Whether a screen or sub-controller has something of a name.
  private func bears(_ name: String, _ node: Node) -> Bool {
    var names = gestures(of: node).map(\.name)
    switch node {
    case .coordinator: break
    case .entry(let entry):
      let screen = app.screen(entries[entry].id)
      names += (screen?.elements.map(\.id) ?? []) + (screen?.buttons.map(\.id) ?? [])
    case .sub(let sub): names += app.sub(subs[sub].id)?.buttons.map(\.id) ?? []
    }
    return names.contains(name)
  }
}
