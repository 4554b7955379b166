import FlowScript

/// A box of the drawing: a screen, or something over it.
struct Panel: Hashable {
  /// What its upper border says.
  var heading = ""
  var items: [Item] = []

  /// What stands in a box, from top to bottom.
  enum Item: Hashable {
    case row(Row)
    /// A text that goes on in the next line where it is too long.
    case text(String)
    /// What to type, where one is, and which screen it is.
    case title(lead: String, text: String, name: String)
    case bar([String], selected: Int?)
    case rule
    indirect case panel(Panel)
  }

  /// One line: what it looks like, and what one types for it.
  struct Row: Hashable {
    var lead = ""
    /// What is cut when there is no room.
    var text: String
    var execution = ""
    /// The words to type, or why there are none.
    var hint = ""
    var paint = Paint.plain

    fileprivate var width: Int {
      let left = [lead, text, execution].reduce(0) { $0 + DisplayWidth.columns(of: $1) }
      return left + (hint.isEmpty ? 0 : DisplayWidth.columns(of: hint) + Panel.gap)
    }
  }

  /// The columns between what is drawn and what to type.
  static let gap = 2
  /// A longer text goes on in the next line though the terminal is wider.
  fileprivate static let longestText = 72
  /// The columns of both borders with the blanks inside them.
  static let borders = 4
}

extension Panel {
  /// The columns that all of it takes, with its borders.
  var width: Int {
    let inner = items.map(\.width).max() ?? 0
    return max(inner, DisplayWidth.columns(of: heading) + 2) + Self.borders
  }
}

extension Panel.Item {
  fileprivate var width: Int {
    switch self {
    case .row(let row): row.width
    case .text(let text): min(DisplayWidth.columns(of: text), Panel.longestText)
    case .title(let lead, let text, let name):
      [lead, text, name].reduce(2 * Panel.gap) { $0 + DisplayWidth.columns(of: $1) }
    case .bar(let items, _):
      items.count * ((items.map { DisplayWidth.columns(of: $0) }.max() ?? 0) + Panel.gap + 2)
    case .rule: 0
    case .panel(let panel): panel.width
    }
  }
}
