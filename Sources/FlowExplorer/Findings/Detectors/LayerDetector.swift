import FlowNavigation

/// Ways back that end the modal beneath, too: a swipe over a modal takes it and the one that it lies over, where each
/// element and each answer that ends it goes on with that.
///
/// What is seen then is nothing to go by: the flow beneath may lead on to its next screen. Where an element ends both,
/// as a "Done" does, or only one that sets a value goes on, both belong together.
struct LayerDetector {
  let stateSpace: StateSpace
  /// What is told of ways out already, by their screens.
  let told: [Finding]

  func findings() -> [Finding] {
    var groups: [Layers: Group] = [:]
    var order: [Layers] = []
    var reader = StateReader(stateSpace)
    let transaction = Transaction()
    transaction.notesRoutes = false
    for step in samples() {
      if stateSpace.isOver() { break }
      reader.read(step.state)
      guard let (layers, end) = end(step, &reader.world, transaction) else { continue }
      if groups[layers] == nil { order.append(layers) }
      groups[layers, default: Group()].add(end, step)
    }
    return order.compactMap { layers in groups[layers].flatMap { finding(layers, $0) } }
  }

  /// A modal, and the one that it lies over.
  private struct Layers: Hashable {
    var own: Symbol
    var beneath: Symbol
  }

  /// A step by the state that it leaves and its place there.
  private struct Sample {
    var state: Int
    var ordinal: Int
  }

  /// What ended a modal, and what became of the one beneath.
  private enum End {
    case byWayBack(isAlone: Bool)
    case byElement(isAlone: Bool, isPlain: Bool)
  }

  private struct Group {
    /// The first way back that ends both.
    var both: Sample?
    var count = 0
    /// The first element that goes on with the one beneath, and sets no value.
    var alone: Sample?
    /// Whether both belong together somewhere, or a way back leads to the one beneath, too.
    var isMeant = false

    mutating func add(_ end: End, _ sample: Sample) {
      switch end {
      case .byWayBack(isAlone: false):
        both = both ?? sample
        count += 1
      case .byElement(isAlone: true, isPlain: true): alone = alone ?? sample
      case .byElement(isAlone: true, isPlain: false): break
      case .byWayBack, .byElement: isMeant = true
      }
    }
  }

  private func samples() -> [Sample] {
    var samples: [Sample] = []
    var first = EdgeSamples(stateSpace)
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated() where marks[place].contains(.leaves) {
      let state = Int(edge.from)
      guard [.user, .answer].contains(stateSpace.actor(of: state, Int(edge.label))),
        first.insert(edge)
      else { continue }
      samples.append(Sample(state: state, ordinal: Int(edge.label)))
    }
    return samples
  }

  private func end(
    _ step: Sample,
    _ world: inout World,
    _ transaction: Transaction
  ) -> (Layers, End)? {
    let modals = world.modalNames
    guard modals.count > 1 else { return nil }
    let action = stateSpace.observation(of: step.state).actions[step.ordinal]
    guard (try? world.perform(action, in: transaction)) != nil else { return nil }
    defer { world.rollBack() }
    if world.isLive(modals[0]) { return nil }
    let layers = Layers(own: modals[0].id, beneath: modals[1].id)
    let isAlone = world.isLive(modals[1])
    if action.verb == .back || action.verb == .swipeDown {
      return (layers, .byWayBack(isAlone: isAlone))
    }
    let sets = transaction.trace.facts.contains { if case .set = $0 { true } else { false } }
    let isPlain = action.verb == .tap && !sets
    return (layers, .byElement(isAlone: isAlone, isPlain: isPlain))
  }

  private func finding(_ layers: Layers, _ group: Group) -> Finding? {
    guard let both = group.both, let alone = group.alone, !group.isMeant else { return nil }
    var other = stateSpace.execution(to: alone.state)
    other.take(alone.ordinal)
    let landed = stateSpace.text(other.world.visibleScreenName.id)
    let screen = stateSpace.observation(of: both.state).screen
    let isSame = stateSpace.observation(of: alone.state).screen == screen
    let action = stateSpace.observation(of: alone.state).actions[alone.ordinal]
    let right =
      isSame ? "'\(stateSpace.text(action))'" : stateSpace.text(action, at: alone.state)
    var execution = stateSpace.execution(to: both.state)
    let way = stateSpace.observation(of: both.state).actions[both.ordinal]
    let lines = stateSpace.lines(of: way, in: execution.world)
    execution.take(both.ordinal)
    let beneath = stateSpace.text(layers.beneath)
    var finding = Finding(
      .removesMore,
      stateSpace.text(screen),
      "\(stateSpace.text(way, at: both.state)) ends \(beneath), too; \(right) goes on to \(landed)",
      place: lines?.place ?? stateSpace.place(of: layers.own)
    )
    finding.screen = stateSpace.text(screen)
    finding.others = group.count - 1
    // Mended, the modal may not be pulled down.
    finding.refusable = [execution.lines.count - 1]
    finding.show(execution, from: stateSpace.start, claim: "expect alive \(beneath)")
    finding.countsStates = false
    let isTold = told.contains {
      $0.screen == finding.screen && $0.lastAction == finding.lastAction
    }
    return isTold ? nil : finding
  }
}
