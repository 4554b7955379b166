import Combine
import Foundation
import Synchronization
import Testing

@testable import FlowAnswers

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Files that answer requests; one that none answers in the end is told, and is not waited for.
@Suite(.serialized, .timeLimit(.minutes(1))) struct AnswerTests {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "answers-\(UUID().uuidString)")
    let files = [
      "a.org/index.json": "root", "a.org/users.json": "all", "a.org/users.POST.201.json": "made",
      "a.org/users/ann.json": "ann", "a.org/users/_.404.json": "nobody",
      "a.org/users/_/friends.json": "friends", "a.org/photo.jpg": "photo",
    ]
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  @Test(arguments: [
    ("GET", "https://a.org", "index.json", 200), ("GET", "https://a.org/", "index.json", 200),
    ("GET", "https://a.org/users?page=2", "users.json", 200),
    ("POST", "https://a.org/users", "users.POST.201.json", 201),
    ("PUT", "https://a.org/users", "users.json", 200),
    ("GET", "https://a.org/users/ann", "ann.json", 200),
    ("GET", "https://a.org/users/bob", "_.404.json", 404),
    ("GET", "https://a.org/users/bob/friends", "friends.json", 200),
    ("GET", "https://a.org/photo.jpg", "photo.jpg", 200),
  ])
  func `a request is answered by the file at its place`(
    _ method: String,
    _ address: String,
    _ name: String,
    _ status: Int
  ) throws {
    let folder = AnswerFolder(root: root)
    let url = try #require(URL(string: address))
    let answer = try #require(folder.answer(to: url, method: method))
    #expect(answer.file.lastPathComponent == name)
    #expect(answer.status == status)
  }

  @Test(arguments: ["https://b.org/users", "https://a.org/user", "https://a.org/users/ann/x"])
  func `a request without a file has no answer`(_ address: String) throws {
    let folder = AnswerFolder(root: root)
    let url = try #require(URL(string: address))
    #expect(folder.answer(to: url, method: "GET") == nil)
    #expect(folder.place(of: url).hasSuffix(url.path + ".json"))
  }

  @Test func `a picture's file has its own name`() throws {
    let url = try #require(URL(string: "https://a.org/b.jpg"))
    #expect(AnswerFolder(root: root).place(of: url).hasSuffix("/a.org/b.jpg"))
  }

  @Test func `sessions are answered, the shared one and one with a configuration`() async throws {
    beginAnswers(in: root.path)
    let url = try #require(URL(string: "https://a.org/users"))
    for session in [URLSession.shared, URLSession(configuration: .ephemeral.answered())] {
      let (data, response) = try await session.data(from: url)
      #expect(String(decoding: data, as: UTF8.self) == "all")
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }
  }

  @Test func `a publisher tells an answer once, or that there is no connection`() async throws {
    beginAnswers(in: root.path)
    let publisher = URLSession.shared.dataTaskPublisher(
      for: try #require(URL(string: "https://a.org/users"))
    )
    for wanted in ["all", "-1009"] {
      let texts = publisher.map { String(decoding: $0.data, as: UTF8.self) }
        .catch { Just("\($0.code.rawValue)") }
      var told: [String] = []
      for await text in Self.values(of: texts) { told.append(text) }
      #expect(told == [wanted])
      beginAnswers(in: nil)
    }
  }

  private static func values(of publisher: some Publisher<String, Never>) -> AsyncStream<String> {
    AsyncStream { continuation in
      nonisolated(unsafe) let cancellable = publisher.sink(
        receiveCompletion: { _ in continuation.finish() },
        receiveValue: { continuation.yield($0) }
      )
      continuation.onTermination = { _ in cancellable.cancel() }
    }
  }

  @Test func `a request without a file fails as it does without a connection`() async throws {
    beginAnswers(in: nil)
    let url = try #require(URL(string: "https://a.org/users"))
    await #expect { try await URLSession.shared.data(from: url) } throws: {
      ($0 as? URLError)?.code == .notConnectedToInternet
    }
  }

  @Test(arguments: ["", "users", "/users", "mailto:a@b.org", "ftp://a.org/users", "app://users"])
  func `an address that is none of the web is unsupported`(_ address: String) async throws {
    beginAnswers(in: root.path)
    var request = URLRequest(url: try #require(URL(string: "https://a.org")))
    request.url = URL(string: address)
    let code = await code(of: request)
    #expect(code == .unsupportedURL)
    // The system would say the same, at a time of its own.
    #expect(AnswerProtocol.state.withLock { $0.told.contains("GET \(address)") })
  }

  @Test(arguments: [("a.org/users.json", nil), ("a.org/nothing.json", URLError.fileDoesNotExist)])
  func `a request of a file has it`(_ path: String, _ wanted: URLError.Code?) async throws {
    beginAnswers(in: root.path)
    let code = await code(of: URLRequest(url: root.appending(path: path)))
    #expect(code == wanted)
  }

  private func code(of request: URLRequest) async -> URLError.Code? {
    await withCheckedContinuation { continuation in
      URLSession.shared.dataTask(with: request) { _, _, error in
        continuation.resume(returning: (error as? URLError)?.code)
      }.resume()
    }
  }

  @Test func `an address is read from the file that answers it, and from none without`() throws {
    beginAnswers(in: root.path)
    let urls = try ["users", "users/bob", "other"].map {
      try #require(URL(string: "https://a.org/\($0)"))
    }
    #expect(try String(contentsOf: urls[0].answered(), encoding: .utf8) == "all")
    for url in urls.dropFirst() { #expect((try? Data(contentsOf: url.answered())) == nil) }
    let file = root.appending(path: "a.org/users.json")
    #expect(file.answered() == file)
  }

  @Test func `a task that is cancelled at once is over, answered or not`() async throws {
    beginAnswers(in: root.path)
    let url = try #require(URL(string: "https://a.org/users"))
    let error = await withCheckedContinuation { continuation in
      let task = URLSession.shared.dataTask(with: url) { _, _, error in
        continuation.resume(returning: error)
      }
      task.resume()
      task.cancel()
    }
    // Outside of a shell its answer comes on a queue of its own, and may be there first.
    #expect(error == nil || (error as? URLError)?.code == .cancelled)
  }
}
