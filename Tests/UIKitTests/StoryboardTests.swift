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
    UIStoryboard.reader = { [stage] _, _, _ in stage.probe("A") }
    defer { UIStoryboard.reader = nil }
    weak let controller = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    #expect(controller != nil)
    stage.loop.settle()
    #expect(controller == nil)
  }
}
