import FlowSystem

/// The name of a Swift function, read from what linkers know it by.
struct SwiftName {
  /// The module that its code stands in.
  let module: Substring
  /// Whether a compiler has made it to join others.
  let isGlue: Bool
  /// The name without modules, types and what is private: `closure #1 in ItemForm.confirm(item:)`.
  let text: String

  /// Nil where it is the name of no Swift function.
  init?(_ symbol: String) {
    let mangled = symbol.hasPrefix("_$s") ? symbol.dropFirst() : symbol[...]
    guard mangled.hasPrefix("$s"), let name = Platform.demangled(String(mangled)) else {
      return nil
    }
    self.init(mangled: mangled, demangled: name)
  }

  init?(mangled: Substring, demangled: String) {
    guard let module = Self.module(mangled, demangled) else { return nil }
    self.module = module
    isGlue = Self.glue.contains { demangled.hasPrefix($0) }
    text = Self.text(demangled, module)
  }

  private static let glue = [
    "@objc ", "dispatch thunk of ", "implicit closure #", "merged ", "method descriptor for ",
    "outlined ",
    "partial apply forwarder for ", "protocol witness for ", "reabstraction thunk ",
    "vtable thunk for ",
  ]

  /// `$s8ItemsApp…`: its length, then the module; what extends the type of another module says so.
  private static func module(_ mangled: Substring, _ demangled: String) -> Substring? {
    if let match = demangled.firstMatch(of: #/\(extension in (\w+)\)/#) { return match.output.1 }
    let rest = mangled.dropFirst(2)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return "Swift" }
    return rest.dropFirst(digits.count).prefix(length)
  }

  private static func text(_ demangled: String, _ module: Substring) -> String {
    var text = demangled
    text.replace(#/^((generic|function signature) specialization <.*?> of )+/#, with: "")
    text.replace(#/^partial apply forwarder for /#, with: "")
    text.replace(#/^\(\d+\) (await|suspend) resume partial function for /#, with: "")
    text.replace(#/\(extension in \w+\):\w+\./#, with: "")
    text.replace(#/\((\w+) in _[0-9A-F]+\)/#) { $0.output.1 }
    text.replace(#/closure #(\d+) .*? in /#) { "closure #\($0.output.1) in " }
    text.replace(#/\b(@Sendable|@MainActor|static) /#, with: "")
    text.replace("\(module).", with: "")
    // A property has its type behind a colon, a function what it takes and gives.
    guard let end = text.firstIndex(of: "(") else {
      return String(text.prefix { $0 != ":" }).trimmed
    }
    if let colon = text[..<end].firstRange(of: " : ") { return String(text[..<colon.lowerBound]) }
    return String(text[..<end].prefix { $0 != "<" }) + "(\(labels(text[end...].dropFirst())))"
  }

  /// `item:_:` of `item: App.Item, Swift.Int) -> ()`.
  private static func labels(_ parameters: Substring) -> String {
    var labels = ""
    var depth = 0
    var start = parameters.startIndex
    for (place, character) in zip(parameters.indices, parameters) {
      let isEnd = character == ")" && depth == 0
      if isEnd || (character == "," && depth == 0) {
        let parameter = parameters[start..<place].drop { $0 == " " }
        if !parameter.isEmpty {
          let label = parameter.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          labels += parameter.dropFirst(label.count).hasPrefix(": ") ? "\(label):" : "_:"
        }
        if isEnd { break }
        start = parameters.index(after: place)
      }
      if "(<[".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      // The arrow of a function that is given ends nothing.
      if character == ">", place > parameters.startIndex,
        parameters[parameters.index(before: place)] != "-"
      {
        depth -= 1
      }
    }
    return labels
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
