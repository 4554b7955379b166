import Foundation

@MainActor @preconcurrency
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

extension UIView {
  /// Gives a content's view another content that it can show, else puts a new view in its place; a list's content needs none.
  func configure(
    _ old: (any UIView & UIContentView)?,
    by configuration: (any UIContentConfiguration)?
  ) -> (any UIView & UIContentView)? {
    if let old, let configuration, old.supports(configuration) {
      old.configuration = configuration
      return old
    }
    old?.removeFromSuperview()
    guard let configuration, !(configuration is UIListContentConfiguration) else { return nil }
    let new = configuration.makeContentView()
    addSubview(new)
    return new
  }
}
