import FlowShell

/// Whether enough was reached: asked of each definition, so that one cannot make up for another.
extension CoverageTotal {
  /// How much of all definitions together was reached.
  package var share: CoverageShare {
    sorted.reduce(into: CoverageShare(covered: 0, total: 0)) { sum, entry in
      sum.covered += entry.share.covered
      sum.total += entry.share.total
    }
  }

  /// Whether each definition is covered as much as that; no definition at all is not enough.
  package func meets(_ minimum: CoverageMinimum) -> Bool {
    definitions.isEmpty ? minimum.parts == 0 : shortfalls(minimum).isEmpty
  }

  /// A sentence on each definition that is covered less than that.
  package func shortfalls(_ minimum: CoverageMinimum) -> [String] {
    if definitions.isEmpty, minimum.parts > 0 {
      return ["coverage is below \(minimum.text): no flow ran an app"]
    }
    return sorted.filter { !$0.share.meets(minimum) }.map { entry in
      let share = entry.share
      return "coverage of \(entry.inventory.definition) is below \(minimum.text): "
        + "\(share.covered) of \(share.total), \(share.text)"
    }
  }
}
