import FlowReplay
import FlowScript

/// The kinds of files by the endings of their names: a file of the wrong kind is told as that, not
/// by all that is wrong with it as the other kind.
enum FileKind {
  /// Ends the process where another kind stands for a flow.
  static func requireFlow(_ path: String) {
    refuseGolden(path, as: "flow")
    guard path.hasSuffix(".nav") else { return }
    let name = SafeText.string(path)
    fail("'\(name)' is a definition, and no flow: 'flowshell \(name)' opens it")
  }

  /// Ends the process where another kind stands for a definition.
  static func requireDefinition(_ path: String) {
    refuseGolden(path, as: "definition")
    guard path.hasSuffix(".flow") else { return }
    let name = SafeText.string(path)
    fail("'\(name)' is a flow, and no definition: give the '.nav' file that its 'app' line names")
  }

  /// Ends the process where a golden file stands for a definition or a flow.
  static func requireSource(_ path: String) { refuseGolden(path, as: "definition or flow") }

  /// Ends the process where a definition stands for a graph.
  static func requireGraph(_ path: String) {
    guard path.hasSuffix(".nav") else { return }
    let name = SafeText.string(path)
    let way = "'flowshell graph \(name) -o old.json' writes one"
    fail("'\(name)' is a definition, and no graph: \(way)")
  }

  private static func refuseGolden(_ path: String, as kind: String) {
    let ending = ".golden"
    guard path.hasSuffix(ending) else { return }
    let flow = SafeText.string(path.dropLast(ending.count) + ".flow")
    fail("'\(SafeText.string(path))' is what '\(flow)' printed, and no \(kind)")
  }

  private static func fail(_ text: String) -> Never {
    WrittenFile.complain(text)
    Console.exit(2)
  }
}
