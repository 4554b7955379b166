import FlowReplay
import FlowShell
import Testing

/// Which files a file may name.
struct FileTreeTests {
  /// Whether a file of a project may name a path; both are seen from a folder that has more than it.
  private func mayName(
    _ path: String,
    from file: String = "project/flows/a.flow",
    allowing allowed: String? = nil,
    _ prepare: (TemporaryFolder) -> Void = { _ in }
  ) throws -> Bool {
    let folder = try TemporaryFolder()
    for name in [
      "outside.flow", "project/App.nav", "project/.git/HEAD", "project/flows/a.flow",
      "project/flows/_b.flow", "project/more/_c.flow", "projects/d.flow", "plain/sub/a.flow",
      "plain/sub/_b.flow", "plain/_c.flow", "apps/App.nav", "apps/flows/a.flow", "apps/_c.flow",
    ] {
      folder.write(name, "launch\n")
    }
    prepare(folder)
    let tree = FileTree(allowed: allowed.map { folder($0) })
    let absolute = path.hasPrefix("/") ? path : FilePath.joined(path, to: folder("."))
    return tree.problem(with: absolute, namedBy: folder(file)) == nil
  }

  @Test(arguments: [
    "project/flows/_b.flow", "project/more/_c.flow", "project/App.nav",
    "project/flows/../more/_c.flow", "projects/../project/App.nav", "project/flows/none.flow",
    "nowhere/none.flow",
  ])
  func `a file may name those of its repository, and what is not there`(_ path: String) throws {
    #expect(try mayName(path))
  }

  @Test(arguments: [
    "outside.flow", "projects/d.flow", "project/../outside.flow", "/etc/passwd", "/dev/zero",
    "/dev/tty", "/proc/self/environ", "/", ".",
  ])
  func `a file may not name what lies elsewhere`(_ path: String) throws {
    guard path != "/proc/self/environ" || PosixFiles().exists(path) else { return }
    #expect(try !mayName(path))
  }

  @Test func `a link may lead to another place of the tree, but not out of it`() throws {
    #expect(
      try mayName("project/flows/link") { $0.link("project/flows/link", to: "../more/_c.flow") }
    )
    #expect(try !mayName("project/flows/link") { $0.link("project/flows/link", to: "/etc/passwd") })
    #expect(
      try !mayName("project/flows/link/d.flow") {
        $0.link("project/flows/link", to: "../../projects")
      }
    )
    #expect(try mayName("project/flows/link") { $0.link("project/flows/link", to: "link") })
  }

  @Test func `a link to a file may name what that file may`() throws {
    // As where each file of a run is a link to the sources.
    #expect(
      try mayName("project/more/_c.flow", from: "run/a.flow") {
        $0.makeFolder("run")
        $0.link("run/a.flow", to: "../project/flows/a.flow")
      }
    )
  }

  @Test func `without a repository it is the nearest folder with a definition, or its own`() throws
  {
    #expect(try mayName("apps/_c.flow", from: "apps/flows/a.flow"))
    #expect(try !mayName("outside.flow", from: "apps/flows/a.flow"))
    #expect(try mayName("plain/sub/_b.flow", from: "plain/sub/a.flow"))
    #expect(try !mayName("plain/_c.flow", from: "plain/sub/a.flow"))
  }

  @Test func `a user may allow more folders`() throws {
    #expect(try mayName("projects/d.flow", allowing: "projects"))
    #expect(try !mayName("outside.flow", allowing: "projects"))
    #expect(try !mayName("outside.flow", allowing: "nowhere"))
  }

  @Test func `a refusal says what allows it`() throws {
    let folder = try TemporaryFolder()
    folder.write("a.flow", "launch\n")
    let problem = FileTree(allowed: nil).problem(with: "/etc", namedBy: folder("a.flow"))
    #expect(problem?.reason == "it is outside of the project; FLOWSHELL_ALLOW may name its folder")
  }
}
