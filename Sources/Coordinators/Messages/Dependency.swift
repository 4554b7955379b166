/// What coordinators need from outside: a key with the type of its value.
///
/// ```swift
/// enum Network: Dependency {
///   typealias Value = any NetworkClient
/// }
/// ```
public protocol Dependency {
  /// What coordinators get.
  associatedtype Value
}
