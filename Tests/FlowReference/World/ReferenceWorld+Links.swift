/// R19: a link is a URL that stands for a route.
extension ReferenceWorld {
  /// `link URL`: the first pattern that fits says where to go, from the root of the scene.
  mutating func link(
    _ line: ReferenceLine,
    _ context: Context,
    typed: Bool
  ) throws(ReferenceRefusal) {
    guard let scene = context.node.map({ coordinators[$0].scene }) ?? current else {
      throw ReferenceRefusal("not-launched")
    }
    let links = deviation == .lastLinkFits ? app.links.reversed() : app.links
    for link in links {
      guard let values = Self.match(line.subject, link.pattern) else { continue }
      // What stands for itself in the URL is known on this line only.
      var inner = Context()
      for value in values { inner.roots[value.name] = [ReferenceArgument("", value.value)] }
      var line = ReferenceLine(.goto, link.names[0])
      line.words = Array(link.names.dropFirst())
      line.arguments = link.arguments
      let isOwn = deviation == .linksStayBelow
      let start = isOwn ? context.node ?? scenes[scene].root : scenes[scene].root
      return try go(along: line, from: start, inner, typed: typed)
    }
    throw ReferenceRefusal("unknown-route")
  }

  /// What the placeholders of a pattern stand for; nil for a URL that does not fit.
  private static func match(_ url: String, _ pattern: String) -> [ReferenceArgument]? {
    // What is asked for behind the path leads nowhere else, nor does a slash at its end.
    var path = String(url.prefix { $0 != "?" })
    if path.hasSuffix("/") { path.removeLast() }
    let pieces = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let wanted = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count == wanted.count else { return nil }
    var values: [ReferenceArgument] = []
    for (piece, want) in zip(pieces, wanted) {
      if want.hasPrefix(":"), !piece.isEmpty {
        values.append(ReferenceArgument(String(want.dropFirst()), value(reading: piece)))
      } else if piece != want {
        return nil
      }
    }
    return values
  }

  /// A text that reads as a number, `true`, `false` or `null` is that.
  private static func value(reading text: String) -> ReferenceValue {
    switch text {
    case "null": .null
    case "true": .bool(true)
    case "false": .bool(false)
    default: Int(text).map { .integer($0) } ?? .string(text)
    }
  }
}
