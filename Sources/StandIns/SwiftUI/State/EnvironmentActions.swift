public import UIKit

/// Takes back the screen that a view is on.
@MainActor @preconcurrency
public struct DismissAction {
  private let tree: WeakTree
  nonisolated init(tree: WeakTree) { self.tree = tree }
  @MainActor @preconcurrency
  public func callAsFunction() { tree.tree?.controller?.takeBack() }
}

/// Whether the screen that a view is on was presented.
public struct PresentationMode {
  let tree: WeakTree
  @MainActor @preconcurrency
  public var isPresented: Bool {
    guard let controller = tree.tree?.controller else { return false }
    return controller.presentingViewController != nil || controller.frameInStack != nil
  }
  @MainActor @preconcurrency
  public mutating func dismiss() { tree.tree?.controller?.takeBack() }
}

extension UIViewController {
  /// The controller below the one that a stack has because of this one.
  fileprivate var frameInStack: (UINavigationController, UIViewController)? {
    var frame: UIViewController? = self
    while let current = frame {
      if let stack = current.parent as? UINavigationController,
        let place = stack.viewControllers.firstIndex(where: { $0 === current }), place > 0
      {
        return (stack, stack.viewControllers[place - 1])
      }
      frame = current.parent
    }
    return nil
  }

  /// Pops what was pushed, else dismisses what was presented; what goes already goes once.
  fileprivate func takeBack() {
    if isLeaving { return }
    if let (stack, below) = frameInStack {
      stack.popToViewController(below, animated: true)
    } else if presentingViewController != nil {
      dismiss(animated: true)
    }
  }

  /// Whether it, or what it is in, was popped or dismissed, and is in sight until that is over.
  private var isLeaving: Bool {
    if isBeingDismissed { return true }
    guard let parent else { return false }
    let stack = parent as? UINavigationController
    return stack.map { !$0.viewControllers.contains(self) } ?? false || parent.isLeaving
  }
}

/// Opens an address.
@MainActor @preconcurrency
public struct OpenURLAction {
  /// What became of an address.
  public struct Result: Sendable {
    let isHandled: Bool
    public static let handled = Result(isHandled: true)
    public static let discarded = Result(isHandled: true)
    public static let systemAction = Result(isHandled: false)
    public static func systemAction(_ url: URL) -> Result { .systemAction }
  }

  private nonisolated(unsafe) let handler: ((URL) -> Result)?

  nonisolated init() { handler = nil }
  public nonisolated init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    if handler?(url).isHandled ?? false { return completion(true) }
    UIApplication.shared.open(url)
    completion(true)
  }
}

/// Loads again what a list shows.
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}

/// Ends a search.
public struct DismissSearchAction: Sendable {
  public func callAsFunction() {}
}

/// Opens another window: a phone has none.
public struct OpenWindowAction: Sendable {
  public func callAsFunction(id: String) {}
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {}
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {}
}

/// Closes another window.
public struct DismissWindowAction: Sendable {
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {}
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {}
}

/// Whether rows are edited.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}
