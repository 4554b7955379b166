import FlowShell

/// All reports of a run: each is written to standard output as it grows, or to a file at the end.
struct RunReports {
  private struct Writer {
    var request: ReportRequest
    var report: any RunReport
    var text: [UInt8] = []

    mutating func begin(_ plan: RunPlan) { report.begin(plan, to: &text) }

    mutating func append(_ flow: FlowReport, _ number: Int) {
      report.append(flow, number: number, to: &text)
    }

    mutating func end(_ tally: Tally) { report.end(tally, to: &text) }
  }

  private var writers: [Writer]
  private let files: PosixFiles
  private let output: ReplayOutput
  private var count = 0

  init(_ requests: [ReportRequest], files: PosixFiles, output: ReplayOutput) {
    writers = requests.map { Writer(request: $0, report: $0.form.report($0)) }
    self.files = files
    self.output = output
  }

  mutating func begin(_ plan: RunPlan) {
    for index in writers.indices {
      writers[index].begin(plan)
      flush(index)
    }
  }

  mutating func append(_ report: FlowReport) {
    count += 1
    for index in writers.indices {
      writers[index].append(report, count)
      flush(index)
    }
  }

  /// Writes what is left; sentences on what could not be written.
  mutating func end(_ tally: Tally) -> [String] {
    var problems: [String] = []
    for index in writers.indices {
      writers[index].end(tally)
      flush(index)
      guard let path = writers[index].request.path else { continue }
      do throws(FileProblem) {
        let before = writers[index].request.appends ? try files.contents(of: path) : nil
        try files.write((before ?? []) + writers[index].text, to: path)
      } catch {
        problems.append("cannot write '\(path)': \(error.reason)")
      }
    }
    return problems
  }

  private mutating func flush(_ index: Int) {
    guard writers[index].request.path == nil, !writers[index].text.isEmpty else { return }
    if writers[index].request.isForErrors {
      output.writeError(writers[index].text)
    } else {
      output.write(writers[index].text)
    }
    writers[index].text.removeAll(keepingCapacity: true)
  }
}
