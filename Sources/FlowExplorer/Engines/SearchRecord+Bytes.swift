import FlowNavigation

/// What a process can tell another by a pipe.
protocol Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End)
  func write(to pipe: inout PipedBytes)
}

/// Bytes of a pipe: lists and texts have their lengths before them.
struct PipedBytes {
  private(set) var bytes: ArraySlice<UInt8>
  private let isRead: Bool

  /// There are fewer bytes than there should be, or others.
  struct End: Error {}

  /// A pipe to write to.
  init() { (bytes, isRead) = ([], false) }

  /// A pipe to read from.
  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, isRead) = (bytes, true) }

  mutating func write(_ several: some Sequence<UInt8>) { bytes += several }

  mutating func read(_ count: Int) throws(End) -> ArraySlice<UInt8> {
    guard bytes.count >= count else { throw End() }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  mutating func read<Content: Piped>() throws(End) -> Content { try Content(from: &self) }

  /// Reads a value, or writes it.
  mutating func pass(_ value: inout some Piped) throws(End) {
    if isRead { value = try read() } else { value.write(to: &self) }
  }
}

extension UInt8: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) { self = try pipe.read(1).first ?? 0 }
  func write(to pipe: inout PipedBytes) { pipe.write([self]) }
}

extension Bool: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) { self = try pipe.read() as UInt8 != 0 }
  func write(to pipe: inout PipedBytes) { pipe.write([self ? 1 : 0]) }
}

extension UInt: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    self = try pipe.read(8).reduce(0) { $0 << 8 | UInt($1) }
  }

  func write(to pipe: inout PipedBytes) {
    pipe.write(stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) })
  }
}

extension Int: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    self = try pipe.read(4).reduce(0) { $0 << 8 | Int($1) }
  }

  func write(to pipe: inout PipedBytes) { pipe.write(SearchRecord.length(self)) }
}

extension Array: Piped where Element: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    self = []
    for _ in 0..<(try pipe.read() as Int) { append(try pipe.read()) }
  }

  func write(to pipe: inout PipedBytes) {
    count.write(to: &pipe)
    for element in self { element.write(to: &pipe) }
  }
}

extension Optional: Piped where Wrapped: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    self = try pipe.read() as Bool ? try pipe.read() as Wrapped : nil
  }

  func write(to pipe: inout PipedBytes) {
    (self != nil).write(to: &pipe)
    self?.write(to: &pipe)
  }
}

extension String: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    let count: Int = try pipe.read()
    self.init(decoding: try pipe.read(count), as: UTF8.self)
  }

  func write(to pipe: inout PipedBytes) {
    utf8.count.write(to: &pipe)
    pipe.write(utf8)
  }
}

/// What goes through a pipe member by member, in one order for both ends.
private protocol PipedMembers: Piped {
  /// What the members are read into.
  static var blank: Self { get }

  mutating func pass(_ pipe: inout PipedBytes) throws(PipedBytes.End)
}

extension PipedMembers {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    self = Self.blank
    try pass(&pipe)
  }

  func write(to pipe: inout PipedBytes) {
    var copy = self
    // Only a pipe that is read from can end.
    try? copy.pass(&pipe)
  }
}

extension Verb: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    guard let verb = Verb(rawValue: try pipe.read()) else { throw PipedBytes.End() }
    self = verb
  }

  func write(to pipe: inout PipedBytes) { rawValue.write(to: &pipe) }
}

extension SearchStep: PipedMembers {
  static var blank: Self { SearchStep(line: "") }

  mutating func pass(_ pipe: inout PipedBytes) throws(PipedBytes.End) {
    try pipe.pass(&line)
    try pipe.pass(&own)
    try pipe.pass(&verb)
    try pipe.pass(&element)
    try pipe.pass(&isCancelled)
    try pipe.pass(&text)
    try pipe.pass(&opening)
    try pipe.pass(&isAsked)
    try pipe.pass(&isGuess)
  }
}

extension ReachedState: PipedMembers {
  static var blank: Self { ReachedState(path: "", key: []) }

  mutating func pass(_ pipe: inout PipedBytes) throws(PipedBytes.End) {
    try pipe.pass(&path)
    try pipe.pass(&key)
    try pipe.pass(&ids)
    try pipe.pass(&isWanted)
    try pipe.pass(&isSilent)
    try pipe.pass(&leftOut)
    try pipe.pass(&unanswered)
    try pipe.pass(&inVain)
    try pipe.pass(&unleaked)
    try pipe.pass(&requests)
    try pipe.pass(&isAtRest)
    try pipe.pass(&looksAsBefore)
    try pipe.pass(&frames)
    try pipe.pass(&waiting)
    try pipe.pass(&modals)
    try pipe.pass(&purposes)
    try pipe.pass(&rows)
    try pipe.pass(&faults)
    try pipe.pass(&differences)
    try pipe.pass(&standIns)
    try pipe.pass(&seen)
  }
}

