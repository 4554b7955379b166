import FlowLive
import Testing
import UIKit

/// An app's own objects behind the shell's words.
@MainActor @Suite struct LiveSessionTests {
  @Test func `a coordinator that its parent forgets is told with the property that holds it`()
    throws
  {
    let session = try LiveSession(Bakery.app)
    try session.run("tap order")
    #expect(session.path == "Shop/Order/Cart")
    let printed = try session.run("swipe-down")
    #expect(printed.contains("  leak      Order#1 held by Shop#1.children[0]\n"))
    #expect(throws: LineFailure.self) { try session.run("expect not lint leak") }
  }

  @Test func `a coordinator that is let go has no finding`() throws {
    let session = try LiveSession(Bakery.app)
    let printed = try session.run("tap order; tap done")
    #expect(!printed.contains("leak"))
    #expect(printed.contains("  stop      Order#1\n"))
    #expect(session.path == "Shop/Shelf")
  }

  @Test(arguments: [
    ("push Nope", "unknown-id"), ("push Bread", "missing-parameter"),
    ("push Bread name=rye size=large", "bad-value"),
    ("push Bread name=rye size=2 glaze=no", "unexpected-argument"), ("push Shelf", "not-supported"),
    ("present Order", "wrong-kind"), ("start Bread", "wrong-kind"), ("back", "last-frame"),
    ("dismiss", "nothing-presented"), ("swipe-down", "nothing-presented"),
    ("tap nothing", "unknown-element"), ("tap sold", "disabled"), ("tap gone", "hidden"),
    ("type order x", "wrong-kind"), ("tab Shelf", "not-a-tab"), ("emit onNothing", "unknown-event"),
    ("emit onUnset", "no-receiver"), ("set shop.closed true", "unknown-name"),
    ("set shop.open maybe", "bad-value"), ("link \"bakery://nowhere\"", "unknown-route"),
    ("finish Shop", "not-supported"), ("wait never", "bad-value"),
  ])
  func `what cannot be is refused with its code and changes nothing`(
    line: String,
    code: String
  ) throws {
    let session = try LiveSession(Bakery.app)
    let before = try session.run("tree; elements")
    try session.run("! \(line)\nexpect refusal \(code)")
    #expect(try session.run("tree; elements") == before)
  }

  @Test func `a line is taken back and done again, with the numbers that it had`() throws {
    let session = try LiveSession(Bakery.app)
    let before = try session.run("tree; elements")
    let after = try session.run("tap order; tree; elements")
    try session.run("undo")
    #expect(try session.run("tree; elements") == before)
    try session.run("redo")
    #expect(after.hasSuffix(try session.run("tree; elements")))
  }

  @Test func `another launch launches the app once`() throws {
    let launches = Launches()
    let session = try LiveSession(
      LiveApp("Counted") { window in
        launches.count += 1
        let screen = UIViewController()
        window.rootViewController = screen
        return screen
      }
    )
    try session.run("launch; launch")
    #expect(launches.count == 3)
  }

  @Test func `what comes next has a text for a field`() throws {
    let session = try LiveSession(Bakery.app)
    try session.run("tap order")
    let next = try session.run("next")
    #expect(next.contains("type chosen a "), "\(next)")
    #expect(session.path == "Shop/Order/Cart")
  }

  @Test func `a trial shows what a line would do, and a checkpoint is returned to`() throws {
    let session = try LiveSession(Bakery.app)
    let before = try session.run("tree; elements")
    #expect(try session.run("try tap order").hasSuffix("  (not done)\n"))
    try session.run("checkpoint shelf; tap order; emit cart.pick name=rye; undo; restore shelf")
    #expect(try session.run("tree; elements") == before)
  }

  @Test func `a screen is made by its factory, with what is told of it`() throws {
    let session = try LiveSession(Bakery.app)
    let printed = try session.run("push Bread name=rye size=2")
    #expect(
      printed == """
          shown     Bread#1 name="rye" on Shop#1 at 2 by Shop#1
        = Shop/Bread

        """
    )
    try session.run("expect that $Bread.param.name == rye and $Bread.state.size == 2")
    try session.run("expect that $Bread.title == \"rye 2\"")
  }

  @Test func `a closure of a screen is an output`() throws {
    let session = try LiveSession(Bakery.app)
    let printed = try session.run("emit onOrder")
    #expect(printed.contains("  event     onOrder from Shelf#1\n"))
    #expect(session.path == "Shop/Order/Cart")
    try session.run("emit cart.pick name=rye")
    try session.run("expect field chosen rye")
    // What an output is declared to take is missed before it is called.
    try session.run("! emit cart.pick; expect refusal missing-parameter")
    try session.run("! emit cart.pick name=oat size=2; expect refusal unexpected-argument")
    try session.run("expect field chosen rye")
  }

  @Test func `what the app keeps is read and set, and a link opens`() throws {
    let session = try LiveSession(Bakery.app)
    try session.run("set shop.open false")
    try session.run("expect that not $shop.open")
    try session.run("link \"bakery://bread/rye\"")
    #expect(session.path == "Shop/Bread")
  }

  @Test func `a delay is over when virtual time has passed`() throws {
    let session = try LiveSession(Bakery.app)
    try session.run("tap later")
    #expect(session.path == "Shop/Shelf")
    try session.run("wait 2s")
    #expect(session.path == "Shop/Bread")
  }

  @Test func `what happens during a push is seen with slow transitions`() throws {
    let session = try LiveSession(Bakery.app)
    try session.run("transitions slow; trace callbacks")
    let begun = try session.run("push Bread name=rye size=2")
    #expect(begun.contains("Bread#1 viewWillAppear"))
    #expect(!begun.contains("Bread#1 viewDidAppear"))
    #expect(try session.run("wait 1s").contains("Bread#1 viewDidAppear"))
  }

  @Test func `a sheet that was pulled down is told so when its slow transition ends`() throws {
    let session = try LiveSession(Bakery.app)
    try session.run("transitions slow; tap order; wait 1s")
    #expect(!(try session.run("swipe-down").contains("dismiss")))
    let told = try session.run("wait 1s")
    #expect(told.contains("\n  removed") && told.contains(" swiped\n"))
    #expect(!told.contains(" dismissed\n"))
    // Code that dismisses is told as ever.
    try session.run("tap order; wait 1s; tap done")
    #expect(try session.run("wait 1s").contains(" dismissed\n"))
  }

  @Test func `UIKit's complaint is told in its words`() throws {
    let session = try LiveSession(Bakery.app)
    let printed = try session.run("tap twice")
    #expect(printed.contains("  complaint Attempt to present Alert#1 on "))
  }

  @Test func `a relaunch begins anew and counts on`() throws {
    let session = try LiveSession(Bakery.app)
    try session.run("tap order")
    let printed = try session.run("relaunch")
    #expect(printed.contains("  start     Shop#2 in main\n"))
    #expect(session.path == "Shop/Shelf")
  }

  @Test func `an app that never comes to rest is refused`() throws {
    let session = try LiveSession(Bakery.app)
    try session.run("! tap forever\nexpect refusal cycle")
  }
}

@MainActor
private final class Launches {
  var count = 0
}
