public import UIKit

extension View {
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    Tapped(content: self, action: action)
  }
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View { Tapped(content: self) { action(.zero) } }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    LongPressed(content: self) { _ in
      onPressingChanged?(true)
      onPressingChanged?(false)
      action()
    }
  }

  @ViewBuilder
  public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    if let tap = gesture.tapped {
      Tapped(content: self, action: tap)
    } else if let press = gesture.pressed {
      LongPressed(content: self) { _ in press() }
    } else {
      self
    }
  }
  public func simultaneousGesture<G: Gesture>(
    _ gesture: G,
    including mask: GestureMask = .all
  ) -> some View { self.gesture(gesture, including: mask) }
  public func highPriorityGesture<G: Gesture>(
    _ gesture: G,
    including mask: GestureMask = .all
  ) -> some View { self.gesture(gesture, including: mask) }

  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    let items = menuItems()
    return LongPressed(content: self, items: AnyView(items)) { node in node.openMenu() }
  }
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items,
    @ViewBuilder preview: () -> Preview
  ) -> some View {
    // It is made at once, as the menu is, and shown by nobody.
    _ = preview()
    return contextMenu(menuItems: menuItems)
  }

  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    changed { $0.refresh = RefreshAction(action: action) }
  }

  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    let content = content()
    return then { node in
      let actions = node.placeAside(content, key: edge)
      if edge == .leading {
        node.rowTraits.leading.append(actions)
      } else {
        node.rowTraits.trailing.append(actions)
        node.rowTraits.allowsFullSwipe = allowsFullSwipe
      }
    }
  }

  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    then { if isDisabled { $0.rowTraits.isSelectable = false } }
  }
}

/// A view on which a tap does something.
private struct Tapped<Content: View>: View, PrimitiveView, WrappingView {
  let content: Content
  let action: () -> Void
  var wrapped: any View { content }

  func update(_ node: Node) {
    let inner = node.place(content)
    // A tap on what is a button or a field itself is the button's or the field's.
    guard inner.presses.isEmpty, !inner.output.contains(where: { $0 is UIControl }) else {
      node.isTransparent = true
      node.output = inner.output
      return
    }
    let control = node.own { PressButton(frame: .zero) }
    control.show(inner.output)
    if !node.environment.isInList { control.hold(inner.output) }
    control.isEnabled = node.environment.isEnabled
    control.pressed = action
    node.takeRow(of: inner)
    node.press = Press(
      title: control.readTitle,
      image: control.currentImage,
      isEnabled: node.environment.isEnabled,
      run: action
    )
  }
}

/// A view on which a long press does something.
private struct LongPressed<Content: View>: View, PrimitiveView, WrappingView {
  let content: Content
  var items: AnyView?
  let action: @MainActor (Node) -> Void
  var wrapped: any View { content }

  func update(_ node: Node) {
    if let items { node.placeAside(items, key: "menu") }
    let inner = node.place(content)
    let view = node.own { PressView(frame: .zero) }
    view.hold(node.environment.isInList ? inner.rowViews : inner.output)
    node.takeRow(of: inner)
    view.pressed = { [weak node] in
      if let node { action(node) }
    }
  }
}

/// A view that feels a long press.
private final class PressView: UIView {
  var pressed: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let recognizer = PressRecognizer()
    recognizer.pressed = { [weak self] in self?.pressed?() }
    addGestureRecognizer(recognizer)
  }

  required init?(coder: NSCoder) { nil }
}

/// A recognizer with a closure in the place of a target.
private final class PressRecognizer: UILongPressGestureRecognizer {
  var pressed: (() -> Void)?
  override var state: State { didSet { if state == .began { pressed?() } } }
}

extension Node {
  /// Says of itself as a row what a view within says of it.
  fileprivate func takeRow(of inner: Node) {
    let rows = inner.rows()
    guard let row = rows.first else { return }
    rowTraits = row.traits
    // A name of one of several is not that of all.
    if rows.count == 1 { (tag, identifier) = (row.tag, row.identifier) }
  }

  /// Opens the menu beside its view, as the answers to a question about what is read there.
  fileprivate func openMenu() {
    guard let menu = children.first(where: { $0.node.isAside })?.node else { return }
    let texts = output.flatMap(\.readTexts)
    let alert = UIAlertController(
      title: texts.isEmpty ? nil : texts.joined(separator: ", "),
      message: nil,
      preferredStyle: .actionSheet
    )
    alert.addAnswers(menu.entries) {}
    tree?.controller?.present(alert, animated: true)
  }
}
