public import SwiftUI

/// The objects of the store around a view that it shows, always as they are.
@propertyWrapper
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  @Environment(\.modelContext) private var context
  private let descriptor: FetchDescriptor<Element>
  private let result: ([Element]) -> Result

  @MainActor public var wrappedValue: Result { result((try? context.fetch(descriptor)) ?? []) }
  public var modelContext: ModelContext { context }
  public var fetchError: (any Error)? { nil }
}

extension Query where Result == [Element] {
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {
    self.descriptor = descriptor
    result = { $0 }
  }
  public init() { self.init(FetchDescriptor()) }
  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation? = nil
  ) { self.init(FetchDescriptor(predicate: filter, sortBy: descriptors)) }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)])
    )
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)])
    )
  }
}
