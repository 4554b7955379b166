import UIKit

/// One navigation stack, as coordinators see it: they know screens, and no navigation controller.
@MainActor
public protocol Router: Presentable {
  func setRoot(_ screen: any Presentable, hidesBar: Bool)
  func push(_ screen: any Presentable, hidesTabBar: Bool, onPop: (() -> Void)?)
  func pop()
  func popToRoot()
  func present(_ screen: any Presentable, onDismiss: (() -> Void)?)
  func dismiss()
}

extension Router {
  func setRoot(_ screen: any Presentable) { setRoot(screen, hidesBar: false) }

  func push(_ screen: any Presentable) { push(screen, hidesTabBar: false, onPop: nil) }
}
