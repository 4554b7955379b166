import FlowReplay
import FlowScript

/// What files are by the endings of their names: who gives the one kind for the other is told so, and not all that
/// is wrong with it as what it is not.
enum FileKind {
  /// Ends the process where a definition stands for a flow.
  static func requireFlow(_ path: String) {
    guard path.hasSuffix(".nav") else { return }
    let name = SafeText.string(path)
    fail("'\(name)' is a definition, and no flow: 'flowshell \(name)' opens it")
  }

  /// Ends the process where a flow stands for a definition.
  static func requireDefinition(_ path: String) {
    guard path.hasSuffix(".flow") else { return }
    let name = SafeText.string(path)
    fail("'\(name)' is a flow, and no definition: give the '.nav' file that its 'app' line names")
  }

  /// Ends the process where a definition stands for a graph.
  static func requireGraph(_ path: String) {
    guard path.hasSuffix(".nav") else { return }
    let name = SafeText.string(path)
    fail(
      "'\(name)' is a definition, and no graph: 'flowshell graph \(name) -o old.json' writes one"
    )
  }

  private static func fail(_ text: String) -> Never {
    WrittenFile.complain(text)
    Console.exit(2)
  }
}
