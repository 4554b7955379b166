import FlowReplay
import FlowScript
import FlowShell

/// What a session asks of its driver.
enum SessionRequests {
  /// Serves them all; whether everything could be done.
  @discardableResult
  static func serve(
    _ session: inout Session,
    isInteractive: Bool = false
  ) -> Bool {
    var isDone = true
    let requests = session.requests
    session.requests.removeAll()
    for request in requests {
      switch request {
      case .quit: break
      case .write(let path, let bytes, let old):
        if WrittenFile.mayReplace(path, by: bytes, over: old, isInteractive) {
          if !WrittenFile.write(bytes, to: path) { isDone = false }
        } else {
          isDone = false
        }
      case .edit:
        isDone = false
        WrittenFile.complain("'edit' needs a terminal")
      case .record(let path):
        if !RecordedFile.begin(path, &session, isInteractive) { isDone = false }
      case .recorded(let recording):
        if !RecordedFile.finish(recording, isInteractive) { isDone = false }
      }
    }
    if !RecordedFile.keep(&session) { isDone = false }
    return isDone
  }

  /// Does what is asked for in the protocol for programs; what to print of it.
  static func serve(_ request: Session.Request) -> Result<[UInt8], FileProblem> {
    switch request {
    case .quit: return .success([])
    case .write(let path, let bytes, let old):
      do throws(FileProblem) {
        let files = PosixFiles()
        if let problem = files.problem(withWriting: path) { throw problem }
        guard WrittenFile.isOwn(path, bytes, old) else {
          throw FileProblem("it is there already")
        }
        try files.write(bytes, to: path)
        return .success(Array("saved \(SafeText.string(path))\n".utf8))
      } catch {
        return .failure(FileProblem("cannot write '\(SafeText.string(path))': \(error.reason)"))
      }
    case .edit: return .failure(FileProblem("'edit' needs a terminal"))
    case .record, .recorded:
      return .failure(FileProblem("'record' needs the text form; a program keeps its own lines"))
    }
  }
}
