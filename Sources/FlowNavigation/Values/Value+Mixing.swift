extension Value {
  /// Mixes a value into a hash that is quicker than the library's; equal values give equal hashes.
  func mix(into hash: inout UInt64) {
    switch self {
    case .null: Self.mix(1, into: &hash)
    case .bool(let value): Self.mix(value ? 3 : 2, into: &hash)
    case .integer(let number): Self.mix(UInt64(bitPattern: number) &+ 4, into: &hash)
    // Two zeros are equal.
    case .decimal(let number): Self.mix(number == 0 ? 5 : number.bitPattern, into: &hash)
    case .string(let text): Self.mix(text, into: &hash)
    case .list(let items):
      Self.mix(UInt64(items.count) &+ 6, into: &hash)
      for item in items { item.mix(into: &hash) }
    case .map(let members):
      Self.mix(UInt64(members.count) &+ 7, into: &hash)
      for member in members {
        Self.mix(member.key, into: &hash)
        member.value.mix(into: &hash)
      }
    }
  }

  private static func mix(_ text: String, into hash: inout UInt64) {
    var text = text
    var own = hash
    let isPlain = text.withUTF8 { mix($0, into: &own) }
    // Texts may be equal that are written otherwise: their hash is the library's.
    if !isPlain { return mix(UInt64(bitPattern: Int64(text.hashValue)), into: &hash) }
    hash = own
  }

  /// Mixes the bytes of a text into a hash; whether all of them are ASCII.
  private static func mix(_ bytes: UnsafeBufferPointer<UInt8>, into hash: inout UInt64) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var all: UInt64 = 0
    var place = 0
    while place + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      all |= word
      mix(word, into: &hash)
      place += 8
    }
    var rest: UInt64 = 0
    while place < raw.count {
      rest = rest << 8 | UInt64(raw[place])
      place += 1
    }
    mix(rest ^ UInt64(raw.count) << 56, into: &hash)
    return (all | rest) & 0x8080_8080_8080_8080 == 0
  }

  private static func mix(_ word: UInt64, into hash: inout UInt64) {
    let product = (hash ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
    hash = product.high ^ product.low ^ 0x9e37_79b9_7f4a_7c15
  }
}
