import FlowNavigation

/// In which states a screen is there, and what the steps between these lead to.
///
/// A step that takes a screen away and brings another one of its ID counts as one that leaves it.
struct ScreenLives {
  let stateSpace: StateSpace
  /// The edges that lead to a state, by its number; made when they are asked for first.
  private var incoming: Digraph?
  /// The numbers of what is there in each state, where it was looked at.
  private var alive: [Int32] = []
  private var sets: [[UInt64]] = []

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
  }

  /// What may come in a state, as long as a screen is there.
  enum Prospect: UInt8, BitwiseCopyable {
    /// The screen is not there.
    case gone
    case maybe
    case never
  }

  /// For each state whether some steps may be taken behind it while a screen is there.
  mutating func mayLead(
    on screen: Symbol,
    to isWanted: (_ state: Int, _ ordinal: Int) -> Bool
  ) -> [Prospect] {
    let isAlive = states(with: screen)
    let edges = stateSpace.graph.edges
    let incoming = self.incoming ?? stateSpace.edgesBack()
    self.incoming = incoming
    var prospects = isAlive.map { $0 ? Prospect.never : .gone }
    var queue: [Int] = []
    func mark(_ state: Int) {
      if prospects[state] != .never { return }
      prospects[state] = .maybe
      queue.append(state)
    }
    for state in 0..<stateSpace.stateCount where stateSpace.isOpen[state] { mark(state) }
    for edge in edges where isWanted(Int(edge.from), Int(edge.label)) { mark(Int(edge.from)) }
    var next = 0
    while next < queue.count {
      for edge in incoming.edges(from: queue[next]) { mark(Int(incoming.edges[edge].to)) }
      next += 1
    }
    return prospects
  }

  private mutating func states(with screen: Symbol) -> [Bool] {
    guard case .controller(let number) = stateSpace.definition.entity(screen) else {
      return Array(repeating: false, count: stateSpace.stateCount)
    }
    if alive.isEmpty { lookAtStates() }
    let place = stateSpace.definition.tables.coordinators.count + Int(number)
    let isThere = sets.map { $0[place / 64] & (1 << UInt64(place % 64)) != 0 }
    return alive.map { isThere[Int($0)] }
  }

  /// Notes what is there in each state: once for all screens.
  private mutating func lookAtStates() {
    var reader = StateReader(stateSpace)
    var numbers: [[UInt64]: Int32] = [:]
    for state in 0..<stateSpace.stateCount {
      reader.read(state)
      let bits = reader.world.liveBits()
      let number = numbers[bits] ?? Int32(sets.count)
      if Int(number) == sets.count {
        numbers[bits] = number
        sets.append(bits)
      }
      alive.append(number)
    }
  }
}
