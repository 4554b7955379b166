import FlowScript
import FlowShell
import Testing

@testable import FlowReplay

/// What several flows reached together, and how it is told.
struct CoverageTotalTests {
  static let flows = [
    (name: "a.flow", lines: "launch\ntap rows[1]\nback"),
    (name: "b.flow", lines: "launch\ntap rows[2]\ntype name Ann"),
    (name: "c.flow", lines: "launch\ntap rows[1]\npop 7"),
    (name: "d.flow", lines: "launch\nlink small://pages\napp b.nav\nlaunch"),
  ]

  @Test func `the order in which flows are added makes no difference`() {
    let forth = CoverageApp.total(Self.flows)
    let back = CoverageApp.total(Self.flows.reversed())
    #expect(forth.json() == back.json())
    #expect(forth.text() == back.text())
  }

  @Test func `totals are added as their flows would be`() {
    let whole = CoverageApp.total(Self.flows)
    for cut in 0...Self.flows.count {
      let first = CoverageApp.total(Array(Self.flows[..<cut]))
      let second = CoverageApp.total(Array(Self.flows[cut...]))
      var one = first
      one.add(second)
      var other = second
      other.add(first)
      #expect(one.json() == whole.json())
      #expect(other.json() == whole.json())
    }
  }

  @Test func `a flow that failed counts, and the first flow is named`() throws {
    let total = CoverageApp.total(Self.flows.reversed())
    let entry = try #require(total.sorted.first)
    let item = try #require(
      entry.inventory.items.firstIndex { $0.kind == "screen" && $0.name == "Detail" }
    )
    #expect(entry.runs == 4)
    #expect(entry.flows[item] == 2)
    #expect(entry.first[item] == "a.flow")
    #expect(total.sorted.map(\.inventory.definition) == ["a.nav", "b.nav"])
  }

  /// A minimum as it is written, what a share of it is, and whether that is enough.
  struct Case: Sendable, CustomTestStringConvertible {
    var minimum: String
    var covered: Int
    var total: Int
    var isEnough: Bool

    var testDescription: String { "\(covered) of \(total) for \(minimum)" }
  }

  @Test(
    arguments: [
      Case(minimum: "90%", covered: 900, total: 1000, isEnough: true),
      Case(minimum: "90%", covered: 8999, total: 10_000, isEnough: false),
      Case(minimum: "90", covered: 9, total: 10, isEnough: true),
      Case(minimum: "90.5%", covered: 181, total: 200, isEnough: true),
      Case(minimum: "90.5", covered: 1809, total: 2000, isEnough: false),
      Case(minimum: "33.3333%", covered: 1, total: 3, isEnough: true),
      Case(minimum: "33.3334%", covered: 1, total: 3, isEnough: false),
      Case(minimum: "100%", covered: 999_999, total: 1_000_000, isEnough: false),
      Case(minimum: "100%", covered: 0, total: 0, isEnough: true),
      Case(minimum: "0", covered: 0, total: 7, isEnough: true),
    ]
  )
  func `a minimum is exact`(test: Case) throws {
    let minimum = try #require(CoverageMinimum(test.minimum))
    let share = CoverageShare(covered: test.covered, total: test.total)
    #expect(share.meets(minimum) == test.isEnough)
  }

  @Test(
    arguments: [
      "", "%", "-1", "101", "100.0001", "90%%", "9e1", "ninety", "90.", ".5", "1.2.3", "1.23456",
      " 90", "0090", "９０",
    ]
  )
  func `what is no percentage is no minimum`(text: String) {
    #expect(CoverageMinimum(text) == nil)
  }

  @Test(arguments: [("90%", "90%"), ("90.50", "90.5%"), ("007", "7%"), ("99.9999", "99.9999%")])
  func `a minimum is told as short as it can be`(written: String, told: String) {
    #expect(CoverageMinimum(written)?.text == told)
  }

  @Test(arguments: [
    (999, 1000, "99.9%"), (9999, 10_000, "99.9%"), (1, 3, "33.3%"), (0, 0, "100.0%"),
  ])
  func `a share is cut off and not rounded`(covered: Int, total: Int, text: String) {
    #expect(CoverageShare(covered: covered, total: total).text == text)
  }

  @Test func `each definition has to be covered enough by itself`() throws {
    let all = try #require(CoverageMinimum("100%"))
    let total = CoverageApp.total(Self.flows)
    #expect(!total.meets(all))
    #expect(total.shortfalls(all).count == 1)
    #expect(total.shortfalls(all).first?.hasPrefix("coverage of a.nav is below 100%: ") == true)
    var other = CoverageTotal()
    #expect(!other.meets(all))
    #expect(other.shortfalls(all) == ["coverage is below 100%: no flow ran an app"])
    other.add(CoverageApp.result("x.flow", "app b.nav\nlaunch"))
    // The other app was never launched: nothing ran it, and nothing is asked of it.
    #expect(other.meets(all))
    #expect(CoverageTotal().meets(try #require(CoverageMinimum("0"))))
  }

  @Test func `a flow that was not recorded adds nothing`() {
    var total = CoverageTotal()
    total.add(CoverageApp.result("x.flow", "launch", recording: false))
    #expect(total.text() == [])
    #expect(String(decoding: total.json(), as: UTF8.self) == "{\"flowshell\":1,\"coverage\":[]}\n")
  }

  @Test func `only so much is named of a kind, unless all is asked for`() {
    let names = (10..<32).map { "C\($0)" }
    let app =
      "app Many\nscene main C10\n"
      + names.map { "coordinator \($0) simple {\n  main S\($0)\n}\ncontroller S\($0)\n" }.joined()
    var total = CoverageTotal()
    total.add(CoverageApp.result("x.flow", "launch", of: app))
    let text = String(decoding: total.text(), as: UTF8.self)
    #expect(text.contains("coordinator C30\n  and 1 more coordinators\n"))
    #expect(!text.contains("coordinator C31"))
    #expect(String(decoding: total.text(namesAll: true), as: UTF8.self).contains("coordinator C31"))
  }

  @Test func `the documentation shows what is printed`() throws {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let root = parts.dropLast(3).joined(separator: "/")
    let path = root + "/Sources/FlowShell/FlowShell.docc/Coverage.md"
    let bytes = try #require(try PosixFiles().contents(of: path))
    let page = String(decoding: bytes, as: UTF8.self)
    let app = try #require(Self.block("nav", of: page))
    let flow = try #require(Self.block("flow", of: page))
    let shown = try #require(Self.block("coverage", of: page))
    var total = CoverageTotal()
    total.add(
      CoverageApp.result("open.flow", flow.replacing("app Two.nav\n", with: ""), of: app)
    )
    let printed = String(decoding: total.text(), as: UTF8.self)
    #expect(printed.replacing("a.nav", with: "Two.nav") == shown)
  }

  private static func block(_ language: String, of page: String) -> String? {
    guard let start = page.firstRange(of: "```\(language)\n"),
      let end = page[start.upperBound...].firstRange(of: "```")
    else { return nil }
    return String(page[start.upperBound..<end.lowerBound])
  }
}
