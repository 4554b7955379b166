import FlowShell

extension GoldenFiles {
  /// Writes what the run may write of a report, and says so in it.
  package func settle(_ report: inout FlowReport) {
    if let transcript = report.unkept {
      report.unkept = nil
      // A flow that never had a golden file gets one only under `--update`.
      if report.verdict != .missing || writing == .updates { keep(transcript, of: &report) }
    } else if report.verdict == .passed, report.flow.mayHaveLeftover, writing.isBeside {
      removeLeftover(of: &report)
    }
  }

  /// Writes what a review made of a golden file; a flow all of whose differences were accepted passes.
  func settle(_ report: inout FlowReport, accepting update: Review.Update) {
    let isMissing = report.verdict == .missing
    let path = report.flow.goldenPath
    guard write(update.golden, to: path, isDurable: true, &report) else { return }
    if !update.isWhole {
      report.unwanted = UnwantedLine.added(
        report.unwanted,
        in: update.golden,
        to: report.comparison?.golden.bytes ?? []
      )
    }
    report.written = "\(isMissing ? "made" : "updated") \(path)"
    guard update.isWhole else { return }
    report.unkept = nil
    report.isAcceptable = false
    report.verdict = .passed
    if report.flow.mayHaveLeftover { removeLeftover(of: &report) }
  }

  /// Keeps a transcript that was not expected: as the golden file, beside it, or not at all.
  private func keep(_ transcript: [UInt8], of report: inout FlowReport) {
    switch writing {
    case .nothing:
      return
    case .leftovers:
      // Not synced to the disk: the next run makes the file again.
      _ = write(transcript, to: report.flow.leftoverPath, isDurable: false, &report)
    case .outputs(let folder):
      let parts = report.flow.leftoverPath.split(separator: "/").filter { $0 != ".." && $0 != "." }
      let path = FilePath.joined(parts.joined(separator: "/"), to: folder)
      files.makeFolders(of: path)
      _ = write(transcript, to: path, isDurable: false, &report)
    case .updates:
      let path = report.flow.goldenPath
      guard write(transcript, to: path, isDurable: true, &report) else { return }
      report.written = "\(report.verdict == .missing ? "made" : "updated") \(path)"
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
  private func removeLeftover(of report: inout FlowReport) {
    let path = report.flow.leftoverPath
    do throws(FileProblem) {
      try files.remove(path)
    } catch {
      report.notes.append("cannot remove \(path): \(error.reason)")
    }
  }
}
