public import UIKit

/// A controller in a view.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  )
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  ) {}

  fileprivate func update(at node: Node) {
    node.link(self)
    let kept = node.keep { Represented<UIViewControllerType, Coordinator>(makeCoordinator()) }
    let context = Context(coordinator: kept.coordinator, environment: node.environment)
    let controller = kept.made ?? makeUIViewController(context: context)
    kept.made = controller
    kept.left = { coordinator in
      Self.dismantleUIViewController(controller, coordinator: coordinator)
      controller.leaveHost()
    }
    node.show(child: controller)
    updateUIViewController(controller, context: context)
  }
}

/// What a view gives the controller in it.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  public var transaction: Transaction { Transaction() }
}

/// A view of UIKit's in a view.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  fileprivate func update(at node: Node) {
    node.link(self)
    let kept = node.keep { Represented<UIViewType, Coordinator>(makeCoordinator()) }
    let context = Context(coordinator: kept.coordinator, environment: node.environment)
    let view = kept.made ?? makeUIView(context: context)
    kept.made = view
    kept.left = { Self.dismantleUIView(view, coordinator: $0) }
    node.output = [view]
    updateUIView(view, context: context)
  }
}

/// What a view gives the view of UIKit's in it.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  public var transaction: Transaction { Transaction() }
}

/// What a representable has made, and who speaks for it.
@MainActor
private final class Represented<Made: AnyObject, Speaker>: TreePart {
  var made: Made?
  let coordinator: Speaker
  var left: ((Speaker) -> Void)?

  init(_ coordinator: Speaker) { self.coordinator = coordinator }

  func leaveTree() { left?(coordinator) }
}

extension Node {
  /// Shows a representable; says whether it is one.
  func show(representable view: some View) -> Bool {
    if let view = view as? any UIViewRepresentable {
      view.update(at: self)
    } else if let view = view as? any UIViewControllerRepresentable {
      view.update(at: self)
    } else {
      return false
    }
    return true
  }
}
