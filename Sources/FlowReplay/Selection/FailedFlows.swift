import FlowShell
import FlowSystem

/// Which flows did not pass when they were run last, by the folder that one was in.
package struct FailedFlows: Sendable {
  /// The file where they are noted.
  let file: String
  /// The folder that relative paths are seen from.
  let folder: String

  private static let heading = "flowshell failed 1"

  /// `states` is the folder where programs keep what they remember.
  package init(states: String, workingFolder: String) {
    folder = workingFolder
    file = "\(states)/flowshell/failed/\(Self.name(of: workingFolder))"
  }

  /// The absolute paths of noted flows; nil when no run was made from this folder.
  func noted(_ files: PosixFiles) throws(FileProblem) -> Set<String>? {
    guard let bytes = try files.contents(of: file) else { return nil }
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    // Another folder of the same name, or another version of this program.
    guard fields.count >= 2, fields[0] == Self.heading, fields[1] == folder else { return nil }
    return Set(fields.dropFirst(2).filter { !$0.isEmpty })
  }

  /// Notes the outcome of some flows; what is noted of others stays.
  func note(
    failed: [String],
    passed: some Sequence<String>,
    _ files: PosixFiles
  ) throws(FileProblem) {
    let before = try noted(files)
    var noted = before ?? []
    if !noted.isEmpty { noted.subtract(passed.map(absolute)) }
    noted.formUnion(failed.map(absolute))
    if noted == before { return }
    let fields = [Self.heading, folder] + noted.sorted(by: Platform.precedes)
    files.makeFolders(of: file)
    try files.write(Array(fields.joined(separator: "\0").utf8), to: file, isDurable: false)
  }

  /// The path of a flow from the root, as it is noted.
  func absolute(_ path: String) -> String {
    FilePath.resolved(path, from: folder)
  }

  /// FNV-1a: a name that is the same on each machine and at each run.
  private static func name(of folder: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in folder.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
