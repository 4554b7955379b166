import FlowDefinitions
import FlowExplorer
import FlowNavigation
import FlowScript
import Foundation
import Testing

/// The apps that searches are tried on.
enum Apps {
  static let samples = ["Camera", "Items", "Login", "Shop", "Teams"]

  /// The text of a sample's definition.
  static func sample(_ name: String) throws -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let path = parts.dropLast(3).joined(separator: "/") + "/Samples/\(name)/\(name).nav"
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The definition of a text; stops the test when it has none.
  static func definition(
    _ text: String,
    deciding decisions: [Decision]? = nil
  ) throws -> AppDefinition {
    let loaded = Loader.load(
      "App.nav",
      deciding: { _ in decisions },
      read: { _ in .success(Array(text.utf8)) }
    )
    return try #require(
      loaded.definition,
      "\(loaded.diagnostics.map { "\($0.position): \($0.message)" })"
    )
  }

  /// The world of an app that was just launched.
  static func launched(_ text: String, deciding decisions: [Decision]? = nil) throws -> World {
    var world = World(try definition(text, deciding: decisions))
    try world.launch(in: Transaction())
    return world
  }

  /// The findings of an app that was just launched, with what it has reached then.
  static func findings(
    _ text: String,
    _ families: ActionFamilies = .user,
    _ bounds: Search.Bounds = Search.Bounds()
  ) throws -> (start: World, findings: [Finding]) {
    let recorder = CoverageRecorder()
    var start = World(try definition(text))
    try start.launch(in: Transaction(coverage: recorder))
    let expander = Expander(start.definition, families, asking: [], coverage: recorder)
    var search = Search(start, expander, bounds: bounds)
    search.run()
    let stateSpace = StateSpace(start, &search, coverage: recorder.records.first)
    return (start, Analysis(stateSpace).findings())
  }

  /// Two tabs, up to three screens over the first of each, and a modal: EXPLORE's bounded app.
  static func bounded(screens: Int) -> String {
    let buttons =
      (1...screens).map {
        "  button s\($0) enabled=($depth < 4) -> emit open screen=S\($0)\n"
      }.joined() + "  button sheet -> emit sheet\n"
    let controllers = (["LeftRoot", "RightRoot"] + (1...screens).map { "S\($0)" }).map {
      "controller \($0) {\n\(buttons)}\n"
    }
    return """
      app Bounded
      scene main Tabs
      event open screen
      event sheet
      coordinator Tabs tabs {
        tabs Left Right
        on sheet -> present Sheet
      }
      coordinator Left navigation eager {
        main LeftRoot
        on open -> push $event.screen
      }
      coordinator Right navigation eager {
        main RightRoot
        on open -> push $event.screen
      }
      controller Sheet "Sheet"
      \(controllers.joined())
      """
  }
}
