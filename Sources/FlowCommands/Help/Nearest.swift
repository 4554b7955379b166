/// The name that somebody probably meant.
package enum Nearest {
  /// `; did you mean 'push'?`, or nil when nothing is near.
  package static func hint(for word: String, among names: [String]) -> String? {
    name(to: word, among: names).map { "; did you mean '\($0)'?" }
  }

  /// The nearest name: at most two slips away, one for three letters or fewer.
  package static func name(to word: String, among names: [String]) -> String? {
    let target = Array(word.unicodeScalars)
    guard !target.isEmpty, target.count <= 64 else { return nil }
    let limit = target.count <= 3 ? 1 : 2
    var best: (name: String, distance: Int)?
    for name in names {
      let candidate = Array(name.unicodeScalars)
      guard abs(candidate.count - target.count) <= limit else { continue }
      let distance = distance(target, candidate)
      // The first of several as near wins: the order of the names decides, not chance.
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// How many letters were left out, added, changed or swapped.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = Array(repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in 1..<right.count + 1 {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1)
        cost = min(cost, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
