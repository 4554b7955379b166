import Testing

@testable import FlowShell

struct FilePathTests {
  @Test(arguments: [
    (".", "."), ("./", "."), ("", "."), ("./a//b/", "a/b"), ("a/./b", "a/b"), ("../a", "../a"),
    ("a/../b", "a/../b"), ("/", "/"), ("//a/./b", "/a/b"), ("..", ".."), (".hidden", ".hidden"),
  ])
  func `a path loses what says nothing`(path: String, simplified: String) {
    #expect(FilePath.simplified(path) == simplified)
  }

  @Test(arguments: [
    ("x", ".", "x"), ("x", "a", "a/x"), ("x", "a/", "a/x"), ("x", "/", "/x"), ("/x", "a", "/x"),
    ("../x", "a", "a/../x"),
  ])
  func `a path is seen from a folder`(path: String, folder: String, joined: String) {
    #expect(FilePath.joined(path, to: folder) == joined)
  }

  @Test(arguments: [("x", "."), ("a/x", "a"), ("/x", "/"), ("a/b/x", "a/b")])
  func `a path lies in a folder`(path: String, folder: String) {
    #expect(FilePath.folder(of: path) == folder)
  }

  @Test(arguments: [
    ("../a.nav", "x/flows", "x/a.nav"), ("a.nav", ".", "a.nav"), ("../a", ".", "../a"),
    ("../../a", "x", "../a"), ("/a/../b", "x", "/b"), ("../a", "/x", "/a"), ("../..", "/x", "/"),
  ])
  func `a path that a file names is read from its folder`(
    path: String,
    folder: String,
    resolved: String
  ) {
    #expect(FilePath.resolved(path, from: folder) == resolved)
  }
}
