import Foundation

/// What a list shows: sections and the items in them, each once.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable,
  ItemIdentifierType: Hashable
> {
  public internal(set) var sectionIdentifiers: [SectionIdentifierType] = []
  var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item.
  var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  public var numberOfSections: Int { sectionIdentifiers.count }
  public var numberOfItems: Int { homes.count }
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let items = items[identifier] else {
      raise("Attempted to ask for the items of a section identifier", identifier)
      return []
    }
    return items
  }
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  )
    -> SectionIdentifierType?
  { homes[identifier] }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }
}

// What a data source asks.
extension NSDiffableDataSourceSnapshot {
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let items = section(at: path.section).flatMap({ items[$0] }),
      items.indices.contains(path.item)
    else { return nil }
    return items[path.item]
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = homes[item], let index = indexOfSection(section),
      let row = items[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: row, section: index)
  }

  /// Where all items are.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    paths.reserveCapacity(homes.count)
    for (index, section) in sectionIdentifiers.enumerated() {
      for (row, item) in (items[section] ?? []).enumerated() {
        paths[item] = IndexPath(item: row, section: index)
      }
    }
    return paths
  }

  /// This one once it is applied: nothing waits to be loaded again.
  var applied: Self {
    var snapshot = self
    snapshot.reloadedSectionIdentifiers = []
    snapshot.reloadedItemIdentifiers = []
    snapshot.reconfiguredItemIdentifiers = []
    return snapshot
  }
}
