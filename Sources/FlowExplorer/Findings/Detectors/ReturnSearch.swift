import FlowNavigation

/// A search for a step that leaves something for another screen than it was opened from, over the states with the
/// screens that what is there was opened from: each pair once, the nearest first.
struct ReturnSearch {
  /// How many pairs are looked at.
  private static let pairLimit = 4_000_000

  private let stateSpace: StateSpace
  private let returning: ClaimDeclaration.Returning
  /// How many there are of what is asked about, in each state.
  private let counts: [UInt8]
  private let bases: [Symbol]
  /// Whether it is in view, by the number of the sight.
  private let isSeen: [Bool]
  private var openers = OpenerTable()
  private var nodes: [Node] = []
  private var known: Set<Pair> = []
  private var passages: [Int: Passage] = [:]
  private var reader: StateReader
  private let transaction = Transaction()
  /// The nearest step that leads elsewhere; nil where none does.
  private(set) var broken: Broken?
  /// The places of all such steps.
  private(set) var brokenEdges: Set<Int> = []

  init(
    _ stateSpace: StateSpace,
    _ returning: ClaimDeclaration.Returning,
    counts: [UInt8],
    bases: [Symbol]
  ) {
    self.stateSpace = stateSpace
    self.returning = returning
    self.counts = counts
    self.bases = bases
    isSeen = stateSpace.firsts.map { first in
      let observation = stateSpace.observation(of: Int(first))
      return observation.path.contains(returning.id) || observation.subs.contains(returning.id)
    }
    reader = StateReader(stateSpace)
    transaction.notesRoutes = false
  }

  /// A step that leads elsewhere, and the screen that it was to lead to.
  struct Broken {
    fileprivate var node: Int
    var edge: Int
    var opener: Symbol
  }

  /// A state, and the number of what those in it were opened from.
  private struct Pair: Hashable {
    var state: Int32
    var openers: Int32
  }

  /// A pair, and how the search came to it.
  private struct Node {
    var pair: Pair
    var before: Int32
    var edge: Int32
  }

  /// Searches to the end; false when there was no time for it, or there were too many pairs.
  mutating func run() -> Bool {
    visit(0, openers.unknown(Int(counts[0])), before: -1, edge: -1)
    var next = 0
    while next < nodes.count {
      if nodes.count > Self.pairLimit { return false }
      if next % 1024 == 1023, stateSpace.isOver() { return false }
      let pair = nodes[next].pair
      for place in stateSpace.graph.edges(from: Int(pair.state)) {
        take(place, from: next, pair.openers)
      }
      next += 1
    }
    return true
  }

  /// The steps that lead to one that leads elsewhere, and that one.
  func way(to broken: Broken) -> [Int] {
    var way = [broken.edge]
    var node = broken.node
    while nodes[node].before >= 0 {
      way.append(Int(nodes[node].edge))
      node = Int(nodes[node].before)
    }
    return way.reversed()
  }

  private mutating func visit(_ state: Int32, _ openers: Int32, before: Int, edge: Int) {
    let pair = Pair(state: state, openers: openers)
    guard known.insert(pair).inserted else { return }
    nodes.append(
      Node(
        pair: pair,
        before: Int32(truncatingIfNeeded: before),
        edge: Int32(truncatingIfNeeded: edge)
      )
    )
  }

  /// Follows a step; asks where it leads when one goes.
  private mutating func take(_ place: Int, from node: Int, _ known: Int32) {
    let edge = stateSpace.graph.edges[place]
    let (from, to) = (Int(edge.from), Int(edge.to))
    let (before, behind) = (Int(counts[from]), Int(counts[to]))
    if behind > ReturnDetector.nestingLimit { return }
    // What was there is gone behind a launch, and nobody goes back to where another part of the app began.
    if bases[from] != bases[to] || stateSpace.isLaunch(edge) {
      visit(edge.to, openers.unknown(behind), before: node, edge: place)
      return
    }
    var current = known
    // Of several on different tabs it cannot be told which one goes.
    if behind > 1, behind >= before, isElsewhere(from, to) { current = openers.unknown(before) }
    if behind > before {
      let opener = opener(of: place)
      for _ in before..<behind { current = openers.push(opener, on: current) }
    } else if behind < before {
      guard passage(of: place).takesVisible else {
        // Which of those out of sight it was cannot be told.
        visit(edge.to, openers.unknown(behind), before: node, edge: place)
        return
      }
      var opener = Opener()
      for _ in behind..<before { (opener, current) = openers.pop(current) }
      if isBroken(place, opener) {
        brokenEdges.insert(place)
        broken = broken ?? Broken(node: node, edge: place, opener: opener.screen)
      }
    }
    visit(edge.to, current, before: node, edge: place)
  }

