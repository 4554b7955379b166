import CFaults

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

// Other processes.
extension Platform {
  /// The signals that a fault of a program raises.
  static var deadlySignals: [Int32] {
    [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT, SIGALRM]
  }

  /// `fork`, which Swift hides on macOS.
  static func forkProcess() -> pid_t {
    #if canImport(Darwin)
    return faults_fork()
    #else
    // What each child asks for is looked up once.
    _ = controlSymbol
    return faults_fork()
    #endif
  }

  /// Has forked processes keep the main queue, which this thread has made; called before anything else.
  package static func noteMainQueue() { faults_note_main_queue() }

  /// Whether the app has forked this process: it goes on in the shell's code, and has nothing to say.
  package static var isForkedByApp: Bool { faults_is_of_app() != 0 }

  /// Ends a child when its parent does, where the system can.
  static func endWithParent() { setParentDeathSignal(UInt(SIGKILL)) }

  private static func setParentDeathSignal(_ signal: UInt) {
    #if !canImport(Darwin)
    control(1, signal)
    #endif
  }

  #if !canImport(Darwin)
  /// `prctl`, which takes variable arguments, which Swift does not import.
  private static func control(_ option: Int32, _ argument: UInt) {
    _ = controlSymbol?(option, argument, 0, 0, 0)
  }

  private typealias Control = @convention(c) @Sendable (Int32, UInt, UInt, UInt, UInt) -> Int32
  private static let controlSymbol = dlsym(nil, "prctl").map {
    unsafeBitCast($0, to: Control.self)
  }
  #endif

  /// Has nothing to read on standard input, and writes the other two somewhere else.
  static func redirectStandardDescriptors(to output: Int32) {
    if let null = try? openForReading("/dev/null") {
      dup2(null, 0)
      if null > 2 { close(null) }
    }
    dup2(output, 1)
    dup2(output, 2)
    if output > 2 { close(output) }
  }

  /// Leaves no memory image behind, and has no more data than so many bytes.
  package static func limit(memory: Int?) {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Darwin) || canImport(Musl)
    setrlimit(RLIMIT_CORE, &none)
    #else
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #endif
    guard let memory else { return }
    #if canImport(Darwin) || canImport(Musl)
    let resource = RLIMIT_DATA
    #else
    let resource = __rlimit_resource_t(RLIMIT_DATA.rawValue)
    #endif
    var before = rlimit()
    getrlimit(resource, &before)
    var limit = before
    limit.rlim_cur = min(rlim_t(memory), before.rlim_max)
    setrlimit(resource, &limit)
    // A process under a sanitizer has more than that from the start.
    let probe = mmap(nil, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    if probe == MAP_FAILED { setrlimit(resource, &before) } else { munmap(probe, 1 << 20) }
  }

  /// Whether no process is in a group any more.
  static func isGroupGone(_ group: Int32) -> Bool { kill(-group, 0) < 0 && errno == ESRCH }

  /// Waits until one of some descriptors has something, or so many milliseconds, or for a signal.
  package static func wait(forAnyOf descriptors: [Int32], milliseconds: Int) {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
  }

  /// Appends what a descriptor has that never waits, up to a number of bytes at once; false at its
  /// end.
  package static func readAvailable(
    _ descriptor: Int32,
    to bytes: inout [UInt8],
    most: Int = 1 << 20
  ) -> Bool {
    let size = 1 << 16
    var total = 0
    while total < most {
      var count = 0
      var isEnd = false
      withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
        repeat {
          count = read(descriptor, buffer.baseAddress, size)
        } while count < 0
          && errno == EINTR
        isEnd = count == 0 || (count < 0 && errno != EAGAIN)
        bytes.append(contentsOf: buffer.prefix(max(count, 0)))
      }
      total += max(count, 0)
      if count < size { return !isEnd }
    }
    return true
  }

  /// Writes what waits in the streams of the C library.
  package static func flushStreams() { fflush(nil) }

  /// The words for a signal: `terminated`.
  package static func words(ofSignal number: Int32) -> String {
    strsignal(number).map { String(cString: $0).lowercased() } ?? "signal \(number)"
  }
}

// Faults.
extension Platform {
  /// What a signal says of a program that was ended by it.
  package enum Fault: Sendable {
    case trap
    case badAccess
    case abort
    case arithmetic
  }

  /// The fault that a signal stands for; nil for one that somebody sends.
  package static func fault(of signal: Int32) -> Fault? {
    switch signal {
    case SIGILL, SIGTRAP: .trap
    case SIGSEGV, SIGBUS: .badAccess
    case SIGABRT: .abort
    case SIGFPE: .arithmetic
    default: nil
    }
  }

  /// Becomes another program, looked for as shells do; comes back where there is none.
  package static func become(_ words: [String]) {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    if let name = arguments[0] { execvp(name, &arguments) }
  }

  /// Ends the process as it is.
  package static func endAtOnce() -> Never { _exit(1) }
}

// Processes without parents.
extension Platform {
  /// Has this process live on when its parent ends.
  package static func outliveParent() { setParentDeathSignal(0) }

  /// Becomes the parent of what descends from this process and has lost its own, where the system can.
  package static func adoptOrphans() {
    #if !canImport(Darwin)
    let setSubreaper: Int32 = 36
    control(setSubreaper, 1)
    #endif
  }

  /// Gives the numbers of the ended children of this process back to the system, and waits so many milliseconds for
  /// others to end.
  package static func buryEndedChildren(within milliseconds: Int = 0) {
    var status: Int32 = 0
    var rest = milliseconds
    while true {
      let number = waitpid(-1, &status, WNOHANG)
      if number > 0 { continue }
      if number < 0 || rest <= 0 { return }
      usleep(1_000)
      rest -= 1
    }
  }

  /// Has nobody read or write the standard streams any more.
  package static func closeStandardDescriptors() {
    fflush(nil)
    if let null = try? openForAppending("/dev/null") {
      redirectStandardDescriptors(to: null)
    }
  }
}
