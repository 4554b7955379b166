import UIKit

/// Rows: a table, whose rows do what the one button, link or tap on each does.
public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let content: Content
  let selection: Selection?

  /// What a tap on a row chooses.
  enum Selection {
    case one(Binding<SelectionValue?>)
    case several(Binding<Set<SelectionValue>>)

    @MainActor
    func select(_ value: SelectionValue) {
      switch self {
      case .one(let binding): binding.wrappedValue = value
      case .several(let binding): binding.wrappedValue.formSymmetricDifference([value])
      }
    }
  }

  init(_ content: Content, _ selection: Selection?) {
    (self.content, self.selection) = (content, selection)
  }

  func update(_ node: Node) {
    var environment = node.environment
    environment.isInList = true
    environment.refresh = nil
    if let column = node.environment.column, case .one(let binding) = selection {
      column.note(binding.wrappedValue != nil, in: node) { binding.wrappedValue = nil }
      environment.choose = { value in
        guard let value = value.base as? SelectionValue else { return false }
        binding.wrappedValue = value
        return true
      }
    }
    let rows = node.place(content, environment)
    let table = node.own { ListTable(frame: .zero, style: .plain) }
    table.refresh(by: node.environment.refresh)
    table.show(rows.sections()) { row in
      guard let selection, row.traits.isSelectable,
        let value = (row.tag ?? row.traits.id)?.base as? SelectionValue
      else { return nil }
      return { selection.select(value) }
    }
  }
}

extension List {
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(content(), selection.map { .one($0) })
  }
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(content(), selection.map { .several($0) })
  }
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  { self.init(ForEach(data, content: rowContent), selection.map { .one($0) }) }
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  { self.init(ForEach(data, content: rowContent), selection.map { .several($0) }) }
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(ForEach(data, id: id, content: rowContent), selection.map { .one($0) })
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.init(content(), nil) }
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  { self.init(ForEach(data, content: rowContent), nil) }
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(ForEach(data, id: id, content: rowContent), nil)
  }
  public init<RowContent: View>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(ForEach(data, content: rowContent), nil)
  }
  public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<[Binding<C.Element>], C.Element.ID, RowContent>, C.Element: Identifiable
  { self.init(ForEach(data, content: rowContent), nil) }
}

/// Fields and switches below each other; it is no list, for its rows are what is on them.
public struct Form<Content: View>: View, ContainerView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// What belongs together, below a title.
public struct GroupBox<Label: View, Content: View>: View, PrimitiveView {
  let label: Label
  let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content) = (label(), content())
  }
  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    (label, self.content) = (EmptyView(), content())
  }
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {
    (label, self.content) = (Text(key), content())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content)
  where Label == Text { (label, self.content) = (Text(title), content()) }
  public init(label: Label, @ViewBuilder content: () -> Content) {
    (self.label, self.content) = (label, content())
  }

  func update(_ node: Node) {
    let styled = node.show(in: \.box) { style in
      style.view(
        GroupBoxStyleConfiguration(
          label: .init(content: AnyView(label)),
          content: .init(content: AnyView(content))
        )
      )
    }
    if styled { return }
    node.output = node.place(label, key: 0).output + node.place(content, key: 1).output
  }
}
