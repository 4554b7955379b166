import Coordinators
import FlowLive
import Testing
import UIKit

/// An app on `Coordinators` tells the shell what it knows of itself, without anything being set.
@MainActor @Suite struct TreeTests {
  @Test func `a sub-controller comes and goes as a fact, a claim and a line of the tree`() throws {
    let session = try LiveSession(House.app)
    try session.run("expect overlays none; expect subs Parlour none; expect gone Panel")
    #expect(
      try session.run("tap open") == "  sub       Panel#1 on Parlour#1 attached\n"
    )
    try session.run("expect overlays Panel; expect not overlays none; expect subs Parlour Panel#1")
    try session.run("expect alive Panel; expect that alive(Panel); expect owner Panel House")
    #expect(try session.run("tree").contains("+Panel#1"))
    #expect(try session.run("screen").contains("Panel"))
    #expect(try session.run("ids subcontrollers").contains("Panel\n"))
    #expect(try session.run("tap fold") == "  sub       Panel#1 on Parlour#1 concealed\n")
    try session.run("expect overlays none; expect subs Parlour Panel")
    #expect(try session.run("tap open") == "  sub       Panel#1 on Parlour#1 revealed\n")
    #expect(try session.run("tap away") == "  sub       Panel#1 on Parlour#1 ended\n")
    try session.run("expect overlays none; expect gone Panel; expect lint none")
  }

  @Test func `a kept coordinator is parked and no leak`() throws {
    let session = try LiveSession(House.app)
    try session.run("tap garret")
    #expect(try session.run("back").contains("  parked    Garret#1\n"))
    try session.run("expect parked Garret; expect children House none")
    try session.run("expect that not alive(Garret); expect lint none; expect not waiting Garret")
    #expect(try session.run("tap garret").contains("  wakes     Garret#1\n"))
    try session.run("expect alive Garret; expect not parked Garret; expect screen Loft")
  }

  @Test func `who waits for a dependency is waiting for it`() throws {
    let session = try LiveSession(House.app)
    #expect(
      try session.run("tap cellar") == """
          start     Cellar#1 in House#1
          waits     Cellar#1 for Key

        """
    )
    try session.run("expect waiting Cellar; expect not idle Cellar; expect screen Parlour")
    try session.run("provide key\nexpect not waiting Cellar; expect alive Cellar")
  }

  @Test func `tabs that were not selected are idle`() throws {
    let session = try LiveSession(House.app)
    #expect(try session.run("tap rooms").contains("  idle      Beta#1 in Rooms#1\n"))
    try session.run("expect idle Beta; expect children Rooms Alpha")
    #expect(try session.run("tab Two").contains("  start     Beta#1 in Rooms#1\n"))
    try session.run("expect not idle Beta; expect children Rooms Alpha Beta")
  }

  @Test func `a coordinator finishes with its cause and its result`() throws {
    let session = try LiveSession(House.app)
    try session.run("tap ask")
    #expect(
      try session.run("tap yes").contains("  finish    Ask#1 finished result=7, told House#1\n")
    )
    try session.run("expect finished Ask finished")
    try session.run("tap ask")
    #expect(try session.run("swipe-down").contains("  finish    Ask#2 swiped, told House#1\n"))
  }

  @Test func `what a developer wants to know is a warning`() throws {
    let session = try LiveSession(House.app)
    #expect(
      try session.run("tap shout")
        == "  warning   unhandled: nobody handled HallEvent.shout from House#1\n"
    )
    try session.run("expect unhandled HallEvent.shout; expect lint unhandled")
    #expect(
      try session.run("tap stack")
        == "  warning   refused: House#1 was asked for what it does not do: stack-on-stack\n"
    )
    try session.run("expect lint refused; expect not unhandled HallEvent.shout")
    try session.run("strict on")
    #expect(throws: LineFailure.self) { try session.run("tap shout") }
  }

  @Test func `an item of tabs does not finish, and says so`() throws {
    let session = try LiveSession(House.app)
    try session.run("tap rooms")
    #expect(
      try session.run("tap finish")
        == "  warning   refused: Alpha#1 was asked for what it does not do: tab-item\n"
    )
    try session.run("expect alive Alpha; expect screen Room")
  }

  @Test func `a route that nobody takes is held, and events wait in a queue`() throws {
    let session = try LiveSession(House.app)
    #expect(try session.run("goto nowhere") == "  held      elsewhere on main\n")
    try session.run("expect pending elsewhere; expect not pending none")
    try session.run(
      "expect queue House 0\ntap knock\nexpect queue House 1; expect not queue House 0"
    )
    try session.run("provide key\nexpect queue House 0")
  }

  @Test func `what a coordinator does later ends with it`() throws {
    let session = try LiveSession(House.app)
    try session.run("tap ask; tap later")
    #expect(try session.run("swipe-down").contains("  stop      Ask#1\n"))
    try session.run("expect gone Ask; expect lint none\nwait 1m")
  }
}

