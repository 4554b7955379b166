import Foundation

// What UIKit raises, or complains of, where identifiers are there twice or not at all.
extension NSDiffableDataSourceSnapshot {
  func raise(_ reason: String) { MainLoop.raise(.internalInconsistency, reason) }

  func raise<Identifier>(_ what: String, _ identifier: Identifier) {
    raise("\(what) that does not exist in the snapshot: \(text(of: identifier))")
  }

  func complain(_ complaint: Complaint) {
    guard isOnMainActor else { return }
    MainActor.assumeIsolated { MainLoop.current.complain(complaint) }
  }

  /// Says whether no identifier is given twice; raises where one is.
  func areUnique<Identifier: Hashable>(_ identifiers: [Identifier], _ kind: String) -> Bool {
    guard Set(identifiers).count < identifiers.count else { return true }
    var seen: Set<Identifier> = []
    let twice = identifiers.filter { !seen.insert($0).inserted }.map(text)
    raise(
      """
      Fatal: supplied \(kind) identifiers are not unique. \
      Duplicate identifiers: {(\(twice.joined(separator: ", ")))}
      """
    )
    return false
  }

  /// A text that is the same in each run: an address, or what is made anew each time, is not.
  func text<Identifier>(of identifier: Identifier) -> String {
    (identifier as? any LosslessStringConvertible)?.description
      ?? String(describing: Identifier.self)
  }
}
