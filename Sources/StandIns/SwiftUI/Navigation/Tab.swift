/// A tab with its title.
public struct Tab<Value, Content: View>: View, PrimitiveView {
  let label: AnyView
  let value: AnyHashable?
  let content: Content

  private init(_ label: some View, _ value: AnyHashable?, _ content: Content) {
    (self.label, self.value, self.content) = (AnyView(label), value, content)
  }

  private init(_ title: Text, _ image: Image, _ value: AnyHashable?, _ content: Content) {
    self.init(Label(title: { title }, icon: { image }), value, content)
  }

  public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) where Value: Hashable { self.init(label(), AnyHashable(value), content()) }
  public init(
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) where Value == Never { self.init(label(), nil, content()) }
  /// Its title and picture are what its role says.
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content)
  where Value: Hashable { self.init(role.label, AnyHashable(value), content()) }
  public init(role: TabRole, @ViewBuilder content: () -> Content)
  where Value == Never { self.init(role.label, nil, content()) }

  public init(
    _ key: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value: Hashable {
    self.init(Text(key), Image(systemName: systemImage), AnyHashable(value), content())
  }
  public init(
    _ key: LocalizedStringKey,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(Text(key), Image(systemName: systemImage), nil, content())
  }
  public init(
    _ key: LocalizedStringKey,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value: Hashable { self.init(Text(key), Image(image), AnyHashable(value), content()) }
  public init(
    _ key: LocalizedStringKey,
    image: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == Never { self.init(Text(key), Image(image), nil, content()) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value: Hashable {
    self.init(Text(title), Image(systemName: systemImage), AnyHashable(value), content())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(Text(title), Image(systemName: systemImage), nil, content())
  }

  func update(_ node: Node) {
    node.isTransparent = true
    node.show(content)
    node.tag = value
    node.showTab(label)
  }
}

/// What a tab is for, besides showing its content; kept.
public struct TabRole: Hashable, Sendable {
  public static let search = TabRole()

  @MainActor fileprivate var label: some View {
    Label(
      title: { Text(verbatim: "Search") },
      icon: { Image(systemName: "magnifyingglass") }
    )
  }
}

extension Node {
  /// Says what the tab bar shows of the screen.
  func showTab(_ label: some View) {
    let views = placeAside(label, key: "tab").output
    tree?.bar.tab = (
      views.lazy.compactMap(\.readText).first, views.lazy.compactMap(\.shownImage).first
    )
  }
}
