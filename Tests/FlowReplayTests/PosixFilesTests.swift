import FlowShell
import Testing

@testable import FlowReplay

struct PosixFilesTests {
  private let files = PosixFiles()

  private func problem(_ path: String, _ files: PosixFiles = PosixFiles()) -> String? {
    switch files.read(path) {
    case .success: nil
    case .failure(let problem): problem.reason
    }
  }

  @Test(arguments: [0, 1, 2, 4095, 65_536, 1_000_003])
  func `a file is read whole`(size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    folder.write("x", bytes)
    #expect(try files.contents(of: folder("x")) == bytes)
  }

  @Test func `a file that does not tell its size is read whole`() throws {
    guard files.exists("/proc/self/status") else { return }
    let bytes = try #require(try files.contents(of: "/proc/self/status"))
    #expect(bytes.count > 100)
  }

  @Test func `what is no file is refused in plain words`() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("folder")
    folder.makePipe("pipe")
    folder.link("loop", to: "loop")
    folder.link("dangling", to: "nothing")
    folder.write("file", "x")
    #expect(problem(folder("nothing")) == "no such file")
    #expect(problem(folder("dangling")) == "no such file")
    #expect(problem(folder("folder")) == "it is a folder")
    #expect(problem(folder("pipe")) == "it is a pipe")
    #expect(problem("/dev/null") == "it is a device")
    #expect(problem(folder("loop")) == "its symbolic links go round in circles")
    #expect(problem(folder("file/x")) == "a part of the path is not a folder")
    #expect(problem(folder("file\0.flow")) == "no such file")
    #expect(problem(folder(String(repeating: "x", count: 300))) == "its name is too long")
  }

  @Test(.enabled(if: !TemporaryFolder.isRoot))
  func `a file without permission is refused`() throws {
    let folder = try TemporaryFolder()
    folder.write("x", "x")
    folder.setMode(0, of: "x")
    #expect(problem(folder("x")) == "permission denied")
  }

  @Test func `a file of more than 256 MiB is refused before it is read`() throws {
    let folder = try TemporaryFolder()
    folder.write("x", "")
    folder.setSize(256 << 20 + 1, of: "x")
    #expect(problem(folder("x")) == "it is larger than 256 MiB; the limit is fixed")
  }

  @Test func `a root is never left, links or not`() throws {
    let folder = try TemporaryFolder()
    folder.write("in/x", "x")
    folder.write("out", "secret")
    folder.write("inside/x", "secret")
    folder.link("in/link", to: "../out")
    folder.link("in/deep", to: "x")
    let confined = PosixFiles(root: folder("in"))
    #expect(problem(folder("in/x"), confined) == nil)
    #expect(problem(folder("in/deep"), confined) == nil)
    #expect(problem(folder("in/none"), confined) == "no such file")
    let reason = "it is outside of '\(folder("in"))'"
    for path in ["in/link", "in/../out", "out", "inside/x", "in/..", "none"] {
      #expect(problem(folder(path), confined) == reason, "\(path)")
    }
    #expect(throws: FileProblem(reason)) {
      try confined.write([], to: folder("in/../new"))
    }
    #expect(folder.text("new") == nil)
  }
}
