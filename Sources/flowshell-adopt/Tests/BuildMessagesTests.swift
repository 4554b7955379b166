import FlowAdopting
import Testing

@Suite struct BuildMessagesTests {
  private static let said = """
    warning: 'swinject': found 1 file(s) which are unhandled; explicitly declare them as resources
        /p/Info.plist
    Building for debugging...
    /p/A.swift:12:7: warning: 'Lock' is deprecated
     10 |
     11 | func a() {
     12 |   Lock()
        |   |- warning: 'Lock' is deprecated
        |   `- note: use 'Mutex' instead
    102 | }
    /p/B.swift:3:7: note: 'Lock' declared here

    [#Deprecated]: <https://docs.swift.org/a>
    [3/9] Compiling A B.swift
    /p/A.swift:2:1: error: cannot find 'b' in scope
     2 | b()
       | `- error: cannot find 'b' in scope
    error: fatalError
    """

  @Test func `errors are shown with their lines, warnings are not`() {
    var messages = BuildMessages(showsWarnings: false)
    let shown = Self.said.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { messages.shows($0) }
    #expect(
      shown.joined(separator: "\n") == """
        Building for debugging...
        [3/9] Compiling A B.swift
        /p/A.swift:2:1: error: cannot find 'b' in scope
         2 | b()
           | `- error: cannot find 'b' in scope
        error: fatalError
        """
    )
  }

  @Test func `who asks for everything is shown warnings too`() {
    var messages = BuildMessages(showsWarnings: true)
    let lines = Self.said.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { messages.shows($0) } == lines)
  }
}
