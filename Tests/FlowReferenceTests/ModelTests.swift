import Testing

@testable import FlowReference

/// The product against the reference: random apps, random lines, one comparison a line.
@Suite struct ModelTests {
  @Test(arguments: RandomApp.Layer.allCases)
  func `the product does what the reference does`(layer: RandomApp.Layer) {
    let result = Campaign(layer: layer, seed: 5, sequences: 72).run()
    #expect(result.apps == 6)
    #expect(result.unloaded < 3)
    #expect(result.accepted > 300)
    #expect(result.refused > 75)
    for run in result.mismatches.prefix(1) { Issue.record("\(Shrinker.shrink(run).report)") }
  }

  @Test func `a difference is shrunk to a few lines`() throws {
    var campaign = Campaign(layer: .moves, seed: 3, sequences: 2_000)
    campaign.deviation = .rootIgnoresSame
    let run = try #require(campaign.run().mismatches.first)
    let small = Shrinker.shrink(run, deviation: .rootIgnoresSame)
    #expect(small.mismatch != nil)
    #expect(small.lines.count <= 4)
    #expect(small.app.coordinators.count <= 3)
    #expect(small.report.contains("reference:\n"))
  }

  @Test func `a launch whose scene is closed at once shows nothing on either side`() throws {
    var app = ReferenceApp()
    app.scenes = [.init(id: "main", root: "c0")]
    app.services = [.init(id: "s", phase: .ready)]
    app.coordinators = [.init("c0", .navigation)]
    app.coordinators[0].needs = ["s"]
    app.coordinators[0].handlers = [
      .init(trigger: .event("serviceReady"), lines: [ReferenceLine(.sceneClose, "main")])
    ]
    var line = ReferenceLine(.set, "s.k")
    line.value = .value(.integer(1))
    app.coordinators[0].start = [line]
    let run = try #require(Run.fixed(app, []))
    #expect(run.mismatch == nil)
    #expect(run.accepted == 1)
  }

  @Test func `the same seed gives the same run`() {
    let campaign = Campaign(layer: .handlers, seed: 11, sequences: 24)
    #expect(campaign.run().counts == campaign.run().counts)
  }
}
