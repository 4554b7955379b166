/// Gestures: on what a finger reaches, sub-controllers from the top, then the screen.
extension ReferenceWorld {
  /// `swipe DIRECTION [ELEMENT]`, `longpress [ELEMENT]`.
  mutating func gesture(_ line: ReferenceLine) throws(ReferenceRefusal) {
    guard let scene = current else { throw ReferenceRefusal("not-launched") }
    let direction = line.verb == .longpress ? "longpress" : line.words.joined()
    let parts = line.subject.split(whereSeparator: { "[]".contains($0) }).map(String.init)
    if parts.count == 2 {
      return try gesture(direction, over: parts[1], of: parts[0], scene: scene)
    }
    var refusal: ReferenceRefusal?
    for node in reached(scene: scene) {
      for gesture in gestures(of: node) where gesture.direction.rawValue == direction {
        if line.subject.isEmpty {
          // Those of rows are made over nothing else.
          if gesture.list != nil { continue }
          // Nobody is meant: one that is hidden or disabled leaves it to the next.
          do throws(ReferenceRefusal) {
            try checkUsable(gesture.use, of: node)
          } catch {
            refusal = refusal ?? error
            continue
          }
        } else if gesture.name == line.subject || gesture.list == line.subject {
          if let list = gesture.list, case .entry(let entry) = node {
            if let element = element(list, of: entry), deviation != .rowsBeforeElements {
              try checkUsable(element.use, of: node)
            }
            throw ReferenceRefusal("missing-parameter")
          }
          try checkUsable(gesture.use, of: node)
        } else {
          continue
        }
        return try make(gesture, on: node, row: nil)
      }
    }
    if let refusal { throw refusal }
    let isKnown = reached(scene: scene).contains { bears(line.subject, $0) }
    let isItem = !isCovered(scene: scene) && visibleItem(line.subject, scene: scene) != nil
    throw ReferenceRefusal(isKnown || isItem ? "wrong-kind" : Self.unreachable)
  }

  /// `swipe DIRECTION GESTURE[ROW]`, or with the name of the list the first that the row has.
  private mutating func gesture(
    _ direction: String,
    over row: String,
    of name: String,
    scene: Int
  ) throws(ReferenceRefusal) {
    var refusal: ReferenceRefusal?
    for node in reached(scene: scene) {
      guard case .entry(let entry) = node else { continue }
      for gesture in gestures(of: node) where gesture.direction.rawValue == direction {
        guard let list = gesture.list, let element = element(list, of: entry),
          gesture.name == name || list == name
        else { continue }
        try checkUsable(element.use, of: node)
        guard let number = Int(row), number < 3 else {
          throw ReferenceRefusal("unknown-element")
        }
        do throws(ReferenceRefusal) {
          try checkUsable(gesture.use, of: node, row: .integer(number))
        } catch {
          if gesture.name == name { throw error }
          refusal = refusal ?? error
          continue
        }
        meet(.rowSwiped)
        return try make(gesture, on: node, row: .integer(number))
      }
    }
    if let refusal { throw refusal }
    let isKnown = reached(scene: scene).contains { bears(name, $0) }
    throw ReferenceRefusal(isKnown ? "wrong-kind" : Self.unreachable)
  }

  private mutating func make(
    _ gesture: ReferenceApp.Gesture,
    on node: Node,
    row: ReferenceValue?
  ) throws(ReferenceRefusal) {
    guard let event = gesture.event else { return }
    var context = Context(node: coordinator(of: node), screen: node)
    if let row, deviation != .rowsIgnored {
      context.roots["row"] = [ReferenceArgument("", row)]
    }
    var values: [ReferenceArgument] = []
    for argument in gesture.arguments {
      values.append(ReferenceArgument(argument.name, try evaluate(argument.value, context)))
    }
    try deliver(Raised(name: event, arguments: values, from: node))
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
    visible(scene: scene).entry.map { hasAlert(over: $0) } ?? false
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
