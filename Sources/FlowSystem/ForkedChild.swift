import CFaults

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// A copy of this process that does some work by itself, and tells of it over a pipe.
///
/// Whatever it does to its memory, its folder or itself is nothing to us. It is the leader of a
/// group, which those belong to that it forks; only the thread that forks goes on in it.
package struct ForkedChild: Sendable {
  /// The number of the process and of its group.
  package let number: Int32
  /// What it tells; never waits.
  package let reports: Int32
  /// What it writes to its standard output and standard error; never waits.
  package let output: Int32

  /// How a process ended.
  package enum End: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// What a child has that we have not.
  package struct Surroundings: Sendable {
    /// The folder in which it keeps what it stores; nil: where we do.
    package var home: HomeFolder?
    /// How many bytes of data it may have; nil: as many as we may.
    package var memory: Int?
    /// The descriptors of ours that are nothing to it.
    package var closed: [Int32] = []

    package init() {}
  }

  /// Forks; the child does the work, given the descriptor to tell of it, and ends.
  ///
  /// The caller is the one thread of the process, or the others hold no lock that the work needs.
  package init(
    _ surroundings: Surroundings,
    _ work: (_ reports: Int32) -> Void
  ) throws(SystemFailure) {
    let reports = try Self.pipe()
    let output: (read: Int32, write: Int32)
    do throws(SystemFailure) { output = try Self.pipe() } catch {
      Self.close(reports.read, reports.write)
      throw error
    }
    // What waits in a stream would be written twice.
    fflush(nil)
    let number = Platform.forkProcess()
    if number == 0 {
      Self.close(reports.read, output.read)
      for descriptor in surroundings.closed { Self.close(descriptor) }
      surroundings.enter(output: output.write)
      work(reports.write)
      fflush(nil)
      faults_exit(0)
    }
    let failure = SystemFailure.last
    Self.close(reports.write, output.write)
    guard number > 0 else {
      Self.close(reports.read, output.read)
      throw failure
    }
    // The child does the same: whoever is first.
    setpgid(number, number)
    self.number = number
    self.reports = reports.read
    self.output = output.read
  }

  /// How it ended; nil while it runs.
  package var end: End? {
    var info = siginfo_t()
    guard waitid(P_PID, id_t(number), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      return .exited(-1)
    }
    return info.si_signo == 0 ? nil : End(info)
  }

  /// Has it tell where it is, as if a fault had ended it, and end.
  package func interrupt() {
    #if canImport(Darwin)
    Darwin.kill(number, SIGQUIT)
    #elseif canImport(Musl)
    Musl.kill(number, SIGQUIT)
    #else
    Glibc.kill(number, SIGQUIT)
    #endif
  }

  /// Kills it and all that it has forked.
  package func kill() {
    #if canImport(Darwin)
    Darwin.kill(-number, SIGKILL)
    #elseif canImport(Musl)
    Musl.kill(-number, SIGKILL)
    #else
    Glibc.kill(-number, SIGKILL)
    #endif
  }

  /// Kills what is left of it, and gives its number and descriptors back to the system.
  ///
  /// - Returns: whether nothing is left of it; what it has forked may need a moment.
  @discardableResult
  package func dispose() -> Bool {
    kill()
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    Self.close(reports, output)
    return Platform.isGroupGone(number)
  }

  /// Has it go on by itself, and hears no more of it.
  package func letGo() { Self.close(reports, output) }

  /// A pipe whose end to read never waits; no program that is started has it.
  private static func pipe() throws(SystemFailure) -> (read: Int32, write: Int32) {
    guard let ends = Platform.makePipe() else { throw .last }
    _ = fcntl(ends.write, F_SETFL, 0)
    return ends
  }

  private static func close(_ descriptors: Int32...) {
    for descriptor in descriptors { _ = try? Platform.closeFile(descriptor) }
  }
}

extension ForkedChild.End {
  fileprivate init(_ info: siginfo_t) {
    #if canImport(Darwin)
    let status = info.si_status
    #elseif canImport(Musl)
    let status = info.__si_fields.__si_common.__second.__sigchld.si_status
    #else
    let status = info._sifields._sigchld.si_status
    #endif
    self = Int32(info.si_code) == Int32(CLD_EXITED) ? .exited(status) : .signalled(status)
  }
}

extension ForkedChild.Surroundings {
  /// Called in the child, before anything else is.
  fileprivate func enter(output: Int32) {
    setpgid(0, 0)
    Platform.endWithParent()
    for signal in Platform.deadlySignals + Platform.endingSignals {
      Platform.setDefault(of: signal)
    }
    Platform.setDefault(of: SIGINT)
    Platform.setDefault(of: SIGPIPE)
    // A thread may block what its process does not.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    Platform.redirectStandardDescriptors(to: output)
    // Text of a process that dies is not to be lost with it.
    setvbuf(stdout, nil, _IOLBF, 0)
    AppHome.forget()
    home?.live()
    Platform.limit(memory: memory)
  }
}
