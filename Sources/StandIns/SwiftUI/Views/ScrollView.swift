public import UIKit

/// A view that scrolls; a pull refreshes it where it says how.
public struct ScrollView<Content: View>: View, PrimitiveView {
  public var content: Content

  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  func update(_ node: Node) {
    var environment = node.environment
    environment.refresh = nil
    let views = node.place(content, environment).output
    let scroll = node.own { UIScrollView(frame: .zero) }
    scroll.hold(views)
    scroll.refresh(by: node.environment.refresh)
  }
}

extension UIScrollView {
  /// Has a pull that runs an action, or none.
  func refresh(by action: RefreshAction?) {
    guard let action else {
      refreshControl = nil
      return
    }
    let pull = refreshControl as? PullControl ?? PullControl(frame: .zero)
    pull.action = action
    refreshControl = pull
  }
}

/// A pull that lasts as long as its action.
private final class PullControl: UIRefreshControl {
  var action: RefreshAction?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pulled = UIAction { [weak self] _ in self?.run() }
    addAction(pulled, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  private func run() {
    let action = action
    Task { [weak self] in
      await action?()
      self?.endRefreshing()
    }
  }
}

/// Scrolls to rows by their IDs: all are in sight.
public struct ScrollViewReader<Content: View>: View, PrimitiveView {
  let content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
  func update(_ node: Node) { node.show(content(ScrollViewProxy())) }
}

public struct ScrollViewProxy: Sendable {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// Shows what fits its size: it is as large as the screen.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  public var content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  func update(_ node: Node) { node.show(content(GeometryProxy())) }
}

/// How large the screen is.
@MainActor @preconcurrency
public struct GeometryProxy {
  public var size: CGSize { UIScreen.main.bounds.size }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  public func frame(in space: CoordinateSpace) -> CGRect { UIScreen.main.bounds }
}

public enum CoordinateSpace: Sendable {
  case global, local
  case named(AnyHashableName)
  public static func named(_ name: some Hashable & Sendable) -> CoordinateSpace {
    .named(AnyHashableName())
  }
  /// The name of a space, of which no more is asked.
  public struct AnyHashableName: Hashable, Sendable {}
}
