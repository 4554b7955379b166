/// Finds the word that was probably meant.
package enum Spelling {
  /// The nearest of some words, or nil when none is near.
  ///
  /// Near is: equal but for case; the only one that begins with the word; at most two letters wrong,
  /// missing, more or swapped (one in words of up to three letters); the only one that contains it.
  /// Among equals one that begins with the word, then one with the same first letter, then the first
  /// in byte order.
  package static func nearest(
    _ word: String,
    among candidates: some Sequence<String>
  ) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(longest + 1))
    guard !letters.isEmpty, letters.count <= longest else { return nil }
    let allowed = letters.count <= 3 ? 1 : 2
    var best: (distance: Int, apart: Int, word: String)?
    var beginning = Only()
    var containing = Only()
    var distances = Distances()
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(longest + 1))
      guard other.count <= longest else { continue }
      if letters.count >= 3, contains(other, letters) {
        containing.add(candidate)
        if other.starts(with: letters) { beginning.add(candidate) }
      }
      guard abs(other.count - letters.count) <= allowed else { continue }
      let distance = distances.distance(letters, other, allowed: allowed)
      // A word of which nothing would stay is no correction.
      guard distance <= allowed, distance < max(letters.count, other.count) else { continue }
      // Typing errors rarely hit the first letter: `tapp` means `tap` rather than `app`.
      let apart = other.starts(with: letters) ? 0 : letters[0] == other[0] ? 1 : 2
      if let found = best, (found.distance, found.apart, found.word) <= (distance, apart, candidate)
      {
        continue
      }
      best = (distance, apart, candidate)
    }
    if let best, best.distance == 0 { return best.word }
    return beginning.word ?? best?.word ?? containing.word
  }

  /// What fits only once.
  private struct Only {
    private var first: String?
    private var isUnique = true

    /// The word, if there was one and no other.
    var word: String? { isUnique ? first : nil }

    mutating func add(_ word: String) {
      if first == nil { first = word } else if first != word { isUnique = false }
    }
  }

  // Names are short; a word of a megabyte is a mistake of another kind.
  private static let longest = 64

  private static func contains(_ long: [Unicode.Scalar], _ short: [Unicode.Scalar]) -> Bool {
    guard long.count >= short.count else { return false }
    return (0...long.count - short.count).contains { long[$0...].starts(with: short) }
  }

  /// Three rows of a table of distances, used for one pair of words after the other.
  private struct Distances {
    private static let width = longest + 1
    private var cells = Array(repeating: 0, count: 3 * width)

    /// The optimal string alignment: insertions, deletions, substitutions and swaps of neighbours; any
    /// larger number where it is more than allowed.
    mutating func distance(
      _ left: [Unicode.Scalar],
      _ right: [Unicode.Scalar],
      allowed: Int
    ) -> Int {
      var (older, previous, current) = (0, Self.width, 2 * Self.width)
      for column in 0...right.count { cells[previous + column] = column }
      for row in left.indices {
        cells[current] = row + 1
        var least = row + 1
        for column in right.indices {
          var cost = cells[previous + column] + (left[row] == right[column] ? 0 : 1)
          cost = min(cost, cells[previous + column + 1] + 1, cells[current + column] + 1)
          if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
            cost = min(cost, cells[older + column - 1] + 1)
          }
          cells[current + column + 1] = cost
          least = min(least, cost)
        }
        // Two swapped letters reach over one row, and count as one change.
        if least > allowed + 1 { return least }
        (older, previous, current) = (previous, current, older)
      }
      return cells[previous + right.count]
    }
  }
}
