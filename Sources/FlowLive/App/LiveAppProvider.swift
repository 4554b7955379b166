/// A type that says how its app is launched: what tests name an app by.
public protocol LiveAppProvider {
  /// The app.
  static var app: LiveApp { get }
}
