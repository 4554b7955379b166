/// What came of one line in a search, as bytes that a process can tell another.
package struct SearchRecord: Hashable, Sendable {
  package var kind: Kind
  package var line = ""
  /// The coordinators and the screen behind the line; what the app died of.
  package var path = ""
  /// What tells the state behind the line from others; what a process told of the fault that ended it.
  package var key: [UInt8] = []
  /// What was seen of the state, where that is asked for.
  package var note = ""
  package var isWanted = false
  /// Whether the line came to no fact.
  package var isSilent = false
  /// Whether the line is a tap.
  package var isTap = false
  /// Whether the line is a gesture that is cancelled.
  package var isCancelled = false
  /// How many frames the highest stack has, or modals there are, and what waits; 255 for more.
  package var frames: UInt8 = 0
  package var waiting: UInt8 = 0
  package var faults: [Fault] = []

  package enum Kind: UInt8, Sendable {
    /// The app refused the line.
    case refused
    case reached
    /// The line ended the app.
    case died
    /// The line is none that can be read again.
    case unreadable
    /// The app has no words for a line of its design.
    case untried
    /// App and design differ behind the line, by the faults.
    case parted
    /// All that was asked for was told.
    case end
  }

  /// A warning of the line, or something that differs behind it.
  package struct Fault: Hashable, Sendable {
    package var isFailure: Bool
    package var code: String
    package var message: String
    /// What the app shows where its design has the message; what a condition asks for.
    package var other: String

    package init(isFailure: Bool, code: String, message: String, other: String = "") {
      self.isFailure = isFailure
      self.code = code
      self.message = message
      self.other = other
    }
  }

  package init(_ kind: Kind, line: String = "") {
    self.kind = kind
    self.line = line
  }

  /// The record with its length before it.
  package var bytes: [UInt8] {
    let flags = [isWanted, isSilent, isTap, isCancelled].reversed()
      .reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    var bytes = [kind.rawValue, flags, frames, waiting]
    for field in [Array(line.utf8), Array(path.utf8), key, Array(note.utf8)] {
      Self.append(field, to: &bytes)
    }
    for fault in faults {
      Self.append([fault.isFailure ? 1 : 0], to: &bytes)
      Self.append(Array(fault.code.utf8), to: &bytes)
      Self.append(Array(fault.message.utf8), to: &bytes)
      Self.append(Array(fault.other.utf8), to: &bytes)
    }
    return Self.length(bytes.count) + bytes
  }

  /// Reads a record without its length; nil when it is none.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 4, let kind = Kind(rawValue: bytes[bytes.startIndex]) else { return nil }
    self.kind = kind
    let flags = bytes[bytes.startIndex + 1]
    isWanted = flags & 1 != 0
    isSilent = flags & 2 != 0
    isTap = flags & 4 != 0
    isCancelled = flags & 8 != 0
    frames = bytes[bytes.startIndex + 2]
    waiting = bytes[bytes.startIndex + 3]
    var rest = bytes.dropFirst(4)
    var fields: [ArraySlice<UInt8>] = []
    while !rest.isEmpty {
      guard let count = Self.count(rest), rest.count - 4 >= count else { return nil }
      fields.append(rest.dropFirst(4).prefix(count))
      rest = rest.dropFirst(4 + count)
    }
    guard fields.count >= 4, fields.count % 4 == 0 else { return nil }
    line = String(decoding: fields[0], as: UTF8.self)
    path = String(decoding: fields[1], as: UTF8.self)
    key = Array(fields[2])
    note = String(decoding: fields[3], as: UTF8.self)
    for start in stride(from: 4, to: fields.count, by: 4) {
      faults.append(
        Fault(
          isFailure: fields[start].first == 1,
          code: String(decoding: fields[start + 1], as: UTF8.self),
          message: String(decoding: fields[start + 2], as: UTF8.self),
          other: String(decoding: fields[start + 3], as: UTF8.self)
        )
      )
    }
  }

  /// The number in the four bytes that begin with these; nil where there are fewer.
  package static func count(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.count < 4 ? nil : bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  /// A length in four bytes.
  package static func length(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
  }

  private static func append(_ field: [UInt8], to bytes: inout [UInt8]) {
    bytes += length(field.count)
    bytes += field
  }
}
