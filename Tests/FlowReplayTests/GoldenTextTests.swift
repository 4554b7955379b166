import Testing

@testable import FlowReplay

struct GoldenTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let problem: GoldenText.Problem?
    var testDescription: String { String(decoding: bytes, as: UTF8.self) }

    init(_ text: String, _ line: Int = 0, _ message: String? = nil, isOurs: Bool = true) {
      self.init(Array(text.utf8), line, message, isOurs: isOurs)
    }

    init(_ bytes: [UInt8], _ line: Int, _ message: String?, isOurs: Bool = true) {
      self.bytes = bytes
      problem = message.map { GoldenText.Problem(line: line, message: $0, isOurs: isOurs) }
    }
  }

  private static let noHeading =
    "this is no golden file: its first line is not '# flow-golden 1'"
  private static let merge =
    "a merge has left its marks here: mend the flow, and accept what it does"
  private static let otherVersion =
    "its first line is not '# flow-golden 1': another version of flowshell wrote it"
  private static let endings =
    "the lines end in CR LF; golden files are kept with LF ('*.golden -text' in .gitattributes)"

  static let cases = [
    Case("# flow-golden 1\n"),
    Case("# flow-golden 1\n> push é\n"),
    Case("# flow-golden 1\n> push a"),
    Case("", 1, "the golden file is empty"),
    Case("> push a\n", 1, noHeading, isOurs: false),
    Case(
      "\u{FEFF}# flow-golden 1\n",
      1,
      "it begins with a byte order mark; golden files are kept without one"
    ),
    Case("\u{FEFF}> push a\n", 1, noHeading, isOurs: false),
    Case("<<<<<<< HEAD\n# flow-golden 1\n=======\n# flow-golden 2\n>>>>>>> b\n", 1, merge),
    Case("# flow-golden 1\n> a\n<<<<<<< HEAD\n  x\n=======\n  y\n>>>>>>> b\n", 3, merge),
    Case("# flow-golden 1\n> echo \"<<<<<<< \"\n<<<<<<< \n"),
    Case("<<<<<<< HEAD\n> a\n=======\n> b\n>>>>>>> b\n", 1, noHeading, isOurs: false),
    Case("# flow-golden 2\n> push a\n", 1, otherVersion),
    Case("# flow-golden 11\n", 1, otherVersion),
    Case("# flow-golden 1\r\n> push a\r\n", 1, endings),
    Case(Array("# flow-golden 1\n> a\n".utf8) + [0x62, 0xFF, 0x0A], 3, "the line is not UTF-8"),
  ]

  @Test(arguments: cases)
  func `a golden file is checked before it is compared`(case: Case) {
    #expect(GoldenText(bytes: `case`.bytes).problem() == `case`.problem)
  }
}
