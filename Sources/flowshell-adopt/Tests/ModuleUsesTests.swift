import Testing

@testable import FlowAdopting

/// What files use of modules that others give on.
@Suite struct ModuleUsesTests {
  @Test func `a class is observable by the macro, a property by a wrapper of the app's own`() {
    let macros = [
      "@Observable class A {}", "@MainActor @Observable\n  public final class A {}",
      "@Observable @Other(1) class A {}",
    ]
    for text in macros { #expect(ModuleUses("import Foundation\n\(text)").observation) }
    let wrappers = [
      "class A { @Observable var a = 1 }", "class A { @Observable static var a: Int? }\nclass B {}",
    ]
    for text in wrappers { #expect(!ModuleUses("import Foundation\n\(text)").observation) }
  }

  @Test func `parsers of XML come with Foundation`() {
    #expect(ModuleUses("import Foundation\nlet a = XMLParser(data: b)").xml)
    #expect(!ModuleUses("import Foundation\nlet a = Parser(data: b)").xml)
    #expect(!ModuleUses("let a = XMLParser(data: b)").xml)
  }
}
