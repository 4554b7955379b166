import FlowReplay
import FlowScript

/// How far a search is: a line at the bottom of a terminal, and elsewhere one each half minute.
struct SearchProgress {
  /// Whether somebody reads it while it changes.
  let isRead: Bool
  private let start: Int64
  private var next: Int64
  private var isShown = false

  private var interval: Int64 { isRead ? 200 : 30_000 }

  init() {
    isRead = Console.isForPeople(Console.errors)
    (start, next) = (Console.milliseconds, 0)
    next = start + interval
  }

  /// Says how many states there are, and of how many of them all was done, now and then.
  mutating func tell(_ states: Int, done: Int? = nil) {
    let now = Console.milliseconds
    if now < next { return }
    next = now + interval
    let searched = done.flatMap { $0 < states ? ", \($0) searched" : nil } ?? ""
    let text = states.counted("state") + searched
    guard isRead else {
      return Console.write("\(text) after \((now - start) / 1_000) s\n", to: Console.errors)
    }
    isShown = true
    Console.write("\r\u{1B}[K\(text)\r", to: Console.errors)
  }

  /// Tells a finding at once, above the line.
  mutating func tell(_ finding: String) {
    guard isRead else { return }
    Console.write("\r\u{1B}[K\(SafeText.string(finding))\n", to: Console.errors)
  }

  /// Removes the line.
  mutating func end() {
    if isShown { Console.write("\r\u{1B}[K", to: Console.errors) }
    next = .max
  }
}
