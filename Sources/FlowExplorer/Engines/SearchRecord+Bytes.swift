import FlowNavigation

/// What a process can tell another by a pipe.
protocol Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End)
  func write(to pipe: inout PipedBytes)
}

/// Bytes of a pipe: lists and texts have their lengths before them.
struct PipedBytes {
  private(set) var bytes: ArraySlice<UInt8>

  /// There are fewer bytes than there should be, or others.
  struct End: Error {}

  init(_ bytes: ArraySlice<UInt8> = []) {
    self.bytes = bytes
  }

  mutating func write(_ several: some Sequence<UInt8>) { bytes += several }

  mutating func read(_ count: Int) throws(End) -> ArraySlice<UInt8> {
    guard bytes.count >= count else { throw End() }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  mutating func read<Content: Piped>() throws(End) -> Content { try Content(from: &self) }
}

extension UInt8: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) { self = try pipe.read(1).first ?? 0 }
  func write(to pipe: inout PipedBytes) { pipe.write([self]) }
}

extension Bool: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) { self = try pipe.read() as UInt8 != 0 }
  func write(to pipe: inout PipedBytes) { pipe.write([self ? 1 : 0]) }
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

extension SearchStep: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    self.init(line: try pipe.read())
    guard let verb = Verb(rawValue: try pipe.read()) else { throw PipedBytes.End() }
    self.verb = verb
    element = try pipe.read()
    isCancelled = try pipe.read()
    isGuess = try pipe.read()
  }

  func write(to pipe: inout PipedBytes) {
    line.write(to: &pipe)
    verb.rawValue.write(to: &pipe)
    element.write(to: &pipe)
    isCancelled.write(to: &pipe)
    isGuess.write(to: &pipe)
  }
}

extension ReachedState: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    self.init(path: try pipe.read(), key: try pipe.read())
    ids = try pipe.read()
    isWanted = try pipe.read()
    isSilent = try pipe.read()
    frames = try pipe.read()
    waiting = try pipe.read()
    faults = try pipe.read()
    differences = try pipe.read()
    seen = try pipe.read()
  }

  func write(to pipe: inout PipedBytes) {
    path.write(to: &pipe)
    key.write(to: &pipe)
    ids.write(to: &pipe)
    isWanted.write(to: &pipe)
    isSilent.write(to: &pipe)
    frames.write(to: &pipe)
    waiting.write(to: &pipe)
    faults.write(to: &pipe)
    differences.write(to: &pipe)
    seen.write(to: &pipe)
  }
}

extension SearchFault: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    isFailure = try pipe.read()
    code = try pipe.read()
    message = try pipe.read()
    claim = try pipe.read()
  }

  func write(to pipe: inout PipedBytes) {
    isFailure.write(to: &pipe)
    for text in [code, message, claim] { text.write(to: &pipe) }
  }
}

extension SearchDifference: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    self.init(try pipe.read(), design: try pipe.read(), app: try pipe.read())
  }

  func write(to pipe: inout PipedBytes) {
    for text in [what, design, app] { text.write(to: &pipe) }
  }
}

extension SeenState: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    coordinators = try pipe.read()
    screen = try pipe.read()
    title = try pipe.read()
    depth = try pipe.read()
    modals = try pipe.read()
    parameters = try pipe.read()
    elements = try pipe.read()
  }

  func write(to pipe: inout PipedBytes) {
    coordinators.write(to: &pipe)
    screen.write(to: &pipe)
    title.write(to: &pipe)
    depth.write(to: &pipe)
    modals.write(to: &pipe)
    parameters.write(to: &pipe)
    elements.write(to: &pipe)
  }
}

extension SeenState.Coordinator: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    id = try pipe.read()
    kind = try pipe.read()
    isShared = try pipe.read()
  }

  func write(to pipe: inout PipedBytes) {
    id.write(to: &pipe)
    kind.write(to: &pipe)
    isShared.write(to: &pipe)
  }
}

extension SeenState.Element: Piped {
  init(from pipe: inout PipedBytes) throws(PipedBytes.End) {
    kind = try pipe.read()
    name = try pipe.read()
    title = try pipe.read()
    isUsable = try pipe.read()
    rows = try pipe.read()
  }

  func write(to pipe: inout PipedBytes) {
    for text in [kind, name, title] { text.write(to: &pipe) }
    isUsable.write(to: &pipe)
    rows.write(to: &pipe)
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
