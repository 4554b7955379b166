extension PosixThread {
  /// Does so many parts of a work at once, one of them on the calling thread, and waits for all.
  package static func spread(_ jobs: Int, _ work: @escaping @Sendable (Int) -> Void) {
    var threads: [PosixThread] = []
    for job in 1..<max(jobs, 1) {
      // Where there is no thread left, it is done here.
      if let thread = PosixThread({ work(job) }) { threads.append(thread) } else { work(job) }
    }
    work(0)
    for thread in threads { thread.join() }
  }
}
