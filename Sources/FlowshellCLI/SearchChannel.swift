import FlowExplorer
import FlowSystem

/// The pipes between a search and the processes that hold states; one process at a time says something.
struct SearchChannel {
  /// What is told of lines.
  private let reports: (read: Int32, write: Int32)
  /// What is to become of a state that was just told of.
  private let answers: (read: Int32, write: Int32)
  /// Its end is the end of the search.
  private let lifeline: (read: Int32, write: Int32)
  /// What the process in each place is to do.
  private let commands: [(read: Int32, write: Int32)]

  /// What a process that holds a state is asked to do.
  enum Command: Hashable {
    /// Tell what each line comes to.
    case expand
    /// Go lines, tell of each if asked to, or else of the last, and stay in a place.
    case go([String], place: Int, tellsAll: Bool)
    /// Give the numbers of ended processes back.
    case bury
    case end
  }

  /// What a process that has told of a state is to do.
  enum Answer: Hashable {
    case leave
    case keep(place: Int)
    case end
  }

  init(places: Int) throws(SystemFailure) {
    var made: [(read: Int32, write: Int32)] = []
    for _ in 0..<(places + 3) {
      guard let pipe = Platform.makePipe() else {
        let failure = SystemFailure.last
        for pipe in made { Self.close(pipe.read, pipe.write) }
        throw failure
      }
      made.append(pipe)
    }
    (reports, answers, lifeline) = (made[0], made[1], made[2])
    commands = Array(made.dropFirst(3))
  }

  /// The ends that only the search has.
  var ownEnds: [Int32] { [reports.read, answers.write, lifeline.write] + commands.map(\.write) }

  /// The ends that only the processes have.
  var otherEnds: [Int32] { [reports.write, answers.read, lifeline.read] + commands.map(\.read) }

  static func close(_ ends: Int32...) { close(ends) }

  static func close(_ ends: [Int32]) {
    for end in ends { try? Platform.closeFile(end) }
  }
}

/// In the search.
extension SearchChannel {
  /// Where records come from, and may be waited for.
  var heard: Int32 { reports.read }

  func send(_ command: Command, to place: Int) {
    var bytes: [UInt8] = []
    switch command {
    case .expand: bytes = [1]
    case .go(let lines, let place, let tellsAll):
      bytes = [2, UInt8(place), tellsAll ? 1 : 0] + Array(lines.joined(separator: "\n").utf8)
    case .bury: bytes = [3]
    case .end: bytes = [4]
    }
    try? Platform.writeAll(SearchRecord.length(bytes.count) + bytes, to: commands[place].write)
  }

  func send(_ answer: Answer) {
    let bytes: [UInt8] =
      switch answer {
      case .leave: [0, 0]
      case .keep(let place): [1, UInt8(place)]
      case .end: [2, 0]
      }
    try? Platform.writeAll(bytes, to: answers.write)
  }
}

/// In the processes.
extension SearchChannel {
  /// Whether the search is over.
  var isOver: Bool {
    var nothing: [UInt8] = []
    return !Platform.readAvailable(lifeline.read, to: &nothing)
  }

  /// What to wait for with something else.
  var end: Int32 { lifeline.read }

  func tell(_ record: SearchRecord) { try? Platform.writeAll(record.bytes, to: reports.write) }

  /// The next command for a place; nil when the search is over.
  func command(for place: Int) -> Command? {
    let pipe = commands[place].read
    guard let head = bytes(4, of: pipe), let count = SearchRecord.count(head[...]),
      let bytes = bytes(count, of: pipe)
    else { return nil }
    switch bytes.first {
    case 1: return .expand
    case 2:
      let text = String(decoding: bytes.dropFirst(3), as: UTF8.self)
      let lines = text.split(separator: "\n").map(String.init)
      return .go(lines, place: Int(bytes[1]), tellsAll: bytes[2] != 0)
    case 3: return .bury
    default: return .end
    }
  }

  /// What is to become of what was told; its end when the search is over.
  func answer() -> Answer {
    guard let bytes = bytes(2, of: answers.read) else { return .end }
    switch bytes[0] {
    case 0: return .leave
    case 1: return .keep(place: Int(bytes[1]))
    default: return .end
    }
  }

  private func bytes(_ count: Int, of pipe: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let wanted = count - bytes.count
      let chunk = Platform.readSome(pipe, most: wanted)
      bytes += chunk
      if chunk.isEmpty {
        if isOver { return nil }
        Platform.wait(forAnyOf: [pipe, lifeline.read], milliseconds: 1_000)
      }
    }
    return bytes
  }
}
