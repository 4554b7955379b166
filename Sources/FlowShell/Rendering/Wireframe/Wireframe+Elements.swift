import FlowCommands
import FlowNavigation
import FlowScript

/// How elements look.
extension Wireframe {
  /// The lines of the elements that can be seen; what is hidden is left out.
  mutating func items(of elements: [ElementReport]) -> [Panel.Item] {
    let visible = elements.filter(\.isVisible)
    // Labels of one width set their fields below each other.
    let labels = visible.filter { $0.kind == .field || $0.kind == .secureField }
      .map { DisplayWidth.columns(of: title($0.title)) }
    let labelWidth = min(labels.max() ?? 0, Self.widestLabel)
    var items: [Panel.Item] = []
    for element in visible { append(element, labelWidth, to: &items) }
    return items
  }

  private mutating func append(
    _ element: ElementReport,
    _ labelWidth: Int,
    to items: inout [Panel.Item]
  ) {
    let title = title(element.title)
    var row = Panel.Row(text: title)
    switch element.kind {
    case .label: return items.append(.text(title))
    case .list: return appendRows(of: element, title, to: &items)
    case .choice: return appendOptions(of: element, title, to: &items)
    case .button:
      row.lead = "[ "
      row.execution = " ]"
    case .field, .secureField:
      row.lead = DisplayWidth.padded(title, to: labelWidth) + "  ["
      row.text = DisplayWidth.padded(content(of: element), to: Self.fieldWidth)
      row.execution = "]"
    case .switch:
      row.lead = element.content == .bool(true) ? "( ●) on   " : "(● ) off  "
    case .gesture:
      let word = element.gesture.word
      row.text = element.title == .string(vocabulary.text(element.name)) ? "" : ": \(title)"
      row.lead = "~ \(word)"
    }
    let words = takeWords(for: element)
    row.hint = words.first ?? unusable(element)
    if words.isEmpty { row.paint = .aside }
    items.append(.row(row))
  }

  private func content(of element: ElementReport) -> String {
    guard let content = element.content else { return "" }
    if element.kind == .secureField, case .string(let text) = content {
      return String(repeating: "•", count: min(text.count, Self.fieldWidth))
    }
    return content == .null ? "" : safe(content.description)
  }

  private mutating func appendOptions(
    of element: ElementReport,
    _ title: String,
    to items: inout [Panel.Item]
  ) {
    let words = takeWords(for: element)
    let isUsable = words.count == element.options.count && !words.isEmpty
    let paint: Paint = isUsable ? .plain : .aside
    let hint = isUsable ? "" : unusable(element)
    items.append(.row(Panel.Row(text: title, hint: hint, paint: paint)))
    for (index, option) in element.options.enumerated() {
      var row = Panel.Row(text: safe(option.description), paint: paint)
      row.lead = option == element.content ? "  (•) " : "  ( ) "
      if isUsable { row.hint = words[index] }
      items.append(.row(row))
    }
  }

  private mutating func appendRows(
    of element: ElementReport,
    _ title: String,
    to items: inout [Panel.Item]
  ) {
    let words = takeWords(for: element)
    let hint = element.isEnabled ? "" : unusable(element)
    let paint: Paint = element.isEnabled ? .plain : .aside
    items.append(.row(Panel.Row(text: title, hint: hint, paint: paint)))
    if element.rows.isEmpty {
      return items.append(.row(Panel.Row(text: "  (no rows)", paint: .aside)))
    }
    for (index, shown) in element.rows.prefix(Self.mostRows).enumerated() {
      var row = Panel.Row(text: self.title(shown.title), paint: paint)
      row.lead = words.isEmpty ? "  · " : "  › "
      if index < words.count { row.hint = words[index] }
      items.append(.row(row))
    }
    let rest = element.rows.count - Self.mostRows
    if rest > 0 {
      items.append(.row(Panel.Row(text: "  … and \(rest) more", paint: .aside)))
    }
  }

  /// Why nothing can be typed for an element.
  private func unusable(_ element: ElementReport) -> String {
    let name = safe(vocabulary.text(element.name))
    return element.isEnabled ? "\(name) covered" : "\(name) disabled"
  }

  /// The lines that use an element; the next one of its name gets none, for it lies below.
  private mutating func takeWords(for element: ElementReport) -> [String] {
    let mine = actions.filter { $0.subject == .symbol(element.name) && $0.verb != .back }
    if !element.isEnabled { return [] }
    actions.removeAll { $0.subject == .symbol(element.name) }
    return mine.map { words(for: $0) }
  }

  private func words(for action: Action) -> String {
    if action.verb == .type, case .symbol(let name) = action.subject {
      return "type \(safe(vocabulary.text(name))) TEXT"
    }
    var line: [UInt8] = []
    ActionWriter.write(action, vocabulary: vocabulary, to: &line)
    return safe(String(decoding: line, as: UTF8.self))
  }

  private static let widestLabel = 20
  private static let fieldWidth = 12
  private static let mostRows = 20
}

extension Element.Gesture {
  /// The gesture as one types it.
  fileprivate var word: StaticString {
    switch self {
    case .longpress: "longpress"
    case .left: "swipe left"
    case .right: "swipe right"
    case .up: "swipe up"
    case .down: "swipe down"
    }
  }
}
