import Foundation

/// What a list shows: sections and the items in them, each once.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable,
  ItemIdentifierType: Hashable
> {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  public var numberOfSections: Int { sectionIdentifiers.count }
  public var numberOfItems: Int { itemIdentifiers.count }
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  )
    -> SectionIdentifierType?
  { sectionIdentifiers.first { items[$0]?.contains(identifier) ?? false } }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sectionIdentifiers += identifiers
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: toIdentifier, offset: 0) }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: toIdentifier, offset: 1) }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sectionIdentifiers.removeAll(where: identifiers.contains)
    for identifier in identifiers { items[identifier] = nil }
  }
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection section: SectionIdentifierType? = nil
  ) {
    guard let section = section ?? sectionIdentifiers.last else { return }
    items[section, default: []] += identifiers
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
    for section in sectionIdentifiers { items[section]?.removeAll(where: identifiers.contains) }
  }
  public mutating func deleteAllItems() {
    sectionIdentifiers = []
    items = [:]
  }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedItemIdentifiers += identifiers.flatMap { items[$0] ?? [] }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType],
    at identifier: ItemIdentifierType,
    offset: Int
  ) {
    guard let section = sectionIdentifier(containingItem: identifier),
      let index = items[section]?.firstIndex(of: identifier)
    else { return }
    items[section]?.insert(contentsOf: identifiers, at: index + offset)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType,
    to other: ItemIdentifierType,
    offset: Int
  ) {
    guard identifier != other else { return }
    deleteItems([identifier])
    insert([identifier], at: other, offset: offset)
  }
  private mutating func insert(
    _ identifiers: [SectionIdentifierType],
    at identifier: SectionIdentifierType,
    offset: Int
  ) {
    guard let index = indexOfSection(identifier) else { return }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index + offset)
  }
  private mutating func move(
    _ identifier: SectionIdentifierType,
    to other: SectionIdentifierType,
    offset: Int
  ) {
    guard identifier != other else { return }
    sectionIdentifiers.removeAll { $0 == identifier }
    insert([identifier], at: other, offset: offset)
  }

  /// Puts items in the place of those of a section, which is added where it is not there.
  mutating func replaceItems(of section: SectionIdentifierType, by items: [ItemIdentifierType]) {
    if !sectionIdentifiers.contains(section) { sectionIdentifiers.append(section) }
    self.items[section] = items
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let section = section(at: path.section) else { return nil }
    let items = itemIdentifiers(inSection: section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item),
      let row = items[section]?.firstIndex(of: item), let index = indexOfSection(section)
    else { return nil }
    return IndexPath(item: row, section: index)
  }
}
