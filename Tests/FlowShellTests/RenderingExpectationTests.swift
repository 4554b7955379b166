import FlowShell
import Testing

@Suite struct RenderingExpectationTests {
  /// A claim after some lines: what it prints when it fails, or nothing.
  struct Case: Sendable, CustomTestStringConvertible {
    var setUp: String
    var claim: String
    var failure: String?

    init(_ setUp: String, _ claim: String, _ failure: String? = nil) {
      self.setUp = setUp
      self.claim = claim
      self.failure = failure
    }

    var testDescription: String { "\(setUp) / \(claim)" }
  }

  @Test(arguments: state + elements)
  func `a claim of the state`(_ one: Case) {
    check(one, RenderedApps.items)
  }

  @Test(arguments: line)
  func `a claim of the last line`(_ one: Case) {
    check(one, RenderedApps.items)
  }

  private func check(_ one: Case, _ app: String) {
    let answer = RenderedFlow.answer(app, "expect " + one.claim, after: one.setUp)
    let expected = one.failure.map { "  failed    expect \(one.claim): expected \($0)\n" } ?? ""
    #expect(answer == expected)
    // The opposite holds exactly when the claim does not.
    let opposite = RenderedFlow.answer(app, "expect not " + one.claim, after: one.setUp)
    #expect(opposite.isEmpty == (one.failure != nil))
  }

  static let state: [Case] = [
    Case("", "screen ItemsList"), Case("", "screen ItemsList#1"),
    Case("", "screen none", "none, is ItemsList#1"),
    Case("", "path App/Tabbar/Item/ItemsList"),
    Case("", "path App", "App, is App/Tabbar/Item/ItemsList"),
    Case("tap rows[1]", "stack ItemsList ItemDetail"),
    Case("tap rows[1]", "stack ItemsList", "ItemsList, is ItemsList#1 ItemDetail#1"),
    Case("", "stack ItemsList#2", "ItemsList#2, is ItemsList#1"),
    Case("", "stack ItemsList on App"),
    Case("", "stack ItemDetail on App", "ItemDetail, is Tabbar#1"),
    Case("", "stack Tabbar on App"),
    Case("", "modal none"), Case("tap create", "modal ItemForm"),
    Case("tap create", "modal ItemCreate#1"),
    Case("tap create", "modal none", "none, is ItemCreate#1"),
    Case("", "tab Item"), Case("", "tab Settings on Tabbar", "Settings, is Item#1"),
    Case("", "overlays none"),
    Case("", "children Tabbar Item"), Case("tap Settings", "children Tabbar Item Settings"),
    Case("", "children Item none"), Case("", "children Tabbar none", "none, is Item#1"),
    Case("", "alive Item"), Case("", "idle Settings"), Case("", "gone Settings"),
    Case("", "alive Settings", "alive, is idle"),
    Case("", "gone ItemCreate"), Case("tap create", "gone ItemCreate", "gone, is alive"),
    Case("", "alive ItemsList"), Case("", "owner ItemsList Item"),
    Case("", "owner ItemsList App", "App, is Item#1"),
    Case("", "lint none"), Case("", "that $Item.state.seen == 0"),
    Case("", "that $Item.state.seen > 0", "true, is 0 > 0"),
  ]

  static let elements: [Case] = [
    Case("", "element create exists"), Case("", "element create enabled"),
    Case("", "element nix exists", "exists, is absent"),
    Case("", "element rows[1] visible"), Case("", "element rows[#3] exists", "exists, is absent"),
    Case("tap create", "element save disabled"),
    Case("tap create", "element save enabled", "enabled, is disabled"),
    Case("tap create\ntype title X", "element hint visible", "visible, is hidden"),
    Case("tap create", "text hint \"Say something\""),
    Case("tap create", "text hint x", "\"x\", is \"Say something\""),
    Case("", "text rows[1] Swift"), Case("", "text rows[#2] Linux"),
    Case("tap create\ntype title X", "field title X"),
    Case("tap create", "field title X", "\"X\", is \"\""),
  ]

  static let line: [Case] = [
    Case("tap create\nswipe-down", "finished ItemCreate swiped"),
    Case(
      "tap create\nswipe-down",
      "finished ItemCreate popped",
      "ItemCreate to end as popped, is swiped"
    ),
    Case("tap create\nswipe-down", "removed ItemForm#1 swiped"),
    Case("tap create\nswipe-down", "removed ItemCreate"),
    Case("tap create\nswipe-down", "activated Item"),
    Case("", "activated Item", "Item activated, is none"),
    Case("tap rows[1]\nback", "poppedBack Item ItemsList"),
    Case("tap rows[1]\nback", "poppedBack App", "App, is Item#1 to ItemsList#1"),
    Case("tap rows[1]", "handled items.select by Item"),
    Case("tap rows[1]", "handled items.select by App", "items.select by App, is Item#1"),
    Case("tap rows[1]\ntap more", "unhandled theme"),
    Case("tap rows[1]\ntap more", "lint unhandled"),
    Case("tap rows[1]", "unhandled items.select", "items.select unhandled, is none"),
    Case("tap rows[1]\ntap more", "visited Item Tabbar App"),
    Case("tap rows[1]\ntap more", "visited ItemDetail Item Tabbar App"),
    Case("tap rows[1]\ntap more", "visited App", "App, is Item#1 Tabbar#1 App#1"),
    Case("! back", "refusal last-frame"), Case("", "refusal ambiguous", "ambiguous, is none"),
    Case("tap create\nswipe-down", "order \"dismiss\" \"  finish    ItemCreate\" \"stop\""),
    Case(
      "tap create\nswipe-down",
      "order \"stop\" \"finish ItemCreate#1\"",
      "'finish ItemCreate#1' after 'stop', is before it"
    ),
    Case("tap create\nswipe-down\n! back", "finished ItemCreate", "ItemCreate to end, is none"),
  ]
}
