import FlowShell
import Testing

struct BlockDepthTests {
  /// A session of flows that source the next one inside so many blocks each.
  private func session(blocks: Int) -> Session {
    Session(
      Environment(
        read: { path in
          guard let number = Int(path.prefix { $0 != "." }) else {
            return .failure(FileProblem("no such file"))
          }
          let next = number < 20 ? "source \(number + 1).flow\n" : "echo here\n"
          let open = String(repeating: "if true {\n", count: blocks)
          return .success(Array((open + next + String(repeating: "}\n", count: blocks)).utf8))
        },
        definition: { _ in LoadedDefinition(definition: nil, diagnostics: [], files: []) }
      )
    )
  }

  @Test func `blocks of flows that source each other are counted together`() {
    var session = session(blocks: 60)
    #expect(session.execute(Array("source 1.flow".utf8)) != .done)
    let text = String(decoding: session.output, as: UTF8.self)
    #expect(text.contains("  refused   limit: nesting of blocks goes over 256"), "\(text)")
    #expect(!text.contains("here"))
  }

  @Test func `so many blocks run inside each other`() {
    // The flows 17 to 20 have 64 blocks each.
    var session = session(blocks: 64)
    #expect(session.execute(Array("source 17.flow".utf8)) == .done)
    #expect(session.execute(Array("if true -> source 17.flow".utf8)) != .done)
  }

  @Test func `a block that was left is not counted any more`() {
    var session = session(blocks: 12)
    for _ in 0..<3 { #expect(session.execute(Array("source 1.flow".utf8)) == .done) }
    #expect(session.execute(Array("repeat 1000 -> if true -> echo x".utf8)) == .done)
  }
}
