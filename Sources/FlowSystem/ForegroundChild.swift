#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// A program that has the terminal while we wait for it, such as an editor.
package enum ForegroundChild {
  /// Runs a program by its name, no shell between: its exit status, or 128 and the signal that ended
  /// it; nil when it could not be started.
  ///
  /// Ctrl-C belongs to the program. The terminal is afterwards as it was, however the program ended.
  package static func run(_ words: [String]) -> Int32? {
    var modes = termios()
    let hasTerminal = tcgetattr(0, &modes) == 0
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
      if hasTerminal { tcsetattr(0, TCSADRAIN, &modes) }
    }
    guard let child = spawn(words) else { return nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { return nil } }
    let end = status & 0x7F
    return end == 0 ? (status >> 8) & 0xFF : 128 + end
  }

  private static func spawn(_ words: [String]) -> pid_t? {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    // What we ignore, the program must not: ignoring is inherited.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let isStarted = AppHome.outside {
      #if canImport(Darwin)
      let variables = _NSGetEnviron().pointee
      #else
      let variables = environ
      #endif
      return arguments[0].map {
        posix_spawnp(&child, $0, nil, &attributes, &arguments, variables) == 0
      }
    }
    guard isStarted == true else { return nil }
    return child
  }
}
