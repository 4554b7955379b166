/// Held routes: no coordinator could take them yet; one for each scene, the newest (R19).
extension World {
  /// Tries the held route of a scene again, once a live coordinator declares its first name.
  ///
  /// What was held before the command had nobody to answer it then, and only a coordinator can change that.
  mutating func retryHeldRoute(_ transaction: Transaction) throws(Refusal) -> Bool {
    if heldRoutes == 0 || !hasTouched(.answersRoutes) { return false }
    var scene = firstScene
    while !scene.isNone {
      if try retryHeldRoute(of: scene, transaction) { return true }
      scene = self[scene: scene].next
    }
    return false
  }

  private mutating func retryHeldRoute(
    of scene: Handle,
    _ transaction: Transaction
  ) throws(Refusal) -> Bool {
    guard isHeldRouteAnswered(of: scene),
      case .list(let items) = values[self[scene: scene].heldRoute],
      case .map(let members)? = items.last
    else { return false }
    let names = items.dropLast().compactMap { definition.symbol($0.description) }
    forgetHeldRoute(of: scene)
    let arguments = members.map {
      ActionArgument(
        name: definition.symbol($0.key) ?? .none,
        text: $0.key,
        value: .value($0.value)
      )
    }
    _ = try goTo(
      Destination(names, arguments),
      from: self[scene: scene].root,
      transaction
    )
    return true
  }

  /// Whether a live coordinator of a scene declares the first step of its held route.
  func isHeldRouteAnswered(of scene: Handle) -> Bool {
    let row = self[scene: scene]
    return row.heldRoute >= 0 && isAnswered(row.heldName, below: row.root)
  }

  private mutating func forgetHeldRoute(of scene: Handle) {
    self[scene: scene].heldRoute = -1
    self[scene: scene].heldName = .none
    heldRoutes -= 1
  }

  /// The first name of a route that is held as a value.
  func firstName(ofHeldRoute held: ValueID) -> Symbol {
    guard case .list(let items) = values[held], case .string(let first)? = items.first else {
      return .none
    }
    return definition.symbol(first) ?? .none
  }

  /// The route that is held for the scene in use; nil when there is none.
  package func heldRoute() -> String? {
    sceneInUse.isNone ? nil : heldRoute(of: sceneInUse)
  }

  /// The names of the route that a scene holds, joined by `/`; nil when it holds none.
  func heldRoute(of scene: Handle) -> String? {
    guard self[scene: scene].heldRoute >= 0,
      case .list(let items) = values[self[scene: scene].heldRoute]
    else { return nil }
    return items.dropLast().map(\.description).joined(separator: "/")
  }

  /// Forgets the route that a scene holds, with a word why.
  mutating func dropHeldRoute(of scene: Handle, _ why: Cause, _ transaction: Transaction) {
    let held = self[scene: scene].heldRoute
    guard held >= 0 else { return }
    forgetHeldRoute(of: scene)
    guard transaction.keepsValues, case .list(let items) = values[held] else {
      return transaction.note(.droppedRoute(-1, scene: self[scene: scene].id, why: -1))
    }
    let names = items.dropLast().compactMap { definition.symbol($0.description) }
    transaction.note(
      .droppedRoute(
        transaction.trace.keep(Destination(names)),
        scene: self[scene: scene].id,
        why: transaction.trace.keep(.string(why.word) as Value)
      )
    )
  }
}
