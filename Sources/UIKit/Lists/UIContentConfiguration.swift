import Foundation

/// What a view of content shows; made anew for each state of a cell.
@MainActor @preconcurrency
public protocol UIContentConfiguration {
  func makeContentView() -> any (UIView & UIContentView)
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
