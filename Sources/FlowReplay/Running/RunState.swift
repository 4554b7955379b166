import FlowShell

/// A run while it goes on: what is counted, and what is printed.
struct RunState {
  private let run: TestRun
  private let goldens: GoldenFiles
  private let flows: [FlowFile]
  private var terminal: TerminalReport
  private var reports: RunReports
  private var progress: Progress?
  private(set) var tally = Tally()
  private var text: [UInt8] = []
  private var coverage = CoverageTotal()
  private var done = 0
  /// Flows whose differences are reviewed when all have run.
  private var waiting: [FlowReport] = []
  private let start: Int64

  init(_ run: TestRun, _ flows: [FlowFile], of selection: Selection) {
    self.run = run
    self.flows = flows
    start = run.clock()
    goldens = GoldenFiles(files: run.files, writing: run.writing)
    terminal = TerminalReport(run.options)
    reports = RunReports(run.options.reports, files: run.files, output: run.output)
    if run.options.showsProgress { progress = Progress(total: flows.count) }
    let plan = RunPlan(flowCount: flows.count, shard: run.options.shard)
    reports.begin(plan)
    if let shard = run.options.shard {
      tally.part = Tally.Part(shard: shard, count: flows.count, of: selection.beforeShard)
    }
  }

  /// Takes what became of the next flow; false when no other one is wanted.
  mutating func take(_ report: FlowReport) -> Bool {
    if report.verdict == .interrupted {
      tally.notRun = Tally.Rest(
        count: flows.count - done,
        interruption: run.options.interruption()
      )
      return false
    }
    done += 1
    if run.options.coverage != nil { coverage.add(report) }
    if run.options.reviews, report.unkept != nil {
      waiting.append(report)
      return true
    }
    var report = report
    goldens.settle(&report)
    count(report)
    if let most = run.options.maxFailures, tally.failures.count >= most, done < flows.count {
      tally.notRun = Tally.Rest(count: flows.count - done)
      return false
    }
    return true
  }

  /// Asks of the differences that wait for it, and takes what came of it.
  mutating func review() {
    guard let ask = run.output.ask, !waiting.isEmpty else { return }
    flush()
    let style = Style(isColored: run.options.isColored)
    let updates = Review(ask: ask, write: run.output.write, style: style).decide(on: waiting)
    for update in updates {
      goldens.settle(&waiting[update.report], accepting: update)
    }
    for index in waiting.indices {
      waiting[index].unkept = nil
      // A difference that was reviewed hunk by hunk is not shown again.
      waiting[index].comparison = nil
      count(waiting[index])
    }
    waiting = []
  }

  private mutating func count(_ report: FlowReport) {
    tally.add(report)
    terminal.append(report, to: &text)
    flush()
    reports.append(report)
    if report.hasUnusedGolden {
      takeOrphan(report.flow.goldenPath, "\(report.flow.path) says 'golden none'")
    }
  }

  /// Writes the progress line at a terminal.
  mutating func tell(_ running: RunningFlows) {
    let now = run.clock()
    var slow: (path: String, seconds: Int64)?
    if let oldest = running.oldest, now - oldest.start > 1_000_000_000 {
      slow = (flows[oldest.flow].path, (now - oldest.start) / 1_000_000_000)
    }
    let failed = tally.failures.count
    guard let line = progress?.line(done: running.done, failed: failed, slow: slow) else { return }
    run.output.writeError(line)
  }

  /// Notes a golden file that nothing is compared with.
  mutating func takeOrphan(_ path: String, _ reason: String) {
    tally.add(orphan: path, because: reason, isFailure: run.options.isCI)
  }

  /// Says how it ended.
  mutating func end() -> RunStatus {
    // A run that lost flows on its way must not end green.
    precondition(done + (tally.notRun?.count ?? 0) == flows.count, "flows were lost")
    if run.options.showsProgress { tally.nanoseconds = run.clock() - start }
    terminal.append(tally, to: &text)
    flush()
    var status = max(tally.status, tellCoverage())
    for problem in reports.end(tally) {
      run.output.fail(problem)
      status = max(status, .wrong)
    }
    noteFailed()
    return status
  }

  /// Prints and writes what was reached; a part of the flows is held against no minimum.
  private func tellCoverage() -> RunStatus {
    guard let request = run.options.coverage else { return .good }
    if request.prints {
      let isAll = run.options.verbosity == .verbose
      let text = coverage.text(namesAll: isAll, isColored: run.options.isColored)
      if run.options.isSilent { run.output.writeError(text) } else { run.output.write(text) }
    }
    var status = RunStatus.good
    if let path = request.path {
      do throws(FileProblem) {
        try run.files.write(coverage.json(), to: path)
      } catch {
        run.output.fail("cannot write '\(path)': \(error.reason)")
        status = .wrong
      }
    }
    if let minimum = request.minimum, run.options.shard == nil, tally.notRun == nil,
      !coverage.meets(minimum)
    {
      for sentence in coverage.shortfalls(minimum) { run.output.fail(sentence) }
      status = max(status, .differs)
    }
    return status
  }

  private func noteFailed() {
    guard let failed = run.options.failedFlows else { return }
    let names = Set(tally.failures.map(\.path))
    let passed = flows.prefix(done).lazy.map(\.path).filter { !names.contains($0) }
    do throws(FileProblem) {
      try failed.note(failed: tally.failures.map(\.path), passed: passed, run.files)
    } catch {
      run.output.warn("cannot note which flows failed in '\(failed.file)': \(error.reason)")
    }
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    if let erasure = progress?.erasure() { run.output.writeError(erasure) }
    if !run.options.isSilent { run.output.write(text) }
    text.removeAll(keepingCapacity: true)
  }
}
