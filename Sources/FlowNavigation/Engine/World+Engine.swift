/// The value model as an engine.
extension World: Engine {
  package var vocabulary: Vocabulary { definition.vocabulary }

  package var knowledge: Knowledge { .all }

  package var canRewind: Bool { true }

  package var elapsed: Int64 { clock }

  package func stateKey() -> [UInt8] {
    var key: [UInt8] = []
    var codec = StateCodec(definition)
    codec.encode(self, into: &key)
    // The numbers of values and lines are the codec's own: what they stand for belongs to the key.
    for value in codec.values.all { key.append(contentsOf: "\n\(String(reflecting: value))".utf8) }
    for lines in codec.programs.all {
      key.append(contentsOf: "\n\(String(reflecting: lines))".utf8)
    }
    return key
  }

  package func name(
    of reference: NodeReference,
    in transaction: Transaction
  ) throws(Refusal) -> NodeName {
    name(try node(at: reference, in: transaction))
  }

  package func instances(of id: Symbol) -> [NodeName] { instances(id).map { name($0) } }

  package func report(
    on node: NodeName,
    _ parts: NodeReport.Parts,
    in transaction: Transaction
  ) -> NodeReport? {
    self.node(named: node).map { report(on: $0, parts, transaction) }
  }

  package func eventStops(_ event: Symbol, from node: NodeName) -> [EventStop]? {
    self.node(named: node).map { eventStops(event, from: $0) }
  }

  package func snapshot(_ parts: Snapshot.Parts, in transaction: Transaction) -> Snapshot {
    var snapshot = Snapshot()
    if parts.contains(.scenes) { snapshot.scenes = sceneStates() }
    if parts.contains(.layers) { snapshot.layers = layerStates() }
    if parts.contains(.screen) { snapshot.screen = screenReport(in: transaction) }
    if parts.contains(.tabBars) { snapshot.tabBars = tabBars() }
    if parts.contains(.tree) { snapshot.tree = treeNodes() }
    if parts.contains(.nodes) {
      snapshot.nodes = liveNodes().map { report(on: $0, [], transaction) }
    }
    if parts.contains(.services) { snapshot.services = services() }
    if parts.contains(.pending) {
      snapshot.pending.effects = pendingEffects()
      snapshot.pending.calls = openCalls()
      snapshot.pending.heldRoute = heldRoute()
    }
    if parts.contains(.findings) { snapshot.findings = findings() }
    return snapshot
  }

  private func layerStates() -> [LayerState] {
    guard !sceneInUse.isNone else { return [] }
    var layers: [LayerState] = []
    var layer = self[scene: sceneInUse].window
    while !layer.isNone {
      layers.append(layerState(layer))
      layer = self[surface: layer].above
    }
    return layers
  }

  private func layerState(_ layer: Handle) -> LayerState {
    var state = LayerState()
    let entry = self[surface: layer].last
    if !entry.isNone { state.entry = entryState(entry) }
    if let stack = enclosingStack(from: visibleSurface(on: layer)) {
      state.depth = Int(self[surface: stack].count)
    }
    guard let screen = visibleScreen(on: layer) else { return state }
    state.screen = name(entry: screen)
    state.subs = visibleSubs(of: screen).reversed().map { name(entry: $0) }
    return state
  }
}

extension AppDefinition: App {
  package func engine() -> any Engine { World(self) }
}
