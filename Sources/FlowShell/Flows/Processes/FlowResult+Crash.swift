import FlowScript

extension FlowResult {
  /// Ends the flow whose app died in a line; nil: before the first one.
  ///
  /// What the transcript has of it is returned.
  package mutating func end(
    with crash: AppCrash,
    in line: FlowLine?,
    of path: String,
    _ format: Session.Format,
    read: (String) -> Result<[UInt8], FileProblem>
  ) -> [UInt8] {
    let file = line?.file ?? path
    let source = SourceText(name: file, bytes: (try? read(file).get()) ?? [])
    let start = min(line?.offset ?? 0, source.bytes.count)
    let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
    let failure = FlowFailure(.crash(crash), at: SourceRange(start, end), in: source)
    outcome = .failed([failure])
    var bytes: [UInt8] = []
    if format == .text {
      if line == nil { bytes += FlowRunner.header.utf8 }
      crash.append(to: &bytes)
      return bytes
    }
    if let line {
      var answer = Answer()
      answer.failure = .crash(crash)
      let entry = Answer.Entry(
        line: line.line,
        file: file,
        command: String(failure.words),
        isGood: false,
        path: nil
      )
      answer.append(entry, [], to: &bytes)
    }
    return bytes + ProtocolText.ending(of: path, outcome, trace: [])
  }
}
