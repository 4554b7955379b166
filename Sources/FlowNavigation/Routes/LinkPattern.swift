/// The pattern of a deep link in its pieces, as URLs are held against it.
struct LinkPattern: Sendable {
  private var pieces: [Piece] = []

  private enum Piece: Sendable {
    case text([UInt8])
    case placeholder(String)
  }

  init(_ pattern: String) {
    var pattern = pattern
    pattern.withUTF8 { bytes in
      var start = 0
      let end = Self.pathEnd(bytes)
      while start <= end {
        let stop = Self.pieceEnd(bytes, start, end)
        let piece = bytes[start..<stop]
        if piece.first == UInt8(ascii: ":"), piece.count > 1 {
          pieces.append(.placeholder(String(decoding: piece.dropFirst(), as: UTF8.self)))
        } else {
          pieces.append(.text(Array(piece)))
        }
        start = stop + 1
      }
    }
  }

  /// What the placeholders stand for; nil when the URL does not fit.
  ///
  /// A query and a fragment make no difference, nor does a `/` at the end.
  func match(_ url: String) -> [Transaction.Variable]? {
    var url = url
    return url.withUTF8 { match($0) }
  }

  private func match(_ bytes: UnsafeBufferPointer<UInt8>) -> [Transaction.Variable]? {
    var found: [Transaction.Variable] = []
    let end = Self.pathEnd(bytes)
    var start = 0
    for piece in pieces {
      if start > end { return nil }
      let stop = Self.pieceEnd(bytes, start, end)
      switch piece {
      case .placeholder(let name) where stop > start:
        let text = Self.decoded(bytes[start..<stop])
        found.append(Transaction.Variable(name: name, value: Self.value(of: text)))
      // Nothing is no value, but the name of the placeholder itself was never taken for a text.
      case .placeholder: return nil
      case .text(let text):
        guard text.count == stop - start else { return nil }
        for place in text.indices where text[place] != bytes[start + place] { return nil }
      }
      start = stop + 1
    }
    return start > end ? found : nil
  }

  /// Where the path ends: before a query or a fragment, and before a `/` at the end of one that goes somewhere.
  private static func pathEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var slashes = 0
    var end = 0
    while end < bytes.count, bytes[end] != UInt8(ascii: "?"), bytes[end] != UInt8(ascii: "#") {
      if bytes[end] == UInt8(ascii: "/") { slashes += 1 }
      end += 1
    }
    return slashes > 2 && bytes[end - 1] == UInt8(ascii: "/") ? end - 1 : end
  }

  private static func pieceEnd(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ end: Int
  ) -> Int {
    var stop = start
    while stop < end, bytes[stop] != UInt8(ascii: "/") { stop += 1 }
    return stop
  }

  /// A number stays a text when it is written as no number is printed: `007` is a name.
  private static func value(of text: String) -> Value {
    let value = Value(word: text)
    return value.description == text ? value : .string(text)
  }

  /// The text with `%20` and its like as what they stand for, when that is text.
  private static func decoded(_ piece: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var bytes: [UInt8] = []
    var rest = piece
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = digit(rest.first),
        let low = digit(rest.dropFirst().first)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(decoding: piece, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let byte) where (0x30...0x39).contains(byte): byte - 0x30
    case .some(let byte) where (0x41...0x46).contains(byte & 0xDF): (byte & 0xDF) - 0x37
    default: nil
    }
  }
}

extension LinkDeclaration {
  /// Whether a URL is one that the pattern is for.
  package func fits(_ url: String) -> Bool { LinkPattern(pattern).match(url) != nil }
}
