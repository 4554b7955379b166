/// Rows that open to those below them.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf

  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) { (self.data, self.id, self.children, self.content) = (data, id, children, content) }

  public init(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  public var body: some View {
    ForEach(data, id: id) { element in
      if let below = element[keyPath: children] {
        // It is of its own kind, whose body has no end.
        let group = OutlineGroup(below, id: id, children: children, content: content)
        DisclosureGroup {
          AnyView(group)
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}

extension List where SelectionValue == Never {
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent>
  { self.init(OutlineGroup(data, children: children, content: rowContent), nil) }
}
