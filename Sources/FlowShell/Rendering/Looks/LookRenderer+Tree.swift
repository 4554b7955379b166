package import FlowNavigation

/// `tree` and `stack`.
extension LookRenderer {
  /// Appends all scenes, one node a line, two blanks a level.
  package func appendTree(to output: inout [UInt8]) {
    let snapshot = engine.snapshot([.tree, .scenes], in: transaction)
    if snapshot.tree.isEmpty { return appendNone(to: &output) }
    for node in snapshot.tree {
      let start = output.count
      append(node, namesScene: snapshot.scenes.count > 1, to: &output)
      OutputLine.end(from: start, in: &output)
    }
  }

  private func append(_ node: TreeNode, namesScene: Bool, to output: inout [UInt8]) {
    for _ in 0..<node.depth { output.append("  ") }
    if !node.scene.isNone, namesScene {
      output.append(node.scene, vocabulary)
      output.append(": ")
    }
    if node.isModal { output.append("^") }
    guard let kind = node.kind else {
      if let entry = node.entries.first { append(entry, to: &output) }
      return
    }
    output.append(node.name, vocabulary)
    output.append(" ")
    output.append(kind.word)
    ValueText.append(node.parameters, vocabulary, to: &output)
    if !node.selected.isNone {
      output.append(" *")
      output.append(node.selected, vocabulary)
    }
    if !node.entries.isEmpty {
      output.append(" [")
      for (index, entry) in node.entries.enumerated() {
        if index > 0 { output.append(", ") }
        append(entry, to: &output)
      }
      output.append("]")
    }
    output.append(node.mark.suffix)
  }

  private func append(_ entry: TreeNode.Entry, to output: inout [UInt8]) {
    output.append(entry.name, vocabulary)
    ValueText.append(entry.parameters, vocabulary, to: &output)
    for sub in entry.subs {
      output.append(" +")
      output.append(sub.name, vocabulary)
      if sub.isHidden { output.append(" (hidden)") }
    }
  }

  /// Appends the entries of a node's surface, bottom to top.
  package func appendStack(
    of node: NodeReference,
    to output: inout [UInt8]
  ) throws(Refusal) {
    let node = try engine.name(of: node, in: transaction)
    guard let stack = engine.report(on: node, .surroundings, in: transaction)?.stack else {
      return appendNone(to: &output)
    }
    line(to: &output) { output in
      output.append(stack.name, vocabulary)
      output.append(":")
      append(stack.entries.map(\.name), to: &output)
    }
  }
}

extension TreeNode.Mark {
  /// How a marked coordinator's line ends.
  var suffix: StaticString {
    switch self {
    case .none: ""
    case .idle: " (idle)"
    case .parked: " (parked)"
    case .waiting: " (waiting)"
    case .orphan: " (orphan)"
    }
  }

  /// The mark as `inspect` shows it.
  var word: StaticString {
    switch self {
    case .none: "started"
    case .idle: "idle"
    case .parked: "parked"
    case .waiting: "waiting"
    case .orphan: "orphan"
    }
  }
}

extension CoordinatorBlueprint.Kind {
  /// The kind as definitions write it.
  var word: StaticString {
    switch self {
    case .simple: "simple"
    case .container: "container"
    case .navigation: "navigation"
    case .tabs: "tabs"
    }
  }
}
