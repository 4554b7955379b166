import FlowExplorer
import FlowLive
import FlowNavigation
import FlowShell
import Testing
import UIKit

/// Launches by links and notifications.
@MainActor @Suite struct LaunchedByTests {
  private final class BuoyViewController: UIViewController {}

  private final class SkerryViewController: UIViewController {}

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let stack = UINavigationController(rootViewController: BuoyViewController())
    /// Whether the delegate says at the launch that it cannot take what the app is opened by.
    static var isHasty = false

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow()
      window.rootViewController = stack
      window.makeKeyAndVisible()
      self.window = window
      return !Self.isHasty
    }

    func application(
      _ app: UIApplication,
      open url: URL,
      options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      show(url.host ?? "")
      return true
    }

    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      if application.applicationState != .active { show("\(userInfo["rock"] ?? "")") }
    }

    private func show(_ title: String) {
      if let shown = stack.topViewController as? SkerryViewController {
        shown.title = title
        return
      }
      let skerry = SkerryViewController()
      skerry.title = title
      stack.pushViewController(skerry, animated: false)
    }
  }

  private var app: LiveApp {
    LiveApp("Rocks", delegate: { Delegate() })
      .links("rocks://:rock")
      .example("rock", "mew")
      // A number or a text, where there is no example.
      .notification("counted", arguments: ["count"]) { ["rock": "\($0.count as Int)"] }
      .notification("seen", arguments: ["rock"]) { ["rock": $0.rock as String] }
  }

  @Test(arguments: [
    ("launch rocks://mew", "Skerry mew"),
    ("launch from seen rock=gull", "Skerry gull"),
    ("relaunch rocks://mew", "Skerry mew"),
    ("link rocks://gull; relaunch rocks://mew; back; relaunch rocks://a", "Skerry a"),
    ("relaunch from seen rock=gull", "Skerry gull"),
    ("notification deliver seen rock=gull", "Buoy"),
    ("background; notification open seen rock=gull", "Skerry gull"),
    ("launch rocks://mew; back; undo 2; redo", "Skerry mew"),
  ])
  func `what the user opens the app by is there when it is launched`(
    lines: String,
    screen: String
  ) throws {
    Delegate.isHasty = false
    let session = try LiveSession(app)
    let words = screen.split(separator: " ")
    try session.run("\(lines); expect screen \(words[0])")
    if words.count > 1 { try session.run("expect that $Skerry.title == \"\(words[1])\"") }
  }

  @Test func `a notification that an app in front does not want is told as not shown`() throws {
    let told = try LiveSession(app).run("notification open seen rock=gull")
    #expect(told.contains("notified  seen not shown"), "\(told)")
  }

  @Test(arguments: [
    ("notification open sighted", "there is no notification 'sighted'"),
    ("launch from sighted", "there is no notification 'sighted'"),
    ("relaunch \"rocks://a b\"", "a URL"),
    ("relaunch from seen", "rock"),
    ("notification open seen rock=a depth=2", "depth"),
  ])
  func `what cannot be opened is refused, and the app goes on as it was`(
    line: String,
    words: String
  ) throws {
    let session = try LiveSession(app)
    try session.run("link rocks://mew")
    let told = try session.run("! \(line)")
    #expect(told.contains(words), "\(told)")
    try session.run("expect screen Skerry; back")
  }

  @Test func `what is tried instead of the app's examples is another text`() throws {
    let vocabulary = app.trying(["rock": ["gull"]]).vocabulary
    #expect(vocabulary.linkExamples.map(\.url) == ["rocks://gull"])
  }

  @Test func `what can be opened is said where another notification is asked for`() throws {
    let session = try LiveSession(app)
    let error = #expect(throws: (any Error).self) { try session.run("notification open sighted") }
    #expect("\(String(describing: error))".contains("notification open seen rock=mew"))
  }

  @Test(arguments: [
    ("notification ", ["open", "deliver"]),
    ("notification open ", ["counted", "seen"]),
    ("launch from ", ["counted", "seen"]),
    ("relaunch ", ["rocks://", "rocks://mew", "from"]),
  ])
  func `Tab knows what the app can be opened by`(line: String, expected: [String]) {
    #expect(VocabularyTests.offered(line, app) == expected)
  }

  @Test func `a window that is filled by a closure is told when it is there`() throws {
    let shown = LiveApp("Closure") { window in
      let stack = window.rootViewController as? UINavigationController
      stack?.viewControllers = [BuoyViewController()]
      return stack
    }
    .link { (stack: UINavigationController, url) in
      guard url.host == "skerry" else { return false }
      stack.pushViewController(SkerryViewController(), animated: true)
      return true
    }
    let session = try LiveSession(shown)
    try session.run("launch rocks://skerry; expect screen Skerry; back; relaunch rocks://skerry")
    let told = try session.run("! relaunch rocks://buoy; ! launch rocks://buoy")
    #expect(told.contains("no link fits 'rocks://buoy'"), "\(told)")
    try session.run("expect screen Skerry; back; expect screen Buoy")
  }

  @Test func `a search launches the app by each link, once, and finds one that is lost by that`()
    throws
  {
    Delegate.isHasty = false
    let found = try search().edges.filter { $0.step.verb == .relaunch }
    #expect(Set(found.map(\.from)) == [0])
    #expect(
      found.map(\.line) == [
        "relaunch", "relaunch rocks://mew", "relaunch from counted count=1",
        "relaunch from seen rock=mew",
      ]
    )
    #expect(try search().findings == [])
    Delegate.isHasty = true
    defer { Delegate.isHasty = false }
    let findings = try search().findings
    #expect(findings.map(\.steps) == [["relaunch rocks://mew"]])
    #expect(
      findings.map(\.message) == [
        "'relaunch rocks://mew' is lost: it comes to Buoy, where 'link rocks://mew' leads to Skerry"
      ]
    )
  }

  private func search() throws -> LiveSearch {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    return LiveSearch(from: state.told(), in: &states)
  }
}
