/// The line at the bottom of a terminal that says how far a run is.
struct Progress {
  let total: Int
  private var isShown = false
  private var last: Int64?

  init(total: Int) {
    self.total = total
  }

  /// Ten times a second is as often as anybody looks.
  private static let interval: Int64 = 100_000_000

  /// The line as it is to be written now; nil while nobody would see a difference.
  ///
  /// The first tenth of a second shows none: a short run needs no line.
  mutating func line(done: Int, failed: Int, at nanoseconds: Int64) -> [UInt8]? {
    guard let last else {
      self.last = nanoseconds
      return nil
    }
    guard nanoseconds - last >= Self.interval else { return nil }
    self.last = nanoseconds
    isShown = true
    let failures = failed == 0 ? "" : ", \(failed) failed"
    return Array("\r\u{1B}[K\(done) of \(total) flows\(failures)\r".utf8)
  }

  /// What removes the line, if there is one.
  mutating func erasure() -> [UInt8]? {
    guard isShown else { return nil }
    isShown = false
    return Array("\r\u{1B}[K".utf8)
  }
}
