import FlowShell
import FlowSystem

/// The flows at and below some paths, with orphaned goldens and problems.
package struct Discovery {
  /// The flows, by the bytes of their paths, each once.
  package private(set) var flows: [FlowFile] = []
  /// Golden files without their flow, by the bytes of their paths.
  package private(set) var orphans: [String] = []
  /// Sentences on what could not be looked at; nothing should run while there is one.
  package private(set) var problems: [String] = []

  /// Looks for flows; folders are searched to the bottom.
  ///
  /// A name that begins with `.` is passed over, and one that begins with `_` too: such a flow is
  /// only sourced. No folder is searched twice, whatever links lead to it.
  package init(of paths: [String], in files: PosixFiles) {
    var search = FolderSearch(files: files)
    for path in paths {
      let path = FilePath.simplified(path)
      do throws(SystemFailure) {
        if try Platform.status(at: path).kind == .folder {
          search.add(folder: path)
        } else {
          addFile(path)
        }
      } catch {
        problems.append("cannot look at '\(path)': \(error.reason)")
      }
    }
    search.run()
    flows = Self.unique(flows + search.flows)
    orphans = search.orphans.sorted(by: Platform.precedes)
    problems += search.problems
  }

  /// A file that was named: it has to be a flow that can run by itself.
  private mutating func addFile(_ path: String) {
    let name = FilePath.name(of: path)
    if !path.hasBytes(endingIn: FlowFile.suffix) {
      problems.append("'\(path)' is not a flow: their names end in '\(FlowFile.suffix)'")
    } else if name.utf8.first == UInt8(ascii: "_") {
      problems.append("'\(path)' is only sourced: its name begins with '_'")
    } else {
      flows.append(FlowFile(path: path, mayHaveLeftover: true))
    }
  }

  private static func unique(_ flows: [FlowFile]) -> [FlowFile] {
    let sorted = flows.sorted { Platform.precedes($0.path, $1.path) }
    var result: [FlowFile] = []
    result.reserveCapacity(sorted.count)
    for flow in sorted {
      // A flow that was named and found: `==` on strings would take two spellings of é for one.
      if let last = result.last, Platform.compare(last.path, flow.path) == 0 { continue }
      result.append(flow)
    }
    return result
  }
}
