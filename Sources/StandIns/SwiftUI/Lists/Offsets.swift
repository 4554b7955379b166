public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at these places.
  public mutating func remove(atOffsets offsets: IndexSet) {
    self = Self(enumerated().filter { !offsets.contains($0.offset) }.map(\.element))
  }
}

extension MutableCollection {
  /// Moves the elements at these places before another.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let numbered = Array(enumerated())
    let moved = numbered.filter { source.contains($0.offset) }
    let before = numbered.filter { $0.offset < destination && !source.contains($0.offset) }
    let behind = numbered.filter { $0.offset >= destination && !source.contains($0.offset) }
    for (index, entry) in zip(Array(indices), before + moved + behind) {
      self[index] = entry.element
    }
  }
}
