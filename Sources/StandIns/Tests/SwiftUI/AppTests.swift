import Combine
import FlowLive
import SwiftUI
import Testing
import UIKit

/// An app that begins in SwiftUI, driven from its launch.
@MainActor @Suite(.serialized) struct AppTests {
  private func session<Main: App>(of app: Main.Type) throws -> LiveSession {
    try LiveSession(
      LiveApp(
        "Begun",
        delegate: { Main._makeDelegate() },
        sceneDelegate: Main._sceneDelegateClass
      )
    )
  }

  @Test func `its first window shows what its body says, and follows the app's state`() throws {
    let session = try session(of: Shop.self)
    #expect(session.path == "Welcome")
    try session.run("tap enter")
    #expect(session.path == "Goods")
  }

  @Test func `another window is asked for in vain on a phone, and one for values shows none`()
    throws
  {
    let session = try session(of: Windowed.self)
    try session.run("expect text several \"one window\"; tap open; tap close")
    #expect(session.path == "Desk")
    #expect(try self.session(of: Valued.self).path == "Desk")
  }

  @Test func `a stack's first screen without a name is called after the view that has the stack`()
    throws
  {
    let session = try session(of: Stacked.self)
    #expect(session.path == "Mailbox")
    try session.run("tap inner")
    #expect(session.path == "Goods")
    try session.run("back; tap unnamed")
    #expect(session.path == "Hosting")
  }

  @Test func `its delegate hears of the launch before anything is shown, and views can look at it`()
    throws
  {
    let session = try session(of: Delegated.self)
    try session.run("expect text told \"init, finish, appear\"; tap note")
    try session.run("expect text told \"init, finish, appear, tapped\"")
  }

  @Test func `each phase of its scene is seen by views and scenes`() throws {
    let session = try session(of: Phased.self)
    try session.run("expect text seen \"active\"; background; foreground")
    try session.run("expect text seen \"active inactive background inactive active\"")
    try session.run("expect text scene \"active inactive background inactive active\"")
  }

  @Test func `a link is for each view that asks for links, also for one on a pushed screen`() throws
  {
    let session = try session(of: Linked.self)
    try session.run("link shop://one; expect text last one; tap more; link shop://two")
    try session.run("expect text inner two; back; expect text last two")
  }

  @Test func `a link is lost on a tab that nobody has opened`() throws {
    let session = try session(of: Tabbed.self)
    try session.run("link shop://one; tab Second; expect text last none")
    try session.run("link shop://two; expect text last two; tab First; link shop://three")
    try session.run("tab Second; expect text last three")
  }

  @Test func `a sheet goes with the screen that has shown it`() throws {
    let session = try session(of: Signed.self)
    try session.run("tap signIn; expect screen Sheet; tap done")
    #expect(session.path == "Goods")
  }

  @Test func `scenes of an app's own, and ones that may be there, are looked through`() throws {
    let session = try session(of: Composed.self)
    #expect(session.path == "Plain")
    try session.run("expect text name given")
  }

  @Test func `stored values are those of the defaults around them, unless they name some`() throws {
    let session = try session(of: Stored.self)
    try session.run("tap count; expect text counts \"1 0\"")
    #expect(Stored.defaults?.integer(forKey: "count") == 1)
  }

  @Test func `the class that its delegate names for scenes hears of them too`() throws {
    let session = try session(of: Scened.self)
    try session.run("expect text told \"connect, active\"")
  }
}

// MARK: Apps

private struct Stacked: App {
  var body: some Scene {
    WindowGroup { Mailbox() }
  }
}

private struct Mailbox: View {
  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink("Inner") { Goods() }.accessibilityIdentifier("inner")
        NavigationLink("Unnamed") { Text("a") }.accessibilityIdentifier("unnamed")
      }
    }
  }
}

@MainActor
private final class Account: ObservableObject {
  @Published var isIn = false
}

private struct Shop: App {
  @StateObject private var account = Account()
  var body: some Scene {
    WindowGroup {
      if account.isIn { Goods() } else { Welcome().environmentObject(account) }
    }
  }
}

private struct Windowed: App {
  var body: some Scene {
    WindowGroup { Desk(number: nil) }
    WindowGroup("Papers", id: "paper", for: Int.self) { Desk(number: $0.wrappedValue) }
  }
}

private struct Valued: App {
  var body: some Scene { WindowGroup(for: Int.self) { Desk(number: $0.wrappedValue) } }
}

private struct Desk: View {
  let number: Int?
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.supportsMultipleWindows) private var hasSeveral
  var body: some View {
    VStack {
      Text(hasSeveral ? "several windows" : "one window").accessibilityIdentifier("several")
      Button("Open") { openWindow(id: "paper", value: 1) }.accessibilityIdentifier("open")
      Button("Close") { dismissWindow(id: "paper") }.accessibilityIdentifier("close")
    }
  }
}

