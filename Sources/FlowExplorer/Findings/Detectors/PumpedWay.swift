import FlowNavigation

/// A way to a stack that is too high, with the stack at hand before and after each step.
struct PumpedWay {
  private(set) var actions: [Action] = []
  private(set) var points: [Point] = []
  private var worlds: [World] = []
  private var world: World
  private let families: ActionFamilies
  private let turn = Turn()

  /// What is visible at a place of the way.
  struct Point: Hashable {
    var surface: NodeName
    var stack: [Symbol]
    var screen: Symbol
    var subs: [Symbol]
  }

  /// A step by what makes it: who is no user does it on any screen.
  struct Maker: Hashable {
    var action: Action
    var screen: Symbol
  }

  init(_ start: World, _ families: ActionFamilies) {
    world = start
    self.families = families
    note()
  }

  /// Does the action of an ordinal.
  mutating func take(_ ordinal: Int) {
    let possible = world.actions(of: families, in: turn)
    guard possible.indices.contains(ordinal) else { return }
    actions.append(possible[ordinal])
    _ = Self.perform(possible[ordinal], &world, turn)
    note()
  }

  private mutating func note() {
    worlds.append(world)
    points.append(Self.point(of: world))
  }

  /// How many steps the part that repeats has at most.
  private static let longest = 64

  /// The first part of the way that can be done again and again, each time with a higher stack.
  func loop(rounds: Int) -> Range<Int>? {
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
      let isUser = [.user, .typing].contains(Sight.actor(of: actions[place]))
      return Maker(action: actions[place], screen: isUser ? points[place].screen : .none)
    }
  }

  private func repeats(_ range: Range<Int>, by grown: Int, _ rounds: Int) -> Bool {
    var world = worlds[range.upperBound]
    var last = points[range.upperBound]
    let block = last.stack.suffix(grown)
    for _ in 0..<rounds {
      for action in actions[range] where !Self.perform(action, &world, turn) { return false }
      let point = Self.point(of: world)
      guard Self.isAlike(point, last), point.stack == last.stack + block else { return false }
      last = point
    }
    return true
  }

  private static func isAlike(_ one: Point, _ other: Point) -> Bool {
    one.surface == other.surface && one.screen == other.screen && one.subs == other.subs
  }

  /// Whether an action was not refused.
  private static func perform(_ action: Action, _ world: inout World, _ turn: Turn) -> Bool {
    do throws(Refusal) {
      try world.perform(action, in: turn)
      return true
    } catch {
      return false
    }
  }

  private static func point(of world: World) -> Point {
    guard let frame = world.visibleScreen(), let stack = world.stack(of: .frame(frame)) else {
      return Point(surface: .none, stack: [], screen: .none, subs: [])
    }
    return Point(
      surface: stack.surface,
      stack: stack.frames.map { world.name(frame: $0).id },
      screen: world.name(frame: frame).id,
      subs: world.visibleSubs(of: frame).map { world.name(frame: $0).id }
    )
  }
}
