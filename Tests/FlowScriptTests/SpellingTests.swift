import FlowScript
import Testing

struct SpellingTests {
  static let words = [
    "push", "pop", "present", "replace", "root", "show", "stack", "start", "dismiss",
  ]

  @Test(
    arguments: [
      ("psuh", "push"), ("Push", "push"), ("pus", "push"), ("poop", "pop"), ("pp", "pop"),
      ("prsent", "present"), ("repalce", "replace"), ("dis", "dismiss"), ("miss", "dismiss"),
      ("xyzzy", nil), ("st", nil), ("", nil), ("stat", "start"), ("stak", "stack"),
    ] as [(String, String?)]
  )
  func `the nearest word is found`(_ word: String, _ nearest: String?) {
    #expect(Spelling.nearest(word, among: Self.words) == nearest)
  }

  @Test(
    arguments: [
      ("typ", ["tap", "tab", "type"], "type"), ("Item", ["items", "item"], "item"),
      ("rows", ["rowses", "rowset", "row"], "row"), ("ema", ["emb", "email", "emails"], "emb"),
      ("log", ["dog", "login"], "login"), ("abc", ["abx", "abcd", "abcde"], "abcd"),
    ] as [(String, [String], String)]
  )
  func `what goes on as the word does goes before a slip`(
    _ word: String,
    _ words: [String],
    _ nearest: String
  ) {
    #expect(Spelling.nearest(word, among: words) == nearest)
  }

  @Test func `ties go to the first in byte order`() {
    #expect(Spelling.nearest("bar", among: ["baz", "bat"]) == "bat")
  }

  @Test func `a megabyte word costs nothing`() {
    let word = String(repeating: "a", count: 1 << 20)
    #expect(Spelling.nearest(word, among: [word, "a"]) == nil)
  }
}