private enum House {
  @MainActor private static weak var tree: CoordinatorTree?

  static let app = LiveApp("House") { window in
    let tree = CoordinatorTree(HouseCoordinator(), in: window)
    House.tree = tree
    tree.start()
    return tree
  }
  .performs(.provide) { (tree: CoordinatorTree, _) in
    tree.dependencies.provide(Key.self, 1)
    return true
  }
  .performs(.goto) { (tree: CoordinatorTree, _) in
    tree.go(to: [Way.elsewhere])
    return true
  }
}

private enum Key: Dependency { typealias Value = Int }

private enum Way: CoordinatorRoute { case home, elsewhere }

private enum HallEvent: CoordinatorEvent {
  case garret, cellar, rooms, ask, shout, stack, knock
}

private final class HouseCoordinator: NavigationCoordinator {
  private let garret = GarretCoordinator()

  override func start() { push(ParlourController()) }

  override func needs(for event: any CoordinatorEvent) -> [any Dependency.Type] {
    event as? HallEvent == .knock ? [Key.self] : []
  }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    switch event as? HallEvent {
    case .garret: start(garret)
    case .cellar: start(CellarCoordinator())
    case .rooms: start(RoomsCoordinator(), as: .modal())
    case .ask: start(AskCoordinator(), as: .modal()) { _ in }
    case .stack: start(NavigationCoordinator())
    case .knock: break
    case .shout, nil: return .pass
    }
    return .handled
  }
}

private final class GarretCoordinator: NavigationCoordinator {
  init() { super.init(.shared) }
  override var isKept: Bool { true }
  override func start() { push(LoftController()) }
}

private final class CellarCoordinator: NavigationCoordinator {
  init() { super.init(.shared) }
  override var needs: [any Dependency.Type] { [Key.self] }
  override func start() { push(LoftController()) }
}

private final class RoomsCoordinator: TabCoordinator {
  override func makeItems() -> [Coordinator] {
    let items = [AlphaCoordinator(), BetaCoordinator()]
    for (item, title) in zip(items, ["One", "Two"]) {
      item.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    }
    return items
  }
}

private class AlphaCoordinator: NavigationCoordinator {
  override func start() {
    let room = RoomController()
    room.finish = { [weak self] in self?.finish() }
    push(room)
  }
}

private final class BetaCoordinator: AlphaCoordinator {}

private final class AskCoordinator: NavigationCoordinator, ResultCoordinator {
  typealias Result = Int

  override func start() {
    let question = QuestionController()
    question.yes = { [weak self] in self?.finish(with: 7) }
    question.later = { [weak self] in self?.wait() }
    push(question)
  }

  private func wait() { after(30) { self.push(LoftController()) } }
}

private class ButtonsController: CoordinatedController {
  func add(_ titles: [(String, @MainActor () -> Void)]) {
    for (title, work) in titles {
      view.addSubview(UIButton(primaryAction: UIAction(title: title) { _ in work() }))
    }
  }
}

private final class ParlourController: ButtonsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let events: [(String, HallEvent)] = [
      ("garret", .garret), ("cellar", .cellar), ("rooms", .rooms), ("ask", .ask), ("shout", .shout),
      ("stack", .stack), ("knock", .knock),
    ]
    add(events.map { name, event in (name, { @MainActor [weak self] in self?.emit(event) }) })
    add([("open", { [weak self] in self?.open() })])
  }

  private func open() {
    if !revealSubController() { show(PanelController(.overlay)) }
  }
}

private final class PanelController: SubController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let fold = UIAction(title: "fold") { [weak self] _ in self?.screen?.concealSubController() }
    let away = UIAction(title: "away") { [weak self] _ in self?.end() }
    for action in [fold, away] { view.addSubview(UIButton(primaryAction: action)) }
  }
}

private final class LoftController: UIViewController {}

private final class RoomController: ButtonsController {
  var finish: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    add([("finish", { [weak self] in self?.finish?() })])
  }
}

private final class QuestionController: ButtonsController {
  var yes: (() -> Void)?
  var later: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    add([
      ("yes", { [weak self] in self?.yes?() }), ("later", { [weak self] in self?.later?() }),
    ])
  }
}
