import FlowScript
package import FlowShell
import FlowSystem

extension PosixFiles {
  /// Replaces a file, or makes it: whoever reads meanwhile sees the old bytes or the new ones.
  ///
  /// The mode of the old file is kept. Symbolic links are not followed: what others committed would choose
  /// the file. With `isDurable` the new bytes are on the disk when this returns.
  package func write(
    _ bytes: [UInt8],
    to path: String,
    isDurable: Bool = true
  ) throws(FileProblem) {
    let mode = try modeOfReplaced(path)
    let folder = FilePath.folder(of: path)
    do throws(SystemFailure) {
      try Platform.replace(path, in: folder, with: bytes, mode: mode, isDurable: isDurable)
    } catch {
      if error.isMissing, !folder.isEmpty, !exists(folder) {
        throw FileProblem("there is no folder '\(SafeText.string(folder))'")
      }
      throw FileProblem(error)
    }
  }

  /// Why a path may not be written; nil where nothing is known against it.
  package func problem(withWriting path: String) -> FileProblem? {
    do throws(FileProblem) {
      _ = try modeOfReplaced(path)
      return nil
    } catch {
      return error
    }
  }

  /// Makes the folders that a path lies in, as far as that is possible.
  package func makeFolders(of path: String) {
    if FileTree.ofProcess.problem(withLinksTo: path) != nil { return }
    var folder = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    for part in FilePath.folder(of: path).split(separator: "/") {
      folder = FilePath.joined(String(part), to: folder)
      try? Platform.makeFolder(folder)
    }
  }

  /// Why no file can be put into a folder, which need not be there yet; nil where nothing is known against it.
  package func problem(withFolder path: String) -> String? {
    var folder = path.isEmpty ? "." : FilePath.simplified(path)
    while !exists(folder) {
      let outer = FilePath.folder(of: folder)
      if outer == folder { return nil }
      folder = outer.isEmpty ? "." : outer
    }
    if let link = FileTree.ofProcess.problem(withLinksTo: FilePath.joined("any", to: path)) {
      return "cannot write into '\(SafeText.string(path))': \(link.reason)"
    }
    let name = SafeText.string(folder)
    if !isFolder(folder) { return "'\(name)' is no folder" }
    return Platform.isWritable(folder) ? nil : "'\(name)' is write-protected"
  }

  /// Removes a file; whether there was one.
  @discardableResult
  package func remove(_ path: String) throws(FileProblem) -> Bool {
    if let problem = FileTree.ofProcess.problem(withLinksTo: path) { throw problem }
    do throws(SystemFailure) {
      try Platform.remove(path)
      return true
    } catch {
      if error.isMissing { return false }
      throw FileProblem(error)
    }
  }

  /// The mode of the file that is to be replaced; nil where there is none.
  private func modeOfReplaced(_ path: String) throws(FileProblem) -> UInt32? {
    try checkInside(path)
    if let problem = FileTree.ofProcess.problem(withLinksTo: path) { throw problem }
    let status: FileStatus
    do throws(SystemFailure) {
      status = try Platform.linkStatus(at: path)
    } catch {
      if error.isMissing { return nil }
      throw FileProblem(error)
    }
    if let problem = FileProblem(of: status.kind) { throw problem }
    // A rename asks the folder only: what somebody protected would be gone.
    guard Platform.isWritable(path) else { throw FileProblem("it is write-protected") }
    return status.mode
  }
}
