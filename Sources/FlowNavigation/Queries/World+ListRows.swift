/// What lists are made of.
extension World {
  /// What the rows of a list on a live screen are called, also those that its filter hides; nil where there is no such
  /// list.
  package func rowIDs(
    of list: Symbol,
    on screen: NodeName,
    in transaction: Transaction
  ) -> [Value]? {
    guard case .entry(let entry)? = node(named: screen), let element = element(list, of: entry),
      element.kind == .list
    else { return nil }
    let rows = try? rows(
      of: element,
      on: entry,
      hasTitles: false,
      isFiltered: false,
      transaction
    )
    return rows?.map(\.id)
  }
}
