import Foundation

/// What an app asks of its scenes.
///
/// It is done when the code that asked is over, as UIKit does it between two processes.
extension UIApplication {
  /// Brings the scene of a session to the front, or opens a new one where none is given.
  public func requestSceneSessionActivation(
    _ session: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    let isKnown = session.map(openSessions.contains) ?? false
    guard let lifecycle, isKnown || session == nil && supportsMultipleScenes else {
      if isKnown { return }
      if errorHandler == nil, !supportsMultipleScenes {
        MainLoop.excuseStep("a second window: the app supports one")
      }
      return refuse(errorHandler)
    }
    MainLoop.current.schedule(.transition, after: 0) { [weak lifecycle] in
      lifecycle?.request(session, userActivity)
    }
  }

  /// The same, by a request.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    requestSceneSessionActivation(
      request.session,
      userActivity: request.userActivity,
      options: request.options,
      errorHandler: errorHandler
    )
  }

  /// Closes the scene of a session for good.
  public func requestSceneSessionDestruction(
    _ session: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let lifecycle, supportsMultipleScenes, openSessions.contains(session) else {
      return refuse(errorHandler)
    }
    MainLoop.current.schedule(.transition, after: 0) { [weak lifecycle] in
      lifecycle?.requestDestruction(of: session)
    }
  }

  /// Asks for a new picture of a scene that is in the background: there are none.
  public func requestSceneSessionRefresh(_ session: UISceneSession) {}

  private func refuse(_ errorHandler: ((any Error) -> Void)?) {
    guard let errorHandler else { return }
    MainLoop.current.schedule(.transition, after: 0) {
      errorHandler(UISceneError(.multipleScenesNotSupported))
    }
  }
}

/// Which scene an app asks for: that of a session, or a new one.
public struct UISceneSessionActivationRequest {
  public let role: UISceneSession.Role
  public let session: UISceneSession?
  public var userActivity: NSUserActivity?
  public var options: UIScene.ActivationRequestOptions?

  /// A new scene.
  public init(
    role: UISceneSession.Role = .windowApplication,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
  }

  /// The scene of a session.
  @MainActor
  public init(
    session: UISceneSession,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (role, self.session, self.userActivity) = (session.role, session, userActivity)
    self.options = options
  }
}

extension UIApplication {
  /// The scene that UIKit makes for the windows of an app that has no delegates of scenes; nil in one that has.
  var impliedScene: UIWindowScene? {
    if let storedImpliedScene { return storedImpliedScene }
    if let lifecycle, lifecycle.hasScenes || lifecycle.sceneDelegateClass != nil { return nil }
    let scene = UIWindowScene(session: UISceneSession(), connectionOptions: .init())
    scene.activationState = applicationState.ofScene
    storedImpliedScene = scene
    connectedScenes.insert(scene)
    openSessions.insert(scene.session)
    return scene
  }
}

extension UIApplication.State {
  /// The same of the only scene of an app.
  var ofScene: UIScene.ActivationState {
    switch self {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
}
