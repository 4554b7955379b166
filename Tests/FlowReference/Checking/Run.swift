/// A sequence of lines in both implementations, and where they first differ.
package struct Run: Sendable {
  package var app: ReferenceApp
  package var lines: [ReferenceLine]
  package var mismatch: Mismatch?
  /// How often each thing happened: kinds of facts, refusal codes.
  package var counts: [String: Int] = [:]
  package var accepted = 0
  package var refused = 0
  /// Sees the run before each line of the product: where a crash would be.
  private var watch: (@Sendable (Run) -> Void)?

  /// What the two sides say to one line.
  package struct Mismatch: Sendable, Hashable {
    /// The place of the line; -1 for the launch.
    package var step: Int
    package var what: String
    package var reference: [String]
    package var product: [String]
  }

  private init(app: ReferenceApp, lines: [ReferenceLine]) {
    self.app = app
    self.lines = lines
  }

  /// Both sides of a run, at one line.
  private struct Sides {
    var reference: ReferenceWorld
    var product: Product
    /// The tree that both had after the line before.
    var tree: [String] = []
  }

  /// Makes an app's sequence as it runs: each line is chosen for the state that it meets.
  package static func random(
    _ app: ReferenceApp,
    seed: UInt64,
    count: Int,
    layer: RandomApp.Layer,
    deviation: Deviation? = nil,
    watch: (@Sendable (Run) -> Void)? = nil
  ) -> Run? {
    var maker = RandomLines(seed, layer: layer)
    var run = Run(app: app, lines: [])
    run.watch = watch
    let isLoaded = run.go(deviation) { index, world in
      index < count ? maker.line(for: world) : nil
    }
    return isLoaded ? run : nil
  }

  /// Does given lines.
  package static func fixed(
    _ app: ReferenceApp,
    _ lines: [ReferenceLine],
    deviation: Deviation? = nil
  ) -> Run? {
    var run = Run(app: app, lines: [])
    let isLoaded = run.go(deviation) { index, _ in index < lines.count ? lines[index] : nil }
    return isLoaded ? run : nil
  }

  private mutating func go(
    _ deviation: Deviation?,
    next: (Int, ReferenceWorld) -> ReferenceLine?
  ) -> Bool {
    let (made, _) = Product.make(app)
    guard let product = made else { return false }
    var sides = Sides(
      reference: ReferenceWorld(app, deviation: deviation),
      product: product
    )
    let refusal = sides.reference.launch()
    guard check(sides.product.run("launch"), refusal, at: -1, &sides, path: nil) else {
      return true
    }
    if refusal != nil { return true }
    while mismatch == nil, let line = next(lines.count, sides.reference) {
      lines.append(line)
      let before = (sides.reference.path, sides.reference.visibleEntry)
      let refusal = sides.reference.perform(line)
      let now = (sides.reference.path, sides.reference.visibleEntry)
      let path = now == before ? nil : now.0
      watch?(self)
      let printed = sides.product.run(line.text())
      guard check(printed, refusal, at: lines.count - 1, &sides, path: path) else { break }
    }
    for (situation, count) in sides.reference.met { counts["met \(situation)"] = count }
    if mismatch == nil, let broken = sides.product.brokenInvariant {
      mismatch = Mismatch(
        step: lines.count - 1,
        what: "invariant",
        reference: [],
        product: [broken]
      )
    }
    return true
  }

  /// Compares one line: refusal, facts, path, tree and stacks.
  private mutating func check(
    _ printed: [String],
    _ refusal: String?,
    at step: Int,
    _ sides: inout Sides,
    path: String?
  ) -> Bool {
    var expected = sides.reference.facts.filter(Self.isCompared)
    if let refusal { expected = ["  refused   \(refusal)"] }
    var actual = printed.filter(Self.isCompared)
    if let path { expected.append("= \(path)") }
    // A launch whose only scene was closed by a handler shows nothing, as before.
    if step < 0, refusal == nil, sides.reference.path != "none" {
      expected.append("= " + sides.reference.path)
    }
    if let last = actual.last, last.hasPrefix("  refused") {
      actual = [String(last.prefix { $0 != ":" })]
      refused += 1
    } else {
      accepted += 1
    }
    for fact in actual { counts[Self.kind(of: fact), default: 0] += 1 }
    if !Self.isSame(expected, actual) {
      return tell(step, "facts", expected, actual)
    }
    if step < 0, refusal != nil { return false }
    let tree = sides.product.run("tree")
    if tree != sides.reference.tree { return tell(step, "tree", sides.reference.tree, tree) }
    for (node, text) in sides.reference.stacks {
      let stack = sides.product.run("stack on \(node)")
      if stack != [text] { return tell(step, "stack", [text], stack) }
    }
    if !app.services.isEmpty {
      let services = sides.product.run("services")
      if services != sides.reference.serviceLines {
        return tell(step, "services", sides.reference.serviceLines, services)
      }
    }
    let routes = sides.product.run("routes").sorted()
    if routes != sides.reference.routes {
      return tell(step, "routes", sides.reference.routes, routes)
    }
    return true
  }

  private mutating func tell(
    _ step: Int,
    _ what: String,
    _ reference: [String],
    _ product: [String]
  ) -> Bool {
    mismatch = Mismatch(step: step, what: what, reference: reference, product: product)
    return false
  }

  /// Lints are the business of other tests, but for the two that say where a message went.
  private static func isCompared(_ line: String) -> Bool {
    guard line.hasPrefix("  warning") else { return true }
    return line.hasPrefix("  warning   unhandled") || line.hasPrefix("  warning   dead-letter")
  }

  private static func isSame(_ expected: [String], _ actual: [String]) -> Bool {
    if expected == actual { return true }
    guard expected.count == 1, actual.count == 1 else { return false }
    let codes = Set([expected[0], actual[0]].map { String($0.dropFirst("  refused   ".count)) })
    if Self.unordered.contains(where: { codes.isSubset(of: $0) }) { return true }
    return expected[0] == "  refused   " + ReferenceWorld.unreachable
      && unreachable.contains(String(actual[0].dropFirst("  refused   ".count)))
  }

  /// Reasons that may meet in one line: which of them is told, the rules do not say.
  private static let unordered: [Set<String>] = [
    ["cycle", "limit"],
    ["unknown-id", "not-valid", "no-stack", "no-receiver", "missing-parameter"],
  ]

  /// What a tap may be refused with: which of these it is, the rules do not say.
  private static let unreachable = [
    "unknown-element", "covered", "hidden", "disabled", "off-screen",
  ]

  /// The first word of a fact, with the code of a refusal.
  private static func kind(of fact: String) -> String {
    let words = fact.split(separator: " ")
    guard let first = words.first else { return "" }
    return first == "refused" && words.count > 1 ? "refused \(words[1])" : String(first)
  }
}
