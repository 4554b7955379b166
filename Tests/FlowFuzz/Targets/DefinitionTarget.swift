import FlowDefinitions
import FlowNavigation
import FlowScript
import FlowShell

/// Any bytes as the files of an app: told of in order, or launched and used at random.
enum DefinitionTarget {
  static func run(_ bytes: [UInt8]) {
    let parts = Parts.split(bytes)
    let loaded = SampleApps.load(parts[0], Array(parts.dropFirst()))
    TextChecks.requireSorted(loaded.diagnostics)
    for diagnostic in loaded.diagnostics { TextChecks.requireTold(diagnostic) }
    let texts = ["app.nav"] + parts.indices.dropFirst().map { "\($0).nav" }
    for (name, text) in zip(texts, parts) {
      let own = loaded.diagnostics.filter { $0.file == name }
      TextChecks.requirePlaced(own, in: SourceText.checked(name: name, bytes: text).source.bytes)
    }
    require(
      (loaded.definition == nil) == !loaded.errors.isEmpty,
      "an app is loaded exactly when nothing is wrong with it"
    )
    guard let definition = loaded.definition else { return }
    var walk = RandomWalk(of: definition, seed: UInt64(bytes.count) &+ checksum(of: bytes))
    walk.run(steps: 30) { _, _ in }
  }

  /// A number that depends on every byte.
  static func checksum(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
