import UIKit

/// A button that pushes a screen, in UIKit's stack as in a view's own.
public struct NavigationLink<Label: View, Destination: View>: View, PrimitiveView {
  let label: Label
  let destination: Destination?
  var value: AnyHashable?
  var isActive: Binding<Bool>?

  init(
    _ label: Label,
    _ destination: Destination?,
    value: AnyHashable? = nil,
    isActive: Binding<Bool>? = nil
  ) {
    (self.label, self.destination, self.value, self.isActive) =
      (label, destination, value, isActive)
  }

  func update(_ node: Node) {
    if let destination {
      let screen = AnyView(destination)
      let link = node.follow(screen, isActive)
      node.press(label, nil) { [weak node, isActive] in
        if let isActive {
          isActive.wrappedValue = true
        } else if let node {
          link.push(screen, from: node)
        }
      }
    } else {
      let (stack, choose, value) = (node.environment.stack, node.environment.choose, value)
      node.press(label, nil) {
        if let value, !(choose?(value) ?? false) { stack.holder?.push(value) }
      }
    }
    // A link without a label is one that nobody can touch.
    if (node.kept as? any LabelledControl)?.labelViews.isEmpty ?? false {
      (node.output, node.press) = ([], nil)
    }
  }
}

extension NavigationLink {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), destination())
  }
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), destination)
  }
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), destination(), isActive: isActive) }
  public init(
    destination: Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), destination, isActive: isActive) }
  public init<V: Hashable>(
    destination: Destination,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), destination, isActive: selection.has(tag)) }
  public init<V: Hashable>(
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), destination(), isActive: selection.has(tag)) }
}

extension NavigationLink where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(Text(key), destination())
  }
  public init(_ key: LocalizedStringKey, destination: Destination) {
    self.init(Text(key), destination)
  }
  public init(_ key: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(Text(key), destination, isActive: isActive)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(Text(title), destination())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(Text(title), destination)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(Text(title), destination, isActive: isActive)
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label(), nil, value: value.map { AnyHashable($0) })
  }
  public init<P: Hashable>(_ key: LocalizedStringKey, value: P?) where Label == Text {
    self.init(Text(key), nil, value: value.map { AnyHashable($0) })
  }
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(Text(title), nil, value: value.map { AnyHashable($0) })
  }
}

extension Binding {
  /// Whether it is this value; to say no empties it.
  fileprivate func has<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { isOn in
        if isOn { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
      }
    )
  }
}

/// A screen that was pushed because of a view.
@MainActor
final class LinkedScreen {
  private weak var screen: UIHostingController<AnyView>?
  private var isActive: Binding<Bool>?

  /// Shows what the view says now; what is said to be active is pushed, else popped.
  func follow(_ view: AnyView, _ isActive: Binding<Bool>?, _ node: Node, isFresh: Bool) {
    self.isActive = isActive
    if let screen, isFresh {
      screen.tree.surroundings = node.environment.forScreen
      screen.rootView = view
    }
    guard let isActive else { return }
    if isActive.wrappedValue, screen == nil {
      push(view, from: node)
    } else if !isActive.wrappedValue, let screen {
      pop(screen)
    }
  }

  func push(_ view: AnyView, from node: Node) {
    guard screen == nil, let controller = node.tree?.controller,
      let stack = controller.navigationController
    else { return }
    let new = UIHostingController(rootView: view)
    new.tree.surroundings = node.environment.forScreen
    new.onEnd = { [weak self] in
      self?.screen = nil
      self?.isActive?.wrappedValue = false
    }
    screen = new
    stack.pushViewController(new, animated: true)
  }

  private func pop(_ screen: UIViewController) {
    guard let stack = screen.navigationController,
      let place = stack.viewControllers.firstIndex(of: screen), place > 0
    else { return }
    stack.popToViewController(stack.viewControllers[place - 1], animated: true)
  }
}

extension Node {
  /// Keeps the screen that is pushed because of what stands here.
  @discardableResult
  func follow(_ view: AnyView, _ isActive: Binding<Bool>?) -> LinkedScreen {
    let link = part(0) { LinkedScreen() }
    // What is read at the look is looked at again when it changes.
    _ = isActive?.wrappedValue
    let isFresh = tree?.isFresh ?? true
    tree?.afterLook { [weak self] in
      if let self { link.follow(view, isActive, self, isFresh: isFresh) }
    }
    return link
  }

  /// What is kept beside what it shows, made once.
  func part<Part: AnyObject>(_ place: Int, _ make: () -> Part) -> Part {
    while slots.count <= place { slots.append(nil) }
    return slot(place, make)
  }
}
