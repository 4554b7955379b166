/// What one section of a list shows: items, some of them beneath others and shown where these are expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// All items, each behind the one that it is beneath.
  public private(set) var items: [ItemIdentifierType] = []
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  public var rootItems: [ItemIdentifierType] { items.filter { parents[$0] == nil } }
  public var visibleItems: [ItemIdentifierType] { items.filter(isVisible) }

  public func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  public func isVisible(_ item: ItemIdentifierType) -> Bool { above(item).allSatisfy(isExpanded) }
  public func level(of item: ItemIdentifierType) -> Int { above(item).count }

  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var snapshot = self
    let below = items.filter { above($0).contains(parent) }
    snapshot.items = (includingParent ? [parent] : []) + below
    snapshot.parents = parents.filter {
      below.contains($0.key) && (includingParent || $0.value != parent)
    }
    snapshot.expanded.formIntersection(snapshot.items)
    return snapshot
  }

  private func above(_ item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(
      sequence(state: item) { item in
        guard let parent = parents[item] else { return nil }
        item = parent
        return parent
      }
    )
  }
}

// Changes.
extension NSDiffableDataSourceSectionSnapshot {
  public mutating func append(
    _ identifiers: [ItemIdentifierType],
    to parent: ItemIdentifierType? = nil
  ) {
    let end = parent.flatMap { items.firstIndex(of: $0) }.map { endOfFamily(at: $0) } ?? items.count
    put(identifiers, at: end, beneath: parent)
  }
  public mutating func insert(
    _ identifiers: [ItemIdentifierType],
    before item: ItemIdentifierType
  ) {
    guard let index = items.firstIndex(of: item) else { return }
    put(identifiers, at: index, beneath: parents[item])
  }
  public mutating func insert(_ identifiers: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let index = items.firstIndex(of: item) else { return }
    put(identifiers, at: endOfFamily(at: index), beneath: parents[item])
  }

  public mutating func delete(_ identifiers: [ItemIdentifierType]) {
    let gone = items.filter {
      identifiers.contains($0) || above($0).contains(where: identifiers.contains)
    }
    items.removeAll(where: gone.contains)
    for item in gone { parents[item] = nil }
    expanded.subtract(gone)
  }
  public mutating func deleteAll() { self = Self() }

  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(items.filter { parents[$0] == parent })
    guard let index = items.firstIndex(of: parent) else { return }
    put(snapshot.items, at: index + 1, beneath: parent)
    parents.merge(snapshot.parents) { $1 }
    expanded.formUnion(snapshot.expanded)
  }

  /// The place behind an item and all that is beneath it.
  private func endOfFamily(at index: Int) -> Int {
    items[(index + 1)...].firstIndex { !above($0).contains(items[index]) } ?? items.count
  }

  private mutating func put(
    _ identifiers: [ItemIdentifierType],
    at index: Int,
    beneath parent: ItemIdentifierType?
  ) {
    items.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { parents[identifier] = parent }
  }
}
