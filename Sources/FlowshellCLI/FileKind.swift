import FlowReplay
import FlowScript

/// The kinds of files by the endings of their names: a file of the wrong kind is told as that, not
/// by all that is wrong with it as the other kind.
enum FileKind {
  /// Refuses another kind where a flow is wanted.
  static func requireFlow(_ path: String) throws(RequestFailure) {
    try refuseGolden(path, as: "flow")
    guard path.hasSuffix(".nav") else { return }
    let name = SafeText.string(path)
    throw .wrong("'\(name)' is a definition, and no flow: 'flowshell \(name)' opens it")
  }

  /// Refuses another kind where a definition is wanted.
  static func requireDefinition(_ path: String) throws(RequestFailure) {
    try refuseGolden(path, as: "definition")
    guard path.hasSuffix(".flow") else { return }
    let name = SafeText.string(path)
    throw .wrong(
      "'\(name)' is a flow, and no definition: give the '.nav' file that its 'app' line names"
    )
  }

  /// Refuses a golden file where a definition or a flow is wanted.
  static func requireSource(_ path: String) throws(RequestFailure) {
    try refuseGolden(path, as: "definition or flow")
  }

  /// Refuses a definition where a graph is wanted.
  static func requireGraph(_ path: String) throws(RequestFailure) {
    guard path.hasSuffix(".nav") else { return }
    let name = SafeText.string(path)
    let way = "'flowshell graph \(name) -o old.json' writes one"
    throw .wrong("'\(name)' is a definition, and no graph: \(way)")
  }

  private static func refuseGolden(_ path: String, as kind: String) throws(RequestFailure) {
    let ending = ".golden"
    guard path.hasSuffix(ending) else { return }
    let flow = SafeText.string(path.dropLast(ending.count) + ".flow")
    throw .wrong("'\(SafeText.string(path))' is what '\(flow)' printed, and no \(kind)")
  }
}