extension SearchFault: PipedMembers {
  static var blank: Self { SearchFault(isFailure: false, code: "", message: "") }

  mutating func pass(_ pipe: inout PipedBytes) throws(PipedBytes.End) {
    try pipe.pass(&isFailure)
    try pipe.pass(&code)
    try pipe.pass(&message)
    try pipe.pass(&claim)
    try pipe.pass(&callers)
  }
}

extension SearchDifference: PipedMembers {
  static var blank: Self { SearchDifference("", design: [], app: []) }

  mutating func pass(_ pipe: inout PipedBytes) throws(PipedBytes.End) {
    try pipe.pass(&what)
    try pipe.pass(&design)
    try pipe.pass(&app)
  }
}

extension SeenState: PipedMembers {
  static var blank: Self { SeenState() }

  mutating func pass(_ pipe: inout PipedBytes) throws(PipedBytes.End) {
    try pipe.pass(&coordinators)
    try pipe.pass(&screen)
    try pipe.pass(&title)
    try pipe.pass(&depth)
    try pipe.pass(&modals)
    try pipe.pass(&parameters)
    try pipe.pass(&values)
    try pipe.pass(&elements)
    try pipe.pass(&canGoBack)
    try pipe.pass(&canSwipeDown)
    try pipe.pass(&tabs)
  }
}

extension SeenState.Tabs: PipedMembers {
  static var blank: Self { Self(id: "", owner: "", items: [], coordinators: [], selected: 0) }

  mutating func pass(_ pipe: inout PipedBytes) throws(PipedBytes.End) {
    try pipe.pass(&id)
    try pipe.pass(&owner)
    try pipe.pass(&items)
    try pipe.pass(&coordinators)
    try pipe.pass(&selected)
  }
}

extension SeenState.Coordinator: PipedMembers {
  static var blank: Self { Self(id: "", kind: "", isShared: false) }

  mutating func pass(_ pipe: inout PipedBytes) throws(PipedBytes.End) {
    try pipe.pass(&id)
    try pipe.pass(&kind)
    try pipe.pass(&isShared)
  }
}

extension SeenState.Element: PipedMembers {
  static var blank: Self { Self(kind: "", name: "", title: "", isUsable: false, rows: []) }

  mutating func pass(_ pipe: inout PipedBytes) throws(PipedBytes.End) {
    try pipe.pass(&kind)
    try pipe.pass(&name)
    try pipe.pass(&title)
    try pipe.pass(&isUsable)
    try pipe.pass(&rows)
    try pipe.pass(&content)
  }
}

extension SearchRecord {
  /// The record with its length before it.
  package var bytes: [UInt8] {
    var pipe = PipedBytes()
    func write(_ number: UInt8, _ parts: any Piped...) {
      number.write(to: &pipe)
      for part in parts { part.write(to: &pipe) }
    }
    switch self {
    case .start(let state, let opening): write(0, state, opening)
    case .notLaunched(let reason): write(1, reason)
    case .reached(let step, let state): write(2, step, state)
    case .refused(let step, let faults): write(3, step, faults)
    case .died(let step, let words, let fault): write(4, step, words, fault)
    case .unreadable(let step): write(5, step)
    case .untried(let step): write(6, step)
    case .end: write(7)
    }
    return Self.length(pipe.bytes.count) + pipe.bytes
  }

  /// Reads a record without its length; nil when it is none.
  package init?(_ bytes: ArraySlice<UInt8>) {
    var pipe = PipedBytes(bytes)
    do throws(PipedBytes.End) {
      switch try pipe.read() as UInt8 {
      case 0: self = .start(try pipe.read(), opening: try pipe.read())
      case 1: self = .notLaunched(try pipe.read())
      case 2: self = .reached(try pipe.read(), try pipe.read())
      case 3: self = .refused(try pipe.read(), try pipe.read())
      case 4: self = .died(try pipe.read(), try pipe.read(), fault: try pipe.read())
      case 5: self = .unreadable(try pipe.read())
      case 6: self = .untried(try pipe.read())
      case 7: self = .end
      default: return nil
      }
    } catch {
      return nil
    }
    if !pipe.bytes.isEmpty { return nil }
  }

  /// The number in the four bytes that begin with these; nil where there are fewer.
  package static func count(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.count < 4 ? nil : bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  /// A length in four bytes.
  package static func length(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
  }
}
