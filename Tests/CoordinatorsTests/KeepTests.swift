import Coordinators
import Testing
import UIKit

/// Flows that are parked instead of ended.
@MainActor
@Suite struct KeepTests {
  private final class Kept: Noting {
    override var isKept: Bool { true }
  }

  let app = App("List")

  @Test func `what a kept flow has below it stops when it is done, also what is parked`() {
    let (stage, notes, form) = (Stage(app), Kept("Notes", .shared), Kept("Form"))
    stage.run { app.start(notes) }
    stage.run { notes.start(form, as: .modal()) }
    stage.swipeDown()
    #expect(form.phase == .parked)
    stage.run { notes.finish() }
    #expect(notes.phase == .parked)
    #expect(form.phase == .finished)
    #expect(stage.coordinators == "App{Kept}")
  }

  @Test
  func `a kept flow whose screen is replaced while its parent hears of it comes back with it`() {
    let (stage, notes) = (Stage(app), Kept("Notes", .shared))
    stage.run {
      app.start(notes) { _ in app.setStack([Screen("Other")]) }
    }
    let screen = stage.tree.visibleScreen
    stage.run { notes.finish() }
    #expect(stage.stack == ["Other"])
    #expect(notes.phase == .parked)
    stage.run { app.start(notes, as: .root) }
    #expect(stage.stack == ["Notes"])
    #expect(stage.tree.visibleScreen === screen)
  }
}
