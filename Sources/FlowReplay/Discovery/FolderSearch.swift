import FlowShell
import FlowSystem

/// A walk over folders that enters each of them once.
struct FolderSearch {
  let files: PosixFiles
  private(set) var flows: [FlowFile] = []
  private(set) var orphans: [String] = []
  private(set) var problems: [String] = []
  private var folders: [String] = []
  // Links wait until all folders were entered by their own names.
  private var links: [String] = []
  private var entered: Set<FileStatus.Identity> = []

  init(files: PosixFiles) {
    self.files = files
  }

  /// Adds a folder where the search begins.
  mutating func add(folder: String) {
    folders.append(folder)
  }

  /// Searches all folders that were added.
  mutating func run() {
    while true {
      if let folder = folders.popLast() {
        enter(folder)
      } else if !links.isEmpty {
        links.sort { Platform.precedes($1, $0) }
        folders.append(links.removeLast())
      } else {
        return
      }
    }
  }

  private mutating func enter(_ folder: String) {
    do throws(FileProblem) {
      let status = try FileProblem.wrapping { () throws(SystemFailure) in
        try Platform.status(at: folder)
      }
      guard entered.insert(status.identity).inserted else { return }
      let listing = try files.list(folder, where: Self.isWanted)
      if listing.unreadableNames > 0 {
        problems.append("'\(folder)' has a name in it that is not UTF-8")
      }
      sort(listing.entries, of: folder)
    } catch {
      problems.append("cannot look into '\(folder)': \(error.reason)")
    }
  }

  private static func isWanted(_ name: String, _ kind: FileStatus.Kind) -> Bool {
    switch name.utf8.first {
    case UInt8(ascii: "."), UInt8(ascii: "_"): false
    default:
      kind != .file || name.hasBytes(endingIn: FlowFile.suffix)
        || name.hasBytes(endingIn: ".golden") || name.hasBytes(endingIn: ".golden.new")
    }
  }

  /// Tells flows, golden files, leftovers and folders of one listing apart.
  private mutating func sort(_ entries: [PosixFiles.Entry], of folder: String) {
    var stems: [Substring] = []
    var goldens: [Substring] = []
    var leftovers: [Substring] = []
    for entry in entries {
      if isFolder(entry, in: folder) { continue }
      if let stem = entry.name.stem(before: FlowFile.suffix) {
        if isFlow(entry, in: folder) { stems.append(stem) }
      } else if let stem = entry.name.stem(before: ".golden") {
        goldens.append(stem)
      } else if let stem = entry.name.stem(before: ".golden.new") {
        leftovers.append(stem)
      }
    }
    let flowNames = NameSet(stems)
    for golden in goldens where !flowNames.contains(golden) {
      orphans.append(FilePath.joined(golden + ".golden", to: folder))
    }
    let leftoverNames = NameSet(leftovers)
    for stem in stems {
      let path = FilePath.joined(stem + FlowFile.suffix, to: folder)
      flows.append(FlowFile(path: path, mayHaveLeftover: leftoverNames.contains(stem)))
    }
  }

  /// Whether an entry with the name of a flow is no link to something else.
  private mutating func isFlow(_ entry: PosixFiles.Entry, in folder: String) -> Bool {
    if entry.kind == .file { return true }
    let path = FilePath.joined(entry.name, to: folder)
    guard let problem = files.problem(withLink: path, to: "flow") else { return true }
    problems.append(problem)
    return false
  }

  /// Whether an entry is a folder, which is then searched later.
  private mutating func isFolder(_ entry: PosixFiles.Entry, in folder: String) -> Bool {
    if entry.kind == .file { return false }
    let path = FilePath.joined(entry.name, to: folder)
    if entry.kind == .folder {
      folders.append(path)
      return true
    }
    guard let status = try? Platform.status(at: path), status.kind == .folder else { return false }
    links.append(path)
    return true
  }
}

/// Names that are told apart by their bytes.
private struct NameSet {
  private let names: Set<[UInt8]>

  init(_ names: [Substring]) {
    self.names = Set(names.map { Array($0.utf8) })
  }

  func contains(_ name: Substring) -> Bool {
    !names.isEmpty && names.contains(Array(name.utf8))
  }
}
