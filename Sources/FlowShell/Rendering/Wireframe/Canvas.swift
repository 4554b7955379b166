import FlowScript

/// Draws boxes line by line in a number of columns.
struct Canvas {
  let width: Int
  let isColored: Bool
  private(set) var output: [UInt8] = []
  private var borders: [String] = []

  init(width: Int, isColored: Bool) {
    self.width = width
    self.isColored = isColored
  }

  /// The columns inside the innermost open box.
  private var inner: Int { width - borders.count * Panel.borders }

  /// One piece of a line.
  private struct Piece {
    var text: String
    var paint = Paint.plain

    init(_ text: String, _ paint: Paint = .plain) {
      self.text = text
      self.paint = paint
    }
  }

  /// Draws an upper border without its box: what lies beneath, so many levels down.
  mutating func drawCovered(_ text: String, level: Int, isLowest: Bool) {
    let indent = String(repeating: " ", count: level * 2)
    let (left, right) = isLowest ? ("╭─ ", "─╮") : ("╭─┴ ", "─┴─╮")
    let room = width - level * 4 - left.count - right.count - 1
    let text = DisplayWidth.cut(text, to: room)
    let rule = String(repeating: "─", count: max(0, room - DisplayWidth.columns(of: text)))
    line([Piece(indent + left), Piece(text, .aside), Piece(" " + rule + right)])
  }

  /// Draws the outermost box; over others when something lies beneath.
  mutating func draw(_ panel: Panel, isOverOthers: Bool) {
    let (left, right) = isOverOthers ? ("╭─┴", "┴─╮") : ("╭──", "──╮")
    let heading = panel.heading.isEmpty ? "" : " \(panel.heading) "
    let text = DisplayWidth.cut(heading, to: width - 6)
    let rest = width - 6 - DisplayWidth.columns(of: text)
    let before = String(repeating: "─", count: rest / 2)
    let after = String(repeating: "─", count: rest - rest / 2)
    line([Piece(left + before), Piece(text, .aside), Piece(after + right)])
    drawBody(panel, last: "╰" + String(repeating: "─", count: width - 2) + "╯")
  }

  private mutating func drawInner(_ panel: Panel) {
    let heading = DisplayWidth.cut(" \(panel.heading) ", to: inner - 4)
    let rule = inner - 3 - DisplayWidth.columns(of: heading)
    content([
      Piece("┌─"), Piece(heading, .place), Piece(String(repeating: "─", count: rule) + "┐"),
    ])
    drawBody(panel, last: "└" + String(repeating: "─", count: inner - 2) + "┘")
  }

  private mutating func drawBody(_ panel: Panel, last: String) {
    borders.append("│")
    for item in panel.items { draw(item) }
    borders.removeLast()
    if borders.isEmpty { line([Piece(last)]) } else { content([Piece(last)]) }
  }

  private mutating func draw(_ item: Panel.Item) {
    switch item {
    case .row(let row): draw(row)
    case .text(let text):
      for piece in TextWrapping.lines(text, width: inner) { content([Piece(piece)]) }
    case .title(let lead, let text, let name): drawTitle(lead, text, name)
    case .bar(let items, let selected): drawBar(items, selected)
    case .rule:
      let rule = String(repeating: "─", count: width - 2)
      line([Piece("├" + rule + "┤")])
    case .panel(let panel): drawInner(panel)
    }
  }

  private mutating func draw(_ row: Panel.Row) {
    let execution = DisplayWidth.columns(of: row.execution)
    let lead = DisplayWidth.cut(row.lead, to: inner - execution - 1)
    let fixed = DisplayWidth.columns(of: lead) + execution
    // The words to type may take half of the line, and what is drawn the rest.
    let room = min(inner / 2, inner - fixed - 1 - Panel.gap)
    let hint = room > 3 ? DisplayWidth.cut(row.hint, to: room) : ""
    let taken = hint.isEmpty ? 0 : DisplayWidth.columns(of: hint) + Panel.gap
    let text = DisplayWidth.cut(row.text, to: max(1, inner - taken - fixed))
    let left = DisplayWidth.padded(
      lead + text + row.execution,
      to: inner - DisplayWidth.columns(of: hint)
    )
    content([Piece(left, row.paint), Piece(hint, .aside)])
  }

  private mutating func drawTitle(_ lead: String, _ text: String, _ name: String) {
    let room =
      inner - 2 * Panel.gap - DisplayWidth.columns(of: lead)
      - DisplayWidth.columns(of: name)
    let needed = DisplayWidth.columns(of: text)
    if room < needed, !text.isEmpty {
      drawTitle(lead, "", DisplayWidth.cut(name, to: room + DisplayWidth.columns(of: name)))
      let text = DisplayWidth.cut(text, to: inner)
      let before = (inner - DisplayWidth.columns(of: text)) / 2
      content([Piece(String(repeating: " ", count: before)), Piece(text, .place)])
      return
    }
    let center = max((inner - needed) / 2, DisplayWidth.columns(of: lead) + Panel.gap)
    let before = min(center, inner - DisplayWidth.columns(of: name) - Panel.gap - needed)
    let nameStart = inner - DisplayWidth.columns(of: name)
    content([
      Piece(lead, .aside),
      Piece(String(repeating: " ", count: max(0, before - DisplayWidth.columns(of: lead)))),
      Piece(text, .place),
      Piece(String(repeating: " ", count: max(0, nameStart - before - needed))),
      Piece(name, .aside),
    ])
  }

  private mutating func drawBar(_ items: [String], _ selected: Int?) {
    let widest = (items.map { DisplayWidth.columns(of: $0) }.max() ?? 0) + 4
    let perLine = max(1, min(items.count, inner / min(widest, inner)))
    let cell = inner / perLine
    for first in stride(from: 0, to: items.count, by: perLine) {
      var pieces: [Piece] = []
      for index in first..<min(first + perLine, items.count) {
        let isSelected = index == selected
        let name = DisplayWidth.cut(items[index], to: cell - 2)
        let text = isSelected ? "[\(name)]" : " \(name) "
        let rest = cell - DisplayWidth.columns(of: text)
        pieces.append(Piece(String(repeating: " ", count: rest / 2)))
        pieces.append(Piece(text, isSelected ? .place : .plain))
        pieces.append(Piece(String(repeating: " ", count: rest - rest / 2)))
      }
      content(pieces)
    }
  }

  /// Draws one line inside the open boxes.
  private mutating func content(_ pieces: [Piece]) {
    let used = pieces.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
    let left = borders.map { $0 + " " }.joined()
    let right = borders.map { " " + $0 }.joined()
    let fill = String(repeating: " ", count: max(0, inner - used))
    line([Piece(left)] + pieces + [Piece(fill + right)])
  }

  private mutating func line(_ pieces: [Piece]) {
    for piece in pieces where !piece.text.isEmpty {
      piece.paint.append(piece.text.utf8, isColored: isColored, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }
}
