/// `link`: a URL that comes from outside, and the route that it stands for (R19).
extension World {
  /// Opens a deep link: the first pattern that fits says which route it is.
  mutating func openLink(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    let url = try evaluate(action.value, scope, transaction).description
    for (index, link) in definition.tables.links.enumerated() {
      guard let placeholders = Self.match(url, link.pattern) else { continue }
      transaction.coverage?.did(.link, index)
      let count = transaction.variables.count
      transaction.variables += placeholders.map {
        Transaction.Variable(name: $0.key, value: $0.value)
      }
      defer { transaction.variables.removeSubrange(count...) }
      var inner = scope
      inner.isDefinition = false
      // What a handler opens leads somewhere in its own window, whichever is in use.
      let scene = scope.isDefinition ? scene(of: scope.coordinator) : sceneInUse
      return try goTo(
        link.action,
        from: self[scene: scene].root,
        isNewest: !scope.isDefinition,
        inner,
        transaction
      )
    }
    throw Refusal(.unknownRoute, url, other: "link")
  }

  /// What the placeholders of a pattern stand for; nil when the URL does not fit.
  ///
  /// A query and a fragment make no difference, nor does a `/` at the end.
  fileprivate static func match(_ url: String, _ pattern: String) -> [ValueMember]? {
    let pieces = pieces(of: url)
    let wanted = self.pieces(of: pattern)
    guard pieces.count == wanted.count else { return nil }
    var found: [ValueMember] = []
    for (piece, want) in zip(pieces, wanted) {
      if want.first == UInt8(ascii: ":"), want.count > 1, !piece.isEmpty {
        let name = String(decoding: want.dropFirst(), as: UTF8.self)
        found.append(ValueMember(key: name, value: value(of: decoded(piece))))
      } else if piece != want {
        return nil
      }
    }
    return found
  }

  private static func pieces(of url: String) -> [ArraySlice<UInt8>] {
    let path = Array(url.utf8).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var pieces = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if pieces.count > 3, pieces.last?.isEmpty == true { pieces.removeLast() }
    return pieces
  }

  /// A number stays a text when it is written as no number is printed: `007` is a name.
  private static func value(of text: String) -> Value {
    let value = Value(word: text)
    return value.description == text ? value : .string(text)
  }

  /// The text with `%20` and its like as what they stand for, when that is text.
  private static func decoded(_ piece: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = piece
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = digit(rest.first),
        let low = digit(rest.dropFirst().first)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(decoding: piece, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let byte) where (0x30...0x39).contains(byte): byte - 0x30
    case .some(let byte) where (0x41...0x46).contains(byte & 0xDF): (byte & 0xDF) - 0x37
    default: nil
    }
  }
}

extension LinkDeclaration {
  /// Whether a URL is one that the pattern is for.
  package func fits(_ url: String) -> Bool { World.match(url, pattern) != nil }
}
