import FlowCommands
import FlowNavigation
import FlowScript

/// `record`: lines become a flow while they are typed.
extension Session {
  /// The flow that is being made of the lines, since `record`.
  package var recording: Recording? { recorder.recording }

  mutating func record(_ path: String) throws(Refusal) {
    if isFlow { throw .forPrompt("record") }
    try requireRoom(for: "record")
    try requireJournal(for: "record")
    if let recording = recorder.recording {
      let reason = "\(recording.path) is recorded, 'record stop' ends it"
      throw Refusal(.wrongPlace, "record", other: reason)
    }
    recorder.begin(
      Recording(
        path: path,
        app: appLine(definitionPath, for: path),
        opening: engine == nil ? [] : history.journal
      )
    )
    requests.append(.record(path: path))
  }

  mutating func stopRecording() throws(Refusal) {
    guard let recording else {
      throw Refusal(.wrongPlace, "record stop", other: "nothing is recorded")
    }
    recorder.recording = nil
    requests.append(.recorded(recording))
  }

  /// Ends a recording whose file cannot be written.
  package mutating func cancelRecording() {
    recorder.recording = nil
  }

  /// Says that a driver has written the recording as it is now.
  package mutating func noteRecordingWritten() {
    recorder.recording?.isWritten = true
  }

  /// Runs a line that was typed; a whole block is one item of a recording.
  mutating func enter(_ statement: Statement, _ place: LinePlace) -> LineEnd {
    guard let recording, let order = try? place.lines.command(statement, by: reader)
    else {
      return run(statement, place)
    }
    let isBlock: Bool
    switch order {
    case .control: isBlock = true
    case .session(.source): isBlock = true
    default: isBlock = false
    }
    guard isBlock, let text = flowText(statement, order, place, for: recording.path) else {
      return run(statement, place)
    }
    let line = JournalLine(text: text, reading: transaction.variables)
    let start = recording.count
    recorder.isWhole = true
    let end = run(statement, place)
    if end == .done, recorder.isWhole {
      // A marked `source` that did nothing was refused.
      if case .session = order, statement.mark != .none, recorder.recording?.count == start {
        return end
      }
      recorder.recording?.fold(from: start, into: line)
    }
    return end
  }

  /// What a line is in a recording, before it runs; nil for one that is not recorded by itself.
  func recordedItem(
    _ order: LoweredCommand,
    _ statement: Statement,
    _ place: LinePlace
  ) -> Recording.Item? {
    guard let recording, let text = flowText(statement, order, place, for: recording.path) else {
      return nil
    }
    var item = Recording.Item(line: JournalLine(text: text, reading: transaction.variables))
    item.mark = statement.mark
    switch order {
    case .check(let expectation):
      item.claim = expectation.isOfLastLine ? .ofLastLine : .ofState
    case .session(.head(let head)): item.head = head
    default: break
    }
    return item
  }

  /// Takes a line that has run into the recording; what acted is there already.
  mutating func record(_ item: Recording.Item, _ order: LoweredCommand, _ end: LineEnd) {
    var item = item
    switch (order, end) {
    case (.session(.source), _), (_, .quit), (_, .failed(.interrupted)): return
    case (.act, .done):
      // A marked line that was refused did nothing, and must do nothing again.
      item.isUnreadable = item.mark == .refused && last.refusal != nil && asksForStrangers(order)
      if last.refusal != nil || last.crash != nil { recorder.recording?.add(item) }
      return
    // A flow must be able to load what it names.
    case (.session(.app), .failed), (.session(.app), .unreadable), (.session(.head), .failed),
      (.session(.head), .unreadable):
      return
    case (.session(.assign(let name, _)), .done):
      item.assigned = transaction.variables.last { $0.name == name }
    case (.act, .failed), (.act, .unreadable):
      // Under `strict` a line may have been done and fail all the same.
      if last.refusal == nil { return }
      item.isDoubtful = true
    case (_, .failed), (_, .unreadable): item.isDoubtful = true
    case (_, .done): break
    }
    if item.mark == .refused || item.mark == .none && item.isDoubtful {
      item.isUnreadable = asksForStrangers(order)
    }
    if item.isDoubtful, item.mark == .refused {
      // It should have been refused and was not: what was seen is what is kept.
      item.isDoubtful = false
      item.mark = .none
    }
    recorder.recording?.add(item)
    if item.isDoubtful { recorder.isWhole = false }
  }

  /// Takes a line into the recording that could not be read.
  mutating func recordUnread(_ statement: Statement, _ place: LinePlace, _ end: LineEnd) {
    guard let recorded = recording, recorded.count < Recording.limit else { return }
    let line = JournalLine(statement, in: place.source, reading: transaction.variables)
    var item = Recording.Item(line: line, mark: statement.mark)
    item.isDoubtful = end != .done
    item.isUnreadable = (try? Reader(definition: nil).read(statement, in: place.source)) == nil
    recorder.recording?.add(item)
    if item.isDoubtful, !item.isUnreadable { recorder.isWhole = false }
  }

  /// A line as a flow at `path` would have it; nil when no flow would.
  func flowText(
    _ statement: Statement,
    _ order: LoweredCommand,
    _ place: LinePlace,
    for path: String,
    keepsBack: Bool = false
  ) -> [UInt8]? {
    var file: Operand?
    if case .session(let order) = order {
      switch order {
      // What they did to the state, the recording does to itself.
      case .undo, .redo, .checkpoint, .restore: if !keepsBack { return nil }
      case .app(let named), .source(let named, _): file = named
      default: if order.isForPrompt { return nil }
      }
    }
    if case .look(.diff) = order, !keepsBack { return nil }
    let source = place.source
    let end = statement.end(in: source)
    let bytes = source.bytes
    let start = Int(statement.word.start)
    guard let file, let named = try? text(file),
      let argument = statement.arguments.first(where: { $0.key == nil })
    else { return Array(bytes[start..<end]) }
    return Array(bytes[start..<Int(argument.range.start)])
      + word(of: resolve(named, from: place), for: path)
      + Array(bytes[Int(argument.range.end)..<end])
  }
}

extension Refusal {
  /// A word of the prompt stands in a flow.
  static func forPrompt(_ word: String) -> Refusal {
    Refusal(.wrongPlace, word, other: "it is for the prompt")
  }
}
