import FlowShell
import FlowSystem

extension PosixFiles {
  /// What shows that a file has become another one.
  struct Stamp: Hashable {
    var identity: FileStatus.Identity
    var size: Int
    var modified: Int64
  }

  /// The stamp of a file; nil when there is none.
  func stamp(of path: String) -> Stamp? {
    do throws(SystemFailure) {
      let status = try Platform.status(at: path)
      return Stamp(identity: status.identity, size: status.size, modified: status.modified)
    } catch {
      return nil
    }
  }

  /// Whether a path leads to a folder.
  package func isFolder(_ path: String) -> Bool {
    do throws(FileProblem) {
      _ = try list(path) { _, _ in false }
      return true
    } catch {
      return false
    }
  }

  /// The names in a folder that end so, in byte order; none when it is no folder.
  package func names(in folder: String, endingIn suffix: String) -> [String] {
    do throws(FileProblem) {
      return try list(folder) { name, _ in name.hasBytes(endingIn: suffix) }.entries.map(\.name)
    } catch {
      return []
    }
  }

  /// The names in a folder in byte order, folders with a `/` when asked; none when it is no folder.
  package func names(in folder: String, markingFolders: Bool = false) -> [String] {
    do throws(FileProblem) {
      return try list(folder) { _, _ in true }.entries.map { entry in
        markingFolders && entry.kind == .folder ? entry.name + "/" : entry.name
      }
    } catch {
      return []
    }
  }

  /// What is wrong with a link that was found, not named by anybody: it leads to a file with another
  /// ending, and the lines of that would be in messages; nil when it is what its name says.
  package func problem(withLink path: String, to kind: String) -> String? {
    guard let target = try? Platform.resolvedPath(path), !target.hasBytes(endingIn: ".\(kind)")
    else {
      return nil
    }
    return "'\(path)' is a link to '\(FilePath.name(of: target))', which is no .\(kind) file"
  }
}
