import Testing

@testable import FlowReadline

struct CandidateListTests {
  @Test
  func `summaries stand in a column and are cut to the width`() {
    let list = CandidateList(
      candidates: [
        Candidate(text: "pop", summary: "Take the top screen away."),
        Candidate(text: "present", summary: "日本語"),
        Candidate(text: "x"),
      ],
      hasColor: false
    )
    let lines = ["pop      Take the t…", "present  日本語", "x"]
    #expect(list.lines(width: 20, height: 24) == lines)
  }

  @Test
  func `a list too long for its summaries becomes columns of names`() {
    let many = (1...30).map { Candidate(text: "n\($0)", summary: "s") }
    let lines = CandidateList(candidates: many, hasColor: false).lines(width: 80, height: 10)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("n1   n3   n5"))
  }

  @Test
  func `a list too long for the screen says how much is missing`() {
    let many = (1...10_000).map { Candidate(text: "n\($0)", summary: "s") }
    let lines = CandidateList(candidates: many, hasColor: false).lines(width: 20, height: 10)
    #expect(lines.count == 8)
    #expect(lines[0] == "n1   n8   n15  n22")
    #expect(lines.last == "… and 9972 more")
  }

  @Test
  func `names without summaries go down in columns`() {
    let names = ["a", "bb", "ccc", "d", "e"].map { Candidate(text: $0) }
    let lines = CandidateList(candidates: names, hasColor: true).lines(width: 10, height: 24)
    #expect(lines == ["a    d", "bb   e", "ccc"])
  }

  @Test
  func `a name that holds an escape sequence cannot send it`() {
    let list = CandidateList(candidates: [Candidate(text: "a\u{1B}[2J")], hasColor: false)
    #expect(list.lines(width: 80, height: 24) == ["a?[2J"])
  }
}