private struct Welcome: View {
  @EnvironmentObject private var account: Account
  var body: some View {
    Button("Enter") { account.isIn = true }.accessibilityIdentifier("enter")
  }
}

private struct Goods: View {
  var body: some View { Text("Tea") }
}

private final class OwnDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  @Published var told = ["init"]

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    told.append("finish")
    return true
  }
}

private struct Delegated: App {
  @UIApplicationDelegateAdaptor(OwnDelegate.self) private var delegate
  var body: some Scene {
    WindowGroup { Told() }
  }
}

private struct Told: View {
  @EnvironmentObject private var delegate: OwnDelegate
  var body: some View {
    VStack {
      Text(delegate.told.joined(separator: ", ")).accessibilityIdentifier("told")
      Button("Note") { delegate.told.append("tapped") }.accessibilityIdentifier("note")
    }
    .onAppear { delegate.told.append("appear") }
  }
}

private struct Phased: App {
  @Environment(\.scenePhase) private var phase
  @State private var seen: [String] = []
  var body: some Scene {
    WindowGroup { Phases(scene: seen.joined(separator: " ")) }
      .onChange(of: phase) { seen.append("\($1)") }
  }
}

private struct Phases: View {
  let scene: String
  @Environment(\.scenePhase) private var phase
  @State private var seen: [String] = []
  var body: some View {
    VStack {
      Text(seen.joined(separator: " ")).accessibilityIdentifier("seen")
      Text(scene).accessibilityIdentifier("scene")
    }
    .onChange(of: phase) { seen.append("\($1)") }
  }
}

private struct Linked: App {
  @State private var last = "none"
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        VStack {
          Text(last).accessibilityIdentifier("last")
          NavigationLink("More") { Inner() }.accessibilityIdentifier("more")
        }
      }
      .onOpenURL { last = $0.host ?? "" }
    }
  }
}

private struct Tabbed: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        Goods().tabItem { Text("First") }
        Linkable().tabItem { Text("Second") }
      }
    }
  }
}

private struct Linkable: View {
  @State private var last = "none"
  var body: some View {
    Text(last).accessibilityIdentifier("last").onOpenURL { last = $0.host ?? "" }
  }
}

private struct Signed: App {
  @StateObject private var account = Account()
  var body: some Scene {
    WindowGroup {
      if account.isIn { Goods() } else { Door(account: account) }
    }
  }
}

private struct Door: View {
  let account: Account
  @State private var isAsking = false
  var body: some View {
    Button("Sign in") { isAsking = true }
      .accessibilityIdentifier("signIn")
      .sheet(isPresented: $isAsking) { Sheet(account: account) }
  }
}

private struct Sheet: View {
  let account: Account
  var body: some View {
    Button("Done") { account.isIn = true }.accessibilityIdentifier("done")
  }
}

private struct Inner: View {
  @State private var last = "none"
  var body: some View {
    Text(last).accessibilityIdentifier("inner").onOpenURL { last = $0.host ?? "" }
  }
}

private struct Composed: App {
  var isThere = true
  var body: some Scene {
    if isThere { Windows(name: "given") }
    WindowGroup("Second") { Goods() }
  }
}

private struct Stored: App {
  static let defaults = UserDefaults(suiteName: "flowshell.stored")
  init() { Self.defaults?.removeObject(forKey: "count") }
  var body: some Scene {
    WindowGroup { Counts() }.defaultAppStorage(Self.defaults ?? .standard)
  }
}

private struct Counts: View {
  @AppStorage("count") private var around = 0
  @AppStorage("count", store: .standard) private var named = 0
  var body: some View {
    VStack {
      Text("\(around) \(named)").accessibilityIdentifier("counts")
      Button("Count") { around += 1 }.accessibilityIdentifier("count")
    }
  }
}

private struct Windows: Scene {
  let name: String
  var body: some Scene {
    WindowGroup { Plain(name: name) }.environment(\.locale, Locale(identifier: "de"))
  }
}

private struct Plain: View {
  let name: String
  var body: some View { Text(name).accessibilityIdentifier("name") }
}

private final class SceneNames: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = OwnScene.self
    return configuration
  }
}

private final class OwnScene: NSObject, UIWindowSceneDelegate {
  static var told: [String] = []

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) { Self.told = ["connect"] }
  func sceneDidBecomeActive(_ scene: UIScene) { Self.told.append("active") }
}

private struct Scened: App {
  @UIApplicationDelegateAdaptor private var delegate: SceneNames
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    WindowGroup {
      Text(phase == .active ? OwnScene.told.joined(separator: ", ") : "")
        .accessibilityIdentifier("told")
    }
  }
}
