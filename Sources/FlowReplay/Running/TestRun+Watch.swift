import FlowScript

/// Runs flows again when a file changes that they depend on: `flowshell test --watch`.
extension TestRun {
  /// Runs all flows, and then those whose files change, until it is interrupted.
  ///
  /// `wait` sleeps a little and says whether to look again.
  package func watch(
    on place: Place,
    while wait: () -> Bool
  ) -> RunStatus {
    var watched: [String: Watched] = [:]
    var isFirst = true
    var status = RunStatus.good
    repeat {
      guard let selection = select() else {
        if isFirst { return .wrong }
        continue
      }
      let stamps = Stamps(files)
      let flows = selection.flows.filter { flow in
        watched[flow.path].map { $0.hasChanged(stamps) } ?? true
      }
      if flows.isEmpty { continue }
      status = run(flows, of: selection, on: place) { report in
        watched[report.flow.path] = Watched(report, stamps)
      }
      if status >= .hungUp { return status }
      isFirst = false
      output.writeError(Array("waiting for changes; Ctrl-C ends\n".utf8))
    } while wait()
    return status
  }
}

/// A flow that has run, and its files as they were then.
private struct Watched {
  private var files: [String: PosixFiles.Stamp?]

  init(_ report: FlowReport, _ stamps: Stamps) {
    files = [:]
    for path in Set(report.files + [report.flow.goldenPath]) {
      files[path] = .some(stamps.stamp(of: path))
    }
    // What a flow that could not be run lacks may lie where nothing was read.
    if report.verdict == .invalid {
      for diagnostic in report.diagnostics {
        files[diagnostic.file] = .some(stamps.stamp(of: diagnostic.file))
      }
    }
  }

  func hasChanged(_ stamps: Stamps) -> Bool {
    files.contains { stamps.stamp(of: $0.key) != $0.value }
  }
}

/// The stamps of files at one moment: each is asked for once.
private final class Stamps {
  private let files: PosixFiles
  private var known: [String: PosixFiles.Stamp?] = [:]

  init(_ files: PosixFiles) {
    self.files = files
  }

  func stamp(of path: String) -> PosixFiles.Stamp? {
    if let stamp = known[path] { return stamp }
    let stamp = files.stamp(of: path)
    known[path] = .some(stamp)
    return stamp
  }
}
