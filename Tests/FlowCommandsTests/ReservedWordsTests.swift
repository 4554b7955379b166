import FlowNavigation
import FlowScript
import Testing

@testable import FlowCommands

@Suite("Words that the language takes")
struct ReservedWordsTests {
  @Test
  func `every definition knows each root by its symbol`() {
    let known: [Symbol] = [
      .selfNode, .parent, .main, .top, .overlays, .children, .event, .result, .reply, .route,
      .param, .state, .field, .row, .depth, .data, .cause, .request,
    ]
    let symbols = SymbolTable()
    #expect(Set(known.map { symbols[$0] }) == ReservedWords.roots)
  }

  @Test
  func `a condition may be each value that is a word`() {
    for word in ReservedWords.values {
      let source = SourceText(name: "", bytes: Array(word.utf8))
      #expect(ExpressionSyntax.bareWord(source, SourceRange(0, word.utf8.count)) == nil)
    }
  }
}
