import FlowExplorer
import FlowReplay
import FlowShell
import FlowSystem

/// States in processes: each is a fork of the one that it was found from, and stays for as long as it is needed.
///
/// A line that crashes ends neither the search nor a state, and all begin with the same statics and files. Where
/// there are more states than places, one that found no place is reached again from the nearest that has one.
final class ForkedStates: StateExpansion {
  /// How many processes there are at most, the first included.
  private static let places = 64
  /// How many bytes of data each may have.
  private static let memory = 4 << 30
  /// How often the numbers of ended processes are given back.
  private static let burials = 32
  /// How many forks of forks there are: each goes on in the calls of the one before.
  private static let generations = 256

  /// The state that the search begins with.
  private(set) var start = ReachedState(path: "", key: [])
  /// The lines that led to it, where they were said.
  private(set) var opening = ""
  private let channel: SearchChannel
  private let root: ForkedChild
  private let home = HomeFolder()
  private let store: String
  private var reader: RecordReader
  private var nodes: [Node] = []
  /// The state in each place.
  private var held: [Int?]
  private var expansions = 0
  /// Whether a process may be doing something still that nobody waits for.
  private var isBroken = false

  private struct Node {
    var parent: Int
    var line: String
    var key: [UInt8]
    var place: Int?
    var generation = 0
    /// How many states found from it have no place and were not expanded.
    var waiting = 0
    var isExpanded = false
    /// Whether it waits, or waited, for a place to be expanded in.
    var wasWithoutPlace = false
  }

  /// Why there is nothing to search.
  struct Failure: Error {
    var reason: String
  }

  /// A state to begin with, or why there is none.
  enum Launched {
    /// With the lines that led to it, and the coordinators and screens that they came to.
    case state(any SearchedState, opening: String = "", passed: Set<String> = [])
    case refused(String)
  }

  /// Launches in the first process.
  ///
  /// - Parameters:
  ///   - limit: how long a line may take, in milliseconds.
  ///   - stop: asked while something is waited for.
  ///   - launch: makes the state to begin with.
  /// - Throws: `Failure` where there is none, or the app dies meanwhile.
  init(
    limit: Int64 = 10_000,
    stop: @escaping () -> Bool,
    launch: () -> Launched
  ) throws(Failure) {
    guard let store = TemporaryFolder.make() else { throw Failure(reason: "no temporary folder") }
    let channel: SearchChannel
    let root: ForkedChild
    var surroundings = ForkedChild.Surroundings()
    surroundings.home = home
    surroundings.memory = Self.memory
    do throws(SystemFailure) {
      channel = try SearchChannel(places: Self.places)
      surroundings.closed = channel.ownEnds
      root = try ForkedChild(surroundings) { [home] pipe in
        Platform.adoptOrphans()
        Platform.reportFaults(to: pipe, kind: StateHolder.faultKind)
        switch launch() {
        case .refused(let reason):
          channel.tell(.notLaunched(reason))
        case .state(let state, let opening, let passed):
          var holder = StateHolder(state, channel, home: home, store: store, limit: limit)
          holder.settle(in: 0)
          var start = state.told()
          start.ids = passed.union(start.ids).sorted()
          channel.tell(.start(start, opening: opening))
          Platform.reportNoFaults()
          Platform.closeStandardDescriptors()
          holder.hold()
        }
      }
    } catch {
      TemporaryFolder.remove(store)
      throw Failure(reason: "there is no process to search in: \(error.words)")
    }
    SearchChannel.close(channel.otherEnds)
    (self.channel, self.root, self.store) = (channel, root, store)
    reader = RecordReader(channel, root, limit: limit, stop: stop)
    held = [0] + Array(repeating: nil, count: Self.places - 1)
    switch reader.next(isLaunch: true) {
    case .record(.start(let state, let opening)): (start, self.opening) = (state, opening)
    case .record(.notLaunched(let reason)): throw failure(reason)
    case .record: throw failure("a process does not answer")
    case .died(let words): throw failure("the app dies at its launch: \(words)")
    case .hung: throw failure("the launch takes more than \(limit) ms\(reader.placeOfRoot())")
    case .stopped: throw failure("interrupted")
    }
    nodes = [Node(parent: -1, line: "", key: start.key, place: 0)]
  }

  private func failure(_ reason: String) -> Failure {
    isBroken = true
    return Failure(reason: reason)
  }

  deinit {
    if !isBroken {
      for state in held.compactMap(\.self) where state > 0 { _ = endProcess(of: state) }
      channel.send(.end, to: 0)
      _ = reader.next()
    }
    SearchChannel.close(channel.ownEnds)
    root.dispose()
    TemporaryFolder.remove(store)
    home?.remove()
  }
}

/// Where the states are.
extension ForkedStates {
  private func end(_ heard: RecordReader.Heard) -> ExpansionEnd {
    if case .record = heard { return .done }
    isBroken = true
    return switch heard {
    case .record: .done
    case .stopped: .stopped
    case .hung: .failed("a process does not answer")
    case .died(let words): .failed("the first process has died: \(words)")
    }
  }

