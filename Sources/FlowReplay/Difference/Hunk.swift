package import FlowShell

/// Changes that are shown together, with the lines around them.
package struct Hunk: Hashable {
  /// The lines of the golden file.
  var old: Range<Int>
  /// The lines of the transcript.
  var new: Range<Int>
  package var changes: [Change]

  /// How many lines it shows.
  var count: Int { changes.reduce(old.count) { $0 + $1.new.count } }

  private static let context = 3

  /// The hunks of a region; none shows a line outside of it.
  package static func hunks(of region: Comparison.Region, in comparison: Comparison) -> [Hunk] {
    let difference = SequenceDifference(
      old: comparison.golden.numbers[region.golden],
      new: comparison.transcript.numbers[region.transcript]
    )
    var hunks: [Hunk] = []
    for change in difference.changes() {
      let change = change.shifted(
        old: region.golden.lowerBound,
        new: region.transcript.lowerBound
      )
      let before = min(context, change.old.lowerBound - region.golden.lowerBound)
      let after = min(context, region.golden.upperBound - change.old.upperBound)
      let old = change.old.lowerBound - before..<change.old.upperBound + after
      let new = change.new.lowerBound - before..<change.new.upperBound + after
      if let last = hunks.last, last.old.upperBound >= old.lowerBound {
        hunks[hunks.count - 1].changes.append(change)
        hunks[hunks.count - 1].old = last.old.lowerBound..<old.upperBound
        hunks[hunks.count - 1].new = last.new.lowerBound..<new.upperBound
      } else {
        hunks.append(Hunk(old: old, new: new, changes: [change]))
      }
    }
    return hunks
  }
}
