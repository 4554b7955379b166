extension Coordinator {
  /// Tells that something has happened: itself first, then its parents.
  public final func emit(_ event: any CoordinatorEvent) { tree?.post(event, at: self) }

  /// Asks itself, then its parents, until one answers.
  @discardableResult
  public final func request(_ request: any CoordinatorRequest) -> Bool {
    ancestors.contains { $0.receive(request) }
  }

  /// Asks one receiver, or all that are meant; false where nobody answers.
  @discardableResult
  public final func send(_ request: any CoordinatorRequest, to target: RequestTarget) -> Bool {
    switch target {
    case .main: return (mainScreen as? any RequestReceiver)?.answer(request) ?? false
    case .parent: return parent?.receive(request) ?? false
    case .top: return overlays.last?.answer(request) ?? false
    case .overlays:
      // Each of them is asked.
      return overlays.map { $0.answer(request) }.contains(true)
    }
  }

  /// Does what is asked, or lets its top sub-controller or its main screen do it.
  public final func receive(_ request: any CoordinatorRequest) -> Bool {
    guard phase == .running else { return false }
    return answer(request) || send(request, to: .top) || send(request, to: .main)
  }

  /// The sub-controllers that are seen over its top screen.
  private final var overlays: [SubController] {
    (topScreen as? CoordinatedController)?.visibleSubControllers ?? []
  }

  // MARK: Routes

  /// Goes a way down from here; what nobody below can take yet is held by the tree, and tried from its root.
  ///
  /// - Returns: whether all of it was taken.
  @discardableResult
  public final func go(to route: [any CoordinatorRoute]) -> Bool {
    let rest = take(route[...])
    if !rest.isEmpty { tree?.hold(Array(rest)) }
    return rest.isEmpty
  }

  /// Takes what it can of a way, and gives the rest.
  final func take(_ route: ArraySlice<any CoordinatorRoute>) -> ArraySlice<any CoordinatorRoute> {
    guard let step = route.first else { return route }
    guard phase == .running else { return route }
    if follow(step) {
      let rest = route.dropFirst()
      return rest.isEmpty ? rest : offer(rest)
    }
    return offer(route)
  }

  /// Asks the children, the visible one first; a longer way that one of them takes is taken.
  private final func offer(
    _ route: ArraySlice<any CoordinatorRoute>
  ) -> ArraySlice<any CoordinatorRoute> {
    let visible = visibleChild
    let rest = children.filter { $0 !== visible }
    for child in (visible.map { [$0] } ?? []) + rest {
      let left = child.take(route)
      if left.count < route.count { return left }
    }
    return route
  }

  // MARK: Dependencies

  /// The value of a dependency that is ready.
  public final func dependency<Key: Dependency>(_ key: Key.Type) -> Key.Value? {
    tree?.dependencies[key]
  }

  /// Whether all of them are ready.
  public final func isReady(_ keys: [any Dependency.Type]) -> Bool {
    keys.isEmpty || keys.allSatisfy { tree?.dependencies.isReady($0) ?? false }
  }

  /// Waits where something is missing that it needs to start.
  final func waits() -> Bool {
    missing = needs.first { !isReady([$0]) }
    if missing != nil { phase = .waiting }
    return missing != nil
  }

  /// Does something now, or when what it needs is there; lost when that fails, or with the coordinator.
  public final func whenReady(
    _ keys: [any Dependency.Type],
    _ work: @escaping @MainActor () -> Void
  ) {
    guard !isReady(keys) else { return work() }
    messages.append(Message(keys, event: nil, run: work))
  }

  /// Tells it, and then those below it, in order; who waited starts.
  final func inject(_ key: any Dependency.Type) {
    if phase == .waiting, !waits() {
      do throws(Refusal) {
        try begin()
      } catch {
        tree?.tell(.refused(error, by: self), at: self)
        phase = .idle
        parent?.children.removeAll { $0 === self }
        return
      }
    }
    dependencyDidChange(key)
    for child in children { child.inject(key) }
  }

  /// Does what waited, those below it first.
  final func flush() {
    for child in children { child.flush() }
    let ready = messages.filter { isReady($0.needs) }
    messages.removeAll { isReady($0.needs) }
    for message in ready { message.run() }
  }

  /// Drops what waits for a dependency that has failed, those below it first.
  final func drop(_ key: any Dependency.Type) {
    for child in children { child.drop(key) }
    let lost = messages.filter { $0.needs.contains { $0 == key } }
    messages.removeAll { $0.needs.contains { $0 == key } }
    for message in lost { message.event.map { tree?.tell(.dropped($0), at: self) } }
  }
}

/// Something that waits for dependencies.
package struct Message {
  let needs: [any Dependency.Type]
  /// What it is, where it is an event.
  let event: (any CoordinatorEvent)?
  let run: @MainActor () -> Void

  init(
    _ needs: [any Dependency.Type],
    event: (any CoordinatorEvent)?,
    run: @escaping @MainActor () -> Void
  ) {
    self.needs = needs
    self.event = event
    self.run = run
  }
}
