import Testing

@testable import FlowShell

struct RepetitionScanTests {
  @Test(arguments: [
    "(a+)+", "(a*)*b", "((a+))+", "((a|b)+)*", "(a{2,})+", "(a|a)*b", "(a|ab)+", "(.|a)*",
    "(a?a?)+",
    "(a?){9}a{9}", "(?:a|a)*", "(?<n>a+)+", "(\\w|\\d)+", "((a|a)b)*", "(a+)*?", "(a+)++",
  ])
  func `a repetition that can be shared out in several ways is found`(pattern: String) {
    #expect(RepetitionScan.isEndless(pattern))
  }

  @Test(arguments: [
    "", "a+", "item=[0-9]+", "[0-9]+(\\.[0-9]+)?", "(foo|bar)+", "(ab)+", "(a?b)*", "\\(a+\\)+",
    "[(a+)]+",
    "(?:ab)*", "a*b*c*", "(a+)(b+)", "(", ")", "(?", "[", "\\", "a|a", "(a|a)",
  ])
  func `other repetitions are not`(pattern: String) {
    #expect(!RepetitionScan.isEndless(pattern))
  }
}
