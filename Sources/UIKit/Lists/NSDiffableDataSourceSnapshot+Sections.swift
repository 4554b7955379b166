import Foundation

// Sections.
extension NSDiffableDataSourceSnapshot {
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    put(identifiers, at: sectionIdentifiers.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = place(of: toIdentifier, for: "insert at") else { return }
    put(identifiers, at: index)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = place(of: toIdentifier, for: "insert at") else { return }
    put(identifiers, at: index + 1)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      deleteItems(items[identifier] ?? [])
      items[identifier] = nil
    }
    sectionIdentifiers.removeAll(where: identifiers.contains)
    reloadedSectionIdentifiers.removeAll(where: identifiers.contains)
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    guard identifiers.allSatisfy({ place(of: $0, for: "reload") != nil }) else { return }
    reloadedSectionIdentifiers += identifiers
  }

  /// Puts items in the place of those of a section, which is added where it is not there.
  mutating func replaceItems(of section: SectionIdentifierType, by items: [ItemIdentifierType]) {
    if self.items[section] == nil { appendSections([section]) }
    deleteItems(self.items[section] ?? [])
    appendItems(items, toSection: section)
  }

  private mutating func put(_ identifiers: [SectionIdentifierType], at index: Int) {
    guard areUnique(identifiers, "section") else { return }
    guard identifiers.allSatisfy({ items[$0] == nil }) else {
      return raise(
        """
        Section identifier count does not match data source count. \
        This is most likely due to a hashing issue with the identifiers.
        """
      )
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { items[identifier] = [] }
  }

  private mutating func move(
    _ identifier: SectionIdentifierType,
    to anchor: SectionIdentifierType,
    offset: Int
  ) {
    guard place(of: identifier, for: "move") != nil, place(of: anchor, for: "move to") != nil,
      identifier != anchor
    else { return }
    sectionIdentifiers.removeAll { $0 == identifier }
    guard let index = indexOfSection(anchor) else { return }
    sectionIdentifiers.insert(identifier, at: index + offset)
  }

  private func place(of identifier: SectionIdentifierType, for purpose: String) -> Int? {
    guard let index = indexOfSection(identifier) else {
      raise("Attempted to \(purpose) section identifier", identifier)
      return nil
    }
    return index
  }
}
