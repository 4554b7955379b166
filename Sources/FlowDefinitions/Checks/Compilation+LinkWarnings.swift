import FlowNavigation

/// What `check` tells of the patterns of links.
extension Compilation {
  /// Warns of pieces that look like placeholders and are none, and of placeholders nobody reads.
  mutating func warnLinks() {
    for link in draft.links {
      if let piece = Self.literal(in: link.pattern.text) {
        report.warning("literal", .literal(piece), at: link.pattern.at)
      } else if let name = link.unread.first {
        report.warning("unused", .unread(name, link.route.text), at: link.pattern.at)
      }
    }
  }

  /// The first piece that somebody may mean as a placeholder: `{trip}`, `<trip>`, `id=:trip`.
  private static func literal(in pattern: String) -> String? {
    for (place, piece) in pattern.split(separator: "/").enumerated() {
      if piece.hasPrefix(":") || name(in: piece) == nil { continue }
      // What begins a URL may have a colon in it: `app:trips`.
      if place == 0, !piece.contains(where: { "{<$".contains($0) }) { continue }
      return String(piece)
    }
    return nil
  }

  /// The name in such a piece: what stands behind the mark.
  fileprivate static func name(in piece: Substring) -> String? {
    guard let mark = piece.firstIndex(where: { "{<$:".contains($0) }) else { return nil }
    let name = piece[piece.index(after: mark)...].prefix { !"}>".contains($0) }
    return NameRules.isName(String(name), dotted: false) ? String(name) : nil
  }
}

extension String {
  fileprivate static func literal(_ piece: String) -> Self {
    let name = Compilation.name(in: piece[...]) ?? "name"
    return "'\(piece)' stands for itself; a placeholder is a whole piece, ':\(name)'"
  }

  fileprivate static func unread(_ name: String, _ route: String) -> Self {
    "nothing reads ':\(name)'; behind '\(route)' it is '$\(name)'"
  }
}
