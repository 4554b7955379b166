@_exported public import Replay

/// An app's own objects that a Swift test drives line by line.
///
/// ```swift
/// @MainActor @Test func `logging in leads to the list`() throws {
///   let session = try LiveSession(ItemsApp.self)
///   try session.run("tap login")
///   #expect(session.path == "App/Tabbar/Item/ItemsList")
/// }
/// ```
///
/// Only one app lives at a time, as in a process on a device: a new session ends the one before.
@MainActor
public final class LiveSession {
  private var session: AppSession

  /// Launches the app of a type.
  public convenience init(_ provider: any LiveAppProvider.Type) throws {
    try self.init(provider.app)
  }

  /// Launches an app.
  public init(_ app: LiveApp) throws {
    session = try AppSession(app)
  }

  /// Runs lines as they are typed at the prompt, up to the first that fails; gives what they print.
  @discardableResult
  public func run(_ lines: String) throws -> String {
    try session.run(lines)
  }

  /// Where a user is, as `path` prints it; nil while nothing is shown.
  public var path: String? { session.path }
}
