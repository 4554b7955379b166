/// Candidates turned into the texts that may stand before the cursor.
///
/// Every text is the whole line up to the cursor: readline's own idea of a word never matters, and a
/// candidate may replace what was typed instead of only continuing it.
package struct Completion: Hashable {
  /// What all candidates begin with, put in at the first Tab.
  package let common: [UInt8]
  /// One text for each candidate, in the engine's order.
  package let matches: [[UInt8]]
  /// Whether a blank follows the only candidate.
  let appendsBlank: Bool

  /// The most candidates that readline gets to step through; more are only listed.
  static let matchLimit = 1_000

  /// The texts for a line typed up to the cursor, of which what follows `start` is replaced.
  package init(typed: [UInt8], start: Int, candidates: [Candidate]) {
    let start = min(max(start, 0), typed.count)
    let head = Array(typed[..<start])
    matches = candidates.prefix(Self.matchLimit).map { head + $0.text.utf8 }
    appendsBlank = candidates.count == 1 && candidates[0].isFinal
    guard candidates.count > 1 else {
      common = matches.first ?? typed
      return
    }
    // The first Tab never takes typed letters away, also where the candidates differ from them in
    // case.
    let shared = head + Self.longestCommonPrefix(of: candidates)
    common = shared.count < typed.count ? typed : shared
  }

  /// What all texts begin with, cut back to a whole Unicode scalar.
  static func longestCommonPrefix(of candidates: [Candidate]) -> [UInt8] {
    guard let first = candidates.first.map({ Array($0.text.utf8) }) else { return [] }
    var length = first.count
    for candidate in candidates.dropFirst() {
      if length == 0 { break }
      var place = 0
      for byte in candidate.text.utf8 {
        if place == length || byte != first[place] { break }
        place += 1
      }
      length = place
    }
    let isInsideScalar = { (index: Int) in index < first.count && first[index] & 0xC0 == 0x80 }
    while length > 0, isInsideScalar(length) { length -= 1 }
    return Array(first[..<length])
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")

  /// A blank or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
