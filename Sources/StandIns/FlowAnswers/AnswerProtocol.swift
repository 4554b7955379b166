import Synchronization

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Has the requests of `URLSession` answered by the files of a folder, and all others fail.
///
/// Those of the web fail as without a connection, and an address that is none of the web as unsupported. A request of
/// a file has it.
public func beginAnswers(in folder: String?) {
  AnswerProtocol.state.withLock { state in
    state.folder = folder.map { AnswerFolder(root: URL(filePath: $0)) }
  }
  _ = URLProtocol.registerClass(AnswerProtocol.self)
}

extension URLSessionConfiguration {
  #if canImport(FoundationNetworking)
  /// Whether a task waits for a connection: none has to.
  public var waitsForConnectivity: Bool {
    get { false }
    set {}
  }
  #endif

  /// The same, for sessions whose requests files answer.
  public func answered() -> URLSessionConfiguration {
    protocolClasses = [AnswerProtocol.self] + (protocolClasses ?? [])
    return self
  }
}

/// Answers one request.
final class AnswerProtocol: URLProtocol {
  /// A request that was begun: it is answered when it is its turn, and over when the app has heard of it.
  ///
  /// A protocol may call its client on the session's queue alone: a task that is resumed starts loading there once more.
  fileprivate final class Turn: Sendable {
    private struct Content {
      var task: URLSessionTask?
      var hasCome = false
      var isOff = false
    }

    private let content = Mutex(Content())
    /// The step that it was begun in.
    let step = currentStep()

    var hasCome: Bool { content.withLock(\.hasCome) }

    /// Says of a task that it loads; whether its turn has come.
    func begin(_ task: URLSessionTask) -> Bool {
      content.withLock { content in
        content.task = task
        return content.hasCome
      }
    }

    /// Ends one whose turn has not come.
    func stop() {
      content.withLock { content in
        if !content.hasCome { content.isOff = true }
      }
    }

    /// Has the request answered, and waits until the app's handler has run.
    func take() {
      // One that begins to load later than that is answered then.
      _ = wait { $0.task != nil || $0.isOff }
      let task = content.withLock { content in
        content.hasCome = !content.isOff
        return content.hasCome ? content.task : nil
      }
      guard let task else { return }
      task.suspend()
      task.resume()
      _ = wait { _ in task.state == .completed }
    }

    private func wait(until isOver: (Content) -> Bool) -> Bool {
      for _ in 0..<8_000 {
        if isOver(content.withLock { $0 }) { return true }
        usleep(100)
      }
      return false
    }
  }

  struct State: Sendable {
    var folder: AnswerFolder?
    fileprivate var waiting: [URLRequest: [Turn]] = [:]
    /// Addresses that have no answer and were told.
    var told: Set<String> = []
  }

  static let state = Mutex(State())
  private var turn: Turn?

  // Called by whoever resumes a task, before it returns: work that is given to a queue here belongs to the step.
  override class func canInit(with request: URLRequest) -> Bool {
    // The system has sockets and data for itself; what else it would do comes at a time of its own.
    guard !["ws", "wss", "data"].contains(request.url?.scheme?.lowercased()) else { return false }
    let turn = Turn()
    state.withLock { $0.waiting[request, default: []].append(turn) }
    DispatchQueue.global().async { turn.take() }
    return true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    if let turn {
      if turn.hasCome { answer() }
      return
    }
    turn = Self.state.withLock { state in
      guard var turns = state.waiting[request], !turns.isEmpty else { return nil }
      let first = turns.removeFirst()
      state.waiting[request] = turns.isEmpty ? nil : turns
      return first
    }
    guard let turn, let task else { return answer() }
    if turn.begin(task) { answer() }
  }

  override func stopLoading() { turn?.stop() }

  private func answer() {
    // A session knows nothing any more of one that was cancelled.
    guard task?.state == .running else { return }
    switch request.url?.scheme?.lowercased() {
    case "http", "https": answerWeb()
    case "file": answerFile()
    default:
      Self.tell(request.httpMethod ?? "GET", request.url, "it is no address of the web")
      tellStep()
      client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
    }
  }

  private func answerWeb() {
    guard let url = request.url else { return }
    let method = request.httpMethod ?? "GET"
    let folder = Self.state.withLock(\.folder)
    guard let answer = folder?.answer(to: url, method: method),
      let data = try? Data(contentsOf: answer.file),
      let response = HTTPURLResponse(
        url: url,
        statusCode: answer.status,
        httpVersion: "HTTP/1.1",
        headerFields: ["Content-Length": "\(data.count)", "Content-Type": answer.type]
      )
    else {
      Self.tell(method, url, folder)
      tellStep()
      client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
      return
    }
    finish(response, data)
  }

  /// Tells the step in which the request was begun that it has no answer.
  private func tellStep() {
    guard let turn else { return }
    let name = Self.name(request.httpMethod ?? "GET", request.url)
    FlowAnswers.tell(unanswered: name, of: turn.step)
  }

  private static func name(_ method: String, _ url: URL?) -> String {
    "\(method) \(url?.absoluteString ?? "")"
  }

  private func answerFile() {
    guard let url = request.url, let data = try? Data(contentsOf: url) else {
      client?.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist))
      return
    }
    let length = data.count
    finish(
      URLResponse(url: url, mimeType: nil, expectedContentLength: length, textEncodingName: nil),
      data
    )
  }

  private func finish(_ response: URLResponse, _ data: Data) {
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: data)
    client?.urlProtocolDidFinishLoading(self)
  }

  /// Tells once that no file answers a request, and which one would.
  static func tell(_ method: String, _ url: URL, _ folder: AnswerFolder?) {
    let hint = folder.map { "it would be \($0.place(of: url))" } ?? "--answers FOLDER gives some"
    tell(method, url, hint)
  }

  /// Tells once that a request has no answer, and why.
  private static func tell(_ method: String, _ url: URL?, _ hint: String) {
    let name = name(method, url)
    guard state.withLock({ $0.told.insert(name).inserted }) else { return }
    print("no answer to \(name): \(hint)")
  }
}

extension AnswerFolder.Answer {
  fileprivate var type: String {
    switch file.pathExtension {
    case "html": "text/html"
    case "jpeg", "jpg": "image/jpeg"
    case "png": "image/png"
    case "txt": "text/plain"
    default: "application/json"
    }
  }
}
