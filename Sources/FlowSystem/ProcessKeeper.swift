import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

// What a signal handler knows: file-scope, because a C function pointer captures nothing.
private let performing = Atomic<Int32>(0)
private let endingSignal = Atomic<Int32>(0)
private let keeperInterrupts = Atomic<Int>(0)

/// Copies of this process: one does something that may end it, one waits, and goes on where that happens.
///
/// Who started this process waits for it: from the first time on it only stands for the copy that goes on, and
/// ends as that does. The one that does the work keeps its number, its threads and its terminal all the while.
package final class ProcessKeeper: Sendable {
  /// How long work may take, in milliseconds.
  private let limit: Int64
  /// Where faults are told of while no work is done; nil: nowhere.
  private let outside: Int32?
  private let faultKind: UInt8
  private let state = Monitor(State())

  private struct State {
    /// What the processes share: who waits, and 0 while nobody does.
    var guardian: UnsafeMutablePointer<Int32>?
    /// Where the one that stands for all says how another one ended.
    var ends: (read: Int32, write: Int32) = (-1, -1)
    var work: Work?
  }

  /// Work that is being done.
  private struct Work {
    var line: Int32
    var errors: Int32
    var guardian: Int32
  }

  /// How work ended the process that did it.
  package struct Death: Sendable {
    package var end: ForkedChild.End
    package var fault: FaultReport?
    /// The end of what it wrote to standard error.
    package var errors: [UInt8]
    /// Whether it was ended because it took too long, or because somebody wanted that.
    package var isOverdue = false
    package var isInterrupted = false
  }

  /// A keeper of work that takes so many milliseconds at most.
  package init(limit: Int64, outside: Int32?, faultKind: UInt8) {
    self.limit = limit
    self.outside = outside
    self.faultKind = faultKind
  }

  /// What says that work is done: no message begins so.
  private static let done: UInt8 = 0xFF
  /// So many bytes of errors are kept.
  private static let errorSize = 1 << 13

  /// Begins work; where it ends the process, another one comes back from this call a second time and says how.
  package func begin() -> Death? {
    var state = state.value { $0 }
    if state.guardian == nil, !startStanding(&state) { return nil }
    guard let line = Platform.makePipe(), let errors = Platform.makePipe() else { return nil }
    _ = fcntl(errors.write, F_SETFL, 0)
    fflush(nil)
    let performer = getpid()
    let number = Platform.forkProcess()
    if number == 0 {
      close(line.write)
      close(errors.write)
      return keep(performer, line.read, errors.read, state)
    }
    close(line.read)
    close(errors.read)
    guard number > 0 else {
      close(line.write)
      close(errors.write)
      return nil
    }
    let saved = fcntl(2, F_DUPFD_CLOEXEC, 3)
    dup2(errors.write, 2)
    close(errors.write)
    state.guardian?.pointee = number
    Platform.reportFaults(to: line.write, kind: faultKind)
    state.work = Work(line: line.write, errors: saved, guardian: number)
    self.state.set { $0 = state }
    return nil
  }

  /// Says that the work is done.
  package func end() {
    var state = state.value { $0 }
    guard let work = state.work else { return }
    state.work = nil
    self.state.set { $0 = state }
    fflush(nil)
    dup2(work.errors, 2)
    close(work.errors)
    reportOutside()
    state.guardian?.pointee = 0
    Platform.writeByte(Self.done, to: work.line)
    close(work.line)
    var status: Int32 = 0
    while waitpid(work.guardian, &status, 0) < 0, errno == EINTR {}
  }

  private func reportOutside() {
    if let outside {
      Platform.reportFaults(to: outside, kind: faultKind)
    } else {
      Platform.reportNoFaults()
    }
  }

  /// Waits until the work is done, and ends then; comes back where the process that did it has died.
  private func keep(_ performer: Int32, _ line: Int32, _ errors: Int32, _ state: State) -> Death {
    keeperInterrupts.store(0, ordering: .relaxed)
    let before = signal(SIGINT) { _ in keeperInterrupts.add(1, ordering: .relaxed) }
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGINT, SIG_IGN)
    }
    var death = Death(end: .exited(-1), errors: [])
    var told: [UInt8] = []
    var start = Platform.nanoseconds
    var asked: Int64?
    while true {
      Platform.wait(forAnyOf: [line, errors, state.ends.read], milliseconds: 100)
      let hasLine = Platform.readAvailable(line, to: &told)
      forward(errors, &death.errors)
      if told.first == Self.done { _exit(0) }
      if let end = Self.readEnd(state.ends.read) {
        death.end = end
        break
      }
      // It has ended its work and died before it could say so: nobody asks any more.
      if !hasLine, state.guardian?.pointee != getpid() { _exit(0) }
      let now = Platform.nanoseconds
      if !death.isInterrupted, Self.isInterrupted {
        death.isInterrupted = true
        // It may end by itself, between two steps.
        start = now - limit * 1_000_000 + 700_000_000
      }
      if asked == nil, now - start > limit * 1_000_000 {
        death.isOverdue = !death.isInterrupted
        asked = now
        kill(performer, SIGQUIT)
      } else if let asked, now - asked > 300_000_000 {
        kill(performer, SIGKILL)
      }
    }
    _ = Platform.readAvailable(line, to: &told)
    forward(errors, &death.errors)
    close(line)
    close(errors)
    signal(SIGINT, before)
    state.guardian?.pointee = 0
    Platform.endWithParent()
    reportOutside()
    if told.count > 5 { death.fault = FaultReport(Array(told.dropFirst(5))) }
    return death
  }

  /// Whether Ctrl-C was pressed since the line began: before this process took the signal over, too.
  private static var isInterrupted: Bool {
    SignalPipe.interruptCount > 0 || keeperInterrupts.load(ordering: .relaxed) > 0
  }

  private func forward(_ errors: Int32, _ kept: inout [UInt8]) {
    var bytes: [UInt8] = []
    _ = Platform.readAvailable(errors, to: &bytes)
    if bytes.isEmpty { return }
    _ = try? Platform.writeAll(bytes, to: 2)
    kept = (kept + bytes).suffix(Self.errorSize)
  }

  /// Forks the process that goes on; this one waits for it and those that take its place, and ends as the last does.
  private func startStanding(_ state: inout State) -> Bool {
    let size = 1 << 12
    let page = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0)
    guard let page, page != MAP_FAILED, let ends = Platform.makePipe() else { return false }
    state.ends = ends
    state.guardian = page.bindMemory(to: Int32.self, capacity: 1)
    fflush(nil)
    Platform.adoptOrphans()
    let number = Platform.forkProcess()
    if number == 0 {
      Platform.endWithParent()
      reportOutside()
      let known = state
      self.state.set { $0 = known }
      return true
    }
    guard number > 0 else {
      state.guardian = nil
      return false
    }
    stand(for: number, state)
  }

  private func stand(for first: Int32, _ state: State) -> Never {
    performing.store(first, ordering: .relaxed)
    // Keys are for the one that goes on; what is sent to this process alone is passed on to it.
    for number in [SIGINT, SIGQUIT, SIGPIPE] { signal(number, SIG_IGN) }
    for number in Platform.endingSignals {
      signal(number) { number in
        endingSignal.store(number, ordering: .relaxed)
        kill(performing.load(ordering: .relaxed), number)
      }
    }
    while true {
      let end = Self.wait(for: performing.load(ordering: .relaxed))
      let ending = endingSignal.load(ordering: .relaxed)
      if ending != 0 {
        // Whoever waits for a line is not to go on.
        if let guardian = state.guardian?.pointee, guardian != 0 { kill(guardian, SIGKILL) }
        Platform.die(of: ending)
      }
      // The one that waits says itself that it does so no more.
      if let guardian = state.guardian?.pointee, guardian != 0,
        guardian != performing.load(ordering: .relaxed)
      {
        performing.store(guardian, ordering: .relaxed)
        Self.write(end, to: state.ends.write)
        continue
      }
      switch end {
      case .exited(let status):
        AppHome.remove()
        _exit(status)
      case .signalled(let number):
        Platform.die(of: number)
        _exit(128 + number)
      }
    }
  }

  /// Waits for a process; what is none of our children is only seen to be gone.
  private static func wait(for process: Int32) -> ForkedChild.End {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno == EINTR { continue }
      while kill(process, 0) == 0 { usleep(20_000) }
      return .exited(0)
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  private static func write(_ end: ForkedChild.End, to descriptor: Int32) {
    switch end {
    case .exited(let status): write([0, UInt8(truncatingIfNeeded: status)], descriptor)
    case .signalled(let signal): write([1, UInt8(truncatingIfNeeded: signal)], descriptor)
    }
  }

  private static func write(_ bytes: [UInt8], _ descriptor: Int32) {
    _ = try? Platform.writeAll(bytes, to: descriptor)
  }

  private static func readEnd(_ descriptor: Int32) -> ForkedChild.End? {
    guard let kind = Platform.readByte(from: descriptor),
      let number = Platform.readByte(from: descriptor)
    else { return nil }
    return kind == 0 ? .exited(Int32(number)) : .signalled(Int32(number))
  }
}
