import FlowExplorer
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

  /// Says how far a search of a live app is, now and then.
  mutating func tell(_ progress: LiveSearch.Progress) {
    if let (done, all) = progress.repeated {
      tell(progress.states, ", \(done) of \(all.counted("way")) gone once more")
    } else {
      tell(progress.states, ", \(progress.searched) searched")
    }
  }

  /// Says how many states there are, now and then.
  mutating func tell(_ states: Int, _ more: @autoclosure () -> String = "") {
    let now = Console.milliseconds
    if now < next { return }
    next = now + interval
    let text = states.counted("state") + more()
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
