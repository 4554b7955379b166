/// The values that a search types, links to or answers: those of `example` lines, else the name
/// itself.
struct Examples: Sendable {
  /// The links that are declared, each as often as its placeholders have examples.
  let links: [LinkExample]
  /// What opens the notifications that are declared, each as often as its parameters have examples.
  let notifications: [Action]
  /// The values of the names that have some.
  let values: [Symbol: [Value]]

  init(_ tables: AppDefinition.Tables) {
    var values: [Symbol: [Value]] = [:]
    // Code may declare an example of nothing: the name stands for itself then.
    for example in tables.examples where !example.values.isEmpty {
      values[example.name, default: []] += example.values
    }
    self.values = values
    let texts = values.mapValues(Self.texts)
    var links: [LinkExample] = []
    var known: Set<String> = []
    for (number, link) in tables.links.enumerated() {
      let plain = Self.urls(of: link.pattern, [:], tables.symbols)
      var urls = Self.urls(of: link.pattern, texts, tables.symbols)
      // A link that stands for itself comes before a pattern with an example of the same URL.
      urls.removeAll(where: known.contains)
      if urls.isEmpty { urls = plain }
      known.formUnion(urls)
      links += urls.map { LinkExample(link: number, url: $0, isDeclared: !plain.contains($0)) }
    }
    self.links = links
    notifications = tables.notifications.flatMap { notification in
      // What Swift asks for may be a number or a text: this is either.
      let parameters = notification.parameters.map { ($0, tables.symbols[$0], Value.integer(1)) }
      return Self.arguments(of: parameters, in: values).map {
        Action(.notification, .symbol(notification.name), option: .open, arguments: $0)
      }
    }
  }

  /// The URLs for a pattern with the examples of its placeholders.
  private static func urls(
    of pattern: String,
    _ texts: [Symbol: [String]],
    _ symbols: SymbolTable
  ) -> [String] {
    let pieces = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let names = pieces.compactMap { Self.placeholder($0).flatMap(symbols.find) }
    return (0..<count(of: names, in: texts)).map { place in
      pieces.map { piece in
        guard let name = Self.placeholder(piece) else { return String(piece) }
        let known = symbols.find(name).flatMap { texts[$0] } ?? []
        return known.isEmpty ? name : Self.encoded(known[place % known.count])
      }.joined(separator: "/")
    }
  }

  /// The texts among the examples of a name.
  func texts(of name: Symbol) -> [String] { Self.texts(values[name] ?? []) }

  /// The texts among values, each once: `1` is typed as `"1"` is.
  private static func texts(_ values: [Value]) -> [String] {
    var seen: Set<String> = []
    return values.compactMap(\.typed).filter { seen.insert($0).inserted }
  }

  /// What an outcome brings, each as a list of its parameters: the first example of each, then the
  /// second of each, those that have fewer from their first on again.
  func arguments(
    of outcome: OutcomeDeclaration,
    in definition: AppDefinition
  ) -> [[ActionArgument]] {
    let parameters = outcome.parameters.map {
      ($0, definition.text($0), Value.string(definition.text($0)))
    }
    return Self.arguments(of: parameters, in: values)
  }

  private static func arguments(
    of parameters: [(name: Symbol, text: String, fallback: Value)],
    in values: [Symbol: [Value]]
  ) -> [[ActionArgument]] {
    (0..<count(of: parameters.map(\.name), in: values)).map { place in
      parameters.map { name, text, fallback in
        let known = values[name] ?? [fallback]
        return ActionArgument(
          name: name,
          text: text,
          value: .value(known[place % known.count])
        )
      }
    }
  }

  /// How often something is done so that every example of its names is used: once, when there is none.
  private static func count<Example>(of names: [Symbol], in examples: [Symbol: [Example]]) -> Int {
    max(1, names.map { examples[$0]?.count ?? 0 }.max() ?? 0)
  }

  /// The name of a piece that is a placeholder.
  private static func placeholder(_ piece: Substring) -> String? {
    piece.utf8.first == UInt8(ascii: ":") ? String(piece.dropFirst()) : nil
  }

  /// The text as a piece of a URL.
  private static func encoded(_ text: String) -> String {
    var url: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        url.append(byte)
      default:
        url.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { url.append(digit + (digit < 10 ? 0x30 : 0x37)) }
      }
    }
    return String(decoding: url, as: UTF8.self)
  }
}

extension AppDefinition {
  /// Whether a user, a link or a service may say what only examples say: another value may lead elsewhere.
  package var takesExamples: Bool {
    tables.elements.contains { [.field, .secureField].contains($0.kind) }
      || tables.services.contains { service in
        service.calls.contains { $0.outcomes.contains { !$0.parameters.isEmpty } }
      }
      || tables.links.contains { $0.pattern.contains("/:") }
  }
}

/// A URL that a declared link is for.
package struct LinkExample: Hashable, Sendable {
  /// The place of the link in the table of links.
  package let link: Int
  package let url: String
  /// Whether some piece of it is a declared example, not the name of its placeholder.
  package let isDeclared: Bool
  /// Opens the URL.
  package let action: Action

  init(link: Int, url: String, isDeclared: Bool) {
    self.link = link
    self.url = url
    self.isDeclared = isDeclared
    action = Action(.link, value: .value(.string(url)))
  }
}

extension Value {
  /// The text that a user would type for a value; nil for one that cannot be typed, and for null.
  package var typed: String? {
    switch self {
    case .null, .list, .map: nil
    case .string(let text): text.isEmpty ? nil : text
    case .bool, .integer, .decimal: description
    }
  }
}
