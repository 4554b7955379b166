/// Paths of members that are declared or read, to find those that somebody sets by a wrong name.
package struct MemberPaths: Sendable {
  private var declared: Set<[String]> = []
  private var read: Set<[String]> = []
  /// The paths that a longer one leads through.
  private var passed: Set<[String]> = []
  private var members: [[String]: Set<String>] = [:]

  package init() {}

  /// Notes that a path has a declared value.
  package mutating func declare(_ path: [String]) {
    if declared.insert(path).inserted { add(path) }
  }

  /// Notes that something reads a path, with all that is in it.
  package mutating func read(_ path: [String]) {
    if read.insert(path).inserted { add(path) }
  }

  private mutating func add(_ path: [String]) {
    var owner = path
    while let name = owner.popLast() {
      members[owner, default: []].insert(name)
      passed.insert(owner)
    }
  }

  /// The beginning of a path that is neither declared nor read, and what else its owner has.
  package func unread(_ path: [String]) -> (path: [String], others: Set<String>)? {
    for count in path.indices {
      let owner = Array(path[..<count])
      if read.contains(owner) { return nil }
      let whole = Array(path[...count])
      if declared.contains(whole) || passed.contains(whole) { continue }
      return read.contains(whole) ? nil : (whole, members[owner] ?? [])
    }
    return nil
  }
}
