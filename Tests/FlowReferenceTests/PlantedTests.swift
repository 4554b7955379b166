import Testing

@testable import FlowReference

/// References that do one thing wrong on purpose: the comparison notices each of them.
@Suite struct PlantedTests {
  /// Where a deviation is noticed soon; `model-check -p SEEDS` finds such places.
  struct Place: Sendable, CustomTestStringConvertible {
    var deviation: Deviation
    var layer: RandomApp.Layer
    var seed: UInt64

    init(_ deviation: Deviation, _ layer: RandomApp.Layer, _ seed: UInt64) {
      self.deviation = deviation
      self.layer = layer
      self.seed = seed
    }

    var testDescription: String { "\(deviation)" }
  }

  static let places = [
    Place(.removedBottomFirst, .moves, 1), Place(.shallowestFirst, .moves, 1),
    Place(.parentNotTold, .services, 1), Place(.anyCause, .handlers, 1),
    Place(.modalsStay, .moves, 1), Place(.modalsAfterHandler, .services, 5),
    Place(.raisedAtOnce, .policies, 12), Place(.rootFirst, .moves, 1),
    Place(.passIgnored, .handlers, 1), Place(.newActivated, .moves, 1),
    Place(.rootIgnoresSame, .moves, 1), Place(.startedOnce, .moves, 1),
    Place(.uniqueIgnored, .handlers, 4), Place(.validIgnored, .moves, 2),
    Place(.selectingPopsOther, .effects, 7), Place(.alwaysDismissible, .policies, 3),
    Place(.shownOffScreen, .requests, 6), Place(.roundsIgnored, .keep, 2),
    Place(.guardsIgnored, .policies, 6), Place(.headlessDies, .requests, 2),
    Place(.requestsStayBelow, .requests, 1), Place(.mainAnswersFirst, .services, 3),
    Place(.effectsLiveOn, .services, 10), Place(.newestAnswered, .services, 1),
    Place(.reconciledOnce, .services, 1), Place(.needsIgnored, .services, 2),
    Place(.notInjected, .scenes, 10),
    Place(.keepIgnored, .keep, 1), Place(.routesEndHere, .routes, 1),
    Place(.routesInOrder, .routes, 1), Place(.neverSatisfied, .routes, 1),
    Place(.heldForEver, .routes, 1), Place(.stubsIgnored, .outside, 2),
    Place(.setNotTold, .outside, 4), Place(.switchesStay, .elements, 1),
    Place(.withdrawForgets, .values, 1), Place(.setReplacesAll, .values, 1),
    Place(.lastLinkFits, .links, 1), Place(.linksStayBelow, .links, 1),
    Place(.choicesStay, .gestures, 1), Place(.disabledActs, .gestures, 1),
    Place(.namesAnywhere, .names, 2), Place(.presentsOnTop, .names, 3),
    Place(.dismissesAgain, .names, 2), Place(.finishesAnybody, .names, 5),
  ]

  @Test(arguments: places)
  func `a planted deviation is noticed`(place: Place) {
    var campaign = Campaign(layer: place.layer, seed: place.seed, sequences: 120)
    campaign.deviation = place.deviation
    #expect(!campaign.run().mismatches.isEmpty)
  }

  // What follows is rare in what is made at random.

  @Test func `the order of raised events is noticed`() throws {
    var app = Self.app(events: ["e0", "e1", "e2"])
    let lines = [ReferenceLine(.emit, "e1"), ReferenceLine(.emit, "e2")]
    app.coordinators[0].handlers = [.init(trigger: .event("e0"), lines: lines)]
    try expectNoticed(.lastRaisedFirst, app, [ReferenceLine(.emit, "e0")])
  }

  @Test func `the order of queues is noticed`() throws {
    var app = Self.app(events: ["e0", "e1"])
    app.services = [.init(id: "s")]
    app.coordinators.append(ReferenceApp.Coordinator("c1", .simple))
    for (index, event) in ["e0", "e1"].enumerated() {
      app.coordinators[index].handlers = [
        .init(trigger: .event(event), needs: ["s"], lines: [ReferenceLine(.pass)])
      ]
    }
    let lines = [
      ReferenceLine(.start, "c1"), ReferenceLine(.emit, "e0", on: "c0"),
      ReferenceLine(.emit, "e1", on: "c1"), ReferenceLine(.provide, "s"),
    ]
    try expectNoticed(.ownQueueFirst, app, lines)
  }

  @Test func `a gesture below an alert is noticed`() throws {
    var app = Self.app(events: ["e0"])
    var screen = ReferenceApp.Screen(id: "S0")
    screen.gestures = [.init(direction: .left, event: "e0")]
    app.screens = [screen]
    app.subs = [.init(id: "u0", kind: .alert)]
    var swipe = ReferenceLine(.swipe)
    swipe.words = ["left"]
    let lines = [ReferenceLine(.push, "S0"), swipe, ReferenceLine(.show, "u0"), swipe]
    try expectNoticed(.alertsLetThrough, app, lines)
  }

  private static func app(events: [String]) -> ReferenceApp {
    var app = ReferenceApp()
    app.events = events.map { ReferenceApp.Event(id: $0) }
    app.scenes = [.init(id: "main", root: "c0")]
    app.coordinators = [ReferenceApp.Coordinator("c0", .navigation)]
    return app
  }

  private func expectNoticed(
    _ deviation: Deviation,
    _ app: ReferenceApp,
    _ lines: [ReferenceLine]
  ) throws {
    #expect(try #require(Run.fixed(app, lines)).mismatch == nil)
    #expect(try #require(Run.fixed(app, lines, deviation: deviation)).mismatch != nil)
  }

  @Test func `every deviation is looked for`() {
    let known = Set(
      Self.places.map(\.deviation) + [.lastRaisedFirst, .ownQueueFirst, .alertsLetThrough]
        + SmallPlantedTests.cases.map(\.deviation)
    )
    #expect(known == Set(Deviation.allCases))
  }
}
