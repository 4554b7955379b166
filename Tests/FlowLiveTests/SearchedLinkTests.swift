import FlowExplorer
import FlowLive
import FlowNavigation
import FlowShell
import Testing
import UIKit

/// Links that a search opens in every state.
@MainActor @Suite struct SearchedLinkTests {
  @Test func `a link that is declared is opened in every state, one of its screens' included`()
    throws
  {
    let search = try search(app(.held))
    let links = search.edges.filter { $0.step.verb == .link }
    #expect(Set(links.map(\.from)) == Set(search.states.indices))
    #expect(Set(links.map(\.line)) == ["link ferry://berths/2", "link ferry://berths/7"])
    #expect(search.states.contains { $0.path.hasSuffix("/Berth") && $0.line.hasPrefix("link ") })
    #expect(search.findings == [])
  }

  @Test func `a link that is forgotten until it could be followed is told once, with the way`()
    throws
  {
    let findings = try search(app(.lost)).findings
    #expect(findings.map(\.kind) == ["link", "link"])
    #expect(findings.first?.steps == ["link ferry://berths/2", "tap board"])
    // A flow of it fails as long as it is lost.
    #expect(findings.first?.claim == "screen Berth")
    #expect(
      findings.first?.message
        == "'link ferry://berths/2' on Pier/Gate is lost: behind it 'tap board' leads to Pier/Deck, "
        + "as without it, where the link leads on"
    )
  }

  @Test func `a link is lost, too, where the app is also sent to the background`() throws {
    let app = LiveApp("Ferry", delegate: { FerryDelegate() }).links("ferry://berth")
    for families in [ActionFamilies.onLiveApp, [.user, .links, .services, .system]] {
      let lost = try search(app, families: families).findings.filter { $0.kind == "link" }
      #expect(lost.map(\.steps) == [["link ferry://berth", "tap board"]])
    }
  }

  @Test func `a link that opens its screen on top of itself is told`() throws {
    let findings = try search(app(.piled)).findings
    #expect(findings.map(\.kind) == ["pump", "pump"])
    #expect(findings.first?.message == "'link ferry://berths/2' opens one more Berth each time")
    #expect(
      findings.first?.steps == ["tap board", "link ferry://berths/2", "link ferry://berths/2"]
    )
  }

  @Test func `a link that is never followed is told with one state`() throws {
    let findings = try search(app(.ignored)).findings
    #expect(findings.map(\.kind) == ["link", "link"])
    #expect(findings.first?.message == "'link ferry://berths/2' does nothing in any state")
    #expect(findings.first?.steps == ["link ferry://berths/2"])
  }

  @Test func `a link that the app refuses where it comes too early is not told`() throws {
    let findings = try search(app(.refused)).findings
    #expect(findings == [])
    #expect(try search(app(.refused), families: .user).edges.allSatisfy { $0.step.verb != .link })
  }

  @Test func `what is asked for is opened beside what is declared, each once`() throws {
    let asked = ["link ferry://berths/2", "link ferry://nowhere", "set ferry.isFree false"]
    let search = try search(app(.held), lines: asked + asked)
    let lines = search.edges.filter { $0.from == 0 }.map(\.line).filter(asked.contains)
    #expect(lines.sorted() == ["link ferry://berths/2", "set ferry.isFree false"])
    #expect(search.taken.isSuperset(of: lines) && !search.taken.contains("link ferry://nowhere"))
  }

  @Test func `the progress tells of how many states all was done`() throws {
    var engine = app(.held).engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    var told: [LiveSearch.Progress] = []
    let search = LiveSearch(
      from: state.told(),
      in: &states,
      progress: { told.append($0) }
    )
    let count = search.states.count
    #expect(told.first.map { [$0.states, $0.searched] } == [1, 0])
    #expect(told.allSatisfy { $0.searched <= $0.states })
    #expect(told.last?.states == count && told.last?.searched == count)
    let repeated = told.compactMap(\.repeated)
    #expect(repeated.count >= count && repeated.map(\.done) == Array(0..<repeated.count))
    #expect(repeated.allSatisfy { $0.all == repeated.count })
  }

  @Test func `what a link is for is said where another one is refused`() throws {
    let told = try LiveSession(app(.held)).run("! link ferry://nowhere")
    #expect(told.contains("no link fits 'ferry://nowhere'"), "\(told)")
  }

  private func search(
    _ app: LiveApp,
    families: ActionFamilies = .onLiveApp,
    lines: [String] = []
  ) throws -> LiveSearch {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: families, lines: lines)
    var states = KeptStates(state)
    return LiveSearch(from: state.told(), in: &states)
  }

  private static var isFree = true

  private enum Way {
    case held, lost, ignored, refused, piled
  }

  private func app(_ way: Way) -> LiveApp {
    LiveApp("Ferry") { window in
      Self.isFree = true
      let pier = PierCoordinator()
      window.rootViewController = pier.stack
      pier.start()
      return pier
    }
    .links("ferry://berths/:berth")
    .example("berth", "2", "7")
    .state("ferry.isFree", get: { Self.isFree }, set: { Self.isFree = $0 })
    .link { (pier: PierCoordinator, url) in
      guard url.host == "berths" else { return false }
      let berth = url.lastPathComponent
      switch way {
      case .held where !pier.isAboard: pier.held = berth
      case .held: pier.open(berth)
      case .lost: if pier.isAboard { pier.open(berth) }
      case .ignored: break
      case .piled where !pier.isAboard: return false
      case .piled: pier.open(berth, isAlone: false)
      case .refused:
        guard pier.isAboard else { return false }
        pier.open(berth)
      }
      return true
    }
  }
}

@MainActor private final class PierCoordinator {
  let stack = UINavigationController()
  var isAboard = false
  var held: String?

  func start() {
    isAboard = false
    let gate = GateViewController()
    gate.navigationItem.rightBarButtonItem = item("board") { [unowned self] in board() }
    stack.setViewControllers([gate], animated: false)
  }

  private func board() {
    isAboard = true
    let deck = DeckViewController()
    deck.navigationItem.rightBarButtonItem = item("leave") { [unowned self] in start() }
    stack.setViewControllers([deck], animated: false)
    if let held { open(held) }
    held = nil
  }

  func open(_ berth: String, isAlone: Bool = true) {
    if isAlone { stack.popToRootViewController(animated: false) }
    let screen = BerthViewController()
    screen.title = "Berth \(berth)"
    stack.pushViewController(screen, animated: true)
  }

  private func item(_ name: String, _ act: @escaping @MainActor () -> Void) -> UIBarButtonItem {
    let item = UIBarButtonItem(title: name, primaryAction: UIAction(title: name) { _ in act() })
    item.accessibilityIdentifier = name
    return item
  }
}

private final class GateViewController: UIViewController {}
private final class DeckViewController: UIViewController {}
private final class BerthViewController: UIViewController {}

/// Forgets a link that comes before somebody is on board.
private final class FerryDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let stack = UINavigationController(rootViewController: UIViewController())
  private var isAboard = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = stack
    window.makeKeyAndVisible()
    self.window = window
    let board = UIBarButtonItem(
      title: "board",
      primaryAction: UIAction { [unowned self] _ in
        isAboard = true
        stack.setViewControllers([UITableViewController()], animated: false)
      }
    )
    stack.topViewController?.navigationItem.rightBarButtonItem = board
    return false
  }

  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    if isAboard { stack.pushViewController(UICollectionViewController(), animated: false) }
    return isAboard
  }
}
