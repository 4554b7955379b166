/// How a coordinator ended: by a result of its own, or because its screens went.
public struct Finish<Result> {
  /// What it gave; nil where it gave nothing, as when the user left.
  public let result: Result?
  /// Why it ended.
  public let cause: Cause
}

/// A coordinator that ends with a result of a type of its own.
///
/// ```swift
/// final class ItemCreateCoordinator: NavigationCoordinator, ResultCoordinator {
///   typealias Result = Item
/// }
/// ```
@MainActor
public protocol ResultCoordinator: Coordinator {
  /// What its parent is told.
  associatedtype Result
}

extension ResultCoordinator {
  /// Ends, and tells the parent what came of it.
  public func finish(with result: Result) {
    conclude(.finished, result: result)
  }
}
