package import Foundation

/// What files are, as a build system sees them: their names, sizes and dates.
package struct Fingerprint: Codable, Equatable {
  /// How many files it may have; more are looked at by nobody.
  private static let fileLimit = 200_000

  // The name is as long as it is, and not as its type says.
  private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0

  private var sum: UInt64 = 0
  private var count = 0

  /// That of files, and of folders with all that lies in them; nil where that is too much.
  ///
  /// Links are followed. What is not there has one, too. Not looked at is what `isSkipped` says by its path from the
  /// folder on.
  package init?(_ places: [URL], skipping isSkipped: (Substring) -> Bool = { _ in false }) {
    for place in places {
      guard add(place.path, isSkipped) else { return nil }
    }
  }

  private mutating func add(_ root: String, _ isSkipped: (Substring) -> Bool) -> Bool {
    var seen: Set<[UInt64]> = []
    var waiting = [root]
    while let path = waiting.popLast() {
      if count + waiting.count > Self.fileLimit { return false }
      var status = stat()
      guard stat(path, &status) == 0 else {
        add("\(path) -")
        continue
      }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        add("\(path) \(status.st_ino) \(status.st_size) \(status.dates)")
        continue
      }
      // A folder is what lies in it; a link may lead to another one.
      add("\(path) \(status.st_dev) \(status.st_ino)")
      guard seen.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted,
        let folder = opendir(path)
      else { continue }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = String(
          cString: UnsafeRawPointer(entry).advanced(by: Self.nameOffset)
            .assumingMemoryBound(to: CChar.self)
        )
        let child = "\(path)/\(name)"
        if name == "." || name == ".." || isSkipped(child.dropFirst(root.count + 1)) { continue }
        waiting.append(child)
      }
    }
    return true
  }

  // In whatever order the folders have it.
  private mutating func add(_ entry: String) {
    sum &+= entry.digest
    count += 1
  }
}

extension stat {
  /// When it was written, and when anything of it changed.
  fileprivate var dates: String {
    #if canImport(Darwin)
    let times = [st_mtimespec, st_ctimespec]
    #else
    let times = [st_mtim, st_ctim]
    #endif
    return times.map { "\($0.tv_sec).\($0.tv_nsec)" }.joined(separator: " ")
  }
}
