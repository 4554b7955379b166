public import UIKit

/// A view that only shows others, one after the other: there is no layout.
@MainActor
protocol ContainerView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
}

extension ContainerView {
  func update(_ node: Node) { node.show(content) }
}

public struct VStack<Content: View>: View, ContainerView {
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct HStack<Content: View>: View, ContainerView {
  let content: Content
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct ZStack<Content: View>: View, ContainerView {
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct Grid<Content: View>: View, ContainerView {
  let content: Content
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct GridRow<Content: View>: View, ContainerView {
  let content: Content
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct ControlGroup<Content: View>: View, ContainerView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
    self.content = content()
  }
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct ViewThatFits<Content: View>: View, PrimitiveView {
  let content: Content
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  // There is room for the first.
  func update(_ node: Node) {
    if let several = content as? any FirstOfSeveral {
      node.show(several.first)
    } else {
      node.show(content)
    }
  }
}

@MainActor
private protocol FirstOfSeveral {
  var first: any View { get }
}

extension TupleView: FirstOfSeveral {
  fileprivate var first: any View { views.first ?? EmptyView() }
}

/// A stack of which only the first come into sight until somebody scrolls.
@MainActor
protocol LazyContainer: ContainerView {}

extension LazyContainer {
  func update(_ node: Node) {
    node.show(content)
    LazyRows.mark(node.shown.flatMap { $0.rows() }.map(\.node))
  }
}

public struct LazyVStack<Content: View>: View, LazyContainer {
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct LazyHStack<Content: View>: View, LazyContainer {
  let content: Content
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct LazyVGrid<Content: View>: View, LazyContainer {
  let content: Content
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct LazyHGrid<Content: View>: View, LazyContainer {
  let content: Content
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// A column or row of a grid; kept.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  public var spacing: CGFloat?
  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) { (self.size, self.spacing) = (size, spacing) }
}

/// Headers that stay in sight; kept.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)
}

public struct Spacer: View, PrimitiveView {
  public init(minLength: CGFloat? = nil) {}
  func update(_ node: Node) {}
}

public struct Divider: View, PrimitiveView {
  public init() {}
  func update(_ node: Node) {}
}
