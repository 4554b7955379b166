package import FlowShell
import FlowSystem

/// Runs flows over apps that are code: each in a process of its own, so that none can harm another.
///
/// All begin with the same memory: this process launches no app.
package struct FlowProcesses {
  package var runner: FlowRunner
  package var limits = Limits()

  /// What a process may take.
  package struct Limits: Sendable {
    /// How long one line may take by the wall clock, in milliseconds.
    package var step: Int64 = 10_000
    /// How many bytes of data the process may have.
    package var memory = 4 << 30
    /// Whether each line is told when it begins, for somebody who watches.
    package var tellsAtOnce = false

    package init() {}
  }

  package init(_ runner: FlowRunner) {
    self.runner = runner
  }

  /// Runs the flow at a path; the sink gets the transcript as it grows, and the result has none.
  package func run(_ path: String, sink: @escaping ([UInt8]) -> Void) -> FlowResult {
    var processes = self
    // The reader of the transcript keeps none of it.
    processes.runner.options.outputLimit = .max
    var result = FlowResult()
    processes.run([path], jobs: 1, sink: sink) { _, ended, _ in
      result = ended
      return true
    }
    return result
  }

  /// Runs flows, so many at a time, and hands over what became of them in their order.
  ///
  /// No result is handed over after `consume` said no. `tick` is called each tenth of a second.
  func run(
    _ paths: [String],
    jobs: Int,
    begin: (Int) -> Void = { _ in },
    tick: (() -> Void)? = nil,
    sink: (([UInt8]) -> Void)? = nil,
    consume: (_ flow: Int, FlowResult, _ nanoseconds: Int64) -> Bool
  ) {
    if paths.count > 1 { runner.rehearse() }
    var running: [FlowProcess] = []
    var dying: [FlowProcess] = []
    /// The folders in which apps have stored nothing.
    var homes: [HomeFolder] = []
    defer { for home in homes + (running + dying).compactMap({ $0.dispose() }) { home.remove() } }
    var ended: [Int: (FlowResult, Int64)] = [:]
    var (started, handedOver) = (0, 0)
    var lastTick = Platform.nanoseconds
    while handedOver < paths.count {
      while running.count < jobs, started < min(paths.count, handedOver + jobs * 8) {
        begin(started)
        do throws(SystemFailure) {
          let others = (running + dying).flatMap(\.descriptors)
          running.append(
            try FlowProcess(
              started,
              paths[started],
              runner,
              limits,
              home: homes.popLast() ?? HomeFolder(),
              besides: others,
              sink: sink
            )
          )
        } catch {
          ended[started] = (.withoutProcess(paths[started], error), 0)
        }
        started += 1
      }
      if runner.options.isInterrupted() {
        var result = FlowResult()
        result.outcome = .interrupted
        _ = consume(handedOver, result, 0)
        return
      }
      if !running.isEmpty {
        // The end of a process is no event of a descriptor where one that it has forked lives on.
        let isEnding = running.contains(where: \.isSilent)
        let descriptors = running.flatMap(\.openDescriptors)
        Platform.wait(forAnyOf: descriptors, milliseconds: isEnding ? 1 : 50)
      }
      let now = Platform.nanoseconds
      for place in running.indices.reversed() {
        guard let result = running[place].proceed(now) else { continue }
        let process = running.remove(at: place)
        ended[process.flow] = (result, now - process.start)
        dying.append(process)
      }
      // What a process had is taken apart while others run, and is not waited for.
      while dying.count > jobs {
        if let home = dying.removeFirst().dispose() { homes.append(home) }
      }
      if let tick, now - lastTick > 100_000_000 {
        lastTick = now
        tick()
      }
      while let (result, nanoseconds) = ended.removeValue(forKey: handedOver) {
        handedOver += 1
        if !consume(handedOver - 1, result, nanoseconds) { return }
      }
    }
  }
}

extension FlowResult {
  fileprivate static func withoutProcess(_ path: String, _ failure: SystemFailure) -> Self {
    var result = FlowResult()
    result.files = [path]
    result.outcome = .invalid([.unreadable(path, "there is no process for it: \(failure.words)")])
    return result
  }
}
