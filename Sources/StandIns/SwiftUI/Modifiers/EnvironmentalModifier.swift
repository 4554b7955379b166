/// A modifier that the surroundings of its view decide on.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
  associatedtype ResolvedModifier: ViewModifier
  @MainActor @preconcurrency
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public func body(content: Content) -> Never { fatalError("it has no body, but a modifier") }

  /// A view with the modifier that is decided on.
  func changed(_ content: AnyView, in environment: EnvironmentValues) -> AnyView {
    AnyView(content.modifier(resolve(in: environment)))
  }
}
