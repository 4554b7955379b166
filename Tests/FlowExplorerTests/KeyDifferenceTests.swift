import Testing

@testable import FlowExplorer

@Suite("In what two states differ")
struct KeyDifferenceTests {
  @Test(
    "The first line is told that only one of them has",
    arguments: [
      ("a~1\nb", "a~2\nb", ""),
      ("a\nb", "a\nc", ": with 'b', not 'c'"),
      ("a\nb\nb", "a\nb", ": with 'b'"),
      ("a", "a\nscreen B~2 of A~1 ", ": without 'screen B of A'"),
      ("b\na", "a\nb", ""),
      (
        "seen A~1 in ~5 min", "seen A~2 in ~6 min",
        ": with 'seen A in ~5 min', not 'seen A in ~6 min'"
      ),
      ("a\nelement b 1 look=17", "a\nelement b 1 look=9", ": 'element b 1' looks otherwise"),
      ("element b 1 look=17", "element b 2 look=17", ": with 'element b 1', not 'element b 2'"),
      ("waits 0.5 code(93987)", "a", ": with 'waits 0.5', not 'a'"),
    ]
  )
  func told(own: String, other: String, text: String) {
    #expect(KeyDifference(of: Array(own.utf8), from: Array(other.utf8)).text == text)
  }

  @Test(
    "What is only read may differ",
    arguments: [
      ("a\nlabel count 1 look=3", "a\nlabel count 2 look=4", true),
      ("a\nlabel count 1", "a", true),
      ("a\nlabel count 1", "b\nlabel count 2", false),
      (list("1=A,2=B"), list("1=B"), true),
      (list("1=A,2=B") + "\nin row like Like visible=true enabled=true", list("1=B"), true),
      (list("1=A"), list("1=A").replacing("enabled=true", with: "enabled=false"), false),
      (list("1=A"), list("1=A") + "\nelement add Add visible=true enabled=true   look=1", false),
      (list("1=A"), list("1=A") + "\nseen Item", false),
    ]
  )
  func content(own: String, other: String, isOfContent: Bool) {
    let difference = KeyDifference(of: Array(own.utf8), from: Array(other.utf8))
    #expect(difference.isOfContent == isOfContent)
  }

  private static func list(_ rows: String) -> String {
    "element rows rows visible=true enabled=true  \(rows) look=7"
  }

  @Test("Of a design nothing is told, whose keys are no text")
  func bytes() {
    #expect(KeyDifference(of: [0x41, 1], from: [0x41, 2]).text.isEmpty)
  }

  @Test("Of long lines that begin alike the part is told that is not")
  func alike() {
    let same = String(repeating: "x", count: 200)
    let text = KeyDifference(of: Array("\(same) new".utf8), from: Array("\(same) old".utf8)).text
    let end = same.suffix(24)
    #expect(text == ": with '…\(end) new', not '…\(end) old'")
  }

  @Test("A long line is cut")
  func long() {
    let line = String(repeating: "x", count: 1_000)
    let text = KeyDifference(of: Array(line.utf8), from: []).text
    #expect(text == ": with '\(line.prefix(100))…'")
  }
}
