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
    ("a.flow", "a.golden"), ("x/a.b.flow", "x/a.b.golden"), (".flow", ".golden"),
    ("é.flow", "é.golden"),
  ])
  func `a golden file is the flow's sibling`(flow: String, golden: String) {
    #expect(FlowFile(path: flow, mayHaveLeftover: false).goldenPath == golden)
  }

  @Test(arguments: [
    ("a/b.flow", "a/b.flow"), ("my flow.flow", "'my flow.flow'"), ("it's", #"'it'\''s'"#),
    ("$x", "'$x'"), ("", "''"), ("é.flow", "é.flow"),
  ])
  func `a word is quoted where the shell asks for it`(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }
}
