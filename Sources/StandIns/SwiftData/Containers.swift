public import SwiftUI

extension EnvironmentValues {
  /// What objects are fetched from around a view; an empty store where nobody said which.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

private struct ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext { ModelContext(ModelContainer(storing: Schema([]))) }
}

extension View {
  public func modelContext(_ context: ModelContext) -> some View {
    environment(\.modelContext, context)
  }
  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.mainContext)
  }
  public func modelContainer(
    for types: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View { modifier(Storing(made: MadeContainer(types, onSetup))) }
  public func modelContainer(
    for type: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View { modifier(Storing(made: MadeContainer([type], onSetup))) }
}

extension Scene {
  public func modelContext(_ context: ModelContext) -> some Scene {
    environment(\.modelContext, context)
  }
  public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.mainContext)
  }
  public func modelContainer(
    for types: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene { StoredScene(content: self, made: MadeContainer(types, onSetup)) }
  public func modelContainer(
    for type: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene { StoredScene(content: self, made: MadeContainer([type], onSetup)) }
}

/// Gives a view a container that is made where it first stands.
private struct Storing: ViewModifier {
  @State var made: MadeContainer

  func body(content: Content) -> some View { content.modelContainer(made.container) }
}

/// A scene with a container that is made where it first stands.
private struct StoredScene<Content: Scene>: Scene {
  let content: Content
  @State var made: MadeContainer

  var body: some Scene { content.modelContainer(made.container) }
}

/// A container that is made when it is asked for.
private final class MadeContainer {
  private let types: [any PersistentModel.Type]
  private let onSetup: (Swift.Result<ModelContainer, any Error>) -> Void
  private var made: ModelContainer?

  init(
    _ types: [any PersistentModel.Type],
    _ onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void
  ) { (self.types, self.onSetup) = (types, onSetup) }

  var container: ModelContainer {
    if let made { return made }
    let container = ModelContainer(storing: Schema(types))
    made = container
    onSetup(.success(container))
    return container
  }
}
