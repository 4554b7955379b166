import Foundation

/// The steps of an app's life, as the system takes them.
@MainActor
package final class AppLifecycle {
  private let application = UIApplication.shared
  /// The session of the app's scene; it outlives the scene.
  private let session: UISceneSession
  private var scene: UIWindowScene?
  /// The class that an app's property list would name for its scenes.
  private let sceneDelegateClass: AnyClass?
  /// The app's main storyboard.
  private let storyboard: UIStoryboard?
  /// What answers for the connected scene.
  package var sceneDelegate: (any UISceneDelegate)? { scene?.delegate }

  /// Launches an app: with scenes when a class of scene delegates is named or the app delegate names one.
  package init(
    delegate: any UIApplicationDelegate,
    sceneDelegate: AnyClass? = nil,
    storyboard: UIStoryboard? = nil,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil,
    url: URL? = nil,
    activity: NSUserActivity? = nil
  ) {
    application.retain(delegate)
    application.applicationState = .inactive
    session = UISceneSession()
    session.configuration.delegateClass = sceneDelegate
    sceneDelegateClass = sceneDelegate
    self.storyboard = storyboard
    // Without scenes the window is there before the delegate hears of the launch.
    let window = sceneDelegate == nil ? storyboard.map { UIWindow(showing: $0) } : nil
    if let window { delegate.window = window }
    var options = options ?? [:]
    if let url { options[.url] = url }
    let given = options.isEmpty ? nil : options
    _ = delegate.application(application, willFinishLaunchingWithOptions: given)
    _ = delegate.application(application, didFinishLaunchingWithOptions: given)
    Self.post(UIApplication.didFinishLaunchingNotification)
    // One that the delegate has put its own in the place of is gone.
    if let window, delegate.window === window { window.makeKeyAndVisible() }
    connect(url: url, activity: activity)
    if scene == nil { activate() }
  }

  /// Connects the app's scene: at the launch, and again after it was disconnected.
  package func connect(url: URL? = nil, activity: NSUserActivity? = nil) {
    guard scene == nil, let delegate = application.delegate else { return }
    let connection = UIScene.ConnectionOptions()
    if let url { connection.urlContexts = [UIOpenURLContext(url: url)] }
    if let activity { connection.userActivities = [activity] }
    let configuration = delegate.application(
      application,
      configurationForConnecting: session,
      options: connection
    )
    let named: AnyClass? = configuration.delegateClass ?? sceneDelegateClass
    if named == nil, configuration !== session.configuration {
      MainLoop.current.complain(.sceneConfigurationUnknown(name: configuration.name))
    }
    guard let type = named as? UIResponder.Type,
      let made = UIResponder.make(type) as? any UISceneDelegate
    else { return }
    session.configuration = configuration
    let scene = UIWindowScene(session: session, connectionOptions: connection)
    self.scene = scene
    scene.delegate = made
    application.connectedScenes.insert(scene)
    application.openSessions.insert(session)
    let window = attachWindow(of: configuration.storyboard ?? storyboard, to: scene, made)
    made.scene(scene, willConnectTo: session, options: connection)
    Self.post(UIScene.willConnectNotification, scene)
    if let window, (made as? any UIWindowSceneDelegate)?.window === window {
      window.makeKeyAndVisible()
    }
    enterForeground(first: true)
  }

  // The window of a storyboard is there before the delegate hears of its scene.
  private func attachWindow(
    of storyboard: UIStoryboard?,
    to scene: UIWindowScene,
    _ delegate: any UISceneDelegate
  ) -> UIWindow? {
    guard let storyboard, let delegate = delegate as? any UIWindowSceneDelegate else { return nil }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = storyboard.instantiateInitialViewController()
    delegate.window = window
    return window
  }

  /// The system lets the scene go, a while after the user left it.
  package func disconnect() {
    guard let scene else { return }
    scene.delegate?.sceneDidDisconnect(scene)
    scene.activationState = .unattached
    application.connectedScenes.remove(scene)
    Self.post(UIScene.didDisconnectNotification, scene)
    self.scene = nil
  }

  // Without scenes the app delegate hears, with scenes the scene's; the notifications come after either.
  private func enterForeground(first: Bool) {
    if let scene {
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneWillEnterForeground(scene)
      Self.post(UIScene.willEnterForegroundNotification, scene)
    } else if !first {
      application.delegate?.applicationWillEnterForeground(application)
    }
    application.applicationState = .inactive
    if !first { Self.post(UIApplication.willEnterForegroundNotification) }
    activate()
  }

  private func activate() {
    application.applicationState = .active
    if let scene {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      Self.post(UIScene.didActivateNotification, scene)
    } else {
      application.delegate?.applicationDidBecomeActive(application)
    }
    Self.post(UIApplication.didBecomeActiveNotification)
  }

  private func resign() {
    if let scene {
      scene.delegate?.sceneWillResignActive(scene)
      scene.activationState = .foregroundInactive
      Self.post(UIScene.willDeactivateNotification, scene)
    } else {
      application.delegate?.applicationWillResignActive(application)
    }
    application.applicationState = .inactive
    Self.post(UIApplication.willResignActiveNotification)
  }

  /// The user leaves the app.
  package func enterBackground() {
    resign()
    application.applicationState = .background
    if let scene {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      Self.post(UIScene.didEnterBackgroundNotification, scene)
    } else {
      application.delegate?.applicationDidEnterBackground(application)
    }
    Self.post(UIApplication.didEnterBackgroundNotification)
  }

  /// The user comes back; a scene that was disconnected connects again.
  package func enterForeground() {
    if scene == nil, sceneIsKnown { connect() } else { enterForeground(first: false) }
  }

  private var sceneIsKnown: Bool { application.openSessions.contains(session) }

  /// The user kills the app from the switcher.
  package func kill() {
    resign()
    guard scene == nil else { return disconnect() }
    application.delegate?.applicationWillTerminate(application)
    Self.post(UIApplication.willTerminateNotification)
  }

  /// Somebody opens a URL with the running app; says whether the app took it.
  @discardableResult
  package func open(_ url: URL) -> Bool {
    guard let scene else {
      return application.delegate?.application(application, open: url, options: [:]) ?? false
    }
    scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    return true
  }

  /// The user goes on with something, a universal link for one; says whether the app took it.
  @discardableResult
  package func `continue`(_ activity: NSUserActivity) -> Bool {
    guard let scene else {
      return application.delegate?.application(
        application,
        continue: activity,
        restorationHandler: { _ in }
      ) ?? false
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
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      warn(presented)
    }
  }

  private static func post(_ name: Notification.Name, _ object: AnyObject? = nil) {
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
