import UIKit

/// What the user answered the app of this launch, whose managers all hear of it.
final class Permission: @unchecked Sendable {
  private(set) var status = CLAuthorizationStatus.notDetermined
  private let managers = NSHashTable<CLLocationManager>.weakObjects()
  private let launch = UIApplication.launchNumber

  nonisolated(unsafe) private static var stored = Permission()

  static var current: Permission {
    if stored.launch != UIApplication.launchNumber { stored = Permission() }
    return stored
  }

  /// Asks the user, who agrees; later, and once.
  func ask(_ answer: CLAuthorizationStatus) {
    guard status == .notDetermined else { return }
    DispatchQueue.main.async { [self] in
      guard status == .notDetermined else { return }
      status = answer
      for manager in managers.allObjects { tellNow(manager) }
    }
  }

  /// Tells a manager's delegate what holds when it is told.
  func tell(_ manager: CLLocationManager) {
    managers.add(manager)
    nonisolated(unsafe) let manager = manager
    DispatchQueue.main.async { [self] in tellNow(manager) }
  }

  private func tellNow(_ manager: CLLocationManager) {
    manager.delegate?.locationManagerDidChangeAuthorization(manager)
    manager.delegate?.locationManager(manager, didChangeAuthorization: status)
  }
}
