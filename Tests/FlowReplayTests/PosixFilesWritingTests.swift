import FlowShell
import Testing

@testable import FlowReplay

struct PosixFilesWritingTests {
  private let files = PosixFiles()

  @Test func `a file is made, and nothing else is left`() throws {
    let folder = try TemporaryFolder()
    try files.write(Array("new\n".utf8), to: folder("x.golden"))
    #expect(folder.text("x.golden") == "new\n")
    #expect(folder.names() == ["x.golden"])
  }

  @Test(arguments: [true, false])
  func `a file is replaced, and keeps its mode`(isDurable: Bool) throws {
    let folder = try TemporaryFolder()
    folder.write("x", "old")
    folder.setMode(0o640, of: "x")
    try files.write(Array("new".utf8), to: folder("x"), isDurable: isDurable)
    #expect(folder.text("x") == "new")
    #expect(folder.mode(of: "x") == 0o640)
    #expect(folder.names() == ["x"])
  }

  @Test(arguments: ["there/x", "nothing", "x"])
  func `a link is refused, wherever it leads`(target: String) throws {
    let folder = try TemporaryFolder()
    folder.write("there/x", "old")
    folder.link("x", to: target)
    #expect(throws: FileProblem("it is a link")) { try files.write([], to: folder("x")) }
    #expect(files.problem(withWriting: folder("x")) == FileProblem("it is a link"))
    #expect(folder.isLink("x"))
    #expect(folder.text("there/x") == "old")
    #expect(folder.names() == ["there", "x"])
  }

  /// A folder that is a link, what makes a project of where it is, and whether one may write behind it.
  private struct Way: CustomTestStringConvertible {
    let target: String
    let mark: String?
    let mayWrite: Bool
    var testDescription: String { "\(target) \(mark ?? "no project")" }
  }

  @Test(arguments: [
    Way(target: "inside", mark: "project/.git/HEAD", mayWrite: true),
    Way(target: "../outside", mark: "project/.git/HEAD", mayWrite: false),
    Way(target: "../outside", mark: "project/App.nav", mayWrite: false),
    Way(target: "../outside", mark: ".git/HEAD", mayWrite: true),
    Way(target: "../outside", mark: nil, mayWrite: true),
  ])
  private func `a folder that leads out of its project is refused`(_ way: Way) throws {
    let folder = try TemporaryFolder()
    for name in ["project/inside/x", "outside/x"] { folder.write(name, "old") }
    if let mark = way.mark { folder.write(mark, "") }
    folder.link("project/way", to: way.target)
    let path = folder("project/way/x")
    let link = folder("project/way")
    let problem = FileProblem(
      "the link '\(link)' leads out of the project; FLOWSHELL_ALLOW may name its folder"
    )
    #expect(files.problem(withWriting: path) == (way.mayWrite ? nil : problem))
    #expect((try? files.write(Array("new".utf8), to: path)) != nil || !way.mayWrite)
    #expect((try? files.remove(path)) != nil || !way.mayWrite)
    files.makeFolders(of: folder("project/way/deep/x"))
    let isOutside = way.target != "inside"
    let there = folder(isOutside ? "outside" : "project/inside")
    #expect(files.exists(there + "/x") != way.mayWrite)
    #expect(files.exists(there + "/deep") == way.mayWrite)
  }

  @Test func `what cannot be replaced stays`() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("folder")
    folder.makePipe("pipe")
    #expect(throws: FileProblem("it is a folder")) { try files.write([], to: folder("folder")) }
    #expect(throws: FileProblem("it is a pipe")) { try files.write([], to: folder("pipe")) }
    let missing = FileProblem("there is no folder '\(folder("no"))'")
    #expect(throws: missing) { try files.write([], to: folder("no/x")) }
    #expect(folder.names() == ["folder", "pipe"])
  }

  @Test(.enabled(if: !TemporaryFolder.isRoot))
  func `a protected file or folder is left alone`() throws {
    let folder = try TemporaryFolder()
    folder.write("a/x", "old")
    folder.setMode(0o444, of: "a/x")
    #expect(throws: FileProblem("it is write-protected")) { try files.write([], to: folder("a/x")) }
    folder.setMode(0o555, of: "a")
    #expect(throws: FileProblem("permission denied")) { try files.write([], to: folder("a/y")) }
    #expect(folder.text("a/x") == "old")
  }

  @Test func `removing says whether there was something`() throws {
    let folder = try TemporaryFolder()
    folder.write("x", "")
    #expect(try files.remove(folder("x")))
    #expect(try !files.remove(folder("x")))
  }

  @Test func `a reader never sees half a file`() async throws {
    let folder = try TemporaryFolder()
    let path = folder("x")
    let texts = [[UInt8](repeating: 1, count: 100_000), [UInt8](repeating: 2, count: 70_000)]
    try files.write(texts[0], to: path)
    let end = folder("end")
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        var isWhole = true
        while !PosixFiles().exists(end) {
          let read = (try? PosixFiles().contents(of: path)).flatMap { $0 }
          isWhole = isWhole && read.map(texts.contains) == true
        }
        return isWhole
      }
      for index in 1...200 {
        #expect(throws: Never.self) {
          try files.write(texts[index % 2], to: path, isDurable: index % 50 == 0)
        }
      }
      folder.write("end", "")
      for await isWhole in group { #expect(isWhole) }
    }
    #expect(folder.names() == ["end", "x"])
  }
}
