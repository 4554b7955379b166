import FlowCommands
import FlowNavigation
import FlowScript
import FlowShell
import Testing
import UIKit

@testable import FlowLive

/// What the shell knows of an app whose classes nobody has made objects of.
@MainActor @Suite(.serialized) struct VocabularyTests {
  @Test(
    arguments: [
      "expect not alive Attic", "expect gone Attic", "expect not alive Attic#1",
      "expect not screen Cellar", "expect not removed Cellar", "expect not alive Cellar",
    ]
  )
  func `a class that no object was seen of is known`(line: String) throws {
    try LiveSession(Kept.app).run(line)
  }

  @Test(arguments: [("expect not alive Atic", "Attic"), ("expect gone Celar", "Cellar")])
  func `what is nearly the name of a class is one`(line: String, wanted: String) throws {
    #expect {
      try LiveSession(Kept.app).run(line)
    } throws: { error in
      "\(error)".contains("did you mean '\(wanted)'?")
    }
  }

  @Test(arguments: ["Heap", "PageView", "Rehearsal", "Ladder"])
  func `what is generic, the system's, the shell's or no part of navigation is unknown`(
    id: String
  ) throws {
    #expect(throws: (any Error).self) { try LiveSession(Kept.app).run("expect not alive \(id)") }
  }

  @Test func `classes are known by the IDs that are declared, and by the app's own rule`() {
    let app = Kept.app.coordinator("Loft", AtticCoordinator.self)
      .coordinators { $0 == AtticCoordinator.self || $0 == Ladder.self }
    let vocabulary = app.vocabulary
    let coordinators = vocabulary.coordinatorIDs.map(vocabulary.text)
    #expect(coordinators == ["Loft", "Ladder"])
    let screens = vocabulary.controllerIDs.map(vocabulary.text)
    #expect(screens.contains("Cellar"))
    // Nothing else is called so.
    #expect(screens.contains("Attic"))
  }

  @Test func `a screen is called by its whole name where a coordinator is called alike`() {
    let vocabulary = Kept.app.vocabulary
    let screens = vocabulary.controllerIDs.map(vocabulary.text)
    #expect(screens.contains("AtticViewController"))
    #expect(!screens.contains("Attic"))
  }

  @Test func `a screen is called by its whole name once a coordinator that comes is called alike`()
  {
    var names = LiveNames(Kept.app.coordinators { _ in false })
    func called(_ type: AnyClass) -> String { names[names.symbol(ofController: type, nil)] }
    #expect(called(AtticViewController.self) == "Attic")
    #expect(called(AtticViewController.self) == "Attic")
    _ = names.symbol(ofCoordinator: AtticCoordinator.self)
    #expect(called(AtticViewController.self) == "AtticViewController")
  }

  @Test func `classes of stand-ins are none of the app's`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/StandIns")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !$0.contains(".") && $0 != "Tests" }
    #expect(names.count > 20)
    #expect(names.filter { !AppClasses.isForeign($0) } == [])
  }

  @Test func `nobody misses what a library has`() {
    let app = Kept.app.coordinators { $0 is AtticCoordinator.Type }
    func missed(_ app: LiveApp) -> [String] {
      let names = app.vocabulary
      return (names.expectedCoordinators + names.expectedControllers).map { names.text($0) }
        .filter { ["Attic", "AtticViewController", "Cellar"].contains($0) }
    }
    #expect(missed(app) == ["Attic", "AtticViewController", "Cellar"])
    #expect(missed(app.libraries("Other")) == missed(app))
    #expect(missed(app.libraries("FlowLiveTests")) == [])
  }

  @Test func `finding classes runs no code of theirs`() {
    #expect(AppClasses.all.contains { $0 == TouchyCoordinator.self })
    #expect(TouchyCoordinator.state == 0)
  }

  @Test(arguments: [
    ("push ", ["Bread"]),
    ("present Br", ["Bread"]),
    ("start ", ["Order"]),
    ("set shop.", ["shop.open"]),
    ("set ", ["shop.open"]),
    ("set shop.open ", ["true", "false"]),
    ("expect that $shop.", ["$shop.open"]),
    ("emit on", ["onOrder", "onTwice", "onLater"]),
    ("emit cart.", []),
    ("expect scr", ["screen"]),
    ("expect id", []),
    ("expect not ser", []),
    ("expect not alive Atti", ["AtticViewController", "Attic"]),
  ])
  func `Tab offers what might be accepted`(line: String, expected: [String]) {
    #expect(Self.offered(line, Bakery.app).filter { $0 != "on" } == expected)
  }

  static func offered(_ line: String, _ app: LiveApp) -> [String] {
    var environment = Environment(
      read: { _ in .failure(FileProblem("no such file")) },
      definition: { _ in LoadedDefinition(definition: nil, diagnostics: [], files: []) }
    )
    environment.app = app
    var session = Session(environment)
    _ = session.launchQuietly()
    let bytes = Array(line.utf8)
    return session.completions(bytes, cursor: bytes.count) { _ in [] }.candidates.map(\.text)
  }

  /// Names that say nothing of what a user reads; two of them read the same.
  private static let letters = LiveApp("Letters") { window in
    let screen = UIViewController()
    screen.title = "Letters"
    for (name, title) in [("a1", "Sign up"), ("a2", "Send"), ("a3", "Help"), ("a4", "Help")] {
      let button = UIButton(type: .system)
      button.accessibilityIdentifier = name
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { _ in screen.title = title }, for: .touchUpInside)
      screen.view.addSubview(button)
    }
    window.rootViewController = screen
    return screen
  }

  @Test(arguments: [
    ("tap ", ["a1", "a2", "a3", "a4"]),
    ("tap S", ["\"Sign up\"", "Send"]),
    ("tap sen", ["Send"]),
    ("tap \"Sign u", ["Sign up\""]),
    ("tap He", ["a3", "a4"]),
    ("tap X", []),
  ])
  func `Tab knows what is read where no name begins so`(line: String, expected: [String]) {
    #expect(Self.offered(line, Self.letters) == expected)
  }
}

final class AtticCoordinator {}
final class AtticViewController: UIViewController {}
final class CellarController: UIViewController {}
final class HeapCoordinator<Content> {}
final class Ladder {}

final class TouchyCoordinator {
  nonisolated(unsafe) static var state = 0
  static let touched: Int = {
    state += 1
    return state
  }()
}