  func expand(_ state: Int, take: (SearchRecord) -> ExpansionVerdict) -> ExpansionEnd {
    let place: Int
    switch reach(state) {
    case .success(let found): place = found
    case .failure(let end): return end
    }
    let parent = nodes[state].parent
    if nodes[state].wasWithoutPlace, parent >= 0 {
      nodes[parent].waiting -= 1
      if let end = endIfDone(parent) { return end }
    }
    channel.send(.expand, to: place)
    while true {
      let heard = reader.next()
      guard case .record(let record) = heard else { return end(heard) }
      if record == .end { break }
      let verdict = take(record)
      var answer = verdict == .end ? SearchChannel.Answer.end : .leave
      switch record {
      case .died(let step, _, _):
        // It may have died on its way to its place.
        if let last = nodes.indices.last, nodes[last].parent == state,
          nodes[last].line == step.line
        {
          leave(last)
        }
      case .reached(let step, let reached):
        if verdict == .keep, let place = keep(step, reached, from: state) {
          answer = .keep(place: place)
        }
      default: continue
      }
      channel.send(answer)
    }
    nodes[state].isExpanded = true
    if let end = endIfDone(state) { return end }
    expansions += 1
    if expansions % Self.burials == 0 {
      channel.send(.bury, to: 0)
      return end(reader.next())
    }
    return .done
  }

  func repeatLines(
    _ lines: [String],
    expands: Bool,
    take: (SearchRecord) -> Void
  ) -> ExpansionEnd {
    guard let place = freePlace() else { return .failed("no place is free") }
    channel.send(.go(lines, place: place, tellsAll: true), to: 0)
    var count = 0
    var isThere = true
    while true {
      let heard = reader.next()
      guard case .record(var record) = heard else { return end(heard) }
      if record == .end { break }
      if case .died(_, let words, let fault) = record, count < lines.count {
        record = .died(SearchStep(line: lines[count]), words, fault: fault)
      }
      count += 1
      isThere = record.state != nil
      take(record)
    }
    guard isThere else { return .done }
    if expands {
      channel.send(.expand, to: place)
      while true {
        let heard = reader.next()
        guard case .record(let record) = heard else { return end(heard) }
        if record == .end { break }
        take(record)
        switch record {
        case .reached, .died: channel.send(.leave)
        default: break
        }
      }
    }
    channel.send(.end, to: place)
    return end(reader.next())
  }

  /// Takes down a new state; its place, where there is one.
  private func keep(_ step: SearchStep, _ reached: ReachedState, from state: Int) -> Int? {
    var node = Node(parent: state, line: step.line, key: reached.key)
    node.generation = nodes[state].generation + 1
    // One stays free for those that found none.
    let isRoom = held.count { $0 == nil } > 1 && node.generation < Self.generations
    if isRoom, let place = held.firstIndex(of: nil) {
      node.place = place
      held[place] = nodes.count
    } else {
      node.wasWithoutPlace = true
      nodes[state].waiting += 1
    }
    nodes.append(node)
    return node.place
  }

  private func leave(_ state: Int) {
    if let place = nodes[state].place { held[place] = nil }
    nodes[state].place = nil
  }

  /// Has the process of a state end that nobody needs any more; something only where that fails.
  private func endIfDone(_ state: Int) -> ExpansionEnd? {
    guard state > 0, nodes[state].isExpanded, nodes[state].waiting == 0 else { return nil }
    return endProcess(of: state)
  }

  private func endProcess(of state: Int) -> ExpansionEnd? {
    guard let place = nodes[state].place else { return nil }
    channel.send(.end, to: place)
    leave(state)
    let heard = reader.next()
    guard case .record = heard else { return end(heard) }
    return nil
  }

  /// A place for a while; the youngest state leaves its own where there is none.
  private func freePlace() -> Int? {
    if let free = held.firstIndex(of: nil) { return free }
    guard let youngest = held.compactMap(\.self).max(), youngest > 0 else { return nil }
    if !nodes[youngest].isExpanded, !nodes[youngest].wasWithoutPlace {
      nodes[youngest].wasWithoutPlace = true
      nodes[nodes[youngest].parent].waiting += 1
    }
    return endProcess(of: youngest) == nil ? held.firstIndex(of: nil) : nil
  }

  private enum Reached {
    case success(Int)
    case failure(ExpansionEnd)
  }

  /// Has a state in a place; goes there from the nearest state before it that has one.
  private func reach(_ state: Int) -> Reached {
    if let place = nodes[state].place { return .success(place) }
    guard let place = freePlace() else { return .failure(.failed("no place is free")) }
    var lines: [String] = []
    var from = state
    while nodes[from].place == nil {
      lines.append(nodes[from].line)
      from = nodes[from].parent
    }
    lines.reverse()
    channel.send(.go(lines, place: place, tellsAll: false), to: nodes[from].place ?? 0)
    var key: [UInt8]?
    while true {
      let heard = reader.next()
      guard case .record(let record) = heard else { return .failure(end(heard)) }
      if record == .end { break }
      key = record.state?.key
    }
    guard let key else { return .failure(.strayed) }
    (nodes[state].place, held[place]) = (place, state)
    nodes[state].generation = nodes[from].generation + 1
    if key != nodes[state].key {
      return endProcess(of: state).map { .failure($0) } ?? .failure(.strayed)
    }
    return .success(place)
  }
}
