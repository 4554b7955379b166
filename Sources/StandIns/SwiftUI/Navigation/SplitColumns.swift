/// The columns of a split view on one stack, and what is chosen in each.
@MainActor
final class SplitColumns {
  /// The column that is to be on top.
  var top: Binding<NavigationSplitViewColumn>?
  private let names: [NavigationSplitViewColumn]
  private var choices: [Int: [Choice]] = [:]
  private var trees: [Int: WeakTree] = [:]

  /// What is chosen in a list of a column.
  private struct Choice {
    weak var list: Node?
    var isMade: Bool
    var letGo: () -> Void
  }

  init(count: Int) { names = count > 2 ? [.sidebar, .content, .detail] : [.sidebar, .detail] }

  /// A column, which has those behind it pushed.
  func column(_ place: Int, _ view: some View, _ others: ArraySlice<AnyView>) -> AnyView {
    let own = view.changed {
      $0.column = others.isEmpty ? nil : SplitColumn(columns: self, place: place)
    }
    .then { [self] node in
      trees[place] = WeakTree(node.tree)
      guard let next = others.first else { return }
      let shown = Binding(get: { self.isShown(place + 1) }, set: { self.show(place + 1, $0) })
      node.follow(column(place + 1, next, others.dropFirst()), shown)
    }
    return AnyView(own)
  }

  private func isShown(_ place: Int) -> Bool {
    guard let top else { return isChosen(place - 1) }
    return (names.firstIndex(of: top.wrappedValue) ?? 0) >= place
  }

  private func isChosen(_ place: Int) -> Bool {
    choices[place, default: []].contains { $0.isMade && $0.list != nil }
  }

  /// A column that was left lets go of what it was shown for.
  private func show(_ place: Int, _ isShown: Bool) {
    guard !isShown else { return }
    for choice in choices[place - 1, default: []] where choice.isMade { choice.letGo() }
    if self.isShown(place) { top?.wrappedValue = names[place - 1] }
  }

  fileprivate func note(_ isMade: Bool, in place: Int, _ list: Node, letGo: @escaping () -> Void) {
    let was = isChosen(place)
    choices[place, default: []].removeAll { $0.list == nil || $0.list === list }
    choices[place, default: []].append(Choice(list: list, isMade: isMade, letGo: letGo))
    guard isChosen(place) != was else { return }
    if isMade, top != nil {
      list.tree?.afterLook { [self] in
        if !isShown(place + 1) { top?.wrappedValue = names[place + 1] }
      }
    }
    // A list may stand in a tree of its own.
    if let own = trees[place]?.tree, own !== list.tree { own.setNeedsUpdate() }
  }
}

/// A column of a split view that leads to another.
@MainActor
struct SplitColumn {
  fileprivate let columns: SplitColumns
  fileprivate let place: Int

  /// Notes whether something is chosen in a list of the column.
  func note(_ isMade: Bool, in list: Node, letGo: @escaping () -> Void) {
    columns.note(isMade, in: place, list, letGo: letGo)
  }
}
