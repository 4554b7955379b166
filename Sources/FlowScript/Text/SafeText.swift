/// Makes text from a file safe to show: what could steer a terminal becomes a visible escape.
package enum SafeText {
  /// Appends UTF-8 with an escape such as `\n`, `\x1b` or `\u{202e}` for each unsafe character.
  // Inlinable, because one for all sequences looks for the bytes of each at a time.
  @inlinable
  package static func append(_ bytes: some Sequence<UInt8>, to output: inout [UInt8]) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { append($0, to: &output) }
    if done == nil { Array(bytes).withUnsafeBufferPointer { append($0, to: &output) } }
  }

  /// A string made safe.
  package static func string(_ text: String) -> String {
    var output: [UInt8] = []
    append(text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// A text as one word of a line: in quotes where a byte of it means something there.
  package static func word(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
    var word: [UInt8] = []
    appendQuoted(text, to: &word)
    return String(decoding: word, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Appends a double-quoted literal that reads as the same string, and is safe to show.
  package static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    output.append(.doubleQuote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "$":
        output.append(.backslash)
        output.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\n": output += [.backslash, UInt8(ascii: "n")]
      case "\t": output += [.backslash, UInt8(ascii: "t")]
      default:
        if isUnsafe(scalar) {
          appendScalarEscape(scalar.value, to: &output)
        } else {
          output.append(contentsOf: UTF8.encode(scalar) ?? .init())
        }
      }
    }
    output.append(.doubleQuote)
  }

  /// Whether a scalar is a control character, reorders or breaks a line, or is invisible, which
  /// would make two names look the same.
  ///
  /// The joiners U+200C and U+200D are parts of words and of emoji.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Appends the visible form of one unsafe scalar.
  static func appendEscape(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\n": output += [.backslash, UInt8(ascii: "n")]
    case "\t": output += [.backslash, UInt8(ascii: "t")]
    case "\r": output += [.backslash, UInt8(ascii: "r")]
    default:
      if scalar.value < 0x80 {
        appendByteEscape(UInt8(truncatingIfNeeded: scalar.value), to: &output)
      } else {
        appendScalarEscape(scalar.value, to: &output)
      }
    }
  }

  /// Appends `\xNN`.
  static func appendByteEscape(_ byte: UInt8, to output: inout [UInt8]) {
    output += [.backslash, UInt8(ascii: "x"), hexDigit(byte >> 4), hexDigit(byte & 15)]
  }

  private static func appendScalarEscape(_ value: UInt32, to output: inout [UInt8]) {
    output += [.backslash, UInt8(ascii: "u"), .openBrace]
    output += Array(String(value, radix: 16).utf8)
    output.append(.closeBrace)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  @usableFromInline
  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var index = 0
    var safe = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20 && byte < 0x7F {
        index += 1
        continue
      }
      let decoded = UTF8Decoding.scalar(in: bytes, at: index, end: bytes.count)
      if let decoded, !isUnsafe(decoded.scalar) {
        index += decoded.length
        continue
      }
      output.append(contentsOf: bytes[safe..<index])
      if let decoded {
        appendEscape(decoded.scalar, to: &output)
      } else {
        appendByteEscape(byte, to: &output)
      }
      index += decoded?.length ?? 1
      safe = index
    }
    output.append(contentsOf: bytes[safe..<index])
  }
}
