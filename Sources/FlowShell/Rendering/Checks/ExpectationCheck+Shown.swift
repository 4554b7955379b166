import FlowCommands
import FlowNavigation

/// Claims about the shown entries and the live nodes.
extension ExpectationCheck {
  func shown(_ claim: Expectation.Claim) throws(Refusal) -> Finding {
    switch claim {
    case .screen(let screen): return try compare(screen, layers.visibleScreen)
    case .path(let path): return try compare(path: path)
    case .stack(let entries, let node): return try stack(entries, of: node)
    case .modal(let modal): return try self.modal(modal)
    case .tab(let tab, let node):
      let wanted = try name(tab)
      let actual = try report(on: node, .surroundings).selectedTab
      return Finding(
        holds: actual != .none && actual.matches(wanted),
        expected: text(wanted),
        actual: text(actual)
      )
    case .overlays(let subs):
      return compare(try names(subs), layers.layers.last?.subs ?? [])
    case .subs(let screen, let subs):
      let report = try report(onScreen: screen, .surroundings)
      return compare(try names(subs), report.subs)
    case .children(let node, let children):
      let report = try report(on: node, .surroundings)
      return compare(try names(children), report.startedChildren)
    case .owner(let screen, let node):
      let owner = try report(onScreen: screen, []).owner
      return compare([try name(node)], [owner])
    case .scene(let id, let phase): return try scene(id, phase)
    default: preconditionFailure("every claim goes to the file that knows it")
    }
  }

  private var layers: Snapshot { engine.snapshot(.layers, in: transaction) }

  /// What there is to say of a screen or sub-controller; refused of anything else.
  private func report(
    onScreen screen: NodeReference,
    _ parts: NodeReport.Parts
  ) throws(Refusal) -> NodeReport {
    let report = try report(on: screen, parts)
    if report.isCoordinator {
      throw Refusal(.wrongKind, text(try name(screen)), other: "screen")
    }
    return report
  }

  private func compare(_ wanted: NodeReference, _ actual: NodeName) throws(Refusal) -> Finding {
    let wanted = try name(wanted)
    let holds = wanted == .none ? actual == .none : actual.matches(wanted)
    return Finding(holds: holds, expected: text(wanted), actual: text(actual))
  }

  private func compare(path: Operand) throws(Refusal) -> Finding {
    let wanted = try text(path)
    var bytes: [UInt8] = []
    LookRenderer.appendPath(of: engine, to: &bytes)
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
    let actual = try report(on: node, .surroundings).stack?.entries ?? []
    var finding = compare(wanted, actual.map(\.name))
    finding.holds =
      wanted.count == actual.count
      && zip(wanted, actual).allSatisfy { $1.isCalled($0) }
    return finding
  }

  private func modal(_ modal: NodeReference) throws(Refusal) -> Finding {
    let wanted = try name(modal)
    let top = layers.modals.first
    var finding = try compare(modal, top?.name ?? .none)
    if let top, wanted != .none { finding.holds = top.isCalled(wanted) }
    return finding
  }

  private func scene(_ id: Operand, _ phase: ScenePhase?) throws(Refusal) -> Finding {
    let wanted = try text(id)
    let snapshot = engine.snapshot(.scenes, in: transaction)
    guard let phase else {
      let actual = snapshot.sceneInUse.map { vocabulary.text($0.id) } ?? "none"
      return Finding(holds: actual == wanted, expected: wanted, actual: actual)
    }
    guard let symbol = vocabulary.symbol(wanted),
      vocabulary.tables.scenes.contains(where: { $0.name == symbol })
    else { throw Refusal(.unknownID, wanted, other: "scene") }
    let actual = snapshot.phase(of: symbol)
    return Finding(
      holds: actual == phase,
      expected: "\(wanted) \(phase.column)",
      actual: "\(wanted) \(actual.column)"
    )
  }
}
