public import Combine
public import UIKit

extension View {
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View { changed { $0[keyPath: keyPath] = value } }
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    changed { $0.objects[ObjectIdentifier(T.self)] = object }
  }
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    changed { $0.objects[ObjectIdentifier(T.self)] = object }
  }
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    changed { $0.defaultStore = store }
  }
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View { changed { transform(&$0[keyPath: keyPath]) } }

  public func disabled(_ isDisabled: Bool) -> some View {
    changed { if isDisabled { $0.isEnabled = false } }
  }
  public func allowsHitTesting(_ isEnabled: Bool) -> some View {
    changed { if !isEnabled { $0.isEnabled = false } }
  }
  public func keyboardType(_ type: UIKeyboardType) -> some View { changed { $0.keyboard = type } }
  public func textContentType(_ type: UITextContentType?) -> some View {
    changed { $0.textContent = type }
  }
  public func hidden() -> some View { then { $0.output = [] } }
  public func opacity(_ opacity: Double) -> some View {
    then { if opacity <= 0.01 { $0.output = [] } }
  }

  public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }
  public func tag<V: Hashable>(_ tag: V) -> some View { then { $0.tag = AnyHashable(tag) } }

  @_disfavoredOverload
  public func overlay<V: View>(_ view: V, alignment: Alignment = .center) -> some View {
    then { $0.output += $0.place(view, key: "overlay").output }
  }
  public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View { overlay(content()) }
  @_disfavoredOverload
  public func background<V: View>(_ view: V, alignment: Alignment = .center) -> some View {
    then { $0.output = $0.place(view, key: "background").output + $0.output }
  }
  public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View { background(content()) }
  public func safeAreaInset<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { overlay(content()) }

  public func accessibilityIdentifier(_ identifier: String) -> some View {
    then { node in
      node.identifier = identifier
      // Several views of a row are the row.
      if node.environment.isInList, node.output.count > 1 { return }
      // A label beside a control is called as what it says.
      let controls = node.output.filter { $0 is UIControl }
      for view in controls.count == 1 ? controls : node.output
      where view.accessibilityIdentifier == nil {
        view.accessibilityIdentifier = identifier
      }
    }
  }
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    labelled(label.text())
  }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    labelled(String(label))
  }
  public func accessibilityLabel(_ label: Text) -> some View { labelled(label.content) }
  public func accessibility(label: Text) -> some View { labelled(label.content) }

  private func labelled(_ label: String) -> some View {
    then { node in
      for view in node.output { view.accessibilityLabel = label }
    }
  }

  public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void
  ) -> some View {
    changed { environment in
      let outer = environment.submit
      environment.submit = {
        action()
        outer?()
      }
    }
  }
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    then { $0.openURL = action }
  }
  public func onContinueUserActivity(
    _ type: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { then { $0.activities = [type: action] } }
}

/// A view that is another one once its ID is.
private struct Identified<Content: View, ID: Hashable>: View, PrimitiveView, WrappingView {
  let content: Content
  let id: ID
  var wrapped: any View { content }

  func update(_ node: Node) {
    node.isTransparent = true
    node.show(content, key: AnyHashable(id))
    if node.rowTraits.id == nil { node.rowTraits.id = AnyHashable(id) }
  }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = Self(rawValue: 1)
  public static let search = Self(rawValue: 2)
}
