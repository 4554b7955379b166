import Foundation
import Testing
import UIKit

/// Where storyboards will be read.
@MainActor @Suite final class StoryboardTests {
  lazy var stage = Stage()

  @Test func `a storyboard nobody reads is a file that is not there`() {
    _ = stage
    _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    #expect(stage.exceptions.map(\.name) == [.invalidArgument])
    #expect(
      stage.exceptions.first?.reason.hasPrefix("Could not find a storyboard named 'Main'") == true
    )
  }

  @Test func `a controller of a storyboard lives until the turn ends`() {
    _ = stage
    UIStoryboard.add(nil, to: "Turn") { [stage] in stage.probe("A") }
    weak let controller = UIStoryboard(name: "Turn", bundle: nil).instantiateInitialViewController()
    #expect(controller != nil)
    stage.loop.settle()
    #expect(controller == nil)
  }

  @Test func `code gives a storyboard its controllers, and no other identifier is found`() {
    UIStoryboard.add("Detail", to: "Code") { [stage] in stage.probe("Detail") }
    UIStoryboard.add(nil, to: "Code") { [stage] in stage.probe("First") }
    let board = UIStoryboard(name: "Code", bundle: nil)
    let made = [
      board.instantiateViewController(withIdentifier: "Detail"),
      board.instantiateInitialViewController(),
    ]
    #expect(stage.names(made.compactMap { $0 }) == ["Detail", "First"])
    #expect(stage.exceptions.isEmpty)
    _ = board.instantiateViewController(withIdentifier: "Other")
    #expect(stage.exceptions.first?.reason.contains("identifier 'Other'") == true)
  }
}
