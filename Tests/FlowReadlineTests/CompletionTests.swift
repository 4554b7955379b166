import Testing

@testable import FlowReadline

struct CompletionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let typed: String
    let start: Int
    let candidates: [String]
    let common: String
    var testDescription: String { "\(typed)| \(candidates)" }
  }

  static let cases = [
    Case(typed: "pu", start: 0, candidates: ["push"], common: "push"),
    Case(typed: "p", start: 0, candidates: ["push", "pull"], common: "pu"),
    Case(typed: "push De", start: 5, candidates: ["Detail"], common: "push Detail"),
    // The candidates differ from what was typed: nothing may be lost.
    Case(typed: "PUS", start: 0, candidates: ["push", "pull"], common: "PUS"),
    Case(typed: "TA", start: 0, candidates: ["tap"], common: "tap"),
    // The engine writes the quotes; what all candidates begin with may end inside them.
    Case(typed: "tap S", start: 4, candidates: ["\"Sign in\""], common: "tap \"Sign in\""),
    Case(
      typed: "tap \"S",
      start: 5,
      candidates: ["Sign in\"", "Sign up\""],
      common: "tap \"Sign "
    ),
    // Quoted and not: they share nothing, and the line stays as it was typed.
    Case(typed: "tap S", start: 4, candidates: ["\"Sign in\"", "Signed"], common: "tap S"),
    Case(typed: "p", start: 9, candidates: [], common: "p"),
  ]

  @Test(arguments: cases)
  func `the common text continues the line`(case: Case) {
    let completion = Completion(
      typed: Array(`case`.typed.utf8),
      start: `case`.start,
      candidates: `case`.candidates.map { Candidate(text: $0) }
    )
    #expect(String(decoding: completion.common, as: UTF8.self) == `case`.common)
  }

  @Test
  func `a blank follows the only candidate, if nothing else may follow`() {
    let final = Candidate(text: "push")
    let open = Candidate(text: "rows[", isFinal: false)
    #expect(Completion(typed: [], start: 0, candidates: [final]).appendsBlank)
    #expect(!Completion(typed: [], start: 0, candidates: [open]).appendsBlank)
    #expect(!Completion(typed: [], start: 0, candidates: [final, open]).appendsBlank)
  }

  @Test(arguments: [
    (["größe", "größer"], "größe"),
    // é and è share their first byte.
    (["caféa", "cafèa"], "caf"),
    (["日本", "日曜"], "日"),
    (["a", "b"], ""),
    ([], ""),
    (["", "a"], ""),
  ])
  func `a common prefix never ends inside a character`(texts: [String], prefix: String) {
    let found = Completion.longestCommonPrefix(of: texts.map { Candidate(text: $0) })
    #expect(String(decoding: found, as: UTF8.self) == prefix)
  }

  @Test func `of thousands readline gets what it can step through, and what all begin with`() {
    let many = (0..<10_000).map { Candidate(text: "screen\($0)") }
    let completion = Completion(typed: Array("push s".utf8), start: 5, candidates: many)
    #expect(completion.matches.count == Completion.matchLimit)
    #expect(String(decoding: completion.common, as: UTF8.self) == "push screen")
  }
}
