import FlowCommands
import Foundation
import Testing

/// The page of transcripts tells of the words that `help` explains, and of no others.
@Suite struct TranscriptsPageTests {
  /// What `help` has as topics of their own, or has no need to explain.
  private static let plain: Set = ["refused", "failed", "crash"]

  @Test func `the kinds of facts of the page are those of help`() throws {
    let told = try words(under: "| kind | columns |").subtracting(Self.plain)
    #expect(told == Set(TranscriptWord.facts.map(\.name)))
  }

  @Test func `the codes of warnings of the page are those of help`() throws {
    // Two of them are facts of their own as well.
    let facts: Set = ["complaint", "leak"]
    let told = try words(under: "| code | of | says |").subtracting(facts)
    #expect(told == Set(TranscriptWord.warnings.map(\.name)))
  }

  @Test func `the findings of the pages are those of help`() throws {
    let described = try words(under: "| kind | it is told when |", of: "Exploring")
    let live = try words(under: "| finding | what it says |", of: "LiveApps")
    // What somebody says that is to hold has no row.
    let asked: Set = ["always", "never", "eventually", "whenever", "returns"]
    #expect(described.union(live).union(asked) == Set(FindingWord.all.map(\.name)))
  }

  /// The code in the first column of a table.
  private func words(
    under head: String,
    of page: String = "Transcripts"
  ) throws -> Set<String> {
    let file = try #require(DocumentationFile("Sources/FlowShell/FlowShell.docc/\(page).md"))
    let lines = file.text.split(separator: "\n")
    let rows = lines.drop { $0 != head }.dropFirst(2).prefix { $0.hasPrefix("|") }
    #expect(!rows.isEmpty)
    let cells = rows.map { $0.split(separator: "|", maxSplits: 1)[0] }
    return Set(cells.flatMap { $0.matches(of: #/`([^`]+)`/#).map { String($0.1) } })
  }
}
