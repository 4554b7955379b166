package import FlowShell

/// A golden file and a transcript that differ, aligned by the commands that both echo.
package struct Comparison: Sendable {
  /// The path of the golden file, as it is shown.
  let goldenPath: String
  /// The path of the flow, as it is shown.
  let flowPath: String
  let golden: NumberedText
  let transcript: NumberedText
  /// The flow's lines, by where their echo begins in the transcript.
  let steps: [FlowResult.Step]
  /// The parts that differ, in order.
  package private(set) var regions: [Region] = []
  /// Whether the golden file has the flow's commands, and only their output differs.
  package private(set) var hasSameCommands = true

  /// Lines of the golden file and those of the transcript that stand in their place.
  package struct Region: Hashable {
    var golden: Range<Int>
    var transcript: Range<Int>
    /// Whether both are the output of the same command.
    var isOneStep: Bool
  }

  /// Both texts, not compared yet.
  private init(of golden: [UInt8], _ path: String, _ flow: String, _ result: FlowResult) {
    var numbering = LineNumbering()
    self.golden = numbering.number(golden)
    transcript = numbering.number(result.transcript)
    goldenPath = path
    flowPath = flow
    steps = result.steps
  }

  /// Compares; both texts begin with the line of a golden file.
  package init(golden: [UInt8], path: String, flow: String, result: FlowResult) {
    self.init(of: golden, path, flow, result)
    align(StepTable(self.golden), StepTable(transcript))
    // A last line that lost its end is still the command that it was.
    if !hasSameCommands, golden.last != 0x0A {
      var numbering = LineNumbering()
      let whole = StepTable(numbering.number(golden + [0x0A]))
      hasSameCommands = whole.echoes == StepTable(numbering.number(result.transcript)).echoes
    }
  }

  /// Compares what a flow printed before the step that failed; nil where that is what was expected,
  /// or where the flow has other commands by now.
  package init?(golden: [UInt8], path: String, flow: String, beforeFailure result: FlowResult) {
    self.init(of: golden, path, flow, result)
    let (old, new) = (StepTable(self.golden), StepTable(transcript))
    let count = new.echoes.count - 1
    guard count > 0, old.echoes.prefix(count) == new.echoes.prefix(count) else { return nil }
    compare(old, 0..<count, new, 0)
    if regions.isEmpty { return nil }
  }

  /// Pairs the steps of both; in between are those that only one of them has.
  private mutating func align(_ old: StepTable, _ new: StepTable) {
    let difference = SequenceDifference(old: old.echoes[...], new: new.echoes[...])
    var (oldStep, newStep) = (0, 0)
    for change in difference.changes() {
      hasSameCommands = false
      compare(old, oldStep..<change.old.lowerBound, new, newStep)
      regions.append(
        Region(
          golden: old.lines(of: change.old),
          transcript: new.lines(of: change.new),
          isOneStep: false
        )
      )
      (oldStep, newStep) = (change.old.upperBound, change.new.upperBound)
    }
    compare(old, oldStep..<old.echoes.count, new, newStep)
  }

  /// Compares the output of steps that both have.
  private mutating func compare(
    _ old: StepTable,
    _ oldSteps: Range<Int>,
    _ new: StepTable,
    _ newStart: Int
  ) {
    for (offset, step) in oldSteps.enumerated() {
      let oldLines = old.lines(of: step..<step + 1)
      let newLines = new.lines(of: newStart + offset..<newStart + offset + 1)
      if golden.numbers[oldLines] == transcript.numbers[newLines] { continue }
      regions.append(Region(golden: oldLines, transcript: newLines, isOneStep: true))
    }
  }
}

/// Where the steps of a text begin, and the numbers of the lines that echo their commands.
private struct StepTable {
  private(set) var echoes: [Int32] = [-1]
  // The first step is what stands before the first command; one more start ends the last step.
  private var starts: [Int] = [0]

  init(_ text: NumberedText) {
    // No output begins so: it would have got a backslash.
    for index in 0..<text.count where text.bytes[text.starts[index]] == UInt8(ascii: ">") {
      echoes.append(text.numbers[index])
      starts.append(index)
    }
    starts.append(text.count)
  }

  /// The lines of some steps, echoes included.
  func lines(of steps: Range<Int>) -> Range<Int> {
    starts[steps.lowerBound]..<starts[steps.upperBound]
  }
}
