import FlowNavigation

/// What `check` tells of the patterns of links.
extension Compilation {
  /// Warns of pieces that look like placeholders and are none, and of placeholders nobody reads.
  mutating func warnLinks() {
    for link in draft.links {
      if let piece = Self.literal(in: link.pattern.text) {
        report.warning("literal", .literal(piece), at: link.pattern.at)
      } else if let name = link.unread.first {
        report.warning("unused", .unread(placeholder: name, link.route.text), at: link.pattern.at)
      }
    }
  }

  /// Warns of parameters of routes that come to nothing: nobody reads what a link has asked for.
  mutating func warnUnreadParameters() {
    for (index, coordinator) in draft.coordinators.enumerated() {
      for route in coordinator.routes {
        for parameter in route.parameters {
          let name = parameter.name.text
          if route.lines != nil {
            let read = MemberUse.ParameterRead(
              coordinator: index,
              route: "route \(route.name.text)",
              name: name
            )
            if !memberUse.reads(read) {
              report.warning(
                "unused",
                .unread(name, inRoute: route.name.text),
                at: parameter.name.at
              )
            }
          } else if let shows = route.shows,
            case .coordinator(let shown)? = names.entities[shows.symbol],
            let declared = draft.coordinators[shown].parameters
              .first(where: { $0.name.text == name }),
            !memberUse.reads(MemberUse.ParameterRead(coordinator: shown, name: name))
          {
            report.warning(
              "unused",
              .unread(parameter: name, of: shows.text, route.name.text),
              at: declared.name.at
            )
          }
        }
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

  fileprivate static func unread(_ parameter: String, inRoute route: String) -> Self {
    "nothing reads '$route.\(parameter)' in 'route \(route)'"
  }

  fileprivate static func unread(parameter: String, of shown: String, _ route: String) -> Self {
    "nothing reads '$param.\(parameter)' of \(shown), which the route '\(route)' shows"
  }

  fileprivate static func unread(placeholder name: String, _ route: String) -> Self {
    "nothing reads ':\(name)'; behind '\(route)' it is '$\(name)'"
  }
}
