import FlowScript
package import FlowShell

/// Asks of each difference whether it is what is expected from now on: `flowshell test --review`.
struct Review {
  /// Asks a question at a terminal; nil at the end of the input.
  let ask: (String) -> String?
  let write: ([UInt8]) -> Void
  let style: Style

  /// The answer of a reviewer to a part of a difference.
  private enum Decision {
    case accepted
    case rejected
  }

  /// One question: a hunk of a flow, or a golden file that is not there yet.
  private struct Question {
    var report: Int
    var hunk: Hunk?
    var region: Comparison.Region?
    var decision: Decision?
  }

  private static let help = """
    y  accept this difference: it goes into the golden file
    n  leave the golden file as it is here
    a  accept this one and all others of this flow
    d  leave this one and all others of this flow
    u  undo the last answer
    q  ask no more of these
    ?  this help

    """

  /// Asks about all differences; the caller writes the updates.
  ///
  /// Nothing changes when the input ends before the reviewer has confirmed.
  func decide(on reports: [FlowReport]) -> [Update] {
    var questions = questions(on: reports)
    var index = 0
    while true {
      if index < questions.count {
        show(questions, index, reports)
        guard let answer = ask("accept? [y,n,a,d,u,q,?] ") else { return [] }
        let flow = index..<end(of: questions, from: index)
        switch answer.trimmed {
        case "y": index = answered(.accepted, &questions, index..<index + 1)
        case "n": index = answered(.rejected, &questions, index..<index + 1)
        case "a": index = answered(.accepted, &questions, flow)
        case "d": index = answered(.rejected, &questions, flow)
        case "u": index = undone(&questions, index)
        case "q": index = questions.count
        default: write(Array(Self.help.utf8))
        }
        continue
      }
      let updates = updates(questions, reports)
      let files = "\(updates.count) golden file\(updates.count == 1 ? "" : "s")"
      switch updates.isEmpty ? "y" : ask("write \(files)? [y,n,u] ")?.trimmed {
      case "y", "": return updates
      case "n", nil: return []
      case "u":
        index = undone(&questions, questions.lastIndex { $0.decision != nil }.map { $0 + 1 } ?? 0)
      default: break
      }
    }
  }

  /// Takes back the answer before a question, which is asked again.
  private func undone(_ questions: inout [Question], _ index: Int) -> Int {
    let last = max(0, index - 1)
    questions[last].decision = nil
    return last
  }

  /// A flow whose golden file changes.
  struct Update {
    /// The place of the report in the list.
    var report: Int
    /// What the golden file is to be.
    var golden: [UInt8]
    /// Whether it is what the flow prints.
    var isWhole: Bool
  }

  private func questions(on reports: [FlowReport]) -> [Question] {
    var questions: [Question] = []
    for (index, report) in reports.enumerated() {
      guard let comparison = report.comparison else {
        questions.append(Question(report: index))
        continue
      }
      for region in comparison.regions {
        for hunk in Hunk.hunks(of: region, in: comparison) {
          questions.append(Question(report: index, hunk: hunk, region: region))
        }
      }
    }
    return questions
  }

  private func answered(
    _ decision: Decision,
    _ questions: inout [Question],
    _ range: Range<Int>
  ) -> Int {
    for index in range { questions[index].decision = decision }
    return range.upperBound
  }

  /// Behind the last question on the same flow.
  private func end(of questions: [Question], from index: Int) -> Int {
    let report = questions[index].report
    return questions[index...].firstIndex { $0.report != report } ?? questions.count
  }

  private func show(_ questions: [Question], _ index: Int, _ reports: [FlowReport]) {
    let question = questions[index]
    let report = reports[question.report]
    var text: [UInt8] = []
    style.append(.plain, "", to: &text)
    let heading =
      "\(index + 1) of \(questions.count): \(report.verdict.rawValue) \(report.flow.path)"
    style.append(.header, heading, to: &text)
    if let comparison = report.comparison, let hunk = question.hunk, let region = question.region {
      DifferenceText(style: style, limit: 200).append(hunk, of: region, in: comparison, to: &text)
    } else {
      for line in (report.unkept ?? []).split(separator: 0x0A).prefix(200) {
        style.append(.added, line, to: &text)
      }
    }
    write(text)
  }

  private func updates(_ questions: [Question], _ reports: [FlowReport]) -> [Update] {
    var updates: [Update] = []
    for (index, report) in reports.enumerated() {
      let own = questions.filter { $0.report == index }
      let accepted = own.filter { $0.decision == .accepted }
      guard !accepted.isEmpty, let transcript = report.unkept else { continue }
      let isWhole = accepted.count == own.count
      let changes = accepted.compactMap(\.hunk).flatMap(\.changes)
      let golden = isWhole ? transcript : report.comparison?.golden(with: changes) ?? transcript
      updates.append(Update(report: index, golden: golden, isWhole: isWhole))
    }
    return updates
  }
}

extension Comparison {
  /// The golden file with some of the changes made, which are in its order.
  package func golden(with changes: [Change]) -> [UInt8] {
    var bytes: [UInt8] = []
    var line = 0
    for change in changes {
      for index in line..<change.old.lowerBound { bytes += golden.line(index) }
      for index in change.new { bytes += transcript.line(index) }
      line = change.old.upperBound
    }
    for index in line..<golden.count { bytes += golden.line(index) }
    return bytes
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return rest
  }
}
