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
    #if canImport(Darwin)
    let variables = _NSGetEnviron().pointee
    #else
    let variables = environ
    #endif
    var child: pid_t = 0
    guard let name = arguments[0],
      posix_spawnp(&child, name, nil, &attributes, &arguments, variables) == 0
    else { return nil }
    return child
  }
}

/// A file for a while, which only its owner can read.
package enum TemporaryFile {
  /// Makes a file with these bytes; its path, nil when that is not possible.
  package static func make(_ bytes: [UInt8], suffix: String) -> String? {
    let folder = Platform.environmentVariable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    guard let path = strdup("\(folder)/flowshell-XXXXXX\(suffix)") else { return nil }
    defer { free(path) }
    let descriptor = mkstemps(path, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { return nil }
    let isWhole = Platform.writeAll(bytes, to: descriptor)
    Platform.closeDescriptor(descriptor)
    // Half of what is to be edited must not be taken for all of it.
    guard isWhole else {
      unlink(path)
      return nil
    }
    return String(cString: path)
  }

  package static func remove(_ path: String) {
    unlink(path)
  }

  /// What changes when a file is saved; nil when there is none.
  package static func stamp(of path: String) -> [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size), Int(status.st_ino)]
  }
}
