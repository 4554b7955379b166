/// What a search comes to, and where it ends.
extension LiveSearch {
  /// One state, with the shortest way to it.
  package struct State: Sendable {
    package let parent: Int
    package let line: String
    package let path: String
    let key: [UInt8]
    /// Whether anything waits for time.
    let isWaiting: Bool
    /// Whether nothing is on its way, timers that repeat included.
    let isAtRest: Bool
    /// Whether work of the app's own queues was under way on the way to it, which no clock of the search holds.
    let isUncertain: Bool
    /// How many frames the highest stack has, or modals there are.
    let frames: UInt8
    /// The place of what adopting left out, where the step to it came to that.
    let leftOut: String
    let seen: SeenState?

    init(
      parent: Int,
      line: String,
      isUncertain: Bool = false,
      _ reached: ReachedState
    ) {
      (self.parent, self.line) = (parent, line)
      (path, key, seen) = (reached.path, reached.key, reached.seen)
      isWaiting = reached.waiting > 0
      isAtRest = reached.isAtRest
      frames = reached.frames
      leftOut = reached.leftOut
      self.isUncertain = isUncertain || reached.isUnfinished
    }
  }

  /// A step that leads from one state to another, or back to it.
  package struct Edge: Hashable, Sendable {
    package let from: Int
    package let step: SearchStep
    package let to: Int
    /// Whether work of the app's own queues was under way behind it.
    var isUncertain = false

    package var line: String { step.line }
  }

  /// Something that is wrong, and the lines from the start that show it.
  package struct Finding: Hashable, Sendable {
    package var isFailure: Bool
    package var kind: String
    package var message: String
    package var steps: [String]
    /// What stands behind `expect` at the end of its flow, and fails there; nil where nothing is to.
    package var claim: String?
    /// How many more steps there are with the same cause.
    package var others = 0
  }

  /// Where a search ends at last.
  package struct Bounds: Sendable {
    package var states = 1_000
    /// How many steps are taken from the start; nil: any number.
    package var depth: Int?
    /// Frames on one stack, or modals.
    package var stack = 8
    /// Timers and the like that wait.
    package var waiting = 3
    package var stopsAtFirst = false
    /// Whether all that a user can do is done.
    package var includesUser = true
    /// The ways of how many states are gone once more, evenly among all; 0 for none.
    package var verified = 100

    package init() {}
  }
}
