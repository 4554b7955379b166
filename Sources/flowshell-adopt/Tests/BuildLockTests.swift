import FlowAdopting
import Foundation
import Testing

/// One adoption at a time works in a folder.
@Suite struct BuildLockTests {
  @Test func `a folder that another has is waited for`() async throws {
    let folder = URL.temporaryDirectory.appending(path: "lock-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var first: BuildLock? = try BuildLock(folder) { Issue.record("nobody had it") }
    let (told, isWaiting) = AsyncStream.makeStream(of: Void.self)
    let second = Task.detached { _ = try BuildLock(folder) { isWaiting.yield() } }
    for await _ in told { break }
    withExtendedLifetime(first) {}
    first = nil
    try await second.value
  }

  @Test func `a folder that cannot be written is refused`() {
    #expect(throws: AdoptionFailure.self) {
      _ = try BuildLock(URL(filePath: "/dev/null/folder")) {}
    }
  }
}
