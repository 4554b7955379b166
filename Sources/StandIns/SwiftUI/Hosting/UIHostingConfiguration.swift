public import UIKit

/// The content of a cell of UIKit's that is a view.
@MainActor @preconcurrency
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content

  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
  }
  private init(_ content: Content) { self.content = content }

  public func makeContentView() -> any UIView & UIContentView { HostedContentView(self, content) }

  // How it looks is kept.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self { self }
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
  public func background<S: ShapeStyle>(_ style: S) -> Self { self }
  public func background<B: View>(
    @ViewBuilder content: () -> B
  ) -> UIHostingConfiguration<Content, B> { UIHostingConfiguration<Content, B>(self.content) }
}

/// The view in a cell, with the controller whose views these are.
private final class HostedContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  private let host: UIHostingController<AnyView>

  init(_ configuration: any UIContentConfiguration, _ content: some View) {
    self.configuration = configuration
    host = UIHostingController(rootView: AnyView(content))
    super.init(frame: .zero)
    host.loadViewIfNeeded()
    host.view.map(addSubview)
    host.tree.updateIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  // A cell is made once it is to be seen, and is on no window itself.
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview != nil { host.tree.appear() } else { host.tree.disappear() }
  }
}
