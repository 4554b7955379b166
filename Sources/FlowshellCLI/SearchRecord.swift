/// What a forked process of a search tells of one line, as bytes of a pipe.
struct SearchRecord: Hashable, Sendable {
  var kind: Kind
  var line = ""
  /// The coordinators and the screen behind the line.
  var path = ""
  var isWanted = false
  /// Whether the line came to no fact.
  var isSilent = false
  /// What tells the state behind the line from others.
  var key: [UInt8] = []
  var faults: [Fault] = []

  enum Kind: UInt8, Sendable {
    case refused, reached
    /// The app died: what it told of its fault is in `key`, what it printed in `path`.
    case died
    /// The lines to the state lead to another one this time.
    case strayed
    case end
  }

  /// A warning of the line.
  struct Fault: Hashable, Sendable {
    var isFailure: Bool
    var code: String
    var message: String
  }

  init(_ kind: Kind, line: String = "") {
    self.kind = kind
    self.line = line
  }

  /// The record with its length before it.
  var bytes: [UInt8] {
    let flags: UInt8 = (isWanted ? 1 : 0) | (isSilent ? 2 : 0)
    var bytes = [kind.rawValue, flags]
    for field in [Array(line.utf8), Array(path.utf8), key] { Self.append(field, to: &bytes) }
    for fault in faults {
      Self.append([fault.isFailure ? 1 : 0], to: &bytes)
      Self.append(Array(fault.code.utf8), to: &bytes)
      Self.append(Array(fault.message.utf8), to: &bytes)
    }
    return Self.length(bytes.count) + bytes
  }

  /// Reads a record without its length; nil when it is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 2, let kind = Kind(rawValue: bytes[bytes.startIndex]) else { return nil }
    self.kind = kind
    isWanted = bytes[bytes.startIndex + 1] & 1 != 0
    isSilent = bytes[bytes.startIndex + 1] & 2 != 0
    var rest = bytes.dropFirst(2)
    var fields: [ArraySlice<UInt8>] = []
    while !rest.isEmpty {
      guard let count = Self.count(rest), rest.count - 4 >= count else { return nil }
      fields.append(rest.dropFirst(4).prefix(count))
      rest = rest.dropFirst(4 + count)
    }
    guard fields.count >= 3, fields.count % 3 == 0 else { return nil }
    line = String(decoding: fields[0], as: UTF8.self)
    path = String(decoding: fields[1], as: UTF8.self)
    key = Array(fields[2])
    for start in stride(from: 3, to: fields.count, by: 3) {
      faults.append(
        Fault(
          isFailure: fields[start].first == 1,
          code: String(decoding: fields[start + 1], as: UTF8.self),
          message: String(decoding: fields[start + 2], as: UTF8.self)
        )
      )
    }
  }

  /// The number in the four bytes that begin with these; nil where there are fewer.
  static func count(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.count < 4 ? nil : bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func length(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
  }

  private static func append(_ field: [UInt8], to bytes: inout [UInt8]) {
    bytes += length(field.count)
    bytes += field
  }
}
