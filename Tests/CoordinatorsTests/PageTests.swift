import Coordinators
import Foundation
import Testing
import UIKit

// The Swift of the page "Coordinators" of the documentation, as it stands there.

final class AppCoordinator: NavigationCoordinator {
  override func start() { push(NoteListController()) }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    switch event as? NoteList {
    case .select(let note): push(NoteController(note))
    case .compose:
      start(ComposeCoordinator(), as: .modal()) { end in
        if let text = end.result { self.push(NoteController(text)) }
      }
    case nil: return .pass
    }
    return .handled
  }
}

final class ComposeCoordinator: NavigationCoordinator, ResultCoordinator {
  typealias Result = String

  override func start() { push(FormController()) }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard case .save(let text) = event as? Form else { return .pass }
    finish(with: text)
    return .handled
  }
}

/// What keeps the tree: the delegate of a scene.
@MainActor
private final class SceneKeeper {
  private(set) var tree: CoordinatorTree?
  private var window: UIWindow?

  func begin(in window: UIWindow) {
    self.window = window
    let tree: CoordinatorTree
    tree = CoordinatorTree(AppCoordinator(), in: window)
    tree.start()
    self.tree = tree
  }
}

// What the page leaves to its reader.

enum NoteList: CoordinatorEvent {
  case select(String)
  case compose
}

enum Form: CoordinatorEvent {
  case save(String)
}

final class NoteListController: CoordinatedController {}

final class NoteController: CoordinatedController {
  convenience init(_ note: String) {
    self.init(nibName: nil, bundle: nil)
    title = note
  }
}

final class FormController: CoordinatedController {}

/// The example of the page is compiled here, and does what the page says.
@MainActor @Suite struct PageTests {
  private let loop = MainLoop()
  private let keeper = SceneKeeper()

  private func run(_ work: () -> Void) {
    MainLoop.driving {
      work()
      loop.settle()
    }
  }

  private func launch() throws -> CoordinatorTree {
    MainLoop.current = loop
    UIApplication.reset()
    let window = UIWindow(frame: UIScreen.main.bounds)
    run {
      window.makeKeyAndVisible()
      keeper.begin(in: window)
    }
    return try #require(keeper.tree)
  }

  private func emit(_ event: any CoordinatorEvent, _ tree: CoordinatorTree) throws {
    let screen = try #require(tree.visibleScreen as? CoordinatedController)
    run { screen.emit(event) }
  }

  @Test func `a note that is selected is shown`() throws {
    let tree = try launch()
    #expect(tree.visibleScreen is NoteListController)
    try emit(NoteList.select("Milk"), tree)
    #expect(tree.visibleScreen?.title == "Milk")
  }

  @Test func `a note that was composed is shown, and its coordinator is gone`() throws {
    let tree = try launch()
    try emit(NoteList.compose, tree)
    #expect(tree.visibleScreen is FormController)
    weak let composing = tree.root.children.first
    #expect(composing is ComposeCoordinator)
    try emit(Form.save("Bread"), tree)
    #expect(tree.visibleScreen?.title == "Bread")
    #expect(tree.root.children.isEmpty && composing == nil)
  }

  @Test func `what is swiped away has no result`() throws {
    let tree = try launch()
    try emit(NoteList.compose, tree)
    let form = try #require(tree.visibleScreen?.navigationController)
    run { SheetSwipe.begin(on: form)?.finish() }
    #expect(tree.visibleScreen is NoteListController)
    #expect(tree.root.children.isEmpty)
  }

  @Test func `the page has these lines`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/FlowShell/FlowShell.docc/Coordinators.md"),
      encoding: .utf8
    )
    let files = ["PageTests", "PageMessagesTests"]
      .map { root.appending(path: "Tests/CoordinatorsTests/\($0).swift") }
    let own = Set(
      try files.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
    )
    let code = page.split(separator: "\n").filter { $0.hasPrefix("    ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("//") }
    #expect(code.count > 20)
    for line in code { #expect(own.contains(line), "the page has another line: \(line)") }
  }
}
