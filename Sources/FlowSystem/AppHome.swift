#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// Where an app stores in a process that runs no flow: a folder that goes with the process.
package enum AppHome {
  private struct State {
    var folder: HomeFolder?
    /// What the user's variables were, for us and for the programs that we start.
    var variables: [String: String?] = [:]
  }

  private static let state = Monitor(State())

  /// Has the app of this process store in a new folder; nothing changes where none can be made.
  package static func enter() {
    guard let folder = HomeFolder() else { return }
    var variables: [String: String?] = [:]
    for (name, _) in HomeFolder.variables { variables[name] = .some(Platform.begunWith(name)) }
    state.set { [variables] in $0 = State(folder: folder, variables: variables) }
    folder.live()
  }

  /// Removes the folder; the process is about to end.
  static func remove() {
    state.set { state in
      state.folder?.remove()
      state.folder = nil
    }
  }

  /// Leaves the folder to the process that this one was forked of.
  static func forget() { state.set { $0.folder = nil } }

  /// What a variable was before; nil where it is as it was.
  static func before(_ name: String) -> String?? { state.value { $0.variables[name] } }

  /// The variables as they were, for a program that we start.
  static func userEnvironment() -> [String] {
    let saved = state.value { $0.variables }
    var lines: [String] = []
    #if canImport(Darwin)
    var next = _NSGetEnviron().pointee
    #else
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    #endif
    while let line = next.pointee {
      let text = String(cString: line)
      let name = String(text.prefix { $0 != "=" })
      if let before = saved[name] {
        if let before { lines.append("\(name)=\(before)") }
      } else {
        lines.append(text)
      }
      next += 1
    }
    return lines
  }
}
