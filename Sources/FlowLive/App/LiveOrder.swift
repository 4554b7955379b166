/// A command that only an app's own objects can do; see ``LiveApp/performs(_:_:)``.
public enum LiveVerb: Hashable, Sendable {
  case provide
  case withdraw
  case fail
  case reply
  case stub
  case request
  case send
  case goto
  case open
  case root
  case finish
  case end
}

/// What a line says: `reply auth.login ok user=ann` has a subject, an outcome and an argument.
public struct LiveOrder {
  /// The service, call, request or ID.
  public let subject: String
  /// The names of a route.
  public let path: [String]
  /// What is behind it: a service's value, why it fails, an answer's outcome.
  public let value: LiveValue
  /// What was written as `name=value`.
  public let arguments: [String: LiveValue]
  /// The object that the line names; nil for none.
  public let node: AnyObject?
  /// The number of a call; nil where none was written.
  public let number: Int?
  /// How long a stub waits, in seconds.
  public let delay: Double

  /// An argument; none where it was not written.
  public subscript(name: String) -> LiveValue { arguments[name] ?? .none }
}

extension LiveApp {
  /// What a command does that the shell cannot do to Swift by itself: services, requests and routes, an end from outside.
  ///
  /// It is given what the launch gave back, and the line. False refuses the line, before anything was changed.
  public func performs<Root: AnyObject>(
    _ verb: LiveVerb,
    _ perform: @escaping @MainActor (Root, LiveOrder) -> Bool
  ) -> LiveApp {
    var app = self
    app.declaration.orders[verb] = { root, order in
      (root as? Root).map { perform($0, order) } ?? false
    }
    return app
  }
}
