import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowShell
import FlowSystem

/// A process that holds an app in a state: each line is done in a fork of it.
struct StateHolder {
  let channel: SearchChannel
  /// Where the app stores, whichever process it is in.
  let home: HomeFolder?
  /// Where what is stored is kept, a folder for each place.
  let store: String
  /// How long a line may take, in milliseconds.
  let limit: Int64
  private var state: any SearchedState
  private var actions: [Action] = []
  /// Whether the app is asked what lies beside its rows: not where it has died of that.
  private var asksOfRows = true
  private var place = 0
  /// The folder with what is stored in this state; nil where nothing is.
  private var saved: String?

  /// The messages of a fork to its parent; a fault is told by another kind.
  private enum Note {
    case done, stays, ends
    /// The state is there, and is to be held in a place.
    case keeps(Int)

    var bytes: [UInt8] {
      switch self {
      case .done: [0]
      case .stays: [1]
      case .ends: [2]
      case .keeps(let place): [3, UInt8(place)]
      }
    }

    init?(_ bytes: some Collection<UInt8>) {
      switch (bytes.first, bytes.dropFirst().first) {
      case (0, nil): self = .done
      case (1, nil): self = .stays
      case (2, nil): self = .ends
      case (3, let place?): self = .keeps(Int(place))
      default: return nil
      }
    }
  }

  init(
    _ state: any SearchedState,
    _ channel: SearchChannel,
    home: HomeFolder?,
    store: String,
    limit: Int64
  ) {
    self.state = state
    self.channel = channel
    self.home = home
    self.store = store
    self.limit = limit
  }

  /// The kind of a message of a fault.
  static let faultKind: UInt8 = 0xFF

  /// Looks for what can be done, and keeps what is stored.
  mutating func settle(in place: Int) {
    self.place = place
    actions = state.actions(asksOfRows: asksOfRows)
    asksOfRows = true
    let folder = "\(store)/\(place)"
    TemporaryFolder.remove(folder)
    saved = (home?.save(to: folder) ?? false) ? folder : nil
  }

  /// Does what it is asked to, until it is to end.
  mutating func hold() {
    while let command = channel.command(for: place) {
      switch command {
      case .expand: expand()
      case .go(let lines, let place, let tellsAll): go(lines, place, tellsAll: tellsAll)
      case .bury: Platform.buryEndedChildren()
      case .end:
        if let saved { TemporaryFolder.remove(saved) }
        // The last to end is the one that the others are left to.
        if place == 0 { Platform.buryEndedChildren(within: 500) }
      }
      channel.tell(.end)
      if command == .end { return }
    }
  }

  private mutating func expand() {
    // What each is told as, which each fork would find out anew.
    let steps = actions.map { state.step(of: $0) }
    for (action, step) in zip(actions, steps) {
      let end = fork { holder, note in
        let record = holder.state.take(action, as: step)
        holder.channel.tell(record)
        guard record.state != nil else { return }
        switch holder.channel.answer() {
        case .leave: break
        case .keep(let place): holder.stay(in: place, note)
        case .end: note(.ends)
        }
      } again: { holder in
        _ = holder.state.take(action, as: step)
      }
      switch end {
      case .said: break
      case .ends: return
      case .died(let words, let fault, _):
        channel.tell(.died(step, words, fault: fault))
        if channel.answer() == .end { return }
      }
    }
  }

  private mutating func go(_ lines: [String], _ place: Int, tellsAll: Bool) {
    let end = fork { holder, note in
      for (number, line) in lines.enumerated() {
        let record = holder.state.take(line)
        let isLast = number == lines.count - 1
        if tellsAll || isLast || record.state == nil { holder.channel.tell(record) }
        if record.state == nil { return }
      }
      holder.stay(in: place, note)
    } again: { holder in
      for line in lines { _ = holder.state.take(line) }
    }
    // The search knows how many of them were done.
    if case .died(let words, let fault, _) = end {
      channel.tell(.died(SearchStep(line: ""), words, fault: fault))
    }
  }

  /// In a fork: lives on by itself.
  private mutating func stay(in place: Int, _ note: (Note) -> Void) {
    note(.keeps(place))
    settle(in: place)
    Platform.outliveParent()
    Platform.reportNoFaults()
    Platform.closeStandardDescriptors()
    note(.stays)
    hold()
  }
}

/// Forks.
extension StateHolder {
  private enum End {
    case said
    case ends
    /// On its way to a place maybe, where all that it was to do was done.
    case died(String, fault: [UInt8] = [], place: Int? = nil)
  }

