import Foundation

@MainActor @preconcurrency
public protocol UIContentConfiguration {
  func makeContentView() -> any (UIView & UIContentView)
}
