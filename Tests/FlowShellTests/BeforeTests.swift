import FlowDefinitions
import FlowNavigation
import FlowShell
import Testing

/// What a claim about a step asks for of the state before it.
@Suite("What was before a step")
struct BeforeTests {
  static let cases = [
    ("$cart.n == $before.cart.n", "that $cart.n == 3", true),
    ("not ($cart.n > $before.cart.n)", "that not $cart.n > 3", true),
    (#"$cart.n == "${before.cart.more:-none}""#, #"that $cart.n == "none""#, true),
    (#"$cart.n == "${before.cart.n:-none}""#, #"that $cart.n == "3""#, true),
    (#"$cart.n == "is ${before.cart.n:-none}""#, #"that $cart.n == "is 3""#, true),
    ("$before.cart.n == 3", "that 3 == 3", false),
    (#""${before.cart.n:-none}" == 3"#, #"that "3" == 3"#, false),
    ("$before.before.n == 3", nil, false),
  ]

  @Test("It is written out, and a claim without the app is told", arguments: cases)
  func settles(_ text: String, _ settled: String?, _ asksApp: Bool) throws {
    let app = """
      app A
      scene main Main
      event before
      service cart ready {n: 3}
      coordinator Main navigation {
        main Home
      }
      controller Home
      """
    let loaded = Loader.load("A.nav") { _ in .success(Array(app.utf8)) }
    let definition = try #require(loaded.definition)
    let read = StateClaim.read(text, option: "whenever", definition: definition, isOfStep: true)
    guard case .success(let claim) = read else {
      #expect(settled == nil)
      return
    }
    var world = World(definition)
    try world.launch(in: Transaction())
    let there = try #require(claim.settled(before: world))
    #expect(claim.asksForBefore)
    #expect(there.text == settled)
    #expect(there.asksApp == asksApp)
  }
}
