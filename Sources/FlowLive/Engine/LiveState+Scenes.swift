import FlowNavigation
import UIKit

/// `scene`, `background`, `foreground`, `relaunch`.
extension LiveState {
  /// The ID of the scene that the user works in.
  var sceneInUse: Symbol { picture.sceneInUse?.id ?? scene }

  /// Connects or closes a scene, or turns to it, as a user does.
  func changeScene(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    guard let lifecycle = root?.lifecycle, !app.declaration.scenes.isEmpty else {
      throw Refusal(.notSupported, "scene", other: "'.scene(\"ID\")' beside its first window")
    }
    let name = try value(of: action.subject, in: transaction).description
    guard let id = vocabulary.symbol(name),
      vocabulary.tables.scenes.contains(where: { $0.name == id })
    else { throw Refusal(.unknownID, name, other: "scene") }
    guard let open = lifecycle.scene(name) else {
      guard action.option == .connect else { throw Refusal(.unknownNode, name, other: "scene") }
      return try connect(name)
    }
    switch action.option {
    case .connect: transaction.note(.same(NodeName(id), .scene))
    case .close: lifecycle.discard(open)
    case _ where id == sceneInUse: transaction.note(.same(NodeName(id), .tab))
    default: lifecycle.use(open)
    }
  }

  private func connect(_ name: String) throws(Refusal) {
    let declared = app.declaration.scenes.first { $0.id == name }
    let activity = declared?.activity().map(AppOpening.activity)
    guard root?.lifecycle.connect(name, for: activity) == true else {
      throw Refusal(.notSupported, "scene", other: "delegate of scenes")
    }
  }

  func changePhase(_ verb: Verb, _ transaction: Transaction) throws(Refusal) {
    guard let lifecycle = root?.lifecycle else { throw Refusal(.notLaunched, "scene") }
    let isBackground = picture.sceneInUse?.phase == .background
    if isBackground == (verb == .background) {
      return transaction.note(.same(NodeName(sceneInUse), verb))
    }
    verb == .background ? lifecycle.enterBackground() : lifecycle.enterForeground()
  }

  /// Ends the app and launches it again, for a link or a notification maybe, with the scenes that were connected.
  func relaunch(_ action: Action, in transaction: Transaction) throws(Refusal) {
    let opening = try opening(action.opening, in: transaction)
    let (open, inUse) = (picture.scenes.map(\.id), sceneInUse)
    let kept = root == nil ? nil : end(in: transaction)
    // What the user opens comes to the scene in use.
    let first = opening == nil ? open.first ?? scene : inUse
    try launch(by: opening, keeping: kept, connecting: first, in: transaction)
    let further = open.filter { picture.scene($0) == nil }
    if further.isEmpty { return }
    // Each has what its session kept, and is asked for nothing else.
    for id in further { root?.lifecycle.connect(text(id)) }
    if let last = root?.lifecycle.scene(text(inUse)) { root?.lifecycle.use(last) }
    try settle(in: transaction)
  }

  /// Notes the coordinators whose windows were closed: nothing needs them any more.
  private func noteLostRoots(since old: Picture) {
    for member in old.coordinators where member.parent == .none {
      let shown = old.scenes(showing: member.name)
      if !shown.isEmpty, shown.allSatisfy({ picture.scene($0.id) == nil }) {
        nodes.entry(named: member.name)?.seen.hasLostScene = true
      }
    }
  }

  /// Those that were freed, as they are told: what went with a window the deepest first.
  func inOrder(_ freed: [NodeName], since old: Picture) -> [NodeName] {
    let closed = old.scenes.filter { picture.scene($0.id) == nil }
    if closed.isEmpty { return freed }
    let lost = old.coordinators.map(\.name).reversed().filter { name in
      freed.contains(name) && old.scene(of: name).map(closed.contains) ?? false
    }
    return lost + freed.filter { !lost.contains($0) }
  }

  /// Notes the scenes that came, and those that are in another phase.
  func noteScenes(since old: Picture, in transaction: Transaction) {
    if old.scenes == picture.scenes { return }
    noteLostRoots(since: old)
    for scene in picture.scenes {
      guard let was = old.scene(scene.id) else {
        transaction.note(.scene(scene.id, .connected))
        continue
      }
      if was.phase != scene.phase { transaction.note(.scene(scene.id, scene.phase)) }
    }
  }
}
