import FlowShell
import Foundation
import Testing

@testable import FlowNavigation

@Suite struct RenderingRefusalTests {
  @Test(arguments: cases)
  func `a refusal says what is possible`(_ one: RenderedCase) {
    let answer = RenderedFlow.answer(one.app, one.line, after: one.setUp)
    #expect(answer == "  refused   " + one.output + "\n")
  }

  @Test(arguments: cases)
  func `a refusal that is asked for does not`(_ one: RenderedCase) {
    let code = one.output.prefix { $0 != ":" }
    let claim = one.line.hasPrefix("expect") ? "" : "expect refusal \(code)"
    let answer = RenderedFlow.answer(one.app, "! \(one.line)\n\(claim)", after: one.setUp)
    let sentence = one.output.components(separatedBy: ", possible: ")[0]
    #expect(answer == "  refused   \(sentence)\n" + (claim.isEmpty ? "" : "> \(claim)\n"))
  }

  @Test func `every code has a sentence`() {
    for code in Refusal.Code.allCases {
      var bytes: [UInt8] = []
      RefusedLine(Refusal(code, "x"), of: nil, nil).append(to: &bytes)
      let line = String(decoding: bytes, as: UTF8.self)
      #expect(line.hasPrefix("  refused   \(code.rawValue): "))
      #expect(line.hasSuffix("\n") && !line.contains("%") && line.count > 30)
    }
  }

  @Test func `hostile words are made visible and kept short`() {
    var bytes: [UInt8] = []
    let refusal = Refusal(.unknownID, "\u{1b}[2J\n" + String(repeating: "x", count: 1_000))
    RefusedLine(refusal, of: nil, nil).append(to: &bytes)
    let line = String(decoding: bytes, as: UTF8.self)
    #expect(line.contains("'\\x1b[2J\\nxxx"))
    #expect(line.utf8.count < 250 && line.filter { $0 == "\n" }.count == 1)
  }

  @Test func `a long chain is cut`() throws {
    let world = try RenderedFlow.world(RenderedApps.generations)
    var refusal = Refusal(.cycle, "100")
    let link = Refusal.Link(
      handler: 0,
      trigger: .event,
      node: world.node("a", 1),
      place: Place(file: 0, line: 5)
    )
    refusal.chain = Array(repeating: link, count: 100)
    var bytes: [UInt8] = []
    RefusedLine(refusal, of: world, world.vocabulary).append(to: &bytes)
    let one = ", in 'on next' of a#1 (App.nav:5)"
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "  refused   cycle: still not done after 100 steps" + one + one + one
        + ", … and 97 more\n"
    )
  }

  @Test func `JSON has the same parts`() throws {
    let world = try RenderedFlow.world(RenderedApps.generations)
    var bytes: [UInt8] = []
    let refusal = Refusal(.unknownEvent, "nex")
    RefusedLine(refusal, of: world, world.vocabulary).appendJSON(to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"code":"unknown-event","text":"there is no event 'nex' (did you mean 'next'?)","#
        + #""chain":[],"possible":["next"]}"#
    )
  }

  static let cases: [RenderedCase] = [
    RenderedCase(
      app: RenderedApps.generations,
      line: "back",
      output: "last-frame: A#1 is the last screen of scene main, possible: tap next"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "back",
      output: "last-frame: ItemForm#1 is the last screen of modal ItemCreate#1, possible: dismiss"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "tap rosw",
      output: "unknown-element: ItemsList#1 has no element 'rosw' (did you mean 'rows'?), "
        + "possible: tap rows[1], tap rows[\"a b\"], tap create, tap Settings"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "swipe down",
      output: "unknown-element: ItemForm#1 has no gesture 'down', possible: swipe-down, "
        + "type title, type code, toggle urgent, choose size S, choose size M"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "tap save",
      output: "disabled: save on ItemForm#1 is disabled, possible: type title, type code, "
        + "toggle urgent, choose size S, choose size M"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "push ItemDetial",
      output: "unknown-id: there is no 'ItemDetial' in this app (did you mean 'ItemDetail'?), "
        + "possible: App Tabbar Item ItemCreate Settings ItemsList ItemDetail ItemForm … and 1 more"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "push ItemDetail",
      output: "missing-parameter: ItemDetail needs item, possible: item"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "dismiss",
      output: "nothing-presented: nothing is presented in scene main"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "push ItemDetail item=1\npush ItemDetail item=2",
      line: "inspect ItemDetail",
      output: "ambiguous: there are several ItemDetail, possible: ItemDetail#1 ItemDetail#2"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "pop to ItemDetail",
      output: "not-on-stack: ItemDetail is not on the stack of Item#1, possible: ItemsList#1"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "tab ItemForm",
      output: "not-a-tab: ItemForm is no tab of Tabbar#1, possible: Item Settings"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "present ItemForm on ItemsList",
      output: "already-presenting: something is presented over ItemsList#1 already, "
        + "so ItemForm cannot be, possible: dismiss"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "choose size L",
      output: "bad-value: 'L' is no option, possible: S M"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "tab Itm",
      output: "unknown-id: there is no 'Itm' in this app (did you mean 'Item'?), "
        + "possible: Item Settings"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "tab ItemsLst",
      output: "unknown-id: there is no 'ItemsLst' in this app (did you mean 'ItemsList'?), "
        + "possible: Item Settings"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "type urgnt x",
      output: "unknown-element: ItemForm#1 has no element 'urgnt' (did you mean 'urgent'?), "
        + "possible: type title, type code"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "toggle titel",
      output: "unknown-element: ItemForm#1 has no element 'titel' (did you mean 'title'?), "
        + "possible: toggle urgent"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "type sav x",
      output: "unknown-element: ItemForm#1 has no element 'sav' "
        + "(did you mean 'save', which is disabled?), possible: type title, type code"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "type urgent x",
      output: "wrong-kind: urgent is a switch, possible: type title, type code"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "tap create[2]",
      output: "wrong-kind: create is a button, "
        + "possible: tap rows[1], tap rows[\"a b\"], tap create, tap Settings"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "type save x",
      output: "disabled: save on ItemForm#1 is disabled, possible: type title, type code"
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "toggle size",
      output: "wrong-kind: size is a choice, possible: toggle urgent"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "finish Item",
      output: "wrong-kind: Item is a tab item, possible: tab Item"
    ),
  ]
}
