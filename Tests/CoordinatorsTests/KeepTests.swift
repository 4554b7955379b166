import Coordinators
import Testing
import UIKit

/// Flows that are parked instead of ended.
@MainActor
@Suite struct KeepTests {
  private final class Kept: Noting {
    override var isKept: Bool { true }
  }

  private final class Box: ContainerCoordinator {}

  let app = App("List")

  @Test func `a kept flow in a container waits with what is on it, and nobody is told`() {
    let (stage, box, notes) = (Stage(app), Box(), Kept("Notes"))
    var ends: [Cause] = []
    stage.run { app.start(box) }
    stage.run { box.start(notes) { ends.append($0) } }
    stage.run { notes.push(Screen("Note")) }
    stage.run { box.start(Child("Other")) }
    #expect(notes.phase == .parked)
    stage.run { box.start(notes) }
    #expect(stage.stack == ["Notes", "Note"])
    stage.run { box.start(Child("Other")) }
    stage.run { app.popToRoot() }
    #expect(ends == [])
    #expect(stage.coordinators == "App")
  }

  @Test func `a kept flow that comes back as the root takes away what is presented`() {
    let (stage, notes) = (Stage(app), Kept("Notes", .shared))
    stage.run { app.start(notes, as: .root) }
    stage.run { notes.finish() }
    #expect(notes.phase == .parked)
    stage.run { app.present(Screen("Hint")) }
    #expect(stage.hasModal)
    stage.run { app.start(notes, as: .root) }
    #expect(!stage.hasModal)
    #expect(stage.stack == ["Notes"])
    #expect(stage.complaints == [])
  }

  @Test func `a kept flow of one screen comes back without what it pushed beside it`() {
    final class Help: SimpleCoordinator {
      override var isKept: Bool { true }
      override func makeScreen() -> UIViewController { Screen("Help") }
    }
    let (stage, help) = (Stage(app), Help())
    stage.run { app.start(help) }
    stage.run { help.push(Screen("More")) }
    stage.run { help.finish() }
    #expect(stage.stack == ["List"])
    stage.run { app.start(help) }
    #expect(stage.stack == ["List", "Help"])
  }

  @Test func `a kept flow of one screen waits as that leaves, with what its child shows`() {
    final class Help: SimpleCoordinator {
      override var isKept: Bool { true }
      override func makeScreen() -> UIViewController { Screen("Help") }
    }
    let (stage, help, notes) = (Stage(app), Help(), Kept("Notes", .shared))
    stage.run { app.start(help) }
    stage.run { help.start(notes) }
    stage.run { app.push(Screen("More")) }
    stage.run { app.setStack([Screen("Other"), app.stack?.viewControllers[2]].compactMap(\.self)) }
    #expect(stage.stack == ["Other"])
    #expect(help.phase == .parked)
    #expect(notes.phase == .parked)
  }

  @Test func `a kept container whose content ends it waits for another start`() {
    final class KeptBox: ContainerCoordinator {
      override var isKept: Bool { true }
    }
    let (stage, box, notes) = (Stage(app), KeptBox(), Kept("Notes"))
    var ends: [Cause] = []
    stage.run { app.start(box, as: .modal()) { ends.append($0) } }
    stage.run { box.start(notes) { [weak box] _ in box?.finish() } }
    stage.run { notes.finish() }
    #expect(ends == [.finished])
    #expect(box.phase == .parked)
    #expect(notes.phase == .parked)
    #expect(!stage.hasModal)
  }

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

  @Test func `what is parked below a kept flow of one screen waits on when that is done`() {
    final class Help: SimpleCoordinator {
      override var isKept: Bool { true }
      override func makeScreen() -> UIViewController { Screen("Help") }
    }
    let (stage, help, form) = (Stage(app), Help(), Kept("Form"))
    stage.run { app.start(help) }
    stage.run { help.start(form, as: .modal()) }
    stage.swipeDown()
    stage.run { help.finish() }
    #expect(help.phase == .parked)
    #expect(form.phase == .parked)
    stage.run { app.start(help) }
    stage.run { help.start(form, as: .modal()) }
    #expect(form.phase == .running)
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
