import FlowCommands
import FlowNavigation

/// What steps forward lead to from a world: what the user does, answers and services, without a way back.
struct ForwardWalk {
  private let expander: Expander
  private let families: ActionFamilies

  /// How many worlds are visited at most.
  private static let worlds = 200
  /// How much more may wait there than where it begins.
  private static let waiting = 1

  init(_ search: Search) {
    expander = search.expander
    families = search.expander.families.intersection([.user, .services])
  }

  /// Visits all worlds that are led to, the nearest first; whether that is all there are.
  ///
  /// The first function says whether to go on from a world that a step of a numbered one leads to; the second hears
  /// which numbered world leads to which.
  @discardableResult
  func visit(
    from start: World,
    _ goesOn: (_ world: World, _ from: Int) -> Bool,
    known: (_ from: Int, _ to: Int) -> Void = { _, _ in }
  ) -> Bool {
    var expander = expander
    let transaction = Transaction()
    var worlds = [start]
    var numbers: [[UInt8]: Int] = [expander.key(of: start): 0]
    var next = 0
    while next < worlds.count {
      if worlds.count > Self.worlds { return false }
      let world = worlds[next]
      for action in world.actions(of: families, in: transaction) where Self.isForward(action) {
        var end = world
        guard (try? end.perform(action, in: transaction)) != nil,
          // What is asked for once more while it is waited for leads nowhere else.
          end.waitingCount <= start.waitingCount + Self.waiting, goesOn(end, next)
        else { continue }
        let key = expander.key(of: end)
        let number = numbers[key] ?? worlds.count
        if number == worlds.count {
          numbers[key] = number
          worlds.append(end)
        }
        known(next, number)
      }
      next += 1
    }
    return true
  }

  private static func isForward(_ action: Action) -> Bool {
    action.verb != .back && action.verb != .swipeDown
      && [.user, .typing, .answer, .provider].contains(Observation.actor(of: action))
  }
}
