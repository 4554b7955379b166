public import Foundation
import Synchronization

extension URL {
  /// Itself; for an address of the web the file that answers it, or one that cannot be there.
  public func answered() -> URL {
    guard ["http", "https"].contains(scheme) else { return self }
    let folder = AnswerProtocol.state.withLock(\.folder)
    let answer = folder?.answer(to: self, method: "GET")
    if let answer, answer.status < 400 { return answer.file }
    if answer == nil { AnswerProtocol.tell("GET", self, folder) }
    return URL(filePath: "/dev/null/\(host() ?? "")\(path)")
  }
}
