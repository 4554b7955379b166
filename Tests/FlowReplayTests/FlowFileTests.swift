import Testing

@testable import FlowReplay

struct FlowFileTests {
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
