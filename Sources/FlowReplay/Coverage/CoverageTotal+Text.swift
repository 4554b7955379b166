import FlowShell

/// Coverage for people: a table for each definition, then what is missing by name and place.
extension CoverageTotal {
  /// How many missing items of a kind are named, unless all are asked for.
  package static let missingLimit = 20

  /// The report; `namesAll` names everything that is missing, however much it is.
  package func text(namesAll: Bool = false, isColored: Bool = false) -> [UInt8] {
    let style = Style(isColored: isColored)
    var output: [UInt8] = []
    for (number, entry) in sorted.enumerated() {
      if number > 0 { output.append(0x0A) }
      appendTable(of: entry, style, to: &output)
      appendMissing(of: entry, limit: namesAll ? .max : Self.missingLimit, style, to: &output)
    }
    return output
  }

  private func appendTable(of entry: Entry, _ style: Style, to output: inout [UInt8]) {
    let flows = entry.runs == 1 ? "1 flow" : "\(entry.runs) flows"
    style.append(.header, "coverage of \(entry.inventory.definition) by \(flows)", to: &output)
    var rows = entry.inventory.kinds.map { kind in
      let share = CoverageShare(covered: entry.covered(kind.items), total: kind.items.count)
      return (word: kind.word, share: share)
    }
    rows.append((word: "all", share: entry.share))
    let width = "\(entry.share.total)".utf8.count
    for row in rows {
      let isWhole = row.share.covered == row.share.total
      style.append(
        isWhole ? .good : .changed,
        "  \(row.word.padded(to: 12)) \("\(row.share.covered)".padded(left: width))"
          + " of \("\(row.share.total)".padded(left: width))  \(row.share.text.padded(left: 6))",
        to: &output
      )
    }
  }

  private func appendMissing(
    of entry: Entry,
    limit: Int,
    _ style: Style,
    to output: inout [UInt8]
  ) {
    if entry.share.covered == entry.share.total { return }
    style.append(.header, "not reached:", to: &output)
    for kind in entry.inventory.kinds {
      let missing = entry.missing(kind.items)
      for item in missing.prefix(limit) {
        style.append(.plain, "  \(item.placeText)\(item.kind) \(item.name)", to: &output)
      }
      if missing.count > limit {
        let rest = "  and \(missing.count - limit) more \(kind.word)"
        style.append(.note, rest, to: &output)
      }
    }
  }
}

extension CoverageInventory.Item {
  /// `Items.nav:30:12: `, or nothing when the definition was made in code.
  fileprivate var placeText: String {
    if file.isEmpty { return "" }
    return column > 0 ? "\(file):\(line):\(column): " : "\(file):\(line): "
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - utf8.count))
  }

  fileprivate func padded(left width: Int) -> String {
    String(repeating: " ", count: max(0, width - utf8.count)) + self
  }
}
