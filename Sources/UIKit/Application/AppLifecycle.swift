import Foundation

/// The steps of an app's life, as the system takes them.
@MainActor
package final class AppLifecycle {
  let application = UIApplication.shared
  /// The sessions of the app's scenes, in the order they were made; they outlive the scenes.
  var sessions: [UISceneSession] = []
  /// The connected scenes, in the order they were connected.
  package internal(set) var scenes: [UIWindowScene] = []
  /// Whether a scene was ever connected: what has none shows windows without.
  package internal(set) var hasScenes = false
  /// The class that an app's property list would name for its scenes.
  let sceneDelegateClass: AnyClass?
  /// The app's main storyboard.
  let storyboard: UIStoryboard?

  /// Whether the app is being launched, and whether it is being killed.
  var (isLaunching, isEnding) = (true, false)

  /// The scene that the user works in.
  package var sceneInUse: UIWindowScene? { application.sceneInUse }
  /// What answers for it.
  package var sceneDelegate: (any UISceneDelegate)? { sceneInUse?.delegate }

  /// Launches an app: with scenes when a class of scene delegates is named or the app delegate names one.
  ///
  /// What it is opened by comes with the launch, of a scene with that alone; a delegate without scenes is brought it
  /// besides, unless it says that it cannot take it, and so is who hears of notifications.
  package init(
    delegate: any UIApplicationDelegate,
    sceneDelegate: AnyClass? = nil,
    storyboard: UIStoryboard? = nil,
    opening: AppOpening? = nil
  ) {
    application.retain(delegate)
    application.applicationState = .inactive
    sceneDelegateClass = sceneDelegate
    self.storyboard = storyboard
    application.lifecycle = self
    // Without scenes the window is there before the delegate hears of the launch.
    let window = sceneDelegate == nil ? storyboard.map { UIWindow(showing: $0) } : nil
    if let window { delegate.window = window }
    let options = sceneDelegate == nil ? opening?.launchOptions : nil
    let given = options?.isEmpty == true ? nil : options
    let isWilling = delegate.application(application, willFinishLaunchingWithOptions: given)
    let isLaunched = delegate.application(application, didFinishLaunchingWithOptions: given)
    Self.post(UIApplication.didFinishLaunchingNotification)
    // One that the delegate has put its own in the place of is gone.
    if let window, delegate.window === window { window.makeKeyAndVisible() }
    if !connect(application.firstScene, for: opening) {
      if let opening, opening.isNotification || isWilling && isLaunched { bring(opening) }
      activate(nil)
    }
    isLaunching = false
  }

  /// Launches an app that has no delegate: who observes the app hears of the launch, and of what comes later.
  package init(filling window: UIWindow, launch: () -> Void) {
    application.applicationState = .inactive
    (sceneDelegateClass, storyboard) = (nil, nil)
    application.lifecycle = self
    launch()
    window.makeKeyAndVisible()
    Self.post(UIApplication.didFinishLaunchingNotification)
    activate(nil)
    isLaunching = false
  }

  /// The user leaves the app, or one of its windows.
  package func enterBackground() {
    let scene = sceneInUse
    resign(scene)
    guard let scene else {
      application.applicationState = .background
      application.delegate?.applicationDidEnterBackground(application)
      return Self.post(UIApplication.didEnterBackgroundNotification)
    }
    if !isForeground(besides: scene) { application.applicationState = .background }
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    Self.post(UIScene.didEnterBackgroundNotification, scene)
    leaveIfNoneIsActive()
  }

  /// The user comes back, by a link for one, which is brought before the app is active; a scene that was disconnected
  /// connects again.
  package func enterForeground(bringing link: () -> Void = {}) {
    if sceneInUse == nil, let session = sessions.first {
      connect(session.persistentIdentifier)
      link()
    } else {
      enterForeground(sceneInUse, first: false, bringing: link)
    }
  }

  /// The user kills the app from the switcher.
  package func kill() {
    guard !scenes.isEmpty else {
      resign(nil)
      application.delegate?.applicationWillTerminate(application)
      return Self.post(UIApplication.willTerminateNotification)
    }
    isEnding = true
    let isOnly = scenes.count == 1
    for scene in scenes {
      if isOnly || scene.activationState == .foregroundActive { resign(scene) }
      disconnect(scene)
    }
  }

  /// Somebody opens a URL with the running app; says whether the app took it.
  @discardableResult
  package func open(_ url: URL) -> Bool {
    guard let scene = sceneInUse else {
      return application.delegate?.application(application, open: url, options: [:]) ?? false
    }
    scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    return true
  }

  /// The user goes on with something, a universal link for one; says whether the app took it.
  @discardableResult
  package func `continue`(_ activity: NSUserActivity) -> Bool {
    guard let scene = sceneInUse else {
      guard let delegate = application.delegate else { return false }
      _ = delegate.application(
        application,
        willContinueUserActivityWithType: activity.activityType
      )
      return delegate.application(application, continue: activity, restorationHandler: { _ in })
    }
    scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
    scene.delegate?.scene(scene, continue: activity)
    return true
  }

  /// The system is short of memory: the app delegate hears of it, each controller, and who observes it.
  package func warnOfMemory() {
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    for root in application.windows.compactMap(\.rootViewController) { warn(root) }
    Self.post(UIApplication.didReceiveMemoryWarningNotification)
  }

  private func warn(_ controller: UIViewController) {
    controller.didReceiveMemoryWarning()
    for child in controller.children { warn(child) }
    if let presented = controller.nearestPresented,
      presented.presentingViewController === controller
    {
      warn(presented)
    }
  }
}

