import FlowExplorer
import FlowNavigation
import Testing

@Suite("Findings")
struct FindingTests {
  @Test("A planted bug is found, only it, with a shortest flow", arguments: PlantedApps.all)
  func planted(_ app: PlantedApp) async throws {
    let (start, findings) = try Self.findings(app.definition(), app)
    let known = try await Self.clean.known(to: app)
    let new = findings.filter { !known.contains(Self.name($0)) }
    #expect(new.map(Self.name) == ["\(app.kind.rawValue) \(app.subject)"])
    guard let finding = new.first, finding.hasFlow else { return }
    let count = finding.steps.count
    let shortest = NaiveSearch.steps(from: start, app.families, most: count, app.shows)
    #expect(shortest == count, "\(finding.steps)")
  }

  @Test("Ten kinds are planted, and some in each sample")
  func kinds() {
    #expect(Set(PlantedApps.inSamples.map(\.kind)).count >= 10)
    for sample in Apps.samples {
      #expect(PlantedApps.inSamples.count { $0.sample == sample } >= 3)
    }
    let all = Set(PlantedApps.all.map(\.kind))
    // The tests of gates and of ways out have apps of their own.
    let others: Set<Finding.Kind> = [
      .orphanScreen, .gate, .late, .deadElement, .removesMore, .beneath, .past, .goneRow, .flash,
      .stuck, .unasked, .unseen,
    ]
    #expect(all == Finding.Kind.standard.subtracting(others))
  }

  @Test("The same app gives the same findings", arguments: PlantedApps.small)
  func steady(_ app: PlantedApp) throws {
    let one = try Self.findings(app.definition(), app).findings
    let other = try Self.findings(app.definition(), app).findings
    #expect(one == other)
    #expect(one.map(\.name) == other.map(\.name))
  }

  private static let clean = CleanSamples()

  /// What is found in samples as they are, looked for once for each bounds.
  private actor CleanSamples {
    private var found: [Key: Set<String>] = [:]

    private struct Key: Hashable {
      var sample: String
      var bounds: Search.Bounds
      var families: UInt8
    }

    func known(to app: PlantedApp) throws -> Set<String> {
      guard let sample = app.sample else { return [] }
      let key = Key(
        sample: sample,
        bounds: FindingTests.bounds(of: app),
        families: UInt8(app.families.rawValue)
      )
      if let known = found[key] { return known }
      let findings = try FindingTests.findings(Apps.sample(sample), app).findings
      let names = Set(findings.map(FindingTests.name))
      found[key] = names
      return names
    }
  }

  private static func bounds(of app: PlantedApp) -> Search.Bounds {
    var bounds = Search.Bounds()
    bounds.states = 500
    bounds.depth = app.depth
    bounds.stack = app.stack
    bounds.waiting = app.waiting
    return bounds
  }

  /// What a finding is about, without what depends on how far the search went.
  private static func name(_ finding: Finding) -> String {
    "\(finding.kind.rawValue) \(finding.subject)"
  }

  @Test("The sign-in with items is clean for its users")
  func clean() throws {
    #expect(try Apps.findings(Apps.sample("Items")).findings.isEmpty)
  }

  @Test("What is wrong with the photo editor is found")
  func camera() throws {
    var bounds = Search.Bounds()
    bounds.stack = 4
    let findings = try Apps.findings(Apps.sample("Camera"), .user, bounds).findings
    let told = Set(findings.map { "\($0.kind.rawValue) \($0.subject)" })
    #expect(
      told.isSuperset(of: [
        "rejected Help", "rejected BlendGallery", "rejected colorScheme", "rejected MainMenu",
        "unreachable CategoryGallery", "unreachable startup", "unreachable colorPicker",
        "unreachable editFacesTool", "unreachable browseFilters", "unreachable browseStyleTransfer",
        "pump mainMenu-choosePhoto",
      ])
    )
  }

  /// The findings of an app within the bounds that a bug is looked for in.
  private static func findings(
    _ text: String,
    _ app: PlantedApp
  ) throws -> (start: World, findings: [Finding]) {
    try Apps.findings(text, app.families, bounds(of: app))
  }
}
