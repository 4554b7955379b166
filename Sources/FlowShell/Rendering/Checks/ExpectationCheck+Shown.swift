import FlowCommands
import FlowNavigation

/// Claims about the shown entries and the live nodes.
extension ExpectationCheck {
  func shown(_ claim: Expectation.Claim) throws(Refusal) -> Finding {
    switch claim {
    case .screen(let screen): return try compare(screen, world.visibleScreen())
    case .path(let path): return try compare(path: path)
    case .stack(let entries, let node): return try stack(entries, of: node)
    case .modal(let modal): return try self.modal(modal)
    case .tab(let tab, let node):
      let wanted = try name(tab)
      let actual = world.selectedTab(of: try world.node(at: node, in: transaction)) ?? .none
      return Finding(
        holds: actual != .none && actual.matches(wanted),
        expected: text(wanted),
        actual: text(actual)
      )
    case .overlays(let subs):
      let visible = world.visibleScreen().map { world.visibleSubs(of: $0) } ?? []
      return compare(try names(subs), visible.reversed().map { world.name(entry: $0) })
    case .subs(let screen, let subs):
      guard case .entry(let entry) = try world.node(at: screen, in: transaction) else {
        throw Refusal(.wrongKind, text(try name(screen)), other: "screen")
      }
      return compare(
        try names(subs),
        world.subs(of: entry).reversed().map { world.name(entry: $0) }
      )
    case .children(let node, let children):
      let node = try world.node(at: node, in: transaction)
      return compare(try names(children), world.startedChildren(of: node))
    case .owner(let screen, let node):
      guard case .entry(let entry) = try world.node(at: screen, in: transaction) else {
        throw Refusal(.wrongKind, text(try name(screen)), other: "screen")
      }
      return compare([try name(node)], [world.owner(of: entry)])
    case .scene(let id, let phase): return try scene(id, phase)
    default: preconditionFailure("every claim goes to the file that knows it")
    }
  }

  private func compare(_ wanted: NodeReference, _ entry: Handle?) throws(Refusal) -> Finding {
    let wanted = try name(wanted)
    let actual = entry.map { world.name(entry: $0) } ?? .none
    let holds = wanted == .none ? actual == .none : actual.matches(wanted)
    return Finding(holds: holds, expected: text(wanted), actual: text(actual))
  }

  private func compare(path: Operand) throws(Refusal) -> Finding {
    let wanted = try text(path)
    var bytes: [UInt8] = []
    LookRenderer.appendPath(of: world, to: &bytes)
    let actual = String(decoding: bytes, as: UTF8.self)
    // The scene in front may be left out: it is the one in use.
    let bare = bytes.firstIndex(of: UInt8(ascii: ":")).map {
      String(decoding: bytes[($0 + 2)...], as: UTF8.self)
    }
    return Finding(
      holds: wanted == actual || wanted == bare,
      expected: wanted,
      actual: actual
    )
  }

  private func stack(
    _ entries: [NodeReference],
    of node: NodeReference
  ) throws(Refusal) -> Finding {
    let wanted = try names(entries)
    let actual = world.stack(of: try world.node(at: node, in: transaction))?.entries ?? []
    var finding = compare(wanted, actual.map { world.name(entry: $0) })
    finding.holds =
      wanted.count == actual.count
      && zip(wanted, actual).allSatisfy { world.isEntry($1, called: $0) }
    return finding
  }

  private func modal(_ modal: NodeReference) throws(Refusal) -> Finding {
    let wanted = try name(modal)
    let top = world.modals().first
    var finding = try compare(modal, top)
    if let top, wanted != .none { finding.holds = world.isEntry(top, called: wanted) }
    return finding
  }

  private func scene(_ id: Operand, _ phase: ScenePhase?) throws(Refusal) -> Finding {
    let wanted = try text(id)
    let current = world.currentScene()
    guard let phase else {
      let actual = current.map { definition.text(world.id(scene: $0)) } ?? "none"
      return Finding(holds: actual == wanted, expected: wanted, actual: actual)
    }
    guard let symbol = definition.symbol(wanted),
      definition.tables.scenes.contains(where: { $0.name == symbol })
    else { throw Refusal(.unknownID, wanted, other: "scene") }
    let actual = world.phase(ofScene: symbol)
    return Finding(
      holds: actual == phase,
      expected: "\(wanted) \(phase.column)",
      actual: "\(wanted) \(actual.column)"
    )
  }
}
