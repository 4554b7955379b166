import Testing

@testable import FlowReplay

struct DiscoveryTests {
  private func found(
    _ names: [String],
    in folder: TemporaryFolder
  ) -> (flows: [String], orphans: [String], problems: [String]) {
    let discovery = Discovery(of: names.map { folder($0) }, in: PosixFiles())
    let relative = { (path: String) in path.replacing(folder.path + "/", with: "") }
    return (
      discovery.flows.map { relative($0.path) }, discovery.orphans.map(relative),
      discovery.problems.map(relative)
    )
  }

  @Test func `flows are found to the bottom, in the order of the bytes of their paths`() throws {
    let folder = try TemporaryFolder()
    let names = ["b.flow", "a/x.flow", "a-b.flow", "a.flow", "B.flow", "a/b/c/d.flow", "é.flow"]
    for name in names { folder.write(name, "") }
    let sorted = [
      "B.flow", "a-b.flow", "a.flow", "a/b/c/d.flow", "a/x.flow", "b.flow", "é.flow",
    ]
    #expect(found(["."], in: folder).flows == sorted)
    #expect(found(["a", ".", "b.flow", "./a//x.flow"], in: folder).flows == sorted)
  }

  @Test func `what is hidden, sourced or something else is passed over`() throws {
    let folder = try TemporaryFolder()
    for name in [
      "_part.flow", ".x.flow", ".git/x.flow", "_parts/x.flow", "x.nav", "x.flow~", "flow", "x.Flow",
      ".flow", "y.flow/real.flow",
    ] { folder.write(name, "") }
    #expect(found(["."], in: folder).flows == ["y.flow/real.flow"])
    #expect(found(["_parts"], in: folder).flows == ["_parts/x.flow"])
  }

  @Test func `a folder is entered once, by its own name`() throws {
    let folder = try TemporaryFolder()
    folder.write("real/x.flow", "")
    folder.write("outside/y.flow", "")
    folder.link("a", to: "real")
    folder.link("real/up", to: "..")
    folder.makeFolder("tree")
    folder.link("tree/there", to: "../outside")
    folder.link("linked.flow", to: "real/x.flow")
    #expect(found(["."], in: folder).flows == ["linked.flow", "outside/y.flow", "real/x.flow"])
    #expect(found(["tree"], in: folder).flows == ["tree/there/y.flow"])
  }

  @Test func `what is no file is found, for its problem to be told`() throws {
    let folder = try TemporaryFolder()
    folder.makePipe("pipe.flow")
    folder.link("dangling.flow", to: "nothing")
    #expect(found(["."], in: folder).flows == ["dangling.flow", "pipe.flow"])
  }

  @Test func `a link is a flow only if what it leads to is one`() throws {
    let folder = try TemporaryFolder()
    folder.write("outside/secret", "")
    folder.write("outside/shared.flow", "")
    folder.makeFolder("tree")
    folder.link("tree/a.flow", to: "../outside/shared.flow")
    folder.link("tree/b.flow", to: "a.flow")
    folder.link("tree/c.flow", to: "../outside/secret")
    let found = found(["tree"], in: folder)
    #expect(found.flows == ["tree/a.flow", "tree/b.flow"])
    #expect(found.problems == ["'tree/c.flow' is a link to 'secret', which is no .flow file"])
  }

  @Test func `a golden file without its flow is an orphan`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.flow", "a.golden", "a-b.golden", "s/b.golden", "_c.golden", "a.golden.new"] {
      folder.write(name, "")
    }
    let found = found(["."], in: folder)
    #expect(found.flows == ["a.flow"])
    #expect(found.orphans == ["a-b.golden", "s/b.golden"])
    #expect(Discovery(of: [folder.path], in: PosixFiles()).flows.first?.mayHaveLeftover == true)
  }

  @Test func `what was named has to be there and to be a flow`() throws {
    let folder = try TemporaryFolder()
    folder.write("a.golden", "")
    folder.write("_a.flow", "")
    #expect(
      found(["none", "a.golden", "_a.flow"], in: folder).problems == [
        "cannot look at 'none': no such file",
        "'a.golden' is not a flow: their names end in '.flow'",
        "'_a.flow' is only sourced: its name begins with '_'",
      ]
    )
  }

  @Test(.enabled(if: !TemporaryFolder.isRoot))
  func `a folder that cannot be read is a problem`() throws {
    let folder = try TemporaryFolder()
    folder.write("a/x.flow", "")
    folder.setMode(0, of: "a")
    #expect(found(["."], in: folder).problems == ["cannot look into 'a': permission denied"])
  }
}
