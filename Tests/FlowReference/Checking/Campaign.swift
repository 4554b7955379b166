/// Many runs: an app for each few sequences, until one differs.
package struct Campaign: Sendable {
  package var layer: RandomApp.Layer
  package var seed: UInt64
  package var sequences: Int
  /// How many sequences an app is used for.
  package var perApp = 12
  package var deviation: Deviation?
  /// Whether it ends at the first difference.
  package var stopsAtFirst = true

  /// Sees each run before each of its lines.
  package var watch: (@Sendable (Run) -> Void)?

  package init(layer: RandomApp.Layer, seed: UInt64, sequences: Int) {
    self.layer = layer
    self.seed = seed
    self.sequences = sequences
  }

  /// What came of it.
  package struct Result: Sendable {
    package var apps = 0
    package var unloaded = 0
    package var sequences = 0
    package var accepted = 0
    package var refused = 0
    package var counts: [String: Int] = [:]
    package var mismatches: [Run] = []

    package init() {}

    /// Adds what came of another part.
    package mutating func add(_ other: Result) {
      apps += other.apps
      unloaded += other.unloaded
      sequences += other.sequences
      accepted += other.accepted
      refused += other.refused
      counts.merge(other.counts) { $0 + $1 }
      mismatches += other.mismatches
    }
  }

  /// Runs the sequences of one share of several.
  package func run(share: Int = 0, of shares: Int = 1) -> Result {
    var result = Result()
    var index = share
    while index * perApp < sequences {
      let appSeed = seed &+ UInt64(index) &* 0x1_0001
      let app = RandomApp.make(appSeed, layer: layer)
      result.apps += 1
      index += shares
      for place in 0..<min(perApp, sequences - (index - shares) * perApp) {
        let lineSeed = appSeed &* 31 &+ UInt64(place)
        let count = 8 + Int(lineSeed % 13)
        let run = Run.random(
          app,
          seed: lineSeed,
          count: count,
          layer: layer,
          deviation: deviation,
          watch: watch
        )
        guard let run else {
          result.unloaded += 1
          break
        }
        result.sequences += 1
        result.accepted += run.accepted
        result.refused += run.refused
        result.counts.merge(run.counts) { $0 + $1 }
        guard run.mismatch != nil else { continue }
        result.mismatches.append(run)
        if stopsAtFirst { return result }
      }
    }
    return result
  }
}
