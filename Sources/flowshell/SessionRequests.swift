import FlowReplay
import FlowScript
import FlowShell

/// What a session asks of its driver.
enum SessionRequests {
  /// Serves them all; whether everything could be done.
  @discardableResult
  static func serve(_ session: inout Session, history: [[UInt8]] = []) -> Bool {
    var isDone = true
    for request in session.requests {
      switch serve(request, history: history) {
      case .success(let text): Console.write(text)
      case .failure(let problem):
        isDone = false
        Console.write("flowshell: \(problem.reason)\n", to: Console.errors)
      }
    }
    session.requests.removeAll()
    return isDone
  }

  /// Does what is asked for; what to print of it.
  static func serve(
    _ request: Session.Request,
    history: [[UInt8]] = []
  ) -> Result<[UInt8], FileProblem> {
    switch request {
    case .quit: return .success([])
    case .write(let path, let bytes):
      do throws(FileProblem) {
        try PosixFiles().write(bytes, to: path)
        return .success(Array("saved \(SafeText.string(path))\n".utf8))
      } catch {
        return .failure(FileProblem("cannot write '\(SafeText.string(path))': \(error.reason)"))
      }
    case .history:
      return .success(history.flatMap { $0 + [UInt8(ascii: "\n")] })
    }
  }
}
