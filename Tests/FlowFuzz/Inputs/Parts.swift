/// An input of several files: they stand behind each other, between lines that are `%%`.
enum Parts {
  /// The files.
  static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let line = bytes[start..<end]
      if line.elementsEqual("%%\n".utf8) || line.elementsEqual("%%".utf8) {
        parts.append([])
      } else {
        parts[parts.count - 1] += line
      }
      start = end
    }
    return parts
  }

  /// The first file and what is behind it.
  static func pair(_ bytes: [UInt8]) -> (first: [UInt8], second: [UInt8]) {
    let parts = split(bytes)
    return (parts[0], Array(parts.dropFirst().joined()))
  }
}
