import Foundation

@MainActor @preconcurrency
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A proxy that takes looks for all objects of a class: kept by nobody.
@MainActor @preconcurrency
public protocol UIAppearance: NSObjectProtocol {}

extension UIAppearance where Self: UIView {
  public static func appearance() -> Self { unsafeDowncast(UIView.make(Self.self), to: Self.self) }
  public static func appearance(
    whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]
  )
    -> Self
  { appearance() }
}

extension UIAppearance where Self: UIBarButtonItem {
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }
  public static func appearance(
    whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]
  )
    -> UIBarButtonItem
  { UIBarButtonItem() }
}

extension UIAppearance where Self: UITabBarItem {
  public static func appearance() -> UITabBarItem { UITabBarItem() }
}
