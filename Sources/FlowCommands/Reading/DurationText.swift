import FlowScript

/// A span of time as people write it: `1.9s`, `900ms`, `2m`, and `3` for three seconds.
package enum DurationText {
  /// The milliseconds of a text; nil when it is no span of time, or a part of a millisecond.
  package static func milliseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    return milliseconds(bytes, bytes.indices)
  }

  /// The milliseconds of a part of a text.
  static func milliseconds(_ bytes: [UInt8], _ indices: Range<Int>) -> Int64? {
    var whole: Int64 = 0
    var fraction: Int64 = 0
    var scale: Int64 = 1
    var sawDigit = false
    var sawPoint = false
    var index = indices.lowerBound
    scan: while index < indices.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int64(bytes[index] - UInt8(ascii: "0"))
        sawDigit = true
        if sawPoint {
          fraction = fraction * 10 + digit
          scale *= 10
        } else {
          whole = whole * 10 + digit
        }
        guard whole < 1_000_000_000_000, scale < 1_000_000_000 else { return nil }
      case UInt8(ascii: ".") where sawDigit && !sawPoint: sawPoint = true
      default: break scan
      }
      index += 1
    }
    guard sawDigit, !sawPoint || scale > 1 else { return nil }
    let unit: Int64
    switch PackedWord.pack(bytes, index..<indices.upperBound) {
    case PackedWord.pack("ms"): unit = 1
    case PackedWord.pack("m"): unit = 60_000
    case PackedWord.pack("s"): unit = 1000
    case 0 where index == indices.upperBound: unit = 1000
    default: return nil
    }
    // Nothing is shorter than a millisecond.
    guard fraction * unit % scale == 0 else { return nil }
    return whole * unit + fraction * unit / scale
  }
}
