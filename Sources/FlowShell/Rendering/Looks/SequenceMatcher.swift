/// Finds a longest common subsequence, or nearly one where that would take too long.
struct SequenceMatcher {
  let old: [Int32]
  let new: [Int32]
  // How far along the old each diagonal was reached, from the front and from the back. A diagonal
  // is the old index minus the new one; `origin` makes it an index.
  private var forward: [Int]
  private var backward: [Int]
  private let origin: Int

  // After so many edits from either side a split that is good enough ends the search.
  private static let deadline = 256

  init(old: [Int32], new: [Int32]) {
    self.old = old
    self.new = new
    origin = new.count + 1
    forward = Array(repeating: 0, count: old.count + new.count + 3)
    backward = forward
  }

  /// Calls back for each pair of partners.
  mutating func run(_ match: (Int, Int) -> Void) {
    var boxes = [Box(old: 0..<old.count, new: 0..<new.count)]
    while let box = boxes.popLast() {
      let rest = trimmed(box, match)
      if rest.old.isEmpty || rest.new.isEmpty { continue }
      guard let (x, y) = split(rest) else { continue }
      boxes.append(Box(old: rest.old.lowerBound..<x, new: rest.new.lowerBound..<y))
      boxes.append(Box(old: x..<rest.old.upperBound, new: y..<rest.new.upperBound))
    }
  }

  /// Matches what both begin and end with.
  private func trimmed(_ box: Box, _ match: (Int, Int) -> Void) -> Box {
    var (x, y) = (box.old.lowerBound, box.new.lowerBound)
    var (endX, endY) = (box.old.upperBound, box.new.upperBound)
    while x < endX, y < endY, old[x] == new[y] {
      match(x, y)
      x += 1
      y += 1
    }
    while x < endX, y < endY, old[endX - 1] == new[endY - 1] {
      endX -= 1
      endY -= 1
      match(endX, endY)
    }
    return Box(old: x..<endX, new: y..<endY)
  }
}

// The search for a split: edits from the front and from the back, until both meet.
extension SequenceMatcher {
  /// A part of both sequences that is still to be matched.
  private struct Box {
    var old: Range<Int>
    var new: Range<Int>

    /// A point to split at; none in a corner, where one half would be the whole box.
    func inside(_ x: Int, _ y: Int) -> (Int, Int)? {
      guard x >= old.lowerBound, x <= old.upperBound, y >= new.lowerBound, y <= new.upperBound,
        (x, y) != (old.lowerBound, new.lowerBound), (x, y) != (old.upperBound, new.upperBound)
      else { return nil }
      return (x, y)
    }
  }

  /// Every second diagonal from one to another: those that a number of edits reaches.
  private struct Diagonals {
    var low: Int
    var high: Int

    func contains(_ diagonal: Int) -> Bool { low <= diagonal && diagonal <= high }

    /// One edit more; `edge` is how far a diagonal got that was not looked at before.
    mutating func widen(in box: Box, _ reached: inout [Int], _ origin: Int, edge: Int) {
      if low > box.old.lowerBound - box.new.upperBound {
        low -= 1
        reached[origin + low - 1] = edge
      } else {
        low += 1
      }
      if high < box.old.upperBound - box.new.lowerBound {
        high += 1
        reached[origin + high + 1] = edge
      } else {
        high -= 1
      }
    }
  }

  /// A point that a shortest way through the box passes, or a good one; nil where only corners are.
  private mutating func split(_ box: Box) -> (Int, Int)? {
    let first = box.old.lowerBound - box.new.lowerBound
    let last = box.old.upperBound - box.new.upperBound
    var front = Diagonals(low: first, high: first)
    var back = Diagonals(low: last, high: last)
    forward[origin + first] = box.old.lowerBound
    backward[origin + last] = box.old.upperBound
    let isOdd = (first - last) & 1 != 0
    for _ in 0..<Self.deadline {
      front.widen(in: box, &forward, origin, edge: -1)
      if let (x, y) = stepForward(box, front, meeting: isOdd ? back : nil) {
        return box.inside(x, y)
      }
      back.widen(in: box, &backward, origin, edge: Int.max)
      if let (x, y) = stepBackward(box, back, meeting: isOdd ? nil : front) {
        return box.inside(x, y)
      }
    }
    return furthest(box, front, back)
  }

  /// Goes one edit on from the front; the point where that meets what came from the back.
  private mutating func stepForward(
    _ box: Box,
    _ front: Diagonals,
    meeting back: Diagonals?
  ) -> (Int, Int)? {
    for diagonal in stride(from: front.high, through: front.low, by: -2) {
      let (below, above) = (forward[origin + diagonal - 1], forward[origin + diagonal + 1])
      var x = below < above ? above : below + 1
      while x < box.old.upperBound, x - diagonal < box.new.upperBound, old[x] == new[x - diagonal] {
        x += 1
      }
      forward[origin + diagonal] = x
      if let back, back.contains(diagonal), backward[origin + diagonal] <= x {
        return (x, x - diagonal)
      }
    }
    return nil
  }

  /// Goes one edit on from the back; the point where that meets what came from the front.
  private mutating func stepBackward(
    _ box: Box,
    _ back: Diagonals,
    meeting front: Diagonals?
  ) -> (Int, Int)? {
    for diagonal in stride(from: back.high, through: back.low, by: -2) {
      let (below, above) = (backward[origin + diagonal - 1], backward[origin + diagonal + 1])
      var x = below < above ? below : above - 1
      while x > box.old.lowerBound, x - diagonal > box.new.lowerBound,
        old[x - 1] == new[x - diagonal - 1]
      {
        x -= 1
      }
      backward[origin + diagonal] = x
      if let front, front.contains(diagonal), forward[origin + diagonal] >= x {
        return (x, x - diagonal)
      }
    }
    return nil
  }

  /// The point that is furthest from the corner where its search began.
  private func furthest(_ box: Box, _ front: Diagonals, _ back: Diagonals) -> (Int, Int)? {
    var best: (Int, Int)?
    var most = 0
    for diagonal in stride(from: front.high, through: front.low, by: -2) {
      let end = min(box.old.upperBound, box.new.upperBound + diagonal)
      let x = min(forward[origin + diagonal], end)
      let gain = x - box.old.lowerBound + x - diagonal - box.new.lowerBound
      if gain > most, let point = box.inside(x, x - diagonal) { (best, most) = (point, gain) }
    }
    for diagonal in stride(from: back.high, through: back.low, by: -2) {
      let start = max(box.old.lowerBound, box.new.lowerBound + diagonal)
      let x = max(backward[origin + diagonal], start)
      let gain = box.old.upperBound - x + box.new.upperBound - x + diagonal
      if gain > most, let point = box.inside(x, x - diagonal) { (best, most) = (point, gain) }
    }
    return best
  }
}
