/// Ctrl-C while a command runs: the command looks here between its steps and stops.
///
/// The second Ctrl-C before anyone has cleared the first ends the process as if none were caught.
package enum InterruptFlag {
  /// Takes SIGINT over for the rest of the process, unless it was started with SIGINT ignored.
  package static func install() {
    guard !Platform.isIgnored(Platform.interruptSignal) else { return }
    SignalPipe.open()
    SignalPipe.catchSignal(Platform.interruptSignal)
  }

  /// Takes SIGTERM and SIGHUP over too: they stop a run as Ctrl-C does, so that reports are still
  /// written.
  package static func installForRuns() {
    install()
    for signal in Platform.endingSignals where !Platform.isIgnored(signal) {
      SignalPipe.open()
      SignalPipe.catchSignal(signal)
    }
    SignalPipe.takeEndings()
    // A reader that is gone is noticed by the write that fails.
    Platform.ignore(Platform.brokenPipeSignal)
  }

  /// Asks the run to stop as a signal would.
  package static func request(as signal: Int32) { SignalPipe.request(as: signal) }

  /// The signal, other than that of Ctrl-C, that asked the run to stop; 0 when none did.
  package static var endingSignal: Int32 { SignalPipe.endingSignal }

  /// Whether Ctrl-C was pressed since the last `clear`.
  package static func interruptRequested() -> Bool {
    SignalPipe.interruptCount > 0
  }

  /// Whether a signal that is caught ends the process from here on: while there is nothing to lose.
  package static func end(atOnce isWanted: Bool) { SignalPipe.end(atOnce: isWanted) }

  /// Forgets the Ctrl-C that has been dealt with.
  package static func clear() {
    SignalPipe.forgetInterrupts()
  }
}
