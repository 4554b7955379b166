import FlowReplay
import FlowShell
import FlowSystem

/// A forked process of a search, listened to until it has said all, or is dead.
struct SearchProcess {
  /// The kind of a message in which a process tells where a fault ended it: no record begins so.
  static let faultKind: UInt8 = 0xFF
  /// How long a line may take, in milliseconds.
  static let limit: Int64 = 10_000

  /// How many bytes of data a process may have.
  static let memory = 4 << 30

  /// What a process came to.
  enum End {
    case said
    case stopped
    /// With what it told of its fault.
    case died(ForkedChild.End, fault: [UInt8], printed: [UInt8])
    case hung
    /// It told what is no record.
    case nonsense
  }

  /// Forks, and hands over each record that the work tells; `stop` is asked while one is waited for.
  static func run(
    in home: HomeFolder? = nil,
    _ work: (_ tell: (SearchRecord) -> Void) -> Void,
    take: (SearchRecord) -> Void,
    stop: () -> Bool = { false }
  ) throws(SystemFailure) -> End {
    var surroundings = ForkedChild.Surroundings()
    surroundings.home = home
    surroundings.memory = memory
    let child = try ForkedChild(surroundings) { reports in
      Platform.reportFaults(to: reports, kind: faultKind)
      work { try? Platform.writeAll($0.bytes, to: reports) }
      Platform.reportNoFaults()
      try? Platform.writeAll(SearchRecord(.end).bytes, to: reports)
    }
    defer { child.dispose() }
    var (bytes, printed): ([UInt8], [UInt8]) = ([], [])
    var place = 0
    var fault: [UInt8] = []
    var lastHeard = Platform.nanoseconds
    while true {
      Platform.wait(forAnyOf: [child.reports], milliseconds: 50)
      let end = child.end
      let count = bytes.count
      let isOpen = Platform.readAvailable(child.reports, to: &bytes)
      _ = Platform.readAvailable(child.output, to: &printed)
      if printed.count > 1 << 16 { printed.removeFirst(printed.count - 1 << 15) }
      while let length = SearchRecord.count(bytes[place...]), bytes.count - place - 4 >= length {
        let message = bytes[(place + 4)..<(place + 4 + length)]
        place += 4 + length
        if message.first == faultKind {
          fault = Array(message.dropFirst())
          continue
        }
        guard let record = SearchRecord(message) else { return .nonsense }
        if record.kind == .end { return .said }
        take(record)
      }
      if bytes.count > count {
        lastHeard = Platform.nanoseconds
        bytes.removeFirst(place)
        place = 0
      } else if let end {
        return .died(end, fault: fault, printed: printed)
      } else if stop() {
        return .stopped
      } else if Platform.nanoseconds - lastHeard > limit * 1_000_000 {
        return .hung
      }
      if !isOpen, end == nil { Platform.wait(forAnyOf: [], milliseconds: 1) }
    }
  }
}
