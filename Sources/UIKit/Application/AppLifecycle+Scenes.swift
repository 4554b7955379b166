import Foundation

/// Scenes come and go, by the user or as the app asks for it. What is in front stays there, side by side with a new one.
extension AppLifecycle {
  /// Connects a scene, in whose windows the user goes on: at the launch, as another window, or again after it was
  /// disconnected.
  ///
  /// - Returns: false where it is connected already, and for an app without scenes.
  @discardableResult
  package func connect(
    _ identifier: String = UISceneSession.first,
    for opening: AppOpening? = nil
  ) -> Bool {
    guard scene(identifier) == nil, let delegate = application.delegate else { return false }
    let known = sessions.first { $0.persistentIdentifier == identifier }
    let session = known ?? UISceneSession(identifier)
    if known == nil {
      session.configuration.delegateClass = sceneDelegateClass
      session.stateRestorationActivity = application.keptStates[identifier]
    }
    let connection = UIScene.ConnectionOptions()
    opening?.fill(connection)
    let configuration = delegate.application(
      application,
      configurationForConnecting: session,
      options: connection
    )
    let named: AnyClass? = configuration.delegateClass ?? sceneDelegateClass
    if named == nil, configuration !== session.configuration {
      MainLoop.current.complain(.sceneConfigurationUnknown(name: configuration.name))
    }
    guard let type = named as? NSObject.Type, let made = NSObject.make(type) as? any UISceneDelegate
    else { return false }
    session.configuration = configuration
    hasScenes = true
    if known == nil { sessions.append(session) }
    let scene = UIWindowScene(session: session, connectionOptions: connection)
    scenes.append(scene)
    scene.delegate = made
    application.connectedScenes.insert(scene)
    application.openSessions.insert(session)
    use(scene)
    let window = attachWindow(of: configuration.storyboard ?? storyboard, to: scene, made)
    made.scene(scene, willConnectTo: session, options: connection)
    Self.post(UIScene.willConnectNotification, scene)
    if let window, (made as? any UIWindowSceneDelegate)?.window === window {
      window.makeKeyAndVisible()
    }
    if let state = session.stateRestorationActivity {
      made.scene(scene, restoreInteractionStateWith: state)
    }
    enterForeground(scene, first: isLaunching) {
      if let opening, opening.isNotification { bring(opening) }
    }
    return true
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

  /// The connected scene of a session.
  package func scene(_ identifier: String) -> UIWindowScene? {
    scenes.first { $0.session.persistentIdentifier == identifier }
  }

  /// The user turns to a scene.
  package func use(_ scene: UIWindowScene) {
    application.sceneInUse = scene
    if let window = scene.keyWindow { application.becomeKey(window) }
  }

  /// The system lets the scene in use go, a while after the user left it.
  package func disconnect() {
    if let sceneInUse { disconnect(sceneInUse) }
  }

  func disconnect(_ scene: UIWindowScene, keepsState: Bool = true) {
    // The delegate lets go of them.
    let windows = scene.windows
    let roots = windows.compactMap(\.rootViewController)
    if keepsState { saveState(of: scene) }
    scene.delegate?.sceneDidDisconnect(scene)
    scene.activationState = .unattached
    scenes.removeAll { $0 === scene }
    application.connectedScenes.remove(scene)
    for root in roots { root.forgetPresentations() }
    for window in windows { application.delist(window) }
    Self.post(UIScene.didDisconnectNotification, scene)
    guard application.sceneInUse === scene else { return }
    application.sceneInUse = nil
    if let next = scenes.first, !isEnding { use(next) }
  }

  /// The user closes a window, which is not to be had again.
  package func discard(_ scene: UIWindowScene) {
    let session = scene.session
    let wasActive = scene.activationState == .foregroundActive
    if wasActive { resign(scene) }
    disconnect(scene, keepsState: false)
    if wasActive { leaveIfNoneIsActive() }
    discard(session)
  }

  private func discard(_ session: UISceneSession) {
    sessions.removeAll { $0 === session }
    application.keptStates[session.persistentIdentifier] = nil
    application.openSessions.remove(session)
    application.delegate?.application(application, didDiscardSceneSessions: [session])
  }
}

/// What the app asks for is done after the code that asked.
extension AppLifecycle {
  /// Brings a session's scene to the front, or makes a new one.
  func request(_ session: UISceneSession?, _ activity: NSUserActivity?) {
    guard let session else {
      connect(newIdentifier(for: activity), for: activity.map(AppOpening.activity))
      return
    }
    guard let scene = session.scene as? UIWindowScene, scenes.contains(scene) else {
      connect(session.persistentIdentifier, for: activity.map(AppOpening.activity))
      return
    }
    use(scene)
    if scene.activationState == .background { enterForeground(scene, first: false) }
    if let activity { `continue`(activity) }
  }

  /// Closes the scene of a session, and forgets the session.
  func requestDestruction(of session: UISceneSession) {
    if let scene = session.scene as? UIWindowScene, scenes.contains(scene) {
      discard(scene)
    } else {
      discard(session)
    }
  }

  /// What the app says that the scene is for, or a number; none is another one's.
  private func newIdentifier(for activity: NSUserActivity?) -> String {
    let target = activity?.targetContentIdentifier ?? ""
    let base = target.isEmpty ? "scene" : "\(target)_"
    let numbered = sequence(first: 2) { $0 + 1 }.lazy.map { "\(base)\($0)" }
    let isFree = { name in !self.sessions.contains { $0.persistentIdentifier == name } }
    if !target.isEmpty, isFree(target) { return target }
    return numbered.first(where: isFree) ?? base
  }
}
