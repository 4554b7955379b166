/// Tabs, where the type of the value that selects one is known.
@MainActor @preconcurrency
public protocol TabContent<TabValue>: View {
  associatedtype TabValue: Hashable
}

extension Tab: TabContent where Value: Hashable {
  public typealias TabValue = Value
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
}

/// Makes tabs one after the other into one content.
@MainActor @preconcurrency @resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<C: TabContent>(_ content: C) -> TabContents<TabValue>
  where C.TabValue == TabValue { TabContents(parts: [content]) }
  public static func buildBlock(_ contents: TabContents<TabValue>...) -> TabContents<TabValue> {
    TabContents(parts: contents.flatMap(\.parts))
  }
  public static func buildOptional(_ content: TabContents<TabValue>?) -> TabContents<TabValue> {
    content ?? TabContents(parts: [])
  }
  public static func buildEither(first: TabContents<TabValue>) -> TabContents<TabValue> { first }
  public static func buildEither(second: TabContents<TabValue>) -> TabContents<TabValue> { second }
  public static func buildLimitedAvailability(
    _ content: TabContents<TabValue>
  ) -> TabContents<TabValue> { content }
}

/// Several tabs.
public struct TabContents<TabValue: Hashable>: TabContent, PrimitiveView, SeveralViews {
  let parts: [any View]

  func update(_ node: Node) {
    node.isTransparent = true
    for (place, view) in parts.enumerated() { node.output += node.place(view, key: place).output }
  }
}

/// Tabs that a sidebar shows below a title; on a phone they are tabs as others.
public struct TabSection<Header: View, TabValue: Hashable>: TabContent, ContainerView, SeveralViews
{
  let content: TabContents<TabValue>
  var parts: [any View] { content.parts }

  public init(
    @TabContentBuilder<TabValue> content: () -> TabContents<TabValue>,
    @ViewBuilder header: () -> Header
  ) { self.content = content() }
  public init(@TabContentBuilder<TabValue> content: () -> TabContents<TabValue>)
  where Header == EmptyView { self.content = content() }
  public init(
    _ key: LocalizedStringKey,
    @TabContentBuilder<TabValue> content: () -> TabContents<TabValue>
  ) where Header == Text { self.content = content() }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @TabContentBuilder<TabValue> content: () -> TabContents<TabValue>
  ) where Header == Text { self.content = content() }
}
