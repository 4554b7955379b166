import UIKit

/// Items of bars: views that say where they stand.
@MainActor @preconcurrency
public protocol ToolbarContent: View {}

public typealias ToolbarContentBuilder = ViewBuilder

extension TupleView: ToolbarContent {}
extension EmptyView: ToolbarContent {}
extension AnyView: ToolbarContent {}
extension ConditionalContent: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: View {}
extension Group: ToolbarContent where Content: View {}

/// Where an item of a bar stands.
public struct ToolbarItemPlacement: Equatable, Sendable {
  enum Place { case leading, trailing, title, below }
  let place: Place
  public static let automatic = Self(place: .trailing)
  public static let principal = Self(place: .title)
  public static let navigation = Self(place: .leading)
  public static let navigationBarLeading = Self(place: .leading)
  public static let navigationBarTrailing = Self(place: .trailing)
  public static let topBarLeading = Self(place: .leading)
  public static let topBarTrailing = Self(place: .trailing)
  public static let primaryAction = Self(place: .trailing)
  public static let secondaryAction = Self(place: .trailing)
  public static let confirmationAction = Self(place: .trailing)
  public static let cancellationAction = Self(place: .leading)
  public static let destructiveAction = Self(place: .trailing)
  public static let bottomBar = Self(place: .below)
  public static let status = Self(place: .below)
  public static let keyboard = Self(place: .below)
}

/// One item of a bar.
public struct ToolbarItem<ID, Content: View>: ToolbarContent, PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  where ID == Void { (self.placement, self.content) = (placement, content()) }
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) where ID == String { (self.placement, self.content) = (placement, content()) }

  func update(_ node: Node) { node.showItem(content, placement) }
}

/// Several items of a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent, PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }

  func update(_ node: Node) { node.showItem(content, placement) }
}

/// Room between items.
public struct ToolbarSpacer: ToolbarContent, PrimitiveView {
  public init() {}
  func update(_ node: Node) {}
}

extension Node {
  fileprivate func showItem(_ content: some View, _ placement: ToolbarItemPlacement) {
    show(content)
    tag = AnyHashable(ItemPlace(place: placement.place))
  }

  /// The items below, each with its place.
  fileprivate func toolbarItems() -> [(place: ToolbarItemPlacement.Place, node: Node)] {
    if let mark = tag?.base as? ItemPlace { return [(mark.place, self)] }
    if !isTransparent { return [(.trailing, self)] }
    return shown.flatMap { $0.toolbarItems() }
  }

  /// Puts items on the bars of the screen; what is for a lower bar stands below the views.
  fileprivate func show(toolbar items: Node) {
    for (place, node) in items.toolbarItems() {
      switch place {
      case .leading: tree?.bar.leading += node.barItems()
      case .trailing: tree?.bar.trailing += node.barItems()
      case .title: tree?.bar.titleView = node.output.first
      case .below: output += node.output
      }
    }
  }
}

private struct ItemPlace: Hashable {
  let place: ToolbarItemPlacement.Place
}

extension View {
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = content()
    return then { node in node.show(toolbar: node.placeAside(content, key: "toolbar")) }
  }
  public func toolbar<Content: View>(id: String, @ViewBuilder content: () -> Content) -> some View {
    toolbar(content: content)
  }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    then { node in
      if bars.isEmpty || bars.contains(.navigationBar) {
        node.tree?.bar.isHidden = visibility == .hidden
      }
    }
  }
  public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    then { node in
      if bars.isEmpty || bars.contains(.navigationBar) {
        node.tree?.bar.isHidden = visibility == .hidden
      }
    }
  }
  public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  )
    -> some View
  { self }
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...
  )
    -> some View
  { self }
  public func toolbarColorScheme(
    _ scheme: ColorScheme?,
    for bars: ToolbarPlacement...
  )
    -> some View
  { self }
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    then { node in
      node.tree?.bar.leading += node.placeAside(leading, key: "leading").barItems()
      node.tree?.bar.trailing += node.placeAside(trailing, key: "trailing").barItems()
    }
  }
  public func navigationBarItems<L: View>(leading: L) -> some View {
    navigationBarItems(leading: leading, trailing: EmptyView())
  }
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    navigationBarItems(leading: EmptyView(), trailing: trailing)
  }
}

public struct ToolbarPlacement: Equatable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let navigationBar = Self(name: "navigationBar")
  public static let tabBar = Self(name: "tabBar")
  public static let bottomBar = Self(name: "bottomBar")
}

public enum ToolbarRole: Sendable { case automatic, navigationStack, browser, editor }
public enum ToolbarTitleDisplayMode: Sendable { case automatic, large, inlineLarge, inline }
