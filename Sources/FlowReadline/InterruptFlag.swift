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

  /// Takes SIGTERM over too: it stops a run as Ctrl-C does, so that reports are still written.
  package static func installForRuns() {
    install()
    guard !Platform.isIgnored(Platform.terminationSignal) else { return }
    SignalPipe.open()
    SignalPipe.catchSignal(Platform.terminationSignal)
    SignalPipe.takeTerminations()
  }

  /// Whether it was SIGTERM that asked the run to stop.
  package static var wasTerminated: Bool { SignalPipe.wasTerminated }

  /// Whether Ctrl-C was pressed since the last `clear`.
  package static func interruptRequested() -> Bool {
    SignalPipe.interruptCount > 0
  }

  /// Forgets the Ctrl-C that has been dealt with.
  package static func clear() {
    SignalPipe.forgetInterrupts()
  }
}
