import Coordinators
import FlowLive
import Testing
import UIKit

/// Flows that share the stack of the first one: two of them, three one below the other, and two beside each other.
@MainActor @Suite struct SharedStackTests {
  @Test func `a flow with a stack has a child on it, which goes with its screen`() throws {
    let session = try LiveSession(app { HomeCoordinator(.own, next: { AccountCoordinator() }) })
    #expect(try session.run("expect stack HomeScreen on Home") == "")
    #expect(
      try session.run("tap next") == """
          start     Account#1 in Home#1
          shown     AccountScreen#1 on Home#1 at 2 by Account#1
        = Home/Account/AccountScreen

        """
    )
    #expect(
      try session.run("expect children Home Account; expect stack HomeScreen AccountScreen on Home")
        == ""
    )
    let back = try session.run("back swipe")
    #expect(
      back == """
          removed   AccountScreen#1 swiped
          finish    Account#1 swiped, told Home#1
          stop      Account#1
          back      Home#1 to HomeScreen#1
        = Home/HomeScreen

        """
    )
    try session.run("expect gone Account; expect not lint leak")
  }

  @Test func `three flows share one stack, and go with their screens`() throws {
    let session = try LiveSession(
      app { ACoordinator(.own, next: { BCoordinator(next: { CCoordinator() }) }) }
    )
    try session.run("tap next; tap next")
    #expect(session.path == "A/B/C/CScreen")
    try session.run(
      "expect children A B; expect children B C; expect stack AScreen BScreen CScreen on A"
    )
    let popped = try session.run("pop root")
    #expect(
      popped == """
          removed   CScreen#1 popped
          removed   BScreen#1 popped
          finish    C#1 popped, told B#1
          stop      C#1
          finish    B#1 popped, told A#1
          stop      B#1
          back      A#1 to AScreen#1
        = A/AScreen

        """
    )
  }

  @Test func `of two flows beside each other on one stack the upper one goes first`() throws {
    let session = try LiveSession(
      app { ACoordinator(.own, next: { BCoordinator() }, more: { CCoordinator() }) }
    )
    try session.run("tap next; tap more")
    try session.run("expect children A B C; expect stack AScreen BScreen CScreen on A")
    #expect(session.path == "A/C/CScreen")
    try session.run("back; expect children A B; expect path A/B/BScreen")
    try session.run("back; expect children A none; expect not lint leak")
    #expect(session.path == "A/AScreen")
  }

  private func app(_ root: @escaping () -> Coordinator) -> LiveApp {
    LiveApp("Shared") { window in
      let tree = CoordinatorTree(root(), in: window)
      tree.start()
      return tree
    }
  }
}

private struct Next: CoordinatorEvent {}
private struct More: CoordinatorEvent {}

/// A flow with one screen, whose buttons start the others.
private class OneScreenCoordinator: NavigationCoordinator {
  typealias Making = @MainActor () -> Coordinator

  private let next: Making?
  private let more: Making?

  init(_ host: Host = .shared, next: Making? = nil, more: Making? = nil) {
    (self.next, self.more) = (next, more)
    super.init(host)
  }

  var screen: UIViewController { fatalError("each flow has its own") }

  override func start() { push(screen) }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard let making = event is Next ? next : more else { return .pass }
    start(making())
    return .handled
  }
}

private class ButtonsController: CoordinatedController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for (title, event) in [("next", Next()), ("more", More())] as [(String, any CoordinatorEvent)] {
      let action = UIAction(title: title) { [weak self] _ in self?.emit(event) }
      let button = UIButton(primaryAction: action)
      button.accessibilityIdentifier = title
      view.addSubview(button)
    }
  }
}

private final class HomeCoordinator: OneScreenCoordinator {
  override var screen: UIViewController { HomeScreenController() }
}
private final class AccountCoordinator: OneScreenCoordinator {
  override var screen: UIViewController { AccountScreenController() }
}
private final class ACoordinator: OneScreenCoordinator {
  override var screen: UIViewController { AScreenController() }
}
private final class BCoordinator: OneScreenCoordinator {
  override var screen: UIViewController { BScreenController() }
}
private final class CCoordinator: OneScreenCoordinator {
  override var screen: UIViewController { CScreenController() }
}

private final class HomeScreenController: ButtonsController {}
private final class AccountScreenController: ButtonsController {}
private final class AScreenController: ButtonsController {}
private final class BScreenController: ButtonsController {}
private final class CScreenController: ButtonsController {}