  /// What a step opens something from: a link, which leads to where that belongs, only from what it puts it over, and
  /// what takes the place of a screen, or closes it as a menu, from nowhere.
  private mutating func opener(of place: Int) -> Opener {
    let edge = stateSpace.graph.edges[place]
    let (from, to) = (Int(edge.from), Int(edge.to))
    let opener = Opener(stateSpace.observation(of: from))
    guard isSeen(to), opener.screen != .none else { return Opener() }
    if stateSpace.actor(of: from, Int(edge.label)) == .link {
      reader.read(to)
      let behind = [reader.world.screenBeneathName.id, reader.world.screenBehindModalName.id]
      return behind.contains(opener.screen) ? opener : Opener()
    }
    return passage(of: place).leavesScreen ? Opener() : opener
  }

  /// What a step does with what was in view.
  private struct Passage {
    /// Whether what returns was in view, and is gone.
    var takesVisible = false
    /// Whether the screen that was visible is dismissed, or another one takes its place.
    var leavesScreen = false
    /// Whether the claim asks of such a step where it leads.
    var isAsked = false
  }

  /// What a step does with what was in view; each step is done once.
  private mutating func passage(of place: Int) -> Passage {
    if let known = passages[place] { return known }
    let edge = stateSpace.graph.edges[place]
    let from = Int(edge.from)
    reader.read(from)
    let screen = reader.world.visibleScreenName
    let node = reader.world.visibleNode(of: returning.id)
    let action = stateSpace.observation(of: from).actions[Int(edge.label)]
    var passage = Passage()
    if (try? reader.world.perform(action, in: transaction)) != nil {
      let facts = transaction.facts
      passage.takesVisible = node != .none && !reader.world.isLive(node)
      let isGone = screen != .none && !reader.world.isLive(screen)
      passage.leavesScreen = facts.contains { fact in
        switch fact {
        case .removed(screen, .replaced): true
        case .dismiss: isGone
        default: false
        }
      }
      passage.isAsked = isAsked(action, facts)
      reader.world.rollBack()
    }
    passages[place] = passage
    return passage
  }

  /// Whether a step is one of the ways out that the claim names; where it names none any but a tap on the item of a tab:
  /// who taps one wants to be there.
  private func isAsked(_ action: Action, _ facts: [Fact]) -> Bool {
    if returning.ways.isEmpty {
      return !ClaimDeclaration.Occasion.event(.tabTapped).isAmong(facts)
    }
    return returning.ways.contains { way in
      switch way {
      case .event(let name): ClaimDeclaration.Occasion.event(name).isAmong(facts)
      case .user(let verb): action.verb == verb
      }
    }
  }

  /// Whether what is visible in two states is in two branches of the tree.
  private func isElsewhere(_ from: Int, _ to: Int) -> Bool {
    let first = stateSpace.observation(of: from).path.dropLast()
    let second = stateSpace.observation(of: to).path.dropLast()
    return !first.starts(with: second) && !second.starts(with: first)
  }

  private func isSeen(_ state: Int) -> Bool { isSeen[Int(stateSpace.observations[state])] }

  /// Whether a step that takes one away is to lead to where that was opened from, and does not.
  private mutating func isBroken(_ place: Int, _ opener: Opener) -> Bool {
    let edge = stateSpace.graph.edges[place]
    let (from, to) = (Int(edge.from), Int(edge.to))
    guard opener.screen != .none, isSeen(from), passage(of: place).isAsked,
      stateSpace.observation(of: to).screen != opener.screen
    else { return false }
    // Who goes back to a screen of a list chose that.
    if stateSpace.observation(of: from).actions[Int(edge.label)].option == .to { return false }
    switch stateSpace.actor(of: from, Int(edge.label)) {
    case .user, .typing, .answer, .provider: break
    case .link, .phase, .launch, .failure: return false
    }
    // What closed as it opened something is not to come back.
    reader.read(from)
    if reader.world.liveCount(of: opener.owner) == 0 { return false }
    // What ends a part of the app may well lead out of it.
    if !returning.ways.isEmpty { return true }
    reader.read(to)
    return reader.world.liveCount(of: opener.owner) > 0
  }
}

/// What something was opened from: the visible screen, and the coordinator that it was of.
private struct Opener: Hashable {
  var screen = Symbol.none
  var owner = Symbol.none

  init() {}

  init(_ observation: Observation) {
    guard observation.screen != .none else { return }
    screen = observation.screen
    owner = observation.path.dropLast().last ?? .none
  }
}

/// What those that are there were opened from, the last first: each row of openers once, by a number; 0 is the empty one.
private struct OpenerTable {
  private struct Row: Hashable {
    var opener: Opener
    var below: Int32
  }

  private var rows = [Row(opener: Opener(), below: 0)]
  private var numbers: [Row: Int32] = [:]

  mutating func push(_ opener: Opener, on below: Int32) -> Int32 {
    let row = Row(opener: opener, below: below)
    if let known = numbers[row] { return known }
    let number = Int32(truncatingIfNeeded: rows.count)
    rows.append(row)
    numbers[row] = number
    return number
  }

  func pop(_ number: Int32) -> (Opener, Int32) {
    (rows[Int(number)].opener, rows[Int(number)].below)
  }

  /// So many of which nobody knows where they were opened.
  mutating func unknown(_ count: Int) -> Int32 {
    (0..<min(count, ReturnDetector.nestingLimit)).reduce(0) { below, _ in push(Opener(), on: below)
    }
  }
}
