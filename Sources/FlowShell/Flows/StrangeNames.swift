import FlowCommands
import FlowNavigation
import FlowScript

/// What a flow asks for that is to be refused, or not to be there, of an app whose names only a run knows.
///
/// At the end a name is strange if nothing was called so behind any line, and something nearly so.
struct StrangeNames {
  /// The elements and tab items that were there behind a line, and what could be read on them.
  private var elements: Set<String> = []
  private var texts: Set<String> = []
  private var asked: [String: Asked] = [:]
  /// The name that the last refused line was the first to ask for.
  private var last: String?

  /// Where a name was asked for first.
  private struct Asked {
    var code: Refusal.Code
    var isClaim: Bool
    var file: Int32
    var range: SourceRange
  }

  // A flow of millions of lines is not kept, nor what a clock shows.
  private static let limit = 1_000

  /// Notes what is there behind a line.
  mutating func look(at engine: any Engine, _ transaction: Transaction) {
    let vocabulary = engine.vocabulary
    let snapshot = engine.snapshot([.screen, .tabBars], in: transaction)
    for item in snapshot.tabBars.flatMap(\.items) { elements.insert(vocabulary.text(item)) }
    guard let screen = snapshot.screen else { return }
    for element in screen.elements + screen.subs.flatMap(\.elements) {
      elements.insert(vocabulary.text(element.name))
      if case .string(let text) = element.title, texts.count < Self.limit { texts.insert(text) }
    }
  }

  /// Notes what a line asks for in vain.
  mutating func note(
    _ refusal: Refusal,
    isClaim: Bool,
    file: Int32,
    range: SourceRange
  ) {
    switch refusal.code {
    case .unknownID, .unknownElement, .unknownEvent, .notATab: break
    default: return
    }
    guard refusal.chain.isEmpty, asked[refusal.subject] == nil, asked.count < Self.limit else {
      return
    }
    asked[refusal.subject] = Asked(code: refusal.code, isClaim: isClaim, file: file, range: range)
    if !isClaim { last = refusal.subject }
  }

  /// Begins a line that is refused: what it asks for may be meant.
  mutating func noteRefusal() { last = nil }

  /// Notes that the last refused line was meant to be refused for that.
  mutating func noteMeant() {
    if let last { asked[last] = nil }
    last = nil
  }
}

extension StrangeNames {
  /// The strange names, as warnings where they were asked for first.
  func warnings(of engine: any Engine, _ sources: [SourceText]) -> [Diagnostic] {
    let vocabulary = engine.vocabulary
    let ids = (vocabulary.coordinatorIDs + vocabulary.controllerIDs).map { vocabulary.text($0) }
    let events = vocabulary.eventNames.map { vocabulary.text($0) }
    let known = elements.union(texts).union(ids).union(events)
    let found = asked.compactMap { name, asked -> Diagnostic? in
      let candidates =
        switch asked.code {
        case .unknownID: ids
        case .unknownEvent: events
        default: elements.sorted()
        }
      guard !known.contains(name), let near = Spelling.nearest(name, among: candidates),
        Self.isSlip(name, of: near)
      else { return nil }
      return Diagnostic(
        in: sources[Int(asked.file)],
        at: asked.range,
        severity: .warning,
        code: asked.code.rawValue,
        message: Self.message(name, near, asked)
      )
    }
    return Diagnostic.sorted(found)
  }

  private static func message(_ name: String, _ near: String, _ asked: Asked) -> String {
    let text = "nothing in this flow was called '\(name)'; did you mean '\(near)'?"
    return asked.isClaim ? text : text + Reader.meant(asked.code)
  }

  /// Whether a name is another one but for a letter too many, too few or wrong, or two that changed places.
  ///
  /// The first and the last letter, and digits, often tell names apart: `agree` is none of `agreed`, nor `row3` of `row2`.
  private static func isSlip(_ name: String, of other: String) -> Bool {
    var (one, two) = (Substring(name.lowercased()), Substring(other.lowercased()))
    if one == two { return true }
    guard one.first == two.first, one.last == two.last else { return false }
    while let first = one.first, first == two.first {
      one.removeFirst()
      two.removeFirst()
    }
    while let last = one.last, last == two.last {
      one.removeLast()
      two.removeLast()
    }
    if (one + two).contains(where: \.isNumber) { return false }
    return max(one.count, two.count) == 1 || one.count == 2 && String(one.reversed()) == two
  }
}
