import FlowLive
import Testing
import UIKit

/// Apps that begin with a storyboard.
@MainActor @Suite struct StoryboardAppTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    static var rootAtLaunch: UIViewController?
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Self.rootAtLaunch = window?.rootViewController
      return true
    }
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
  }

  @Test(arguments: [false, true])
  func `a main storyboard fills the window of a delegate or of a scene`(hasScenes: Bool) throws {
    Delegate.rootAtLaunch = nil
    let app = LiveApp(
      "Shop",
      delegate: { Delegate() },
      sceneDelegate: hasScenes ? Scene.self : nil,
      storyboard: "Shop"
    )
    .storyboards(in: "Storyboards")
    let session = try LiveSession(app)
    #expect(session.path == "Shelf")
    #expect((Delegate.rootAtLaunch == nil) == hasScenes)
    Delegate.rootAtLaunch = nil
  }

  @Test func `a class without outlets is found in the app's module, whatever module is named`()
    throws
  {
    let app = LiveApp("Guests", delegate: { Delegate() }, storyboard: "Renamed")
      .storyboards(in: "Storyboards")
    let session = try LiveSession(app)
    #expect(UIApplication.shared.delegate is Delegate)
    let root = (UIApplication.shared.delegate as? Delegate)?.window?.rootViewController
    #expect(root is GuestListController)
    withExtendedLifetime(session) {}
  }

  @Test func `screens and elements without a class are called as their storyboard calls them`()
    throws
  {
    let app = LiveApp("Shop") { window in
      window.rootViewController = UIStoryboard(name: "Shop", bundle: nil)
        .instantiateInitialViewController()
      return nil
    }
    .storyboards(in: "Storyboards")
    let session = try LiveSession(app)
    #expect(try session.run("elements") == "buyButton button visible\n")
    let printed = try session.run("tap buyButton")
    #expect(printed.contains("  shown     Cart#1 on ShopStack#1 at 2\n"))
    #expect(session.path == "Cart")
  }
}

/// Of no module that a storyboard's classes are registered in: nothing of it is an outlet or an action.
final class GuestListController: UIViewController {}
