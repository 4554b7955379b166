import FlowDefinitions
import FlowNavigation
import Testing

@Suite struct StateCodecTests {
  @Test(arguments: SmallScopeTests.cases)
  func `a restored world does what the original does`(small: SmallScopeTests.Case) throws {
    let app = try SmallApp(small.text)
    var walk = KeyWalk(app.world, [.user, .system, .services])
    walk.run(limit: 120, small.actions(app))
    #expect(walk.states > 30)
    #expect(walk.transitions > 100)
    #expect(walk.codec.isExact)
  }

  @Test(arguments: [1, 2])
  func `the bounded app has as many states as can be counted`(depth: Int) throws {
    let app = try SmallApp(BoundedApp.text(tabs: 2, depth: depth, screens: 2))
    var walk = KeyWalk(app.world, .user)
    walk.run()
    let stacks = (0...depth).reduce(0) { $0 + (1 << $1) }
    #expect(walk.states == stacks * stacks * 2 * 2)
    #expect(walk.refusals == 0)
    #expect(walk.longest <= 48)
  }
}

/// Two tabs with a stack each, and a modal over them: every state can be counted.
enum BoundedApp {
  static func text(tabs: Int, depth: Int, screens: Int) -> String {
    let buttons =
      (1...screens).map {
        "  button s\($0) enabled=($depth < \(depth + 1)) -> emit open screen=S\($0)\n"
      }.joined() + "  button sheet -> emit sheet\n"
    var text = """
      app Bounded
      scene main Tabs
      event open screen
      event sheet
      coordinator Tabs tabs {
        tabs \((1...tabs).map { "T\($0)" }.joined(separator: " "))
        on sheet -> present Sheet
      }
      controller Sheet

      """
    for tab in 1...tabs {
      text += """
        coordinator T\(tab) navigation eager {
          main Root\(tab)
          on open -> push $event.screen
        }
        controller Root\(tab) {
        \(buttons)}

        """
    }
    for screen in 1...screens { text += "controller S\(screen) {\n\(buttons)}\n" }
    return text
  }
}
