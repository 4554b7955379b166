#if Readline
@preconcurrency import CReadline
import FlowSystem

// Waiting for keys and signals in one poll. readline's own handlers would longjmp over Swift entries,
// and its own getc can miss a Ctrl-C that comes between its look and its read.
extension ReadlinePrompt {
  /// Makes readline read through this prompt and leave all signals to it.
  func takeInputOver() {
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    rl_getc_function = { ReadlinePrompt.current?.readKey(fileno($0)) ?? -1 }
    rl_prep_term_function = { meta in
      rl_prep_terminal(meta)
      crl_never_wait_in_read(fileno(rl_instream))
    }
  }

  /// Waits until a key or a signal is there.
  func awaitInput(_ terminal: Int32) {
    if Platform.wait(terminal, orSignalIn: SignalPipe.descriptor).isHungUp { isHungUp = true }
  }

  private func readKey(_ terminal: Int32) -> Int32 {
    // A search eats the first end of file, a line with text the second: keep answering so.
    if forcedEvent != nil { return -1 }
    while true {
      awaitInput(terminal)
      while let signal = SignalPipe.take() {
        if signal == SIGINT {
          forcedEvent = .interrupted
          return -1
        }
        handle(signal)
      }
      var byte: UInt8 = 0
      let count = withUnsafeMutableBytes(of: &byte) {
        try? Platform.readSome(terminal, into: $0)
      }
      if count == 1 { return Int32(byte) }
      // The queue was flushed between poll and read.
      if count == 0, !isHungUp { continue }
      isHungUp = true
      forcedEvent = .endOfFile
      return -1
    }
  }
}
#endif
