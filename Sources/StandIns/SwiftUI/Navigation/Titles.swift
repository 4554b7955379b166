import UIKit

extension View {
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { titled(title.text()) }
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { titled(String(title)) }
  public func navigationTitle(_ title: Text) -> some View { titled(title.content) }
  public func navigationTitle(_ title: Binding<String>) -> some View { titled(title.wrappedValue) }

  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { titled(title.text()) }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    titled(String(title))
  }
  public func navigationBarTitle(_ title: Text) -> some View { titled(title.content) }
  public func navigationBarTitle(
    _ title: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { titled(title.text()) }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { titled(String(title)) }
  public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { titled(title.content) }

  private func titled(_ title: String) -> some View { then { $0.tree?.bar.title = title } }

  public func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    then { $0.tree?.bar.isHidden = isHidden }
  }
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    then { $0.tree?.bar.hidesBack = isHidden }
  }
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }

  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    let label = label()
    return then { $0.showTab(label) }
  }
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    changed { $0.showsPages = style is PageTabViewStyle }
  }
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    self
  }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View { self }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

/// How a stack looks; kept.
public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { Self() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: Self { Self() }
}

/// How the places of pages look; kept.
public protocol IndexViewStyle {}
public struct PageIndexViewStyle: IndexViewStyle {
  public enum BackgroundDisplayMode: Sendable { case automatic, always, interactive, never }
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }
  public static func page(backgroundDisplayMode: Self.BackgroundDisplayMode) -> Self { Self() }
}

/// How columns look; kept.
public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
  public static var balanced: Self { Self() }
  public static var prominentDetail: Self { Self() }
}

/// Whether tabs are pages.
public protocol TabViewStyle {}
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
public struct PageTabViewStyle: TabViewStyle {
  public enum IndexDisplayMode: Sendable { case automatic, always, never }
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}

extension EnvironmentValues {
  private enum PagesKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  var showsPages: Bool {
    get { self[PagesKey.self] }
    set { self[PagesKey.self] = newValue }
  }
}
