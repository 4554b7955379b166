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
    // A blank in a name brings quotes, once and only where none are open.
    Case(typed: "tap S", start: 4, candidates: ["Sign in"], common: "tap \"Sign in\""),
    Case(typed: "tap S", start: 4, candidates: ["Sign in", "Sign up"], common: "tap \"Sign "),
    Case(typed: "tap S", start: 4, candidates: ["Sign in", "Signed"], common: "tap Sign"),
    Case(typed: "tap \"S", start: 5, candidates: ["Sign in"], common: "tap \"Sign in\""),
    Case(typed: "tap \"S", start: 4, candidates: ["Sign in"], common: "tap \"Sign in\""),
    Case(typed: "tap 'S", start: 5, candidates: ["Sign"], common: "tap 'Sign'"),
    Case(typed: "open X t=\"S", start: 10, candidates: ["a $b"], common: "open X t=\"a \\$b\""),
    Case(typed: "type it's S", start: 10, candidates: ["Sign in"], common: "type it's \"Sign in\""),
    Case(typed: "echo \"a\\\" S", start: 10, candidates: ["Sign"], common: "echo \"a\\\" Sign\""),
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
    let found = Completion.longestCommonPrefix(of: texts.map { Array($0.utf8) })
    #expect(String(decoding: found, as: UTF8.self) == prefix)
  }
}
