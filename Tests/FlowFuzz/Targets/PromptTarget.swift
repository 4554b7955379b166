import FlowReadline
import FlowShell
import FlowSystem

/// Any bytes at a prompt: read from a pipe, kept in the history, listed at a Tab, run at the start.
enum PromptTarget {
  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let (width, height) = (choices.number(below: 120), choices.number(below: 50))
    let blockSize = 1 + choices.number(below: 64)
    let rest = Array(choices.rest)
    readLines(rest, blockSize)
    keep(rest)
    let text = String(decoding: rest, as: UTF8.self)
    let marked = PromptText.marked(text)
    require(
      marked.unicodeScalars.filter { $0.value > 2 }.map(\.value)
        == text.unicodeScalars.filter { $0.value > 2 }.map(\.value),
      "a marked prompt has nothing but marks more"
    )
    list(text, width: width, height: height)
    startUp(rest)
  }

  /// Lines do not depend on how the bytes arrive.
  private static func readLines(_ bytes: [UInt8], _ blockSize: Int) {
    guard let ends = Platform.makePipe() else { return }
    defer { try? Platform.closeFile(ends.read) }
    try? Platform.writeAll(bytes, to: ends.write)
    try? Platform.closeFile(ends.write)
    var reader = PlainReader(descriptor: ends.read, blockSize: blockSize)
    var lines: [[UInt8]] = []
    while case .line(let line) = reader.next() { lines.append(line) }
    var expected = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    if expected.last?.isEmpty == true { expected.removeLast() }
    require(lines == expected, "every line is read")
  }

  private static func keep(_ entry: [UInt8]) {
    let stored = HistoryFile.storable(entry)
    require(HistoryFile.storable(stored) == stored, "what is kept is kept as it is")
    for line in stored.split(separator: 0x0A) where line.first == UInt8(ascii: "#") {
      let next = line.dropFirst().first ?? 0
      require(!(0x30...0x39).contains(next), "no line of the history looks like a time")
    }
  }

  private static func list(_ text: String, width: Int, height: Int) {
    let words = text.split(separator: "\n", omittingEmptySubsequences: true)
    let candidates = words.prefix(200).enumerated().map { number, word in
      Candidate(text: String(word), summary: number % 3 == 0 ? String(word) : "")
    }
    let list = CandidateList(candidates: candidates, hasColor: false)
    let lines = list.lines(width: width, height: height)
    require(lines.count <= max(height - 2, 2), "a list leaves room for the prompt")
    let completion = Completion(typed: Array("push ".utf8), start: 5, candidates: candidates)
    require(completion.common.count >= 5, "a Tab takes no letter away")
    for match in completion.matches {
      require(candidates.count < 2 || match.starts(with: "push ".utf8), "what was typed stays")
    }
  }

  private static func startUp(_ bytes: [UInt8]) {
    var session = SessionPlay(of: SampleApps.items).session
    let problems = session.startUp(bytes, name: "start")
    TextChecks.requirePlaced(problems, in: bytes)
    require(session.output.isEmpty, "a start-up file prints nothing")
    let prompt = session.prompt(columns: 60, hasColor: false)
    TextChecks.requireSafe(prompt.utf8, "a prompt")
  }
}
