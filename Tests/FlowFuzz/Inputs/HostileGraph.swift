import FlowExplorer
import FlowPictures

extension FlowGraph {
  /// A graph whose shape and texts the bytes of an input choose; names may be there twice or nowhere.
  init(_ choices: inout Choices, nodes limit: Int) {
    self.init(title: choices.text(), nodes: [], edges: [])
    for _ in 0..<choices.number(below: 6) { boxes.append(Self.box(&choices, boxes)) }
    for _ in 0..<choices.number(below: limit) { nodes.append(Self.node(&choices, boxes)) }
    for _ in 0..<choices.number(below: 2 * limit) {
      let (from, to) = (choices.one(of: nodes)?.name, choices.one(of: nodes)?.name)
      edges.append(Self.edge(&choices, from ?? choices.text(upTo: 4), to ?? "nowhere"))
    }
  }

  private static func box(_ choices: inout Choices, _ others: [Box]) -> Box {
    var box = Box(name: choices.text(upTo: 6), kind: choices.text(upTo: 6))
    if choices.byte() % 2 == 1 { box.label = choices.text() }
    switch choices.byte() % 4 {
    case 0: box.parent = choices.one(of: others)?.name
    case 1: box.parent = box.name
    case 2: box.parent = choices.text(upTo: 4)
    default: break
    }
    box.reach = choices.byte() % 2 == 0 ? .reached : .never
    box.change = choices.one(of: Change.allCases) ?? .none
    return box
  }

  private static func node(_ choices: inout Choices, _ boxes: [Box]) -> Node {
    var node = Node(name: choices.text(upTo: 6))
    let kind = choices.byte()
    if kind % 2 == 1 { node.label = choices.text() }
    node.kind = Kind.allCases[Int(kind / 2) % Kind.allCases.count]
    node.box = choices.one(of: boxes)?.name
    node.isStart = kind % 8 == 0
    node.heat = kind % 3 == 0 ? nil : Double(kind) / 255
    node.reach = kind % 5 > 0 ? .reached : kind % 2 == 0 ? .unknown : .never
    node.change = choices.one(of: Change.allCases) ?? .none
    if kind % 7 == 0 { node.marks = [mark(&choices)] }
    if kind % 6 == 0 { node.flow = [choices.text(), choices.text()] }
    return node
  }

  private static func edge(_ choices: inout Choices, _ from: String, _ to: String) -> Edge {
    var edge = Edge(from: from, to: to, labels: [])
    let kind = choices.byte()
    for _ in 0..<(kind % 3) { edge.labels.append(choices.text()) }
    edge.heat = kind % 4 == 0 ? nil : Double(kind) / 255
    edge.change = choices.one(of: Change.allCases) ?? .none
    if kind % 5 == 0 { edge.marks = [mark(&choices)] }
    if kind % 7 == 0 { edge.flow = [choices.text()] }
    return edge
  }

  private static func mark(_ choices: inout Choices) -> Mark {
    Mark(
      number: choices.number(below: 300),
      severity: choices.one(of: Severity.allCases) ?? .note,
      text: choices.text()
    )
  }
}
