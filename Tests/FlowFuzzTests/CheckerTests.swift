import FlowFuzz
import Testing

/// The targets' own readers of JSON and XML: what they let pass decides what a writer gets away with.
struct CheckerTests {
  @Test(arguments: [
    "{}", "[]", " [1, -0.5e+3, \"a\\u00e9\\n\", true, null, {\"a\": [], \"b\": 0}] ", "\"画面\"",
  ])
  func `JSON is taken for JSON`(text: String) {
    #expect(JSONChecker.mistake(in: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "01", "1.", "-", "\"\n\"", "\"\\x\"",
    "\"\\u12\"", "'a'", "nul", "[1] 2", "\"a", "{a:1}",
  ])
  func `what is no JSON is not`(text: String) {
    #expect(JSONChecker.mistake(in: Array(text.utf8)) != nil)
  }

  @Test func `JSON is UTF-8`() {
    #expect(JSONChecker.mistake(in: [0x22, 0xFF, 0x22]) != nil)
  }

  @Test(arguments: [
    "<a/>", "<?xml version=\"1.0\"?>\n<a b='1' c=\"&lt;\"><!-- x --><b>1 &#34; 2</b></a>\n",
    "<a><![CDATA[<]]></a>",
  ])
  func `XML is taken for XML`(text: String) {
    #expect(XMLChecker.mistake(in: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "", "a", "<a>", "<a></b>", "<a/><b/>", "<a b=1/>", "<a b='1' b='2'/>", "<a b='<'/>", "<a>&</a>",
    "<a>&nbsp;</a>", "<a>&#0;</a>", "<a>]]></a>", "<a b='1'c='2'/>", "<a>\u{1}</a>", "<1/>",
    "<a><!-- x</a>",
  ])
  func `what is no XML is not`(text: String) {
    #expect(XMLChecker.mistake(in: Array(text.utf8)) != nil)
  }
}
