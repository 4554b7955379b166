/// A text cut into lines, each of which has a number: equal lines have equal ones.
struct NumberedText: Sendable {
  let bytes: [UInt8]
  /// Where each line begins, and at the end where the last one ends.
  private(set) var starts: [Int] = [0]
  private(set) var numbers: [Int32] = []

  fileprivate init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many lines there are.
  var count: Int { numbers.count }

  /// The bytes of a line, with its newline if it has one.
  func line(_ index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  fileprivate mutating func append(end: Int, number: Int32) {
    starts.append(end)
    numbers.append(number)
  }
}

/// Gives lines their numbers, the same ones for several texts.
struct LineNumbering {
  private var numbers: [Line: Int32] = [:]

  /// Cuts a text into lines; the last one may be without a newline, and is then another line.
  mutating func number(_ bytes: [UInt8]) -> NumberedText {
    var text = NumberedText(bytes)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let line = Line(bytes: bytes[start..<end])
      let number = numbers[line] ?? Int32(numbers.count)
      numbers[line] = number
      text.append(end: end, number: number)
      start = end
    }
    return text
  }

  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
