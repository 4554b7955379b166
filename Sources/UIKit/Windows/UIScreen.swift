import Foundation

/// The screen: that of a phone.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
  open var scale: CGFloat { 3 }
  open var nativeScale: CGFloat { 3 }
  open var brightness: CGFloat = 0.5
  open var traitCollection: UITraitCollection { .current }
  open var maximumFramesPerSecond: Int { 60 }
  open var isCaptured: Bool { false }
  open func snapshotView(afterScreenUpdates: Bool) -> UIView { UIView(frame: bounds) }
  open var coordinateSpace: any UICoordinateSpace { UIView(frame: bounds) }
}
