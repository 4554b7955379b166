public import Combine

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    then { $0.onAppear = action }
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    then { $0.onDisappear = action }
  }

  @_disfavoredOverload
  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (V) -> Void
  ) -> some View {
    then { $0.watch(value, initial: false) { _, new in action(new) } }
  }
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (V, V) -> Void
  ) -> some View {
    then { $0.watch(value, initial: initial, action) }
  }
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    then { $0.watch(value, initial: initial) { _, _ in action() } }
  }

  public func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    then { node in
      let receiver = node.part(0) { Receiver<P.Output>() }
      receiver.action = action
      receiver.follow(publisher)
    }
  }

  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    then { $0.run(action, id: 0) }
  }
  public func task<ID: Equatable>(
    id: ID,
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    then { $0.run(action, id: id) }
  }
}

extension Node {
  /// Tells of a value that is another than at the last look.
  func watch<Value: Equatable>(
    _ value: Value,
    initial: Bool,
    _ action: @escaping (Value, Value) -> Void
  ) {
    let last = part(0) { LastValue<Value>() }
    let old = last.value
    last.value = value
    if let old {
      if old != value { tree?.afterLook { action(old, value) } }
    } else if initial {
      tree?.afterLook { action(value, value) }
    }
  }

  /// Runs a task while it is in sight, anew for another ID.
  fileprivate func run<ID: Equatable>(
    _ action: @escaping @MainActor @Sendable () async -> Void,
    id: ID
  ) {
    let running = part(0) { RunningTask() }
    let last = part(1) { LastValue<ID>() }
    let hasChanged = last.value.map { $0 != id } ?? false
    last.value = id
    running.action = action
    onAppear = { running.begin() }
    onDisappear = { running.end() }
    if hasChanged, running.isRunning { tree?.afterLook { running.begin() } }
  }
}

/// What a value was at the last look.
final class LastValue<Value> {
  var value: Value?
}

/// Hears of a publisher for as long as its view stands.
@MainActor
private final class Receiver<Output> {
  var action: ((Output) -> Void)?
  private var subscription: AnyCancellable?

  func follow<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Never {
    guard subscription == nil else { return }
    subscription = publisher.sink { [weak self] value in
      nonisolated(unsafe) let value = value
      if Thread.isMainThread {
        MainActor.assumeIsolated { self?.action?(value) }
      } else {
        DispatchQueue.main.async { self?.action?(value) }
      }
    }
  }
}

/// The task of a view that is in sight.
@MainActor
private final class RunningTask: TreePart {
  var action: (@MainActor @Sendable () async -> Void)?
  private var task: Task<Void, Never>?
  private(set) var isRunning = false

  func begin() {
    task?.cancel()
    isRunning = true
    if let action { task = Task { await action() } }
  }

  func end() {
    task?.cancel()
    (task, isRunning) = (nil, false)
  }

  func leaveTree() { end() }
}
