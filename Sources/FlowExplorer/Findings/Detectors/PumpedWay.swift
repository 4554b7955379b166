import FlowNavigation

/// A way to a stack that is too high, with that stack before and after each step; or to a pile of modals.
struct PumpedWay {
  private(set) var actions: [Action] = []
  /// The places of the way, once it was looked for a part that repeats.
  private(set) var points: [Point] = []
  /// Its last place.
  private(set) var end = Point()
  private var taken: [Int] = []
  private var worlds: [World] = []
  private var highest = Stack.modals
  private var world: World
  private let families: ActionFamilies
  private let transaction = Transaction()

  /// What is too high.
  enum Stack: Hashable {
    case stack(NodeName)
    /// The modals over each other.
    case modals
  }

  /// The stack that is too high at a place of the way, which a modal or a tab may hide, and what is visible.
  struct Point: Hashable {
    var surface = NodeName.none
    var stack: [Symbol] = []
    var screen = Symbol.none
    var subs: [Symbol] = []
  }

  /// A step by what makes it: who is no user does it on any screen.
  struct Maker: Hashable {
    var action: Action
    var screen: Symbol
  }

  init(_ start: World, _ families: ActionFamilies) {
    world = start
    self.families = families
    worlds.append(world)
  }

  /// Goes another way from the same start: what both have in common is not done again.
  mutating func go(_ ordinals: [Int]) {
    let same = zip(ordinals, taken).prefix { $0 == $1 }.count
    taken.removeLast(taken.count - same)
    actions.removeLast(actions.count - same)
    worlds.removeLast(worlds.count - same - 1)
    world = worlds[same]
    for ordinal in ordinals[same...] where !take(ordinal) { break }
    highest = Self.highest(in: world)
    end = point(of: world)
  }

  /// Does the action of an ordinal; false when there is none.
  private mutating func take(_ ordinal: Int) -> Bool {
    let possible = world.actions(of: families, in: transaction)
    guard possible.indices.contains(ordinal) else { return false }
    taken.append(ordinal)
    actions.append(possible[ordinal])
    _ = Self.perform(possible[ordinal], &world, transaction)
    worlds.append(world)
    return true
  }

  /// Whether it is the modals that pile up.
  var isOfModals: Bool { highest == .modals }

  /// The highest stack, the visible one where others are as high; the modals where there are more of them.
  private static func highest(in world: World) -> Stack {
    var highest = world.stack(of: world.visibleScreenName)
    for node in world.treeNodes() {
      guard let stack = world.stack(of: node.name) else { continue }
      if stack.entries.count > highest?.entries.count ?? 0 { highest = stack }
    }
    guard let highest, highest.entries.count >= world.modalNames.count else { return .modals }
    return .stack(highest.name)
  }

  /// How many steps the part that repeats has at most.
  private static let longest = 64

  /// The first part of the way that can be done again and again, each time with a higher stack.
  mutating func loop(rounds: Int) -> Range<Int>? {
    points = worlds.map(point)
    for end in points.indices.dropFirst() {
      for start in (max(0, end - Self.longest)..<end).reversed() {
        let grown = points[end].stack.count - points[start].stack.count
        guard grown > 0, Self.isAlike(points[start], points[end]),
          points[end].stack.starts(with: points[start].stack),
          repeats(start..<end, by: grown, rounds)
        else { continue }
        return start..<end
      }
    }
    return nil
  }

  /// What makes the steps of a part.
  func makers(of range: Range<Int>) -> [Maker] {
    range.map { place in
      let isUser = [.user, .typing].contains(Observation.actor(of: actions[place]))
      return Maker(action: actions[place], screen: isUser ? points[place].screen : .none)
    }
  }

  /// Whether the user looks at one after another: each step is the user's, and what is pushed has other parameters
  /// each time, or may have, as a row is tapped.
  func isBrowsing(_ range: Range<Int>) -> Bool {
    guard case .stack = highest,
      actions[range].allSatisfy({ Observation.actor(of: $0) == .user })
    else { return false }
    let isRow = actions[range].contains { $0.verb == .tap && $0.value != .none }
    let low = points[range.lowerBound].stack.count
    let middle = points[range.upperBound].stack.count
    var world = worlds[range.upperBound]
    for action in actions[range] where !Self.perform(action, &world, transaction) { return false }
    let parameters = stack(of: world)?.entries.map { world.parameters(of: $0.name) ?? [] } ?? []
    guard parameters.count == 2 * middle - low else { return false }
    return isRow && !parameters[middle...].allSatisfy(\.isEmpty)
      || Array(parameters[low..<middle]) != Array(parameters[middle...])
  }

  private func repeats(_ range: Range<Int>, by grown: Int, _ rounds: Int) -> Bool {
    var world = worlds[range.upperBound]
    var last = points[range.upperBound]
    let block = last.stack.suffix(grown)
    for _ in 0..<rounds {
      for action in actions[range] where !Self.perform(action, &world, transaction) { return false }
      let point = point(of: world)
      guard Self.isAlike(point, last), point.stack == last.stack + block else { return false }
      last = point
    }
    return true
  }

  private static func isAlike(_ one: Point, _ other: Point) -> Bool {
    one.surface == other.surface && one.screen == other.screen && one.subs == other.subs
  }

  /// Whether an action was not refused.
  private static func perform(
    _ action: Action,
    _ world: inout World,
    _ transaction: Transaction
  ) -> Bool {
    do throws(Refusal) {
      try world.perform(action, in: transaction)
      return true
    } catch {
      return false
    }
  }

  private func point(of world: World) -> Point {
    let screen = world.visibleScreenName
    if screen == .none { return Point() }
    var point = Point(screen: screen.id, subs: world.visibleSubNames.map(\.id))
    if highest == .modals {
      point.stack = world.modalNames.reversed().map(\.id)
      return point
    }
    point.surface = world.stack(of: screen)?.name ?? .none
    point.stack = stack(of: world)?.entries.map(\.name.id) ?? []
    return point
  }

  /// The stack that is too high, as it is in a world; nil where it is the modals that pile up.
  private func stack(of world: World) -> SurfaceState? {
    guard case .stack(let highest) = highest else { return nil }
    let visible = world.stack(of: world.visibleScreenName)
    return visible?.name == highest ? visible : world.stack(of: highest)
  }
}
