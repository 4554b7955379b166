/// How something to be shared looks beforehand: not drawn.
public struct SharePreview: Sendable {
  public init(_ key: LocalizedStringKey) {}
  public init(_ key: LocalizedStringKey, image: Image) {}
  public init(_ key: LocalizedStringKey, icon: Image) {}
  public init(_ key: LocalizedStringKey, image: Image, icon: Image) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, icon: Image) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image, icon: Image) {}
}

/// A button that would share something.
public struct ShareLink<Label: View>: View, PrimitiveView {
  let label: Label

  public init<Item>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }
  public init<Items: RandomAccessCollection>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: ((Items.Element) -> SharePreview)? = nil,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  func update(_ node: Node) { node.press(label, nil) {} }
}

extension ShareLink where Label == Text {
  public init<Item>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil
  ) { label = Text(verbatim: "Share") }
  public init<Item>(
    _ key: LocalizedStringKey,
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil
  ) { label = Text(key) }
  public init<Item>(
    _ title: Text,
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil
  ) { label = title }
  public init<Items: RandomAccessCollection>(
    _ key: LocalizedStringKey,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: ((Items.Element) -> SharePreview)? = nil
  ) { label = Text(key) }
  @_disfavoredOverload
  public init<S: StringProtocol, Item>(
    _ title: S,
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview? = nil
  ) { label = Text(title) }
  public init<Items: RandomAccessCollection>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: ((Items.Element) -> SharePreview)? = nil
  ) { label = Text(verbatim: "Share") }
}
