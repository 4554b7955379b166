/// Every name of a definition, once: from bytes to symbol and back without making strings.
package struct SymbolTable: Sendable {
  private var texts: [String] = []
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []
  /// Whether each name is of nothing but what can be shown, in ASCII.
  private var arePlain: [Bool] = []
  private var slots: [Int32] = []

  /// A table that holds the fixed names.
  package init() {
    slots = Array(repeating: -1, count: 128)
    for text in Symbol.fixed { _ = intern(text) }
  }

  /// The number of names, the empty one included.
  package var count: Int { texts.count }

  /// The text of a name.
  package subscript(_ symbol: Symbol) -> String { texts[Int(symbol.index)] }

  /// The symbol of a text, made when it is new.
  package mutating func intern(_ text: String) -> Symbol {
    if let known = find(text) { return known }
    let utf8 = Array(text.utf8)
    if (texts.count + 1) * 2 > slots.count { grow() }
    texts.append(text)
    bytes.append(contentsOf: utf8)
    ends.append(Int32(bytes.count))
    arePlain.append(utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    place(texts.count - 1)
    return Symbol(texts.count - 1)
  }

  /// The symbol of a text that the definition knows.
  package func find(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { buffer in search(buffer) }
  }

  /// The symbol of a piece of a source text.
  package func find(_ source: [UInt8], _ range: Range<Int>) -> Symbol? {
    source.withUnsafeBufferPointer { search(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Writes a name to an output; false where something of it cannot be shown as it is, and nothing was written.
  package func append(plain symbol: Symbol, to output: inout [UInt8]) -> Bool {
    if !arePlain[Int(symbol.index)] { return false }
    let index = Int(symbol.index)
    let start = index == 0 ? 0 : Int(ends[index - 1])
    let range = start..<Int(ends[index])
    bytes.withUnsafeBufferPointer {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
    }
    return true
  }

  private func search(_ text: UnsafeBufferPointer<UInt8>) -> Symbol? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(text)) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      let start = index == 0 ? 0 : Int(ends[index - 1])
      let end = Int(ends[index])
      if end - start == text.count, matches(text, at: start) { return Symbol(index) }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for offset in 0..<text.count where bytes[start + offset] != text[offset] { return false }
    return true
  }

  private mutating func place(_ index: Int) {
    let mask = slots.count - 1
    var text = texts[index]
    var slot = Int(truncatingIfNeeded: text.withUTF8 { Self.hash($0) }) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(index)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for index in texts.indices { place(index) }
  }

  // FNV-1a: the same in every process, unlike the standard library's seeded hash.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 29)
  }
}
