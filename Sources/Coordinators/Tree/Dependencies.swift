/// What the coordinators of an app need from outside, for all of its windows.
///
/// A change is told to every coordinator, parents first; then what waited for it is done, children first.
@MainActor
public final class Dependencies {
  private enum State {
    case ready(Any)
    case failed(any Error)
  }

  private var states: [ObjectIdentifier: State] = [:]
  private var trees: [WeakTree] = []

  private struct WeakTree {
    weak var tree: CoordinatorTree?
  }

  /// Nothing is there yet.
  public init() {}

  /// The value of a dependency; nil unless it is ready.
  public subscript<Key: Dependency>(_ key: Key.Type) -> Key.Value? {
    guard case .ready(let value) = states[ObjectIdentifier(key)] else { return nil }
    return value as? Key.Value
  }

  /// Whether a dependency was provided, and not withdrawn since.
  public func isReady(_ key: any Dependency.Type) -> Bool {
    if case .ready = states[ObjectIdentifier(key)] { true } else { false }
  }

  /// Why a dependency failed; nil unless it has.
  public func failure(of key: any Dependency.Type) -> (any Error)? {
    if case .failed(let error) = states[ObjectIdentifier(key)] { error } else { nil }
  }

  /// Makes a dependency ready, or gives it another value.
  public func provide<Key: Dependency>(_ key: Key.Type, _ value: Key.Value) {
    states[ObjectIdentifier(key)] = .ready(value)
    for root in roots { root.inject(key) }
    for root in roots { root.flush() }
  }

  /// Takes a dependency away: what needs it waits from now on.
  public func withdraw(_ key: any Dependency.Type) {
    guard states.removeValue(forKey: ObjectIdentifier(key)) != nil else { return }
    for root in roots { root.inject(key) }
  }

  /// A dependency will not be there: what waits for it is dropped.
  public func fail(_ key: any Dependency.Type, _ error: any Error) {
    states[ObjectIdentifier(key)] = .failed(error)
    for root in roots { root.drop(key) }
    for root in roots { root.inject(key) }
  }

  func add(_ tree: CoordinatorTree) {
    trees.removeAll { $0.tree == nil }
    trees.append(WeakTree(tree: tree))
  }

  private var roots: [Coordinator] { trees.compactMap { $0.tree?.root } }
}
