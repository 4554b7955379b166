import FlowAdopting
import Foundation

/// A line at a terminal that says how far a build is; what the build says besides stands above it.
struct ProgressLine {
  /// Whether a line can be written over; else there is one each half minute.
  private let isTerminal =
    isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Starts a build, and shows its progress and its messages until it says no more.
  func show(_ build: Process, _ messages: BuildMessages) throws {
    var messages = messages
    let pipe = Pipe()
    build.standardOutput = pipe
    build.standardError = pipe
    let start = ContinuousClock.now
    try build.run()
    var progress = BuildProgress()
    var next = 30
    var rest = Data()
    while true {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        let isShown = messages.shows(line[...])
        rest.removeSubrange(...end)
        if !isShown { continue }
        guard progress.take(line[...]) else {
          write("\(clear)\(line)\n")
          continue
        }
        let seconds = Int((ContinuousClock.now - start).components.seconds)
        let text = progress.text(after: seconds, columns: Self.columns)
        if isTerminal {
          write(clear + text)
        } else if seconds >= next {
          next = seconds + 30
          write("\(text)\n")
        }
      }
    }
    write(clear + String(decoding: rest, as: UTF8.self))
  }

  private var clear: String { isTerminal ? "\r\u{1B}[K" : "" }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  private static var columns: Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