// Without scenes the app delegate hears, with scenes the scene's; the notifications come after either. Those of the
// app are posted as its first scene comes and its last one goes.
extension AppLifecycle {
  private func isForeground(besides scene: UIWindowScene?) -> Bool {
    scenes.contains { $0 !== scene && $0.activationState == .foregroundActive }
  }

  /// The app is in the background when none of its scenes is in front.
  func leaveIfNoneIsActive() {
    if isForeground(besides: nil) { return }
    application.applicationState = .background
    Self.post(UIApplication.didEnterBackgroundNotification)
  }

  func enterForeground(_ scene: UIWindowScene?, first: Bool, bringing link: () -> Void = {}) {
    if let scene {
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneWillEnterForeground(scene)
      Self.post(UIScene.willEnterForegroundNotification, scene)
    } else if !first {
      application.delegate?.applicationWillEnterForeground(application)
    }
    if !isForeground(besides: scene) {
      application.applicationState = .inactive
      if !first { Self.post(UIApplication.willEnterForegroundNotification) }
    }
    link()
    activate(scene)
  }

  private func activate(_ scene: UIWindowScene?) {
    let isFirst = !isForeground(besides: scene)
    application.applicationState = .active
    if let scene {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      Self.post(UIScene.didActivateNotification, scene)
    } else {
      application.delegate?.applicationDidBecomeActive(application)
    }
    if isFirst { Self.post(UIApplication.didBecomeActiveNotification) }
  }

  func resign(_ scene: UIWindowScene?) {
    if let scene {
      scene.delegate?.sceneWillResignActive(scene)
      scene.activationState = .foregroundInactive
      Self.post(UIScene.willDeactivateNotification, scene)
    } else {
      application.delegate?.applicationWillResignActive(application)
    }
    guard !isForeground(besides: scene) else { return }
    application.applicationState = .inactive
    Self.post(UIApplication.willResignActiveNotification)
  }

  static func post(_ name: Notification.Name, _ object: AnyObject? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? UIApplication.shared)
  }
}

extension UIWindow {
  /// A window that a storyboard fills.
  fileprivate convenience init(showing storyboard: UIStoryboard) {
    self.init(frame: UIScreen.main.bounds)
    rootViewController = storyboard.instantiateInitialViewController()
  }
}
