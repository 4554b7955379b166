import Foundation

@MainActor @preconcurrency
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

extension UIView {
  /// Puts the view of a cell's own kind of content in the place of another; a list's needs none.
  func configure(
    _ old: (any UIView & UIContentView)?,
    by configuration: (any UIContentConfiguration)?
  ) -> (any UIView & UIContentView)? {
    old?.removeFromSuperview()
    guard let configuration, !(configuration is UIListContentConfiguration) else { return nil }
    let new = configuration.makeContentView()
    addSubview(new)
    return new
  }
}
