/// What a build has told of itself: what it is at, how much there is, and how long it may take.
///
/// A build learns of more steps while it goes on: what is left is a guess, and is told after some time only.
public struct BuildProgress: Sendable {
  private var begun = 0
  private var known = 0
  private var step = ""

  /// A build that has told nothing yet.
  public init() {}

  /// Takes a line; false where it says nothing of steps, and is for people.
  public mutating func take(_ line: Substring) -> Bool {
    guard let match = line.wholeMatch(of: #/\[(\d+)/(\d+)\] (.*)/#), let begun = Int(match.1),
      let known = Int(match.2), known > 0
    else { return false }
    (self.begun, self.known, step) = (begun, known, String(match.3))
    return true
  }

  /// A line of less than so many columns: `120 of 640  Compiling UIKit UIView.swift  (2 min)`.
  ///
  /// A build learns of steps while it goes on: how long it will take nobody knows.
  public func text(after seconds: Int, columns: Int) -> String {
    let head = "\(begun) of \(known)  "
    let tail = seconds < 60 ? "" : "  (\(seconds / 60) min)"
    let room = max(0, columns - 1 - head.count - tail.count)
    let what = step.count > room ? "\(step.prefix(max(0, room - 1)))…" : step
    return head + (room > 0 ? what : "") + tail
  }
}
