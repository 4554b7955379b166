package import FlowShell

/// Runs all flows of some folders, and holds each against its golden file.
package struct TestRun {
  let options: Options
  let files: PosixFiles
  let output: ReplayOutput
  let clock: @Sendable () -> Int64

  /// `clock` counts nanoseconds; it is only read for what people are told of time.
  package init(
    _ options: Options,
    files: PosixFiles = PosixFiles(),
    output: ReplayOutput,
    clock: @escaping @Sendable () -> Int64 = { 0 }
  ) {
    self.options = options
    self.files = files
    self.output = output
    self.clock = clock
  }

  /// Replays the flow at a path; of one thread.
  package typealias Replay = (String) -> FlowResult

  /// Where flows run.
  package enum Place {
    /// On threads of this process; each makes its own `Replay`.
    case threads(@Sendable () -> Replay)
    case processes(FlowProcesses)
  }

  /// Runs all of them; each thread makes its own `Replay`.
  package func run(_ makeReplay: @escaping @Sendable () -> Replay) -> RunStatus {
    run(on: .threads(makeReplay))
  }

  /// Runs all of them.
  package func run(on place: Place) -> RunStatus {
    guard let selection = select() else { return .wrong }
    if options.lists { return list(selection.flows) }
    return run(selection.flows, of: selection, on: place)
  }

  /// The flows to run; nil when the options are wrong, after saying so.
  func select() -> Selection? {
    discover().flatMap(selection)
  }

  /// Runs some of the selected flows, and reports on them.
  func run(
    _ flows: [FlowFile],
    of selection: Selection,
    on place: Place,
    note: (FlowReport) -> Void = { _ in }
  ) -> RunStatus {
    var state = RunState(self, flows, of: selection)
    let running = options.showsProgress ? RunningFlows() : nil
    let consume = { (report: FlowReport) in
      note(report)
      return state.take(report)
    }
    let tick = running.map { running in { state.tell(running) } }
    switch place {
    case .threads(let makeReplay): replay(flows, makeReplay, running, consume: consume, tick: tick)
    case .processes(let processes):
      replay(flows, in: processes, running, consume: consume, tick: tick)
    }
    state.review()
    // A part of the flows says nothing about what lies around.
    if isWhole, flows.count == selection.flows.count, state.tally.notRun == nil {
      for path in selection.orphans { state.takeOrphan(path, "there is no flow beside it") }
    }
    return state.end()
  }

  /// Runs flows on as many threads as there may be, and hands over what became of them in order.
  private func replay(
    _ flows: [FlowFile],
    _ makeReplay: @escaping @Sendable () -> Replay,
    _ running: RunningFlows?,
    consume: (FlowReport) -> Bool,
    tick: (() -> Void)?
  ) {
    let goldens = GoldenFiles(files: files, writing: writing)
    let (clock, isTwice) = (clock, options.runsTwice)
    OrderedPool(threads: threads(for: flows.count)).run(
      count: flows.count,
      makeWorker: {
        let replay = makeReplay()
        return { index in
          let flow = flows[index]
          let start = clock()
          running?.begin(index, at: start)
          defer { running?.end(index) }
          let result = replay(flow.path)
          var report = goldens.judged(flow, result)
          if isTwice { report.compare(result, with: replay(flow.path)) }
          report.nanoseconds = clock() - start
          return report
        }
      },
      consume: consume,
      tick: tick
    )
  }

  /// Runs flows in as many processes as there may be, and hands over what became of them in order.
  private func replay(
    _ flows: [FlowFile],
    in processes: FlowProcesses,
    _ running: RunningFlows?,
    consume: (FlowReport) -> Bool,
    tick: (() -> Void)?
  ) {
    let goldens = GoldenFiles(files: files, writing: writing)
    let rounds = options.runsTwice ? 2 : 1
    var first: (result: FlowResult, nanoseconds: Int64)?
    processes.run(
      flows.flatMap { repeatElement($0.path, count: rounds) },
      jobs: options.jobs ?? options.processors,
      begin: { if $0 % rounds == 0 { running?.begin($0 / rounds, at: clock()) } },
      tick: tick,
      consume: { place, result, nanoseconds in
        if place % rounds < rounds - 1, result.outcome.isWhole {
          first = (result, nanoseconds)
          return true
        }
        running?.end(place / rounds)
        var report = goldens.judged(flows[place / rounds], first?.result ?? result)
        report.nanoseconds = nanoseconds + (first?.nanoseconds ?? 0)
        if let before = first?.result { report.compare(before, with: result) }
        first = nil
        return consume(report)
      }
    )
  }

  /// A thread has to read the definition first, and threads wait for each other where flows are opened:
  /// up to some hundred flows are done as soon without.
  private func threads(for count: Int) -> Int {
    options.jobs ?? max(1, min(options.processors, count / 1024))
  }

  var writing: GoldenFiles.Writing {
    if options.updates, !options.isCI { return .updates }
    if let outputs = options.outputs { return .outputs(outputs) }
    return options.isCI ? .nothing : .leftovers
  }

  /// Whether these are all flows, so that a golden file without one is an orphan; of several shards
  /// the first one looks.
  private var isWhole: Bool {
    options.filters.isEmpty && options.tags.isEmpty && !options.onlyFailed
      && (options.shard?.number ?? 1) == 1
  }

  private func list(_ flows: [FlowFile]) -> RunStatus {
    var text: [UInt8] = []
    let style = Style(isColored: false)
    for flow in flows {
      var line = flow.path
      if options.verbosity == .verbose, let head = FlowSummary(ofFlow: flow.path, files.read) {
        if let title = head.title { line += "  \(title)" }
        if !head.tags.isEmpty { line += "  (\(head.tags.joined(separator: ", ")))" }
      }
      style.append(.plain, line, to: &text)
    }
    output.write(text)
    return .good
  }
}

// The selection of flows: wrong options are told before anything runs.
extension TestRun {
  /// The flows and what lies beside them; nil when the question is wrong.
  private func discover() -> Discovery? {
    if options.updates, options.isCI {
      output.fail("'--update' is refused under CI: nothing is written there")
      return nil
    }
    if options.reviews, options.isCI || output.ask == nil {
      let reason = options.isCI ? "nothing is written under CI" : "it asks at a terminal"
      output.fail("'--review' is not possible here: \(reason)")
      return nil
    }
    let paths = options.paths.isEmpty ? ["."] : options.paths
    let discovery = Discovery(of: paths, in: files)
    for problem in discovery.problems { output.fail(problem) }
    guard discovery.problems.isEmpty else { return nil }
    if discovery.flows.isEmpty {
      let places = paths.map { "'\($0)'" }.joined(separator: ", ")
      output.fail("no flow found: looked for '*.flow' below \(places)")
      return nil
    }
    return discovery
  }

  /// The flows that are run; nil when there is none.
  private func selection(of discovery: Discovery) -> Selection? {
    do throws(Selection.Problem) {
      let selection = try Selection(from: discovery, options, files)
      for warning in selection.warnings { output.warn(warning) }
      return selection
    } catch {
      output.fail(error.sentence)
      return nil
    }
  }
}
