/// The declared paths of members, to find lines that set or read a member by a wrong name.
package struct MemberPaths: Sendable {
  private var declared: Set<[String]> = []
  private var read: Set<[String]> = []
  /// The paths that a longer one leads through.
  private var passed: Set<[String]> = []
  private var members: [[String]: Set<String>] = [:]

  /// The members of those paths that can have no others, whatever the app does.
  private var all: [[String]: [String]] = [:]

  package init() {}

  /// Notes that what a path leads to can have these members only.
  package mutating func close(_ path: [String], members: [String]) { all[path] = members }

  /// The place in a path of the first member that can never be there, and what can be there instead.
  package func missing(_ path: [String]) -> (place: Int, known: [String])? {
    for place in path.indices {
      guard let known = all[Array(path[..<place])] else { continue }
      if !known.contains(path[place]) { return (place, known) }
    }
    return nil
  }

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
