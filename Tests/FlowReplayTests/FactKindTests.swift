import FlowChecking
import FlowReplay
import Testing

@testable import FlowShell

struct FactKindTests {
  /// `check` holds `expect order "KIND ..."` against a list of its own.
  @Test func `check knows each kind of fact that a golden file has`() throws {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let top = parts.dropLast(3).joined(separator: "/")
    let folders = ["\(top)/Samples", "\(top)/Tests/Scenarios"]
    var found: Set<String> = []
    for flow in Discovery(of: folders, in: PosixFiles()).flows {
      guard let bytes = try PosixFiles().contents(of: flow.goldenPath) else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        // Two blanks, the kind to nine columns, one blank.
        let text = Array(line)
        guard text.count > 12, line.hasPrefix("  "), text[2].isLetter, text[11] == " " else {
          continue
        }
        found.insert(String(text[2..<11]).filter { $0 != " " })
      }
    }
    #expect(found.count > 30)
    // A line that was refused has no facts.
    #expect(found.subtracting(LineCheck.kinds) == ["refused"])
  }
}
