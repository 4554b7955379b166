import Foundation

// Items. One that is added a second time moves; one that is not there can be left out, and nothing else.
extension NSDiffableDataSourceSnapshot {
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection section: SectionIdentifierType? = nil
  ) {
    guard let section = section ?? sectionIdentifiers.last else {
      return raise(
        "There are currently no sections in the data source. Please add a section first."
      )
    }
    guard items[section] != nil else {
      return raise("Attempted to append items to a section identifier", section)
    }
    guard admit(identifiers) else { return }
    items[section, default: []] += identifiers
    for identifier in identifiers { homes[identifier] = section }
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, offset: 0) }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, offset: 1) }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(gone.compactMap { homes[$0] }) {
      items[section]?.removeAll(where: gone.contains)
    }
    for identifier in gone { homes[identifier] = nil }
    reloadedItemIdentifiers.removeAll(where: gone.contains)
    reconfiguredItemIdentifiers.removeAll(where: gone.contains)
  }
  public mutating func deleteAllItems() { self = Self() }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard areThere(identifiers, for: "reload") else { return }
    reloadedItemIdentifiers += identifiers
  }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard areThere(identifiers, for: "reconfigure") else { return }
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType],
    at anchor: ItemIdentifierType,
    offset: Int
  ) {
    guard areThere([anchor], for: "insert at") else { return }
    let identifiers = identifiers.filter { $0 != anchor }
    guard admit(identifiers) else { return }
    put(identifiers, at: anchor, offset: offset)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType,
    to anchor: ItemIdentifierType,
    offset: Int
  ) {
    guard areThere([identifier, anchor], for: "move"), identifier != anchor else { return }
    take(identifier)
    put([identifier], at: anchor, offset: offset)
  }

  private mutating func put(
    _ identifiers: [ItemIdentifierType],
    at anchor: ItemIdentifierType,
    offset: Int
  ) {
    guard let section = homes[anchor], let index = items[section]?.firstIndex(of: anchor) else {
      return
    }
    items[section]?.insert(contentsOf: identifiers, at: index + offset)
    for identifier in identifiers { homes[identifier] = section }
  }

  private mutating func take(_ identifier: ItemIdentifierType) {
    guard let section = homes.removeValue(forKey: identifier) else { return }
    items[section]?.removeAll { $0 == identifier }
  }

  /// Says whether items may be added; those that are there are taken from their places.
  private mutating func admit(_ identifiers: [ItemIdentifierType]) -> Bool {
    guard areUnique(identifiers, "item") else { return false }
    let known = identifiers.filter { homes[$0] != nil }
    guard let first = known.first else { return true }
    complain(.identifiersExist(count: known.count, first: text(of: first)))
    for identifier in known { take(identifier) }
    return true
  }

  private func areThere(_ identifiers: [ItemIdentifierType], for purpose: String) -> Bool {
    guard let missing = identifiers.first(where: { homes[$0] == nil }) else { return true }
    raise("Attempted to \(purpose) item identifier", missing)
    return false
  }
}
