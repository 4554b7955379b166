import FlowExplorer
import FlowReplay
import FlowShell
import FlowSystem

/// What the processes of a search tell, a record at a time.
struct RecordReader {
  private let channel: SearchChannel
  /// The first process, which the others are forks of.
  private let root: ForkedChild
  /// How long a line may take, in milliseconds.
  private let limit: Int64
  /// Asked while something is waited for.
  private let stop: () -> Bool
  private var bytes: [UInt8] = []
  /// What was told of faults at the same addresses.
  private var crashes: [FaultReport: String] = [:]
  /// The first place in the app's sources of each complaint, by its words.
  private var places: [String: String] = [:]

  enum Heard {
    case record(SearchRecord)
    case stopped
    case hung
    /// The first process has died, of this.
    case died(String)
  }

  init(_ channel: SearchChannel, _ root: ForkedChild, limit: Int64, stop: @escaping () -> Bool) {
    (self.channel, self.root, self.limit, self.stop) = (channel, root, limit, stop)
  }

  /// Waits for the next record.
  mutating func next(isLaunch: Bool = false) -> Heard {
    let begun = Platform.nanoseconds
    // A process that waits for another gives that its time first.
    let patience = 2 * limit + 5_000
    while true {
      if let length = SearchRecord.count(bytes[...]), bytes.count - 4 >= length {
        let record = SearchRecord(bytes[4..<(4 + length)])
        bytes.removeFirst(4 + length)
        guard let record else { return .hung }
        return .record(placed(record))
      }
      Platform.wait(forAnyOf: [channel.heard, root.reports], milliseconds: 50)
      let count = bytes.count
      _ = Platform.readAvailable(channel.heard, to: &bytes)
      if bytes.count > count { continue }
      if let end = root.end { return .died(rootText(end)) }
      if stop() { return .stopped }
      if Platform.nanoseconds - begun > (isLaunch ? limit : patience) * 1_000_000 { return .hung }
    }
  }

  /// A record with the places in the app's sources that its crash and its complaints come from.
  private mutating func placed(_ record: SearchRecord) -> SearchRecord {
    switch record {
    case .died(let step, let words, let fault): return .died(step, crashText(words, fault))
    case .reached(let step, var state):
      place(&state.faults)
      return .reached(step, state)
    case .start(var state, let opening):
      place(&state.faults)
      return .start(state, opening: opening)
    default: return record
    }
  }

  // Of the same words the first place is told.
  private mutating func place(_ faults: inout [SearchFault]) {
    for index in faults.indices where !faults[index].callers.isEmpty {
      let fault = faults[index]
      let place =
        places[fault.message]
        ?? AppCrash(.trap, FaultReport(callers: fault.callers)).place.map { " (\($0))" } ?? ""
      places[fault.message] = place
      faults[index].message += place
      faults[index].callers = []
    }
  }

  private func rootText(_ end: ForkedChild.End) -> String {
    var (told, printed): ([UInt8], [UInt8]) = ([], [])
    _ = Platform.readAvailable(root.reports, to: &told)
    _ = Platform.readAvailable(root.output, to: &printed)
    // Behind its length and kind.
    let fault = FaultReport(Array(told.dropFirst(5)))
    let crash = AppCrash(end, printed: printed, fault)
    return crash.placedWords
  }

  /// ` (Form.swift:41)`: where the first process is that does not come to an end, in the app's sources.
  func placeOfRoot() -> String {
    root.interrupt()
    var told: [UInt8] = []
    let end = Platform.nanoseconds + 300_000_000
    while root.end == nil, Platform.nanoseconds < end {
      Platform.wait(forAnyOf: [root.reports], milliseconds: 10)
      _ = Platform.readAvailable(root.reports, to: &told)
    }
    _ = Platform.readAvailable(root.reports, to: &told)
    let fault = FaultReport(Array(told.dropFirst(5)))
    return AppCrash(.hang(limit), fault).place.map { " (\($0))" } ?? ""
  }

  /// What an app died of; where it was takes a tool to find out, once for each fault.
  private mutating func crashText(_ words: String, _ told: [UInt8]) -> String {
    guard let fault = FaultReport(told) else { return words }
    if let told = crashes[fault] { return told }
    let text = words + AppCrash(.trap, fault).placeWords
    crashes[fault] = text
    return text
  }
}
