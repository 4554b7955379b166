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
    let modals: UInt8
    let growth: Growth
    /// What its screens are for.
    let purposes: String
    /// The place of what adopting left out, where the step to it came to that.
    let leftOut: String
    let seen: SeenState?

    init(
      parent: Int,
      line: String,
      isUncertain: Bool = false,
      growth: Growth,
      _ reached: ReachedState
    ) {
      (self.parent, self.line) = (parent, line)
      (path, key, seen) = (reached.path, reached.key, reached.seen)
      isWaiting = reached.waiting > 0
      isAtRest = reached.isAtRest
      (frames, modals) = (reached.frames, reached.modals)
      purposes = reached.purposes
      self.growth = growth
      leftOut = reached.leftOut
      self.isUncertain = isUncertain || reached.isUnfinished
    }

    /// Whether the same screen is seen, as deep.
    func isLike(_ reached: ReachedState) -> Bool {
      path == reached.path && frames == reached.frames && modals == reached.modals
    }
  }

  /// How lists have grown on the way to a state: an app that adds a row at each tap has no end.
  struct Growth: Hashable, Sendable {
    /// The most rows that were seen, by the screens.
    private var rows: [String: Int] = [:]
    /// How often a line came to more rows than were seen on the screen before, by the screen and the line.
    private var steps: [[String]: Int] = [:]

    /// The most steps of one line.
    var most: Int { steps.values.max() ?? 0 }

    /// That of a state to which a line leads.
    func grown(by state: ReachedState, _ line: String) -> Growth {
      guard state.rows > rows[state.path] ?? 0 else { return self }
      var grown = self
      grown.rows[state.path] = state.rows
      if rows[state.path] != nil { grown.steps[[state.path, line], default: 0] += 1 }
      return grown
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

  /// How far a search is.
  package struct Progress: Sendable {
    package var states: Int
    /// Of how many of them all was done.
    package var searched: Int
    /// How many ways of those that are gone once more were gone; nil before that.
    package var repeated: (done: Int, all: Int)?
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
    /// How often one line may have made a list grow on the way.
    package var growth = 3
    package var stopsAtFirst = false
    /// Whether all that a user can do is done.
    package var includesUser = true
    /// The ways of how many states are gone once more, evenly among all; 0 for none.
    package var verified = 100

    package init() {}
  }
}
