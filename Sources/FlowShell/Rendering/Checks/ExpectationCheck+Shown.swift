import FlowCommands
import FlowNavigation

/// Claims about the shown entries and the live nodes.
extension ExpectationCheck {
  func shown(_ claim: Expectation.Claim) throws(Refusal) -> Comparison {
    switch claim {
    case .screen(let screen): return try self.screen(screen)
    case .path(let path): return try compare(path: path)
    case .stack(let entries, let node): return try stack(entries, of: node)
    case .modal(let modal): return try self.modal(modal)
    case .tab(let tab, let node):
      let wanted = try name(tab)
      let actual = try report(on: node, .surroundings).selectedTab
      return compared(
        actual != .none && actual.matches(wanted),
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

  private func compare(_ wanted: NodeReference, _ actual: NodeName) throws(Refusal) -> Comparison {
    let wanted = try name(wanted, kind: "screen")
    let holds = wanted == .none ? actual == .none : actual.matches(wanted)
    return compared(holds, expected: text(wanted), actual: text(actual))
  }

  /// The visible screen; of an ID that none can have it is told what it is.
  private func screen(_ wanted: NodeReference) throws(Refusal) -> Comparison {
    var comparison = try compare(wanted, layers.visibleScreen)
    let name = try self.name(wanted)
    if name != .none, case .coordinator = engine.vocabulary.entity(name.id) {
      comparison.expected += ", a coordinator"
    }
    return comparison
  }

  private func compare(path: Operand) throws(Refusal) -> Comparison {
    let wanted = try text(path)
    var bytes: [UInt8] = []
    LookRenderer.appendPath(of: engine, to: &bytes)
    // The scene in front may be left out: it is the one in use.
    let bare = bytes.firstIndex(of: UInt8(ascii: ":")).map { bytes[($0 + 2)...] }
    let holds =
      wanted.utf8.elementsEqual(bytes) || bare.map(wanted.utf8.elementsEqual) ?? false
    return compared(holds, expected: wanted, actual: String(decoding: bytes, as: UTF8.self))
  }

  private func stack(
    _ entries: [NodeReference],
    of node: NodeReference
  ) throws(Refusal) -> Comparison {
    let wanted = try names(entries)
    let actual = try report(on: node, .surroundings).stack?.entries ?? []
    var comparison = compare(wanted, actual.map(\.name))
    comparison.holds =
      wanted.count == actual.count
      && zip(wanted, actual).allSatisfy { $1.isCalled($0) }
    return comparison
  }

  private func modal(_ modal: NodeReference) throws(Refusal) -> Comparison {
    let wanted = try name(modal)
    let top = layers.modals.first
    var comparison = try compare(modal, top?.name ?? .none)
    if let top, wanted != .none { comparison.holds = top.isCalled(wanted) }
    return comparison
  }

  private func scene(_ id: Operand, _ phase: ScenePhase?) throws(Refusal) -> Comparison {
    let wanted = try text(id)
    let snapshot = engine.snapshot(.scenes, in: transaction)
    guard let phase else {
      let actual = snapshot.sceneInUse.map { vocabulary.text($0.id) } ?? "none"
      return compared(actual == wanted, expected: wanted, actual: actual)
    }
    guard let symbol = vocabulary.symbol(wanted),
      vocabulary.tables.scenes.contains(where: { $0.name == symbol })
    else { throw Refusal(.unknownID, wanted, other: "scene") }
    let actual = snapshot.phase(of: symbol)
    return compared(
      actual == phase,
      expected: "\(wanted) \(phase.column)",
      actual: "\(wanted) \(actual.column)"
    )
  }
}
