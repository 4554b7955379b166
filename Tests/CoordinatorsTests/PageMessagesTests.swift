import Coordinators
import Testing
import UIKit

import struct FlowLive.LiveApp
import protocol FlowLive.LiveAppProvider
import class FlowLive.LiveSession

// The second half of the Swift of the page "Coordinators", as it stands there.

enum Notebook: Dependency { typealias Value = [String] }
enum NoteWay: CoordinatorRoute { case note(String) }
struct Count: CoordinatorRequest {}
enum NoteFlow: CoordinatorID { case hints }
enum NotePage: ControllerID { case note(String) }

final class BinderCoordinator: TabCoordinator {
  override func makeItems() -> [Coordinator] {
    let notes = NotesCoordinator()
    notes.tabBarItem = UITabBarItem(title: "Notes", image: nil, tag: 0)
    return [notes, HintsCoordinator()]
  }
}

final class NotesCoordinator: NavigationCoordinator {
  override var needs: [any Dependency.Type] { [Notebook.self] }

  override func start() { push(NoteListController()) }

  override func follow(_ step: any CoordinatorRoute) -> Bool {
    guard case .note(let note) = step as? NoteWay else { return false }
    return open(NotePage.note(note))
  }

  override func answer(_ request: any CoordinatorRequest) -> Bool { request is Count }

  override func permission(for id: any LogicalID) -> Permission {
    switch id {
    case NotePage.note("") as NotePage: .refused
    case NotePage.note("secret") as NotePage: .instead { self.open(NoteFlow.hints, as: .modal()) }
    default: .granted
    }
  }

  func showTools() { (topScreen as? CoordinatedController)?.show(ToolsController(.panel)) }
}

final class HintsCoordinator: SimpleCoordinator {
  override var isKept: Bool { true }
  override func makeScreen() -> UIViewController { NoteController("Hints") }
}

final class ToolsController: SubController {}

final class NoteFlows: CoordinatorFactory<NoteFlow> {
  override func make(_ id: NoteFlow) -> Coordinator { HintsCoordinator() }
}

final class NotePages: ControllerFactory<NotePage> {
  override func make(_ id: NotePage) -> UIViewController {
    switch id {
    case .note(let note): NoteController(note)
    }
  }
}

enum NotesLive: LiveAppProvider {
  static let app = LiveApp("Notes") { window in
    let tree = CoordinatorTree(BinderCoordinator(), in: window)
    tree.register(NoteFlows())
    tree.register(NotePages())
    tree.start()
    return tree
  }
  .performs(.provide) { (tree: CoordinatorTree, order) in
    guard order.subject == "notebook" else { return false }
    tree.dependencies.provide(Notebook.self, order.value.items.compactMap(\.word))
    return true
  }
  .performs(.goto) { (tree: CoordinatorTree, order) in
    tree.go(to: order.path.map { NoteWay.note(order["note"].word ?? $0) })
    return true
  }
}

/// The example of the page is compiled here, and is driven as the page says.
@MainActor @Suite struct PageMessagesTests {
  @Test func `the page's app waits, follows routes, guards, refuses and shows parts`() throws {
    let session = try LiveSession(NotesLive.app)
    try session.run("expect waiting Notes; expect idle Hints")
    #expect(throws: (any Error).self) { try session.run("provide elsewhere") }
    try session.run("provide notebook [Milk]\nexpect path Binder/Notes/NoteList")
    try session.run("goto note note=Milk\nexpect path Binder/Notes/Note; back")
    // The guard's line is done instead, so the route is held.
    try session.run("goto note note=secret\nexpect modal Note; expect pending note; swipe-down")
    try session.run("goto note note=\"\"\nexpect lint refused; expect screen NoteList")
  }
}
