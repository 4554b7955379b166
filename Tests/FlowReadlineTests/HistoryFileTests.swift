import Testing

@testable import FlowReadline

struct HistoryFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let environment: [String: String]
    let path: String?
    var testDescription: String { path ?? "none" }
  }

  static let cases = [
    Case(environment: ["FLOWSHELL_HISTORY": "/x/h", "HOME": "/home/ann"], path: "/x/h"),
    Case(environment: ["FLOWSHELL_HISTORY": "", "HOME": "/home/ann"], path: nil),
    Case(environment: ["FLOWSHELL_HISTORY": "/dev/null", "HOME": "/home/ann"], path: nil),
    Case(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"], path: "/s/flowshell/history"),
    Case(
      environment: ["XDG_STATE_HOME": "relative", "HOME": "/h"],
      path: "/h/.local/state/flowshell/history"
    ),
    Case(environment: ["HOME": "/h"], path: "/h/.local/state/flowshell/history"),
    Case(environment: [:], path: nil),
  ]

  @Test(arguments: cases)
  func `the environment says where history is kept`(case: Case) {
    #expect(HistoryFile.path { `case`.environment[$0] } == `case`.path)
  }

  @Test(
    arguments: [
      ("push A", nil, true), ("push A", "push B", true), ("push A", "push A", false),
      (" push A", nil, false), ("\tpush A", nil, false), ("", nil, false),
    ] as [(String, String?, Bool)]
  )
  func `an entry is kept once, and never with a leading blank`(
    entry: String,
    previous: String?,
    isKept: Bool
  ) {
    #expect(
      HistoryFile.keeps(Array(entry.utf8), after: previous.map { Array($0.utf8) }) == isKept
    )
  }

  @Test func `an entry that is too long is not kept`() {
    let longest = [UInt8](repeating: 0x61, count: HistoryFile.entryLimit)
    #expect(HistoryFile.keeps(longest, after: nil))
    #expect(!HistoryFile.keeps(longest + [0x61], after: nil))
  }

  /// The bytes of a file, and what of it is read.
  struct Reading: Sendable, CustomTestStringConvertible {
    let text: String
    let entries: [String]
    var testDescription: String { String(text.prefix(60)) }
  }

  static let readings = [
    Reading(text: "", entries: []),
    Reading(text: "push A\n\npop\n", entries: ["push A", "pop"]),
    Reading(text: "#1\npush A\n#22\npop\n", entries: ["push A", "pop"]),
    Reading(text: "#1\nif {\n\n  pop\n}\n#2\npop", entries: ["if {\n\n  pop\n}", "pop"]),
    Reading(text: "#1\n#2\npop\n\n\n#3\n", entries: ["pop"]),
    Reading(text: "push A\n#1\npush B\npop\n", entries: ["push A", "push B", "pop"]),
    Reading(text: "#1\n# note\n#2\npop\n", entries: ["# note", "pop"]),
    Reading(
      text: "#1\n" + String(repeating: "pop\n", count: 1_000_000) + "#2\nlast\n",
      entries: ["last"]
    ),
  ]

  @Test(arguments: readings)
  func `a time parts the entries of a file, else each line is one`(reading: Reading) {
    let entries = HistoryFile.entries(in: Array(reading.text.utf8), last: 10)
    #expect(entries.map { String(decoding: $0, as: UTF8.self) } == reading.entries)
    let last = HistoryFile.entries(in: Array(reading.text.utf8), last: 1)
    #expect(last.map { String(decoding: $0, as: UTF8.self) } == Array(reading.entries.suffix(1)))
  }

  @Test(arguments: [
    ("#1 first", "# 1 first"), ("if {\n#2\n}", "if {\n# 2\n}"), ("# note", "# note"),
    ("app#2", "app#2"),
  ])
  func `no line of an entry reads like a time stamp`(entry: String, stored: String) {
    let result = HistoryFile.storable(Array(entry.utf8))
    #expect(String(decoding: result, as: UTF8.self) == stored)
  }
}
