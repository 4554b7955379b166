import FlowShell

extension GoldenFiles {
  /// Keeps a transcript that was not expected: as the golden file, beside it, or not at all.
  func keep(_ transcript: [UInt8], of report: inout FlowReport, did verb: String) {
    switch writing {
    case .nothing:
      return
    case .leftovers:
      let path = report.flow.leftoverPath
      // Nobody waits for the disk: the next run makes it again.
      guard write(transcript, to: path, isDurable: false, &report) else { return }
    case .updates:
      let path = report.flow.goldenPath
      guard write(transcript, to: path, isDurable: true, &report) else { return }
      report.written = "\(verb) \(path)"
      report.verdict = .passed
      if report.flow.mayHaveLeftover { removeLeftover(of: &report) }
    }
  }

  private func write(
    _ bytes: [UInt8],
    to path: String,
    isDurable: Bool,
    _ report: inout FlowReport
  ) -> Bool {
    do throws(FileProblem) {
      try files.write(bytes, to: path, isDurable: isDurable)
      return true
    } catch {
      report.notes.append("cannot write \(path): \(error.reason)")
      return false
    }
  }

  /// Removes what an earlier run left beside a golden file that is right now.
  func removeLeftover(of report: inout FlowReport) {
    let path = report.flow.leftoverPath
    do throws(FileProblem) {
      try files.remove(path)
    } catch {
      report.notes.append("cannot remove \(path): \(error.reason)")
    }
  }
}
