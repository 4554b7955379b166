import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

private let ownOutput = Atomic<Int32>(1)

// Standard output, of this program and of an app that runs in it.
extension Platform {
  /// Where this program writes its results: standard output, wherever that went for others.
  package static var output: Int32 { ownOutput.load(ordering: .relaxed) }

  /// Keeps standard output to this program: what others write there goes to standard error.
  package static func keepOutput() {
    fflush(nil)
    let own = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { return }
    ownOutput.store(own, ordering: .relaxed)
    dup2(2, 1)
  }

  /// Writes what an app prints line by line, as to a terminal; called before it prints.
  package static func printLinesAtOnce() {
    setvbuf(stdout, nil, _IOLBF, 0)
  }
}
