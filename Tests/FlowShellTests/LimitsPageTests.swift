import FlowNavigation
import FlowScript
import FlowShell
import Testing

/// The page of limits has those of the program.
@Suite struct LimitsPageTests {
  private static let page = "Sources/FlowShell/FlowShell.docc/Limits.md"

  struct Limit: Sendable, CustomTestStringConvertible {
    let what: String
    let value: Int

    init(_ what: String, _ value: Int) {
      self.what = what
      self.value = value
    }

    var testDescription: String { what }
  }

  static let limits: [Limit] = [
    Limit("blocks in blocks, arrows behind arrows", SyntaxLimits.blocks),
    Limit("brackets in brackets", SyntaxLimits.brackets),
    Limit("items of a list, entries of a map", SyntaxLimits.items),
    Limit("operators in one expression", SyntaxLimits.operators),
    Limit("`else if` behind one `if`", SyntaxLimits.alternatives),
    Limit("bytes of a line, but for `echo`", SyntaxLimits.line),
    Limit("problems told of one file of flows", FlowProject.limit),
    Limit("length of a text that an expression makes", Value.lengthLimit),
    Limit("items of a list that an expression makes", Value.countLimit),
    Limit("lists in lists that an expression makes", Value.depthLimit),
    Limit("values in one list or map, all in all", Value.sizeLimit),
    Limit("handler lines and messages of one command", Turn.stepLimit),
    Limit("handlers that run inside each other", Turn.handlerDepthLimit),
    Limit("coordinators inside each other", Int(World.depthLimit)),
    Limit("events that wait at one coordinator", Int(World.queueLimit)),
    Limit("calls and timers of one name", World.effectLimit),
    Limit("blocks that run inside each other, over all files", Session.blockLimit),
    Limit("lines that `undo` takes back", Session.undoLimit),
    Limit("checkpoints", Session.checkpointLimit),
    Limit("aliases", Session.aliasLimit),
    Limit("entries of `history`", Session.historyLimit),
    Limit("steps of a flow that is replayed", FlowRunner.Options().stepLimit),
    Limit("bytes that a replayed flow prints", FlowRunner.Options().outputLimit),
  ]

  @Test(arguments: limits)
  func `the page has the limit of the program`(limit: Limit) throws {
    let file = try #require(DocumentationFile(Self.page))
    #expect(file.text.contains("| \(limit.what) | \(Self.grouped(limit.value)) |"))
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
