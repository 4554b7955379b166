import Foundation

/// What a scene shows is kept by its session, for when it connects again.
extension AppLifecycle {
  /// What the sessions keep when the app has ended, by their identifiers.
  package var keptStates: [String: NSUserActivity] {
    sessions.reduce(into: [:]) {
      $0[$1.persistentIdentifier] = $1.stateRestorationActivity?.kept()
    }
  }

  /// Asks the delegate of a scene for its state, lets who has a part in it add that, and keeps a copy.
  func saveState(of scene: UIWindowScene) {
    guard let state = scene.delegate?.stateRestorationActivity(for: scene) else { return }
    state.delegate?.userActivityWillSave(state)
    if scene.userActivity === state { scene.updateUserActivityState(state) }
    if let delegate = scene.delegate as? UIResponder, delegate.userActivity === state {
      delegate.updateUserActivityState(state)
    }
    for window in scene.windows {
      update(state, by: window)
      if let root = window.rootViewController { update(state, by: root) }
    }
    scene.session.stateRestorationActivity = state.kept()
  }

  private func update(_ state: NSUserActivity, by view: UIView) {
    if view.userActivity === state { view.updateUserActivityState(state) }
    for subview in view.subviews { update(state, by: subview) }
  }

  private func update(_ state: NSUserActivity, by controller: UIViewController) {
    if controller.userActivity === state { controller.updateUserActivityState(state) }
    for child in controller.children { update(state, by: child) }
    guard let presented = controller.nearestPresented,
      presented.presentingViewController === controller
    else { return }
    update(state, by: presented)
  }
}

extension NSUserActivity {
  /// The same activity as it is read again: nobody changes it further, and no object of the app's is in it.
  fileprivate func kept() -> NSUserActivity {
    let copy = NSUserActivity(activityType: activityType)
    copy.title = title
    copy.userInfo = userInfo?.filter { Self.isKept($0.value) }
    copy.webpageURL = webpageURL
    copy.persistentIdentifier = persistentIdentifier
    copy.targetContentIdentifier = targetContentIdentifier
    copy.requiredUserInfoKeys = requiredUserInfoKeys
    return copy
  }

  private static func isKept(_ value: Any) -> Bool {
    switch value {
    case is String, is NSNumber, is Bool, is Int, is Double, is Data, is Date, is URL, is UUID: true
    case let values as [Any]: values.allSatisfy(isKept)
    case let values as [AnyHashable: Any]: values.values.allSatisfy(isKept)
    default: false
    }
  }
}
