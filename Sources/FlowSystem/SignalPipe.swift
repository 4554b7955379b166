import Synchronization

// A signal handler may touch nothing that locks or allocates: these are all it knows. They are
// file-scope because a C function pointer captures nothing, and set before the handler is installed.
private let interrupts = Atomic<Int>(0)
private let readEnd = Atomic<Int32>(-1)
private let writeEnd = Atomic<Int32>(-1)
private let isPromptWaiting = Atomic<Bool>(false)
private let takesEndings = Atomic<Bool>(false)
private let ending = Atomic<Int32>(0)
private let endsAtOnce = Atomic<Bool>(false)

/// Signals as bytes in a pipe, so that the one `poll` of a waiting prompt sees keys and signals alike.
package enum SignalPipe {
  /// The descriptor to poll, -1 (which `poll` ignores) as long as no signal is caught.
  package static var descriptor: Int32 { readEnd.load(ordering: .relaxed) }

  /// How often Ctrl-C was pressed since it was last dealt with.
  package static var interruptCount: Int { interrupts.load(ordering: .relaxed) }

  /// Makes the pipe, once.
  package static func open() {
    guard descriptor < 0, let ends = Platform.makePipe() else { return }
    readEnd.store(ends.read, ordering: .relaxed)
    writeEnd.store(ends.write, ordering: .relaxed)
    interrupts.store(0, ordering: .relaxed)
    isPromptWaiting.store(false, ordering: .relaxed)
  }

  /// Sends a signal into the pipe from now on.
  package static func catchSignal(_ signal: Int32) {
    Platform.setHandler(of: signal, to: noteSignal)
  }

  /// Lets a signal do again what it does by default.
  package static func release(_ signal: Int32) {
    Platform.setDefault(of: signal)
  }

  /// From here on a Ctrl-C belongs to the line being typed, and a second one kills nothing.
  package static func beginPrompt() {
    isPromptWaiting.store(true, ordering: .relaxed)
  }

  /// From here on a Ctrl-C belongs to the running command.
  package static func endPrompt() {
    isPromptWaiting.store(false, ordering: .relaxed)
  }

  /// The oldest signal in the pipe.
  package static func take() -> Int32? {
    Platform.readByte(from: descriptor).map(Int32.init)
  }

  /// Empties the pipe and returns what was in it.
  package static func drain() -> [Int32] {
    var signals: [Int32] = []
    while let signal = take() { signals.append(signal) }
    return signals
  }

  /// From here on SIGTERM and SIGHUP count as a Ctrl-C.
  static func takeEndings() {
    takesEndings.store(true, ordering: .relaxed)
  }

  /// Counts as a Ctrl-C, and remembers the signal that stands for the reason.
  static func request(as signal: Int32) {
    ending.store(signal, ordering: .relaxed)
    interrupts.add(1, ordering: .relaxed)
  }

  static var endingSignal: Int32 { ending.load(ordering: .relaxed) }

  /// Whether the first signal ends the process from here on, with the status that a shell gives it.
  static func end(atOnce isWanted: Bool) {
    endsAtOnce.store(isWanted, ordering: .relaxed)
  }

  static func forgetInterrupts() {
    interrupts.store(0, ordering: .relaxed)
  }
}

private func noteSignal(_ signal: Int32) {
  if endsAtOnce.load(ordering: .relaxed) {
    Platform.endAtOnce("flowshell: interrupted\n", 128 + signal)
  }
  if signal != Platform.interruptSignal, takesEndings.load(ordering: .relaxed) {
    return SignalPipe.request(as: signal)
  }
  if signal == Platform.interruptSignal {
    let count = interrupts.add(1, ordering: .relaxed).newValue
    guard isPromptWaiting.load(ordering: .relaxed) else {
      if count > 1 { Platform.raiseDefault(signal) }
      return
    }
  }
  Platform.writeByte(UInt8(truncatingIfNeeded: signal), to: writeEnd.load(ordering: .relaxed))
}
