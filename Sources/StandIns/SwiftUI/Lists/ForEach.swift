/// A view for each element, told apart by its ID.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var onDelete: ((IndexSet) -> Void)?
}

extension ForEach: View, PrimitiveView where Content: View {
  public typealias Body = Never

  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.content) = (data, content)
    self.id = { $0[keyPath: id] }
  }

  func update(_ node: Node) {
    node.isTransparent = true
    for (place, element) in data.enumerated() {
      let id = id(element)
      let row = node.place(content(element), key: AnyHashable(id))
      if row.rowTraits.id == nil { row.rowTraits.id = AnyHashable(id) }
      if let onDelete, row.rowTraits.delete == nil {
        row.rowTraits.delete = { onDelete(IndexSet(integer: place)) }
      }
      node.output += row.output
    }
  }

  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var copy = self
    copy.onDelete = action
    return copy
  }
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0.id }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0 }
  }
}

extension ForEach where Content: View {
  /// A view for a binding to each element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
    (self.data, self.content) = (Array(data), content)
    id = { $0.wrappedValue.id }
  }
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [Binding<C.Element>] {
    (self.data, self.content) = (Array(data), content)
    self.id = { $0.wrappedValue[keyPath: id] }
  }
}
