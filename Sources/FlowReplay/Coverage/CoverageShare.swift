/// A part of a whole, as counts: nothing is rounded up.
package struct CoverageShare: Hashable, Sendable {
  package var covered: Int
  package var total: Int

  package init(covered: Int, total: Int) {
    self.covered = covered
    self.total = total
  }

  /// Percent with one decimal, cut off: `99.9%` is not all.
  ///
  /// Of nothing everything was reached.
  package var text: String {
    let tenths = total == 0 ? 1000 : covered * 1000 / total
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// Whether it is as much as a minimum or more.
  package func meets(_ minimum: CoverageMinimum) -> Bool {
    covered * CoverageMinimum.whole >= minimum.parts * total
  }
}
