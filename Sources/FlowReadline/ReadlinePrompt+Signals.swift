#if Readline
@preconcurrency import CReadline
import FlowSystem

// While a command runs the terminal is cooked and only Ctrl-C is caught; the others are ours only
// while a line is edited, when they must leave the terminal as they found it.
extension ReadlinePrompt {
  func catchPromptSignals() {
    // In this order: a Ctrl-C from before the prompt means nothing, one from now on the line.
    SignalPipe.beginPrompt()
    _ = SignalPipe.drain()
    InterruptFlag.clear()
    for signal in promptSignals { SignalPipe.catchSignal(signal) }
  }

  func releasePromptSignals() {
    for signal in promptSignals { SignalPipe.release(signal) }
    // No command follows an interrupted line: a Ctrl-C held down must not count as the second one.
    if event != .interrupted { SignalPipe.endPrompt() }
    for signal in SignalPipe.drain() where [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP].contains(signal) {
      raise(signal)
    }
  }

  func handle(_ signal: Int32) {
    switch signal {
    case SIGINT:
      abandonLine()
      event = .interrupted
    case SIGWINCH:
      rl_resize_terminal()
    case SIGTSTP:
      suspend()
    case SIGCONT:
      // Back from a SIGSTOP, which cannot be caught: the shell has reset the terminal.
      rl_prep_term_function?(1)
      rl_reset_screen_size()
      rl_forced_update_display()
    default:
      write([.newline])
      rl_callback_handler_remove()
      rl_deprep_terminal()
      Platform.die(of: signal)
    }
  }

  /// Leaves the line on the screen with `^C` behind it, and forgets it.
  func abandonLine() {
    // First, or a search leaves its text; then to the end, or `^C` lands inside a wrapped line.
    rl_callback_sigcleanup()
    rl_point = rl_end
    rl_redisplay()
    rl_free_line_state()
    rl_replace_line("", 0)
    if !isHungUp { write(Array("^C\n".utf8)) }
    rl_callback_handler_remove()
    InterruptFlag.clear()
  }

  private func suspend() {
    write(Array("^Z".utf8))
    rl_cleanup_after_signal()
    write([.newline])
    SignalPipe.release(SIGTSTP)
    // The whole process group stops, as at a terminal: the parent may wait for the group.
    kill(0, SIGTSTP)
    SignalPipe.catchSignal(SIGTSTP)
    rl_reset_after_signal()
    rl_reset_screen_size()
    rl_forced_update_display()
    // The CONT and WINCH of coming back would draw the prompt again; the rest must not be lost.
    for signal in SignalPipe.drain() where signal != SIGCONT && signal != SIGWINCH {
      handle(signal)
    }
  }
}
#endif
