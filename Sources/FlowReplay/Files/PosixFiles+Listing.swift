import FlowShell
import FlowSystem

extension PosixFiles {
  /// One name in a folder.
  struct Entry {
    var name: String
    var kind: FileStatus.Kind
  }

  /// What is in a folder, by the bytes of the names.
  struct Listing {
    var entries: [Entry] = []
    /// How many names cannot be shown or opened, because they are not UTF-8.
    var unreadableNames = 0
  }

  /// Lists the entries of a folder that a test on their names picks.
  func list(
    _ folder: String,
    where isWanted: (String, FileStatus.Kind) -> Bool
  ) throws(FileProblem) -> Listing {
    try checkInside(folder)
    var listing = Listing()
    try FileProblem.wrapping { () throws(SystemFailure) in
      try Platform.list(folder) { name, kind in
        if let name {
          if isWanted(name, kind) { listing.entries.append(Entry(name: name, kind: kind)) }
        } else {
          listing.unreadableNames += 1
        }
      }
    }
    listing.entries.sort { Platform.precedes($0.name, $1.name) }
    return listing
  }
}
