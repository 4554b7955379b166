extension Failure {
  /// The failure whatever way led to it: what is possible instead, and the serials of who is there,
  /// depend on the way and are left out.
  package var onAnyWay: Failure {
    switch self {
    case .refused(var line):
      line.refusal = nil
      line.sentence = Self.unnumbered(line.sentence)
      line.chain = line.chain.map(Self.unnumbered)
      line.possible = []
      line.possibleCount = 0
      line.hasLines = false
      return .refused(line)
    case .claim(var failed):
      failed.claim = Self.unnumbered(failed.claim)
      failed.expected = Self.unnumbered(failed.expected)
      failed.actual = Self.unnumbered(failed.actual)
      return .claim(failed)
    default: return self
    }
  }

  private static func unnumbered(_ text: String) -> String {
    String(decoding: unnumbered(Array(text.utf8)), as: UTF8.self)
  }

  private static func unnumbered(_ text: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var isSerial = false
    for byte in text {
      isSerial = isSerial && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isSerial { continue }
      kept.append(byte)
      isSerial = byte == UInt8(ascii: "#")
    }
    return kept
  }
}
