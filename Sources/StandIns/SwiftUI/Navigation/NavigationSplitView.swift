/// Columns; on a phone, which this is, one stack of them.
///
/// A column comes when something is chosen in the list of the one before it, or as `preferredCompactColumn` says; back
/// leads from it and lets the choice go.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, PrimitiveView {
  private let sidebar: Sidebar
  private let others: [AnyView]
  private let top: Binding<NavigationSplitViewColumn>?

  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar(), [AnyView(content()), AnyView(detail())]) }
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView { self.init(sidebar(), [AnyView(detail())]) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar(), [AnyView(content()), AnyView(detail())]) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView { self.init(sidebar(), [AnyView(detail())]) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar(), [AnyView(content()), AnyView(detail())], preferredCompactColumn) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar(), [AnyView(detail())], preferredCompactColumn)
  }

  private init(
    _ sidebar: Sidebar,
    _ others: [AnyView],
    _ top: Binding<NavigationSplitViewColumn>? = nil
  ) { (self.sidebar, self.others, self.top) = (sidebar, others, top) }

  func update(_ node: Node) {
    let columns = node.part(0) { SplitColumns(count: others.count + 1) }
    columns.top = top
    node.showStack(of: columns.column(0, sidebar, others[...]))
  }
}

/// Which columns are in sight where there are several.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let all = Self(name: "all")
  public static let doubleColumn = Self(name: "doubleColumn")
  public static let detailOnly = Self(name: "detailOnly")
}

/// A column by its name.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  public static let sidebar = Self(name: "sidebar")
  public static let content = Self(name: "content")
  public static let detail = Self(name: "detail")
}
