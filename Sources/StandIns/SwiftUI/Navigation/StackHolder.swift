import UIKit

/// The stack of UIKit's that a navigation view has, with the screens of the values in its path.
///
/// It is a class, because screens that go tell it so.
@MainActor
final class StackHolder: TreePart, TreeHolder {
  let stack: UINavigationController
  let root = UIHostingController(rootView: AnyView(EmptyView()))
  private var destinations: [ObjectIdentifier: [WeakDestination]] = [:]
  /// Whether screens of values are to be made anew: what makes them was asked anew.
  private var hasNews = false
  /// The values of the path, read and written.
  var read: () -> [AnyHashable] = { [] }
  var write: ([AnyHashable]) -> Void = { _ in }
  private var ownPath: [AnyHashable] = []
  private var hasShown = false
  private var pushed: [(value: AnyHashable, screen: UIHostingController<AnyView>)] = []

  /// A stack whose first screen is called by a name from the beginning.
  init(firstScreen name: String?) {
    StandInScreen.call(root, name)
    stack = UINavigationController(rootViewController: root)
    read = { [weak self] in self?.ownPath ?? [] }
    write = { [weak self] path in
      self?.ownPath = path
      self?.root.tree.setNeedsUpdate()
    }
  }

  /// Shows what is at the bottom, and then what the path says.
  func show(_ view: some View, in environment: EnvironmentValues, isFresh: Bool) {
    var environment = environment.forPart
    environment.stack = WeakStack(self)
    root.tree.surroundings = environment
    if hasShown, !isFresh { return }
    hasShown = true
    root.rootView = AnyView(
      view.then { [weak self] node in
        // What is read at the look is looked at again when it changes.
        _ = self?.read()
        if node.tree?.isFresh ?? true { self?.hasNews = true }
        node.tree?.afterLook { self?.followPath() }
      }
    )
  }

  /// Takes what makes the screens of a type's values, as a view on a screen of the stack says.
  ///
  /// Of several it is the one next to the first screen that does.
  func lead(from type: Any.Type, to destination: ValueDestination, on tree: ViewTree?) {
    if tree?.isFresh ?? true { hasNews = true }
    var known = destinations[ObjectIdentifier(type), default: []]
    known.removeAll { $0.destination == nil }
    defer { destinations[ObjectIdentifier(type)] = known }
    if known.contains(where: { $0.destination === destination }) { return }
    let place = known.firstIndex { $0.tree === tree } ?? known.endIndex
    known.insert(WeakDestination(destination: destination, tree: tree), at: place)
  }

  var trees: [ViewTree] { stack.viewControllers.compactMap { ($0 as? any HostsTree)?.tree } }

  func push(_ value: AnyHashable) { write(read() + [value]) }

  /// Has on the stack what the path says.
  private func followPath() {
    let path = read()
    let same = zip(path, pushed).prefix { $0 == $1.value }.count
    if hasNews {
      for entry in pushed[..<same] { entry.screen.rootView = view(of: entry.value) }
    }
    hasNews = false
    guard same < path.count || same < pushed.count else { return }
    let hadAll = same == pushed.count
    pushed.removeSubrange(same...)
    for value in path[same...] { pushed.append((value, screen(of: value))) }
    if hadAll, path.count == same + 1, let last = pushed.last {
      stack.pushViewController(last.screen, animated: true)
    } else {
      stack.setViewControllers([root] + pushed.map(\.screen), animated: true)
    }
  }

  private func view(of value: AnyHashable) -> AnyView {
    let known = destinations[ObjectIdentifier(type(of: value.base))] ?? []
    return known.lazy.compactMap(\.destination).first?.view(value) ?? AnyView(EmptyView())
  }

  private func screen(of value: AnyHashable) -> UIHostingController<AnyView> {
    let screen = UIHostingController(rootView: view(of: value))
    screen.tree.surroundings = root.tree.surroundings.forScreen
    screen.onEnd = { [weak self, weak screen] in screen.map { self?.ended($0) } }
    return screen
  }

  private func ended(_ screen: UIViewController) {
    guard let place = pushed.firstIndex(where: { $0.screen === screen }) else { return }
    pushed.removeSubrange(place...)
    let path = read()
    if path.count > place { write(Array(path[..<place])) }
  }

  func leaveTree() { stack.leaveHost() }
}

/// What makes the screens of a type's values, for as long as the view that says it stands.
@MainActor
final class ValueDestination {
  var view: (AnyHashable) -> AnyView = { _ in AnyView(EmptyView()) }
}

/// A destination that is not kept: the screen that a view stands on may be popped.
private struct WeakDestination {
  weak var destination: ValueDestination?
  weak var tree: ViewTree?
}

/// A stack that is not kept.
struct WeakStack {
  weak var holder: StackHolder?
  init(_ holder: StackHolder?) { self.holder = holder }
}

extension Node {
  /// Shows a controller as a child of the one that has the tree.
  func show(child controller: UIViewController) {
    if let parent = tree?.controller, controller.parent !== parent {
      parent.addChild(controller)
      controller.didMove(toParent: parent)
    }
    if let view = controller.view { output = [view] }
  }
}

extension UIViewController {
  /// Leaves the controller that it is a child of.
  func leaveHost() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }
}
