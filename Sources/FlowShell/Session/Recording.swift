import FlowCommands
import FlowNavigation
import FlowScript

/// A flow that is being made of what is typed: replayed, it does the same again.
package struct Recording: Hashable, Sendable {
  /// The file, as it was named.
  package let path: String
  /// Whether a driver has written all that is in it.
  package var isWritten = false
  /// The line that loads the app, if one was loaded before.
  private let app: [UInt8]
  /// The lines that led to where it began.
  private var opening: [JournalLine]
  private var items: [Item] = []
  /// What it was before each `undo`, the last one first to come again.
  private var undone: [State] = []

  /// A recording that begins where those lines led.
  init(path: String, app: [UInt8], opening: [JournalLine]) {
    self.path = path
    self.app = app
    self.opening = opening
  }

  /// One line, or a whole block.
  struct Item: Hashable, Sendable {
    var line: JournalLine
    var mark = Statement.Mark.none
    /// The lines in it that `undo` takes back one by one.
    var acts: [JournalLine] = []
    /// The variable that it sets.
    var assigned: Transaction.Variable?
    /// Whether it was refused or did not hold, and nobody had said so.
    var isDoubtful = false
    /// Whether it is refused in every state of the app, so that a flow has it only before a claim on that.
    var isUnreadable = false
    /// What it claims, if it is an `expect` line.
    var claim = Claim.none
    /// What it says of the flow, if that is what it does: it belongs to the head.
    var head: FlowHead?

    var isHead: Bool { head != nil }

    /// What an `expect` line speaks of.
    enum Claim: Hashable, Sendable {
      case none
      case ofState
      /// Of the line before that did something or was refused.
      case ofLastLine
    }
  }

  /// What `undo` and `restore` go back to.
  struct State: Hashable, Sendable {
    fileprivate var opening: [JournalLine]
    fileprivate var items: [Item]
  }
}

extension Recording {
  /// How many items there are.
  var count: Int { items.count }

  /// How many there may be: the whole file is written after each.
  package static let limit = 10_000

  var state: State { State(opening: opening, items: items) }

  /// Adds an item; one that acts ends what could be done again, unless it is that itself.
  mutating func add(_ item: Item, isAgain: Bool = false) {
    if !item.acts.isEmpty, !isAgain { undone.removeAll() }
    items.append(item)
    isWritten = false
  }

  /// Puts one item, a whole block, in the place of those from `start` on.
  mutating func fold(from start: Int, into line: JournalLine) {
    guard start <= items.count else { return }
    isWritten = false
    let acts = items[start...].flatMap(\.acts)
    items.replaceSubrange(start..., with: [Item(line: line, acts: acts)])
  }

  /// Takes the last acting line out, and all that was said behind it; false when the line is from
  /// before the recording.
  mutating func undo() -> Bool {
    guard let index = items.lastIndex(where: { !$0.acts.isEmpty }) else { return false }
    undone.append(state)
    isWritten = false
    let left = items[index].acts.dropLast().map { Item(line: $0, acts: [$0]) }
    let heads = items[index...].filter(\.isHead)
    items.replaceSubrange(index..., with: left + heads)
    return true
  }

  /// Goes back to what it was, or begins again where those lines lead; `redo` brings back what it is.
  mutating func goBack(to state: State?, or opening: [JournalLine]) {
    undone.append(self.state)
    take(state ?? restarted(opening))
  }

  /// Takes back the last `undo`; false when there was none.
  mutating func redo() -> Bool {
    guard let state = undone.popLast() else { return false }
    take(state)
    return true
  }

  /// Goes back to what it was at a checkpoint.
  mutating func restore(_ state: State) {
    undone.removeAll()
    take(state)
  }

  /// Begins again, at a state that those lines led to.
  mutating func restart(_ opening: [JournalLine]) {
    restore(restarted(opening))
  }

  private func restarted(_ opening: [JournalLine]) -> State {
    State(opening: opening, items: items.filter(\.isHead))
  }

  private mutating func take(_ state: State) {
    opening = state.opening
    items = state.items
    isWritten = false
  }
}

extension Recording {
  /// The lines that were refused or did not hold without anybody saying so; what a claim behind them
  /// speaks of was meant so.
  package var doubtful: [String] {
    items.indices.filter { isOpen($0) }.map { items[$0].line.words }
  }

  /// Whether a golden may lie beside it.
  package var takesGolden: Bool {
    path.hasSuffix(".flow") && FilePath.name(of: path).first != "_"
      && !items.contains { $0.head == .noGolden }
  }

  /// The flow; doubtful lines are dropped, or kept as lines that must be refused.
  package func bytes(dropsDoubtful: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    var known: [Transaction.Variable] = []
    for item in items where item.isHead { item.line.append(to: &bytes, known: &known) }
    bytes += app
    for line in opening { line.append(to: &bytes, known: &known) }
    for index in items.indices where !items[index].isHead {
      let item = items[index]
      if dropsDoubtful, isOpen(index) { continue }
      if item.isUnreadable, index + 1 == items.count || items[index + 1].claim != .ofLastLine {
        continue
      }
      item.line.append(
        to: &bytes,
        known: &known,
        mark: item.isDoubtful ? .refused : item.mark
      )
      if let variable = item.assigned {
        known.removeAll { $0.name == variable.name }
        known.append(variable)
      }
    }
    return bytes
  }

  /// Whether an item is doubtful, and no claim that held speaks of it.
  private func isOpen(_ index: Int) -> Bool {
    guard items[index].isDoubtful else { return false }
    if items[index].claim != .none { return true }
    for item in items[(index + 1)...] {
      if item.claim == .ofLastLine, !item.isDoubtful { return false }
      if item.claim == .none, item.isDoubtful || !item.acts.isEmpty { return true }
    }
    return true
  }
}
