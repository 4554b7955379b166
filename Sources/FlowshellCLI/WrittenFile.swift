import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// Files that a session wants written.
enum WrittenFile {
  /// Writes a file at once or not at all, and says so; whether it could be written.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard replace(path, with: bytes) else { return false }
    Console.write("saved \(SafeText.string(path))\n")
    return true
  }

  /// Writes a file at once or not at all; whether it could be written, which is told where it could not.
  static func replace(_ path: String, with bytes: [UInt8], isDurable: Bool = true) -> Bool {
    do throws(FileProblem) {
      try PosixFiles().write(bytes, to: path, isDurable: isDurable)
      return true
    } catch {
      complain("cannot write '\(SafeText.string(path))': \(error.reason)")
      return false
    }
  }

  /// Whether nothing is known against writing a path, which is told where something is.
  static func isPlace(_ path: String) -> Bool {
    guard let problem = PosixFiles().problem(withWriting: path) else { return true }
    complain("cannot write '\(SafeText.string(path))': \(problem.reason)")
    return false
  }

  /// Whether a file may be written: it is new, or the user allowed to replace it.
  static func mayReplace(_ path: String, _ isInteractive: Bool) -> Bool {
    guard isPlace(path) else { return false }
    guard PosixFiles().exists(path) else { return true }
    let name = SafeText.string(path)
    guard isInteractive else {
      complain("'\(name)' is there already")
      return false
    }
    if Question.ask("'\(name)' is there already: replace it?", default: false) { return true }
    Console.write("not written\n")
    return false
  }

  /// The same for what may replace bytes that were written there before.
  static func mayReplace(
    _ path: String,
    by bytes: [UInt8],
    over old: [UInt8]?,
    _ isInteractive: Bool
  ) -> Bool {
    isOwn(path, bytes, old) || mayReplace(path, isInteractive)
  }

  /// Whether nothing is lost when a file is written: it is new, or has these bytes or the old ones.
  static func isOwn(_ path: String, _ bytes: [UInt8], _ old: [UInt8]?) -> Bool {
    let files = PosixFiles()
    guard files.exists(path) else { return true }
    guard case .success(let there) = files.read(path) else { return false }
    return there == bytes || there == old
  }

  /// Whether a file may be written, over nothing, an empty file or one of its own kind; else it is told.
  static func mayReplace(
    _ path: String,
    ifIsOwn isOwn: ([UInt8]) -> Bool,
    _ kind: String
  ) -> Bool {
    guard isPlace(path) else { return false }
    guard case .success(let there) = PosixFiles().read(path) else { return true }
    if there.isEmpty || isOwn(there) { return true }
    complain(
      "'\(SafeText.string(path))' is there, and is no \(kind): remove it, or name another file"
    )
    return false
  }

  /// Refuses a folder that cannot be made, or that nothing can be put into.
  static func requireFolder(_ path: String) throws(RequestFailure) {
    if path.isEmpty { throw .wrong("the name of a folder is empty") }
    if let problem = PosixFiles().problem(withFolder: path) { throw .wrong(problem) }
  }

  /// The same for a folder of flows, which have to be allowed to name their definition.
  static func requireFolder(_ path: String, forFlowsOf app: String) throws(RequestFailure) {
    try requireFolder(path)
    if let problem = ProcessEnvironment.problem(with: app, namedIn: path) { throw .wrong(problem) }
  }

  static func complain(_ text: String) {
    let columns = Terminal.isTerminal(Console.errors) ? Terminal.width(Console.errors) : Int.max
    let told = "\(ProcessEnvironment.program.name): \(text)"
    let lines = TextWrapping.lines(told, width: columns, hanging: 4)
    Console.write(lines.joined(separator: "\n") + "\n", to: Console.errors)
  }
}
