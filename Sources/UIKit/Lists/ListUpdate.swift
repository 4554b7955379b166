import Foundation

/// What is told of a list's rows and sections between the begin and the end of an update, held against its counts.
///
/// UIKit asks for the counts of rows once a list is shown, and again behind an update, which must explain the new ones
/// (NSInternalInconsistencyException: "Invalid update").
struct ListUpdate {
  /// The rows of each section as they were shown last; nil where nobody has looked since the list was loaded.
  var counts: [Int]?
  private var depth = 0
  private var inserted: [IndexPath] = []
  private var deleted: [IndexPath] = []
  private var moved: [(from: IndexPath, to: IndexPath)] = []
  private var insertedSections = IndexSet()
  private var deletedSections = IndexSet()
  private var reloaded: [IndexPath] = []
  private var reloadedSections = IndexSet()
  private var movedSections: [(from: Int, to: Int)] = []

  /// One thing that a list is told.
  enum Change {
    case insert([IndexPath])
    case delete([IndexPath])
    case reload([IndexPath])
    case move(IndexPath, IndexPath)
    case insertSections(IndexSet)
    case deleteSections(IndexSet)
    case reloadSections(IndexSet)
    case moveSection(Int, Int)
  }

  mutating func begin() { depth += 1 }

  /// Whether the outermost update has ended.
  mutating func end() -> Bool {
    depth = max(0, depth - 1)
    return depth == 0
  }

  mutating func add(_ change: Change) {
    switch change {
    case .insert(let paths): inserted += paths
    case .delete(let paths): deleted += paths
    case .reload(let paths): reloaded += paths
    case .move(let from, let to): moved.append((from, to))
    case .insertSections(let sections): insertedSections.formUnion(sections)
    case .deleteSections(let sections): deletedSections.formUnion(sections)
    case .reloadSections(let sections): reloadedSections.formUnion(sections)
    case .moveSection(let from, let to): movedSections.append((from, to))
    }
  }

  /// What UIKit says of the update, where the counts behind it are not those that it leads to; then it is over.
  mutating func finish(_ now: [Int], _ words: Words) -> String? {
    let old = counts
    defer {
      self = ListUpdate()
      counts = old == nil ? nil : now
    }
    guard let old else { return nil }
    let sections = old.count + insertedSections.count - deletedSections.count
    guard now.count == sections else {
      return """
        Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after the \
        update (\(now.count)) must be equal to the number of sections contained in the \(words.list) before the update \
        (\(old.count)), plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted, \
        \(deletedSections.count) deleted).
        """
    }
    func count(_ section: Int) -> Int { old.indices.contains(section) ? old[section] : 0 }
    if let path = deleted.first(where: { $0.item >= count($0.section) }) {
      return """
        attempt to delete \(words.row) \(path.item) from section \(path.section) which only contains \(count(path.section)) \
        \(words.row)s before the update
        """
    }
    for (section, place) in places(old.count, now.count) where !reloadedSections.contains(section) {
      let (added, gone) = (
        inserted.count { $0.section == place }, deleted.count { $0.section == section }
      )
      let (come, left) = (
        moved.count { $0.to.section == place }, moved.count { $0.from.section == section }
      )
      guard now[place] != old[section] + added - gone + come - left else { continue }
      return """
        Invalid update: invalid number of \(words.row)s in section \(place). The number of \(words.row)s contained in an \
        existing section after the update (\(now[place])) must be equal to the number of \(words.row)s contained in that \
        section before the update (\(old[section])), plus or minus the number of \(words.row)s inserted or deleted from \
        that section (\(added) inserted, \(gone) deleted) and plus or minus the number of \(words.row)s moved into or out \
        of that section (\(come) moved in, \(left) moved out).
        """
    }
    return nil
  }

  /// Where selected rows are behind the update; one that was deleted or reloaded is not selected any more.
  func places(of selected: [IndexPath], _ now: [Int]) -> [IndexPath] {
    guard let old = counts, !selected.isEmpty else { return selected }
    let sections = Dictionary(places(old.count, now.count).map { ($0.section, $0.place) }) { $1 }
    let gone = Set(deleted + reloaded)
    return selected.compactMap { path in
      if let move = moved.first(where: { $0.from == path }) { return move.to }
      guard let place = sections[path.section], !gone.contains(path),
        !reloadedSections.contains(path.section)
      else { return nil }
      let left = (deleted + moved.map(\.from)).filter { $0.section == path.section }
      let come = (inserted + moved.map(\.to)).filter { $0.section == place }.map(\.item).sorted()
      var item = path.item - Set(left).count { $0.item < path.item }
      for other in come where other <= item { item += 1 }
      return item < now[place] ? IndexPath(item: item, section: place) : nil
    }
  }

  /// What the sentences call a list and its rows.
  struct Words {
    let list: String
    let row: String
  }

  /// Where each section is that was there before.
  private func places(_ old: Int, _ new: Int) -> [(section: Int, place: Int)] {
    let from = movedSections.map(\.from)
    let to = movedSections.map(\.to)
    let kept = (0..<old).filter { !deletedSections.contains($0) && !from.contains($0) }
    let left = (0..<new).filter { !insertedSections.contains($0) && !to.contains($0) }
    let moved = movedSections.filter { $0.from < old && $0.to < new }
    return zip(kept, left).map { ($0, $1) } + moved.map { ($0.from, $0.to) }
  }
}
