import FlowExplorer
import FlowNavigation
import Testing

@Suite("Findings")
struct FindingTests {
  @Test("A planted bug is found, only it, with a shortest flow", arguments: PlantedApps.all)
  func planted(_ app: PlantedApp) throws {
    let (start, findings) = try Self.findings(app.definition(), app.families)
    #expect(
      findings.map { "\($0.kind.rawValue) \($0.subject)" } == [
        "\(app.kind.rawValue) \(app.subject)"
      ]
    )
    guard let finding = findings.first, finding.hasFlow else { return }
    let shortest = try #require(NaiveSearch.steps(from: start, app.families, app.shows))
    #expect(finding.steps.count == shortest, "\(finding.steps)")
  }

  @Test("The same app gives the same findings", arguments: PlantedApps.all)
  func steady(_ app: PlantedApp) throws {
    let one = try Self.findings(app.definition(), app.families).findings
    let other = try Self.findings(app.definition(), app.families).findings
    #expect(one == other)
    #expect(one.map(\.name) == other.map(\.name))
  }

  @Test("The sign-in with items is clean for its users")
  func clean() throws {
    #expect(try Self.findings(Apps.sample("Items"), .user).findings.isEmpty)
  }

  @Test("What is wrong with the photo editor is found")
  func camera() throws {
    let all: ActionFamilies = [.user, .services]
    let findings = try Self.findings(Apps.sample("Camera"), all, states: 1_000, stack: 4).findings
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

  /// The findings of an app that was just launched, with what it has reached then.
  private static func findings(
    _ text: String,
    _ families: ActionFamilies,
    states: Int = 400,
    stack: Int = 6
  ) throws -> (start: World, findings: [Finding]) {
    let recorder = CoverageRecorder()
    var start = World(try Apps.definition(text))
    try start.launch(in: Turn(coverage: recorder))
    var bounds = Search.Bounds()
    bounds.states = states
    bounds.stack = stack
    let expander = Expander(start.definition, families, coverage: recorder)
    var search = Search(start, expander, bounds: bounds)
    search.run()
    let survey = Survey(start, &search, coverage: recorder.records.first)
    return (start, Examination(survey).findings())
  }
}
