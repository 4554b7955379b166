import FlowDefinitions
import FlowNavigation
import FlowScript
import Testing

@Suite("Lines that leave something to Swift")
struct DecisionTests {
  private static let text = """
    app Small
    scene main App
    event go
    coordinator App navigation {
      main Home
      start -> decide begin
      on go {
        if $depth == 1 {
          after 1s -> decide later
        }
        decide go
        decide go
      }
      finished Child -> decide $result.name
    }
    coordinator Child simple -> main Home
    controller Home -> button go -> emit go
    controller Other
    """

  @Test(
    "What Swift has and what lines ask for is held against each other",
    arguments: [
      (nil, ["14:28 bad-value: a decision is not computed: its name stands here"], []),
      (
        ["begin", "latr", "go"],
        [
          "9:26 undecided: Swift has no decision 'later'; did you mean 'latr'?",
          "14:28 bad-value: a decision is not computed: its name stands here",
        ], []
      ),
    ] as [([String]?, [String], [String])]
  )
  func errors(names: [String]?, errors: [String], warnings: [String]) {
    let result = Self.load(Self.text, names)
    #expect(told(result) == errors)
    #expect(told(result, .warning) == warnings)
  }

  @Test(
    "Nothing is said of what nothing opens or emits where Swift may",
    arguments: [
      (["begin", "later", "go"], []),
      (
        ["begin", "later", "go", "odd"],
        ["1:5 undecided: no line leaves anything to the decision 'odd'"]
      ),
      (
        nil,
        ["begin 6:19", "later 9:26", "go 11:12"].map { name in
          let parts = name.split(separator: " ")
          return "\(parts[1]) undecided: '\(parts[0])' is decided in Swift, "
            + "and this program decides nothing for this app"
        }
      ),
    ] as [([String]?, [String])]
  )
  func warnings(names: [String]?, warnings: [String]) {
    let text = Self.text.replacing("decide $result.name", with: "decide go")
    let result = Self.load(text, names)
    #expect(told(result) == [])
    #expect(told(result, .warning) == warnings)
  }

  private static func load(_ text: String, _ names: [String]?) -> LoadResult {
    Loader.load(
      "app.nav",
      deciding: { app in app == "Small" ? names?.map { Decision($0) { _ in } } : nil },
      read: { _ in .success(Array(text.utf8)) }
    )
  }
}
