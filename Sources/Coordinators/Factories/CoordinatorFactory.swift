/// Makes coordinators by their IDs; an app overrides `make`, a test overrides it once more.
///
/// ```swift
/// final class AppCoordinatorFactory: CoordinatorFactory<Flow> {
///   override func make(_ id: Flow) -> Coordinator {
///     switch id {
///     case .help: HelpCoordinator()
///     }
///   }
/// }
/// ```
@MainActor
open class CoordinatorFactory<ID: CoordinatorID> {
  /// A factory without state.
  public init() {}

  /// A new coordinator for an ID.
  open func make(_ id: ID) -> Coordinator {
    fatalError("\(type(of: self)) has to override make(_:)")
  }
}
