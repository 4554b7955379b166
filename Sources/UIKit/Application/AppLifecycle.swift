import Foundation

/// The steps of an app's life, as the system takes them.
@MainActor
package struct AppLifecycle {
  private let application = UIApplication.shared
  private let scene: UIWindowScene?

  /// Launches an app: with scenes when a class of scene delegates is named or the app delegate names one.
  package init(
    delegate: any UIApplicationDelegate,
    sceneDelegate: AnyClass? = nil,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil,
    url: URL? = nil
  ) {
    application.retain(delegate)
    application.applicationState = .inactive
    _ = delegate.application(application, willFinishLaunchingWithOptions: options)
    _ = delegate.application(application, didFinishLaunchingWithOptions: options)
    Self.post(UIApplication.didFinishLaunchingNotification)
    let session = UISceneSession()
    session.configuration.delegateClass = sceneDelegate
    let connection = UIScene.ConnectionOptions()
    if let url { connection.urlContexts = [UIOpenURLContext(url: url)] }
    let configuration = delegate.application(
      application,
      configurationForConnecting: session,
      options: connection
    )
    guard let type = configuration.delegateClass as? UIResponder.Type,
      let made = UIResponder.make(type) as? any UISceneDelegate
    else {
      scene = nil
      activate()
      return
    }
    session.configuration = configuration
    let scene = UIWindowScene(session: session, connectionOptions: connection)
    self.scene = scene
    scene.delegate = made
    application.connectedScenes.insert(scene)
    application.openSessions.insert(session)
    made.scene(scene, willConnectTo: session, options: connection)
    enterForeground(first: true)
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

  /// The user comes back.
  package func enterForeground() { enterForeground(first: false) }

  /// The user kills the app from the switcher.
  package func kill() {
    resign()
    guard let scene else {
      application.delegate?.applicationWillTerminate(application)
      return Self.post(UIApplication.willTerminateNotification)
    }
    scene.delegate?.sceneDidDisconnect(scene)
    scene.activationState = .unattached
    application.connectedScenes.remove(scene)
    Self.post(UIScene.didDisconnectNotification, scene)
  }

  /// Somebody opens a URL with the running app.
  package func open(_ url: URL) {
    if let scene {
      scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    } else {
      _ = application.delegate?.application(application, open: url, options: [:])
    }
  }

  private static func post(_ name: Notification.Name, _ object: AnyObject? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? UIApplication.shared)
  }
}
