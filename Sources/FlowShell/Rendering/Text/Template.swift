import FlowNavigation

/// A sentence with places: `%n` a node, `%m` another one, `%i` the node's ID, `%s` the user's word in
/// quotes, `%w` the same without them, `%o` a further word.
struct Template {
  var text: StaticString
  var node = NodeName.none
  var second = NodeName.none
  var subject = ""
  var other = ""

  /// Appends the sentence; what comes from outside is made safe and kept short.
  func append(_ vocabulary: Vocabulary?, to output: inout [UInt8]) {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var isPlace = false
    for byte in bytes {
      switch (isPlace, byte) {
      case (false, UInt8(ascii: "%")):
        isPlace = true
        continue
      case (false, _): output.append(byte)
      case (true, UInt8(ascii: "n")): append(node, vocabulary, to: &output)
      case (true, UInt8(ascii: "m")): append(second, vocabulary, to: &output)
      case (true, UInt8(ascii: "i")): append(NodeName(node.id), vocabulary, to: &output)
      case (true, UInt8(ascii: "s")):
        output.append("'")
        Self.append(subject, to: &output)
        output.append("'")
      case (true, UInt8(ascii: "w")): Self.append(subject, to: &output)
      default: Self.append(other, to: &output)
      }
      isPlace = false
    }
  }

  /// How many characters of a user's word a sentence repeats.
  private static let lengthLimit = 120

  private static func append(_ word: String, to output: inout [UInt8]) {
    guard word.utf8.count > lengthLimit else { return output.append(safe: word) }
    output.append(safe: String(String.UnicodeScalarView(word.unicodeScalars.prefix(lengthLimit))))
    output.append("…")
  }

  private func append(
    _ name: NodeName,
    _ vocabulary: Vocabulary?,
    to output: inout [UInt8]
  ) {
    if name == .none || vocabulary == nil { return output.append("it") }
    if let vocabulary { output.append(name, vocabulary) }
  }
}
