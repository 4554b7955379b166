import FlowShell

extension Comparison {
  /// Where a hunk begins: `login.flow:12 > tap signIn`; of a command that only the golden file has,
  /// that file's line.
  func place(of hunk: Hunk, in region: Region) -> String {
    guard let change = hunk.changes.first else { return flowPath }
    if region.isOneStep || !change.new.isEmpty {
      let line = min(change.new.lowerBound, max(0, region.transcript.upperBound - 1))
      return place(ofTranscriptLine: line)
    }
    let echo = golden.echo(before: change.old.lowerBound)
    return "\(goldenPath):\((echo ?? change.old.lowerBound) + 1)\(golden.heading(echo))"
  }

  private func place(ofTranscriptLine line: Int) -> String {
    guard let echo = transcript.echo(before: line) else { return flowPath }
    let offset = transcript.starts[echo]
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    let heading = transcript.heading(echo)
    guard low < steps.count, steps[low].offset == offset else { return flowPath + heading }
    return "\(steps[low].file):\(steps[low].line)\(heading)"
  }
}

extension NumberedText {
  /// The line that echoes the command which a line belongs to.
  fileprivate func echo(before line: Int) -> Int? {
    var line = min(line, count - 1)
    while line >= 0, bytes[starts[line]] != UInt8(ascii: ">") { line -= 1 }
    return line < 0 ? nil : line
  }

  /// A blank and the echoed command, cut to what a heading can hold.
  fileprivate func heading(_ echo: Int?) -> String {
    guard let echo else { return "" }
    let text = String(decoding: line(echo).prefix(400), as: UTF8.self)
    let words = text.last == "\n" ? text.dropLast() : text[...]
    return words.count > 80 ? " \(words.prefix(77))..." : " \(words)"
  }
}