  /// Does in a fork what changes the state, and waits until it has said all, stays, or is dead.
  ///
  /// An app that dies as it is asked what lies beside its rows is brought there again, and not asked.
  private mutating func fork(
    _ work: (inout StateHolder, (Note) -> Void) -> Void,
    again: (inout StateHolder) -> Void
  ) -> End {
    let end = fork(work)
    guard case .died(_, _, let place?) = end else { return end }
    let another = fork { holder, note in
      again(&holder)
      holder.asksOfRows = false
      holder.stay(in: place, note)
    }
    if case .died = another { return end }
    return another
  }

  /// Does in a fork what changes the state, and waits until it has said all, stays, or is dead.
  ///
  /// The fork goes on as this holder: making a copy would touch all that it holds.
  private mutating func fork(_ work: (inout StateHolder, (Note) -> Void) -> Void) -> End {
    home?.restore(from: saved)
    let child: ForkedChild
    var surroundings = ForkedChild.Surroundings()
    // What was restored has folders of its own: those that this process has open are gone.
    surroundings.home = home
    do throws(SystemFailure) {
      child = try ForkedChild(surroundings) { pipe in
        func tell(_ note: Note) {
          let bytes = note.bytes
          try? Platform.writeAll(SearchRecord.length(bytes.count) + bytes, to: pipe)
          if case .stays = note { SearchChannel.close(pipe) }
        }
        Platform.reportFaults(to: pipe, kind: Self.faultKind)
        work(&self, tell)
        Platform.reportNoFaults()
        tell(.done)
      }
    } catch {
      return .died("there is no process for it: \(error.words)")
    }
    return wait(for: child)
  }

  private func wait(for child: ForkedChild) -> End {
    var (bytes, printed): ([UInt8], [UInt8]) = ([], [])
    var place = 0
    var fault: [UInt8] = []
    var kept: Int?
    let start = Platform.nanoseconds
    while true {
      Platform.wait(forAnyOf: [child.reports, child.output, channel.end], milliseconds: 50)
      let end = child.end
      let isOpen = Platform.readAvailable(child.reports, to: &bytes)
      let prints = Platform.readAvailable(child.output, to: &printed)
      if printed.count > 1 << 16 { printed.removeFirst(printed.count - 1 << 15) }
      while let length = SearchRecord.count(bytes[place...]), bytes.count - place - 4 >= length {
        let message = bytes[(place + 4)..<(place + 4 + length)]
        place += 4 + length
        if message.first == Self.faultKind {
          fault = Array(message.dropFirst())
          continue
        }
        switch Note(message) {
        case .done:
          child.dispose()
          return .said
        case .stays:
          child.letGo()
          return .said
        case .ends:
          child.dispose()
          return .ends
        case .keeps(let place): kept = place
        case nil: return given(up: child, "the app wrote into our pipe")
        }
      }
      if let end {
        child.dispose()
        let crash = AppCrash(end, printed: printed, FaultReport(fault), isPlaced: false)
        return .died(crash.words, fault: fault, place: kept)
      }
      if Platform.nanoseconds - start > limit * 1_000_000 {
        return hung(child, &bytes, place)
      }
      if channel.isOver {
        child.dispose()
        return .ends
      }
      if !isOpen || !prints { Platform.wait(forAnyOf: [], milliseconds: 1) }
    }
  }

  /// Asks a process that does not come to an end where it is, and ends it.
  private func hung(_ child: ForkedChild, _ bytes: inout [UInt8], _ place: Int) -> End {
    child.interrupt()
    let asked = Platform.nanoseconds
    while child.end == nil, Platform.nanoseconds - asked < Self.patience {
      Platform.wait(forAnyOf: [child.reports], milliseconds: 10)
      _ = Platform.readAvailable(child.reports, to: &bytes)
    }
    _ = Platform.readAvailable(child.reports, to: &bytes)
    child.dispose()
    let told = bytes[place...]
    let fault: [UInt8]
    if let length = SearchRecord.count(told), length > 0, told.count - 4 >= length,
      told.dropFirst(4).first == Self.faultKind
    {
      fault = Array(told.dropFirst(5).prefix(length - 1))
    } else {
      fault = []
    }
    return .died("hang: more than \(limit) ms in one line", fault: fault)
  }

  /// How long a process may take to say where it is, in nanoseconds.
  private static let patience: Int64 = 300_000_000

  private func given(up child: ForkedChild, _ words: String) -> End {
    child.dispose()
    return .died(words)
  }
}
