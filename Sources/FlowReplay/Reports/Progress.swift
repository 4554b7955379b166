import FlowScript

/// The line at the bottom of a terminal that says how far a run is.
struct Progress {
  let total: Int
  private var shown: [UInt8]?

  init(total: Int) {
    self.total = total
  }

  /// A line of so many characters fits any terminal.
  private static let width = 76

  /// The progress line, when it differs from the last one written; else nil.
  mutating func line(
    done: Int,
    failed: Int,
    slow: (path: String, seconds: Int64)?
  ) -> [UInt8]? {
    var text = "\(done) of \(total) flows"
    if failed > 0 { text += ", \(failed) failed" }
    if let slow {
      text += ", \(slow.seconds) s in "
      let path = SafeText.string(slow.path)
      let room = max(8, Self.width - text.count)
      text += path.count > room ? "..." + path.suffix(room - 3) : path
    }
    let line = Array("\r\u{1B}[K\(text)\r".utf8)
    if line == shown { return nil }
    shown = line
    return line
  }

  /// The bytes that erase the progress line; nil when none was written.
  mutating func erasure() -> [UInt8]? {
    guard shown != nil else { return nil }
    shown = nil
    return Array("\r\u{1B}[K".utf8)
  }
}
