import Dispatch
import FlowNavigation
import Foundation
import Testing

/// What an app can nest as deep as it is allowed needs no more stack than a secondary thread has.
@Suite struct DepthTests {
  private static let depth = Int(World.depthLimit) - 10

  // Each inside the one before; they wait for their service, so that all of it is one change.
  private static let text = """
    app Deep
    scene main App
    service db absent
    event serve
    coordinator App navigation {
      main Home
    }
    coordinator Kept container keep {
      start -> root Other
    }
    \((0..<depth).map(box).joined(separator: "\n"))
    coordinator Leaf container {
      start -> root Other
      route leaf shows Other
    }
    controller Home
    controller Other
    """

  private static func box(_ number: Int) -> String {
    "coordinator Box\(number) container {\n needs db\n on serve -> pass\n}"
  }

  @Test(arguments: [false, true])
  func `a thousand coordinators inside each other fit a small stack`(isKept: Bool) throws {
    let world = try SmallApp(Self.text).world
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      // What fails here stops the program: a thread of its own is nobody's test.
      Self.run(world, isKept: isKept)
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
  }

  private static func run(_ start: World, isKept: Bool) {
    var world = start
    let transaction = Transaction()
    func node(_ id: String) -> NodeReference {
      world.definition.symbol(id).map { .id($0) } ?? .none
    }
    func act(
      _ verb: Verb,
      _ id: String = "",
      value: Operand = .none,
      items: [Operand] = [],
      on target: String
    ) {
      let subject = world.definition.symbol(id).map { Operand.symbol($0) } ?? .none
      do {
        try world.perform(
          Action(verb, subject, value: value, items: items, on: node(target)),
          in: transaction
        )
      } catch {
        preconditionFailure("\(verb) \(id) is done: \(error)")
      }
    }
    if isKept { act(.start, "Kept", on: "App") }
    act(.start, "Box0", on: isKept ? "Kept" : "App")
    for number in 1..<depth { act(.start, "Box\(number)", on: "Box\(number - 1)") }
    act(.emit, "serve", on: "Box\(depth - 1)")
    act(.fail, "db", on: "App")
    act(.emit, "serve", on: "Box\(depth - 1)")
    act(.provide, "db", value: .value(.integer(1)), on: "App")
    act(.start, "Leaf", on: "Box\(depth - 1)")
    let leaf = world.definition.symbol("leaf").map { Operand.symbol($0) } ?? .none
    act(.goto, items: [leaf], on: "App")
    act(.pop, on: "App")
    if isKept {
      act(.start, "Kept", on: "App")
      act(.finish, on: "Kept")
    }
    let after = world
    guard let record = world.lastChange() else { preconditionFailure("something changed") }
    let again = world.revert(record)
    _ = world.revert(again)
    precondition(world == after, "what was undone is done again")
    precondition(world.brokenInvariant() == nil, "the invariants hold")
  }
}
