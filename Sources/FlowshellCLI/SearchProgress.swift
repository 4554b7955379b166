import FlowScript

/// The line at the bottom of a terminal that says how far a search is; nothing where nobody reads it.
struct SearchProgress {
  private var next: Int64
  private var isShown = false

  private static let interval: Int64 = 200

  init() {
    next = Console.isForPeople(Console.errors) ? Console.milliseconds + Self.interval : .max
  }

  /// Says how many states there are, five times a second at most.
  mutating func tell(_ states: Int) {
    guard next < .max else { return }
    let now = Console.milliseconds
    if now < next { return }
    next = now + Self.interval
    isShown = true
    Console.write("\r\u{1B}[K\(states) states\r", to: Console.errors)
  }

  /// Whether somebody reads it.
  var isRead: Bool { next < .max }

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
