import Testing

struct SampleTests {
  @Test(arguments: SampleTexts.all)
  func `real definitions parse, and formatting keeps them`(_ text: String) {
    #expect(problems(text) == [])
    let once = format(text)
    #expect(tree(once) == tree(text))
    #expect(format(once) == once)
  }
}
