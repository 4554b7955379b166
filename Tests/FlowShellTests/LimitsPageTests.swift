import FlowNavigation
import FlowScript
import FlowShell
import Testing

/// The page of limits has those of the program.
@Suite struct LimitsPageTests {
  private static let page = "Sources/FlowShell/FlowShell.docc/Limits.md"

  private static let limits: [(what: String, value: Int)] = [
    ("blocks in blocks, arrows behind arrows", SyntaxLimits.blocks),
    ("brackets in brackets", SyntaxLimits.brackets),
    ("items of a list, entries of a map", SyntaxLimits.items),
    ("operators in one expression", SyntaxLimits.operators),
    ("`else if` behind one `if`", SyntaxLimits.alternatives),
    ("bytes of a line, but for `echo`", SyntaxLimits.line),
    ("problems told of one file of flows", FlowProject.limit),
    ("length of a text that an expression makes", Value.lengthLimit),
    ("items of a list that an expression makes", Value.countLimit),
    ("lists in lists that an expression makes", Value.depthLimit),
    ("values in one list or map, all in all", Value.sizeLimit),
    ("handler lines and messages of one command", Turn.stepLimit),
    ("handlers that run inside each other", Turn.handlerDepthLimit),
    ("coordinators inside each other", Int(World.depthLimit)),
    ("events that wait at one coordinator", Int(World.queueLimit)),
    ("calls and timers of one name", World.effectLimit),
    ("blocks that run inside each other, over all files", Session.blockLimit),
    ("lines that `undo` takes back", Session.undoLimit),
    ("checkpoints", Session.checkpointLimit),
    ("aliases", Session.aliasLimit),
    ("entries of `history`", Session.historyLimit),
    ("steps of a flow that is replayed", FlowRunner.Options().stepLimit),
    ("bytes that a replayed flow prints", FlowRunner.Options().outputLimit),
  ]

  @Test(arguments: limits)
  func `the page has the limit of the program`(what: String, value: Int) throws {
    let file = try #require(DocumentationFile(Self.page))
    #expect(file.text.contains("| \(what) | \(Self.grouped(value)) |"))
  }

  /// `10,000`.
  private static func grouped(_ value: Int) -> String {
    var text = ""
    for (place, digit) in String(value).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
