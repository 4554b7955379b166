package import FlowShell

/// Runs all flows of some folders, one after the other, and holds each against its golden file.
package struct TestRun {
  let options: Options
  let files: PosixFiles
  let output: ReplayOutput

  package init(_ options: Options, files: PosixFiles = PosixFiles(), output: ReplayOutput) {
    self.options = options
    self.files = files
    self.output = output
  }

  /// Runs all of them; `run` replays the flow at a path.
  package func run(_ run: (String) -> FlowResult) -> RunStatus {
    guard let discovery = discover(), let flows = selected(discovery.flows) else { return .wrong }
    let goldens = GoldenFiles(files: files, writing: writing)
    let terminal = TerminalReport(
      verbosity: options.verbosity,
      style: Style(isColored: options.isColored),
      isUpdating: options.updates
    )
    var tally = Tally()
    var text: [UInt8] = []
    for (index, flow) in flows.enumerated() {
      let result = run(flow.path)
      if case .interrupted = result.outcome {
        tally.notRun = flows.count - index
        break
      }
      let report = goldens.report(on: flow, result)
      tally.add(report)
      if report.hasUnusedGolden {
        let reason = "\(flow.path) says 'golden none'"
        tally.add(orphan: flow.goldenPath, because: reason, isFailure: options.isCI)
      }
      terminal.append(report, to: &text)
      flush(&text)
    }
    // A part of the flows says nothing about what lies around.
    for path in discovery.orphans where options.filter == nil && tally.notRun == nil {
      tally.add(orphan: path, because: "there is no flow beside it", isFailure: options.isCI)
    }
    terminal.append(tally, to: &text)
    flush(&text)
    return tally.status
  }

  private var writing: GoldenFiles.Writing {
    options.isCI ? .nothing : options.updates ? .updates : .leftovers
  }

  private func flush(_ text: inout [UInt8]) {
    guard !text.isEmpty else { return }
    output.write(text)
    text.removeAll(keepingCapacity: true)
  }
}

// What is run: everything that is wrong with the question is said before anything happens.
extension TestRun {
  /// The flows and what lies beside them; nil when the question is wrong.
  private func discover() -> Discovery? {
    if options.updates, options.isCI {
      output.fail("'--update' is refused under CI: nothing is written there")
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

  /// The flows that the filter picks; nil when it picks none, or is none.
  private func selected(_ flows: [FlowFile]) -> [FlowFile]? {
    guard let filter = options.filter else { return flows }
    guard let expression = try? Regex(filter) else {
      output.fail("'\(filter)' is not a regular expression")
      return nil
    }
    let picked = flows.filter { $0.path.firstMatch(of: expression) != nil }
    if picked.isEmpty {
      output.fail("no flow of \(flows.count) matches '\(filter)'")
      return nil
    }
    return picked
  }
}
