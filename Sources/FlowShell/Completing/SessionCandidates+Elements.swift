import FlowCommands
import FlowNavigation

/// What a user can reach, and what a claim can be about.
extension SessionCandidates {
  /// The words of the lines that the visible screen takes: `tap`, `type`, `back`.
  var usable: Set<String> {
    let actions = engine?.possibleUserActions(in: transaction) ?? []
    let words = actions.map { action in
      let word = word(of: action)
      return word.isEmpty ? String(line(of: action).prefix { $0 != " " }) : word
    }
    return Set(words)
  }

  /// What a user can do on the visible screen without saying more, the first of them.
  var usableLines: [Completion] {
    let actions = engine?.possibleUserActions(in: transaction) ?? []
    let whole = actions.filter { action in
      switch action.verb {
      case .tap, .longpress, .toggle, .choose, .swipe, .back, .swipeDown: true
      default: false
      }
    }
    return whole.prefix(Self.mostLines).map { Completion(line(of: $0), isWritten: true) }
  }

  /// How many lines are offered: more is no answer to somebody who looks for a beginning.
  private static let mostLines = 12

  private func line(of action: Action) -> String {
    var line: [UInt8] = []
    ActionWriter.write(action, vocabulary: vocabulary, to: &line)
    return String(decoding: line, as: UTF8.self)
  }

  /// The elements that a user's word can be used on now.
  func elements(at place: CompletionPlace) -> [Completion] {
    guard let engine else { return [] }
    let direction = place.operands.first
    let actions = engine.possibleUserActions(in: transaction)
    var known: [Symbol: ElementReport] = [:]
    var titles: [Symbol: [Value: Value]] = [:]
    let isReadable = actions.count <= Self.readable
    for report in isReadable ? reports.reversed() : [] {
      known[report.name] = report
      titles[report.name] = Dictionary(report.rows.map { ($0.id, $0.title) }) { first, _ in first }
    }
    var seen: Set<String> = []
    return actions.compactMap { action in
      let word = word(of: action)
      guard place.name == word || place.name == "clear" && word == "type" else { return nil }
      if action.verb == .swipe, "\(action.option)" != direction { return nil }
      guard let text = reference(in: action), seen.insert(text).inserted else { return nil }
      var completion = Completion(
        text,
        summary: isReadable ? summary(of: action, known, titles) : "",
        isWritten: true
      )
      if isReadable { completion.title = title(of: action, known, titles) }
      return completion
    }
  }

  /// Every element of the visible screen, and every row, for claims.
  func everyElement(at place: CompletionPlace) -> [Completion] {
    var seen: Set<String> = []
    return reports.flatMap { report -> [Completion] in
      let isField = report.content != nil
      if place.name == "field", !isField { return [] }
      let state = !report.isVisible ? "hidden" : report.isEnabled ? "" : "disabled"
      let own = Completion(
        text(report.name),
        summary: sentence([describe(report), state]),
        isWritten: true
      )
      let rows =
        place.name == "field"
        ? []
        : report.rows.map { row in
          Completion(
            written(row.id, in: text(report.name)),
            summary: short(row.title),
            isWritten: true
          )
        }
      return [own] + rows
    }.filter { seen.insert($0.text).inserted }
  }

  /// The options of a choice.
  func options(of element: String) -> [Completion] {
    guard let engine else { return [] }
    return engine.possibleUserActions(in: transaction).compactMap { action in
      guard action.verb == .choose, reference(in: action) == element,
        case .value(let value) = action.value
      else { return nil }
      return Completion(written(value), isWritten: true)
    }
  }

  /// The options of the choice whose content is at a path: `field.colour`, `Home.field.colour`.
  func options(at path: String) -> [Value] {
    for report in reports where !report.options.isEmpty {
      let field = "field." + text(report.name)
      let nodes = [text(report.node.id), text(report.node)].map { "\($0).\(field)" }
      if path == field || nodes.contains(path) { return report.options }
    }
    return []
  }

  /// What an element shows or holds now, for `expect text` and `expect field`.
  func content(of element: String, at place: CompletionPlace) -> [Completion] {
    for report in reports {
      if place.name == "field", text(report.name) == element, let content = report.content {
        return [Completion(content.description, summary: "now")]
      }
      if place.name == "text", text(report.name) == element, report.title != .null {
        return [Completion(report.title.description, summary: "now")]
      }
      for row in report.rows where written(row.id, in: text(report.name)) == element {
        return [Completion(row.title.description, summary: "now")]
      }
    }
    return []
  }

  /// The elements of the visible sub-controllers and the screen, the topmost first.
  private var reports: [ElementReport] {
    guard let report = snapshot(.screen).screen else { return [] }
    return report.subs.reversed().flatMap(\.elements) + report.elements
  }

  private func word(of action: Action) -> String {
    switch action.verb {
    case .type: "type"
    case .toggle: "toggle"
    case .choose: "choose"
    case .tap: "tap"
    case .longpress: "longpress"
    case .swipe: "swipe"
    default: ""
    }
  }

  /// An element as a user writes it: `save`, `rows[2]`, `rows["a b"]`.
  private func reference(in action: Action) -> String? {
    guard case .symbol(let symbol) = action.subject else { return nil }
    let name = text(symbol)
    guard action.verb == .tap else { return name }
    if case .value(.integer(let place))? = action.items.first { return "\(name)[#\(place)]" }
    if case .value(let row) = action.value { return written(row, in: name) }
    return name
  }

  private func written(_ row: Value, in list: String) -> String {
    // There may be thousands, and most are numbers.
    if case .integer(let number) = row { return "\(list)[\(number)]" }
    let action = Action(.tap, .value(.string(list)), value: .value(row))
    return String(line(of: action).dropFirst("tap ".count))
  }

  /// A value as a line has it.
  func written(_ value: Value) -> String {
    let action = Action(.provide, .value(.string("x")), value: .value(value))
    return String(line(of: action).dropFirst("provide x ".count))
  }

  private func summary(
    of action: Action,
    _ known: [Symbol: ElementReport],
    _ titles: [Symbol: [Value: Value]]
  ) -> String {
    guard case .symbol(let symbol) = action.subject, let report = known[symbol] else {
      return "tab item"
    }
    guard report.kind == .list else { return describe(report) }
    if case .value(.integer(let place))? = action.items.first,
      report.rows.indices.contains(Int(place) - 1)
    {
      return short(report.rows[Int(place) - 1].title)
    }
    guard case .value(let id) = action.value else { return "" }
    return titles[symbol]?[id].map { short($0) } ?? ""
  }

  /// What a user reads where an action is done: on an element, or on a row of a list.
  private func title(
    of action: Action,
    _ known: [Symbol: ElementReport],
    _ titles: [Symbol: [Value: Value]]
  ) -> String {
    guard case .symbol(let symbol) = action.subject, let report = known[symbol] else { return "" }
    var title = report.title
    if report.kind == .list {
      if case .value(.integer(let place))? = action.items.first,
        report.rows.indices.contains(Int(place) - 1)
      {
        title = report.rows[Int(place) - 1].title
      } else if case .value(let id) = action.value {
        title = titles[symbol]?[id] ?? .null
      }
    }
    return title == .null ? "" : title.description
  }

  private func describe(_ report: ElementReport) -> String {
    let isTitled = report.title != .null && report.title != .string(text(report.name))
    let title = isTitled ? " " + short(report.title) : ""
    return sentence(["\(report.kind)\(title)", report.content.map { short($0) } ?? ""])
  }
}
