import FlowNavigation

/// Where a link ends, with the first state of each.
struct LinkEnds {
  var screens: [Symbol] = []
  var counts: [Symbol: Int] = [:]
  var firsts: [Symbol: Int] = [:]
  /// The first screen where it ends with what its route says.
  var promised: Symbol?
  /// The first state where it shows something else than its route says, and that route.
  var unkept: (state: Int, route: World.TakenRoute)?
  /// In how many states it does.
  var unkeptCount = 0
  /// Where it ends in these.
  var unkeptScreens: [Symbol] = []

  /// Where it ends by itself somewhere, and not only by what was under way.
  var isDirect: Set<Symbol> = []
  /// Where it leads to by itself: not only where it does nothing.
  var isLedTo: Set<Symbol> = []
  /// Where the coordinator that the route says is there each time, as it was asked for, whatever it shows.
  var isThere: Set<Symbol> = []
  /// Where it is seen each time, with screens of its own above its beginning.
  var isSeen: Set<Symbol> = []
  /// What it opened anywhere.
  var opened: Set<Symbol> = []
  /// Where it does nothing, with what is seen there; not where its route says what it shows, and that is seen.
  var idle: [Symbol: [Symbol]] = [:]
  /// The screens where it ends by each choice of its routes, in their order.
  var choices: [[Int]: [Symbol]] = [:]

  /// Whether a screen is where each choice that leads there ends, and none that leads to the usual one.
  func isChosen(_ screen: Symbol, _ usual: Symbol) -> Bool {
    let own = choices.values.filter { $0.contains(screen) }
    return choices.count > 1 && own.allSatisfy { $0[0] == screen && !$0.contains(usual) }
  }

  /// Whether it only does nothing on a screen that lies in what it opens elsewhere.
  func isAlreadyThere(_ screen: Symbol) -> Bool {
    !isLedTo.contains(screen) && !opened.isDisjoint(with: idle[screen] ?? [])
  }

  mutating func add(_ screen: Symbol, _ state: Int, _ match: RouteMatch, _ sides: [Int]) {
    let isKnown = choices[sides]?.contains(screen) ?? false
    if !isKnown { choices[sides, default: []].append(screen) }
    if counts[screen] == nil {
      screens.append(screen)
      firsts[screen] = state
      isThere.insert(screen)
      isSeen.insert(screen)
    }
    if match != .there { isThere.remove(screen) }
    if match == .none { isSeen.remove(screen) }
    counts[screen, default: 0] += 1
  }

  mutating func add(unkept route: World.TakenRoute, on screen: Symbol, _ state: Int) {
    if unkept == nil { unkept = (state, route) }
    unkeptCount += 1
    if !unkeptScreens.contains(screen) { unkeptScreens.append(screen) }
  }

  /// How a coordinator is met that a route says.
  enum RouteMatch {
    /// It says none, or that is not to be seen.
    case none
    case seen
    /// With nothing of its own above where it begins, or on its own stack where nothing else was asked for.
    case there
  }
}
