import FlowDefinitions
import FlowScript
import Testing

/// How large a definition may be: so much is loaded, one more is refused in words.
@Suite struct DefinitionLimitTests {
  private static let app =
    "app A; scene main App; coordinator App navigation -> main Home; controller Home\n"

  /// An app of so many files.
  private func app(files: Int) -> LoadResult {
    var text = Self.app
    var included: [String: String] = [:]
    for number in 1..<files {
      text += "include f\(number).nav\n"
      included["f\(number).nav"] = "event e\(number)\n"
    }
    return load(text, including: included)
  }

  @Test func `a thousand files are loaded`() {
    let result = app(files: Loader.fileLimit)
    #expect(told(result) == [])
    #expect(result.files.count == 1_000)
  }

  @Test func `one more file is refused where it is included`() {
    let result = app(files: Loader.fileLimit + 1)
    #expect(
      told(result) == ["1001:9 limit: a definition has more than 1000 files; the limit is fixed"]
    )
    #expect(result.files.count == 1_000)
  }

  @Test func `an example has so many values, and all make so many URLs`() {
    func text(values: Int, links: Int) -> String {
      let numbers = (0..<values).map { " \($0)" }.joined()
      let links = (0..<links).map { "link \"a://l\($0)/:item\" home item=$item\n" }.joined()
      return Self.app + "example item\(numbers)\n" + links
        + "coordinator B simple {\n  main Home\n  route home item shows Home\n}\nscene b B\n"
    }
    #expect(told(load(text(values: 100, links: 100))) == [])
    #expect(
      told(load(text(values: 101, links: 1))) == [
        "2:9 limit: an example has at most 100 values; the limit is fixed"
      ]
    )
    #expect(
      told(load(text(values: 100, links: 101))) == [
        "103:6 limit: examples make more than 10000 URLs of links; the limit is fixed"
      ]
    )
  }

  @Test func `the lines of all files count together`() {
    let half = String(repeating: "event e\n", count: SyntaxLimits.statements / 2)
    let result = load(
      Self.app + "include a.nav\ninclude b.nav\n",
      including: ["a.nav": half, "b.nav": half]
    )
    #expect(
      told(result).contains {
        $0.hasPrefix("b.nav:")
          && $0.hasSuffix("limit: more than 250000 lines in one text or block; the limit is fixed")
      }
    )
  }

  /// An app with so many mistakes of the checks.
  private func app(mistakes: Int) -> LoadResult {
    load(Self.app + (0..<mistakes).map { "scene s\($0) X\n" }.joined())
  }

  @Test func `a thousand errors are told`() {
    let result = app(mistakes: SyntaxLimits.problems)
    #expect(result.diagnostics.count == SyntaxLimits.problems)
    #expect(!told(result).contains { $0.contains("more errors") })
  }

  @Test func `of more errors it is told how many there are`() {
    let result = app(mistakes: SyntaxLimits.problems + 1)
    #expect(result.definition == nil)
    #expect(result.diagnostics.count == SyntaxLimits.problems + 1)
    #expect(told(result).last?.hasSuffix("limit: … and 1 more errors") == true)
  }

  @Test func `of more warnings it is told how many there are`() {
    let lines = (0...SyntaxLimits.problems).map { "controller S\($0)\n" }.joined()
    let result = load(Self.app + lines)
    #expect(result.definition != nil)
    #expect(told(result, .warning).count == SyntaxLimits.problems + 1)
    #expect(told(result, .warning).last?.hasSuffix("limit: … and 1 more warnings") == true)
  }
}
