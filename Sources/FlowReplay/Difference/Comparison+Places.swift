import FlowShell

extension Comparison {
  /// A line that a command stands in, and the command as it was echoed.
  struct Place {
    var file: String
    var line: Int?
    var heading = ""

    /// `login.flow:12 > tap signIn`.
    var text: String { file + (line.map { ":\($0)" } ?? "") + heading }
  }

  /// Where the first difference is.
  var firstPlace: Place? {
    guard let region = regions.first else { return nil }
    return Hunk.hunks(of: region, in: self).first.map { place(of: $0, in: region) }
  }

  /// Where a hunk begins: a line of a flow; of a command that only the golden file has, that file's.
  func place(of hunk: Hunk, in region: Region) -> Place {
    guard let change = hunk.changes.first else { return Place(file: flowPath) }
    if region.isOneStep || !change.new.isEmpty {
      let line = min(change.new.lowerBound, max(0, region.transcript.upperBound - 1))
      return place(ofTranscriptLine: line)
    }
    let echo = golden.echo(before: change.old.lowerBound)
    return Place(
      file: goldenPath,
      line: (echo ?? change.old.lowerBound) + 1,
      heading: golden.heading(echo)
    )
  }

  private func place(ofTranscriptLine line: Int) -> Place {
    guard let echo = transcript.echo(before: line) else { return Place(file: flowPath) }
    let offset = transcript.starts[echo]
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    let heading = transcript.heading(echo)
    guard low < steps.count, steps[low].offset == offset else {
      return Place(file: flowPath, heading: heading)
    }
    return Place(file: steps[low].file, line: steps[low].line, heading: heading)
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
