import FlowNavigation

// What is compared at each step, for each node there is.
extension NodeName {
  /// The name as one word.
  var word: UInt64 {
    UInt64(UInt32(bitPattern: id.index)) << 32 | UInt64(UInt32(bitPattern: serial))
  }

  func isSame(_ other: NodeName) -> Bool {
    id.index == other.id.index && serial == other.serial
  }
}

extension [NodeName] {
  func holds(_ name: NodeName) -> Bool { contains { $0.isSame(name) } }

  func isSame(_ other: [NodeName]) -> Bool {
    count == other.count && elementsEqual(other) { $0.isSame($1) }
  }

  /// Whether the longer one begins with the shorter one.
  func beginsAlike(_ other: [NodeName]) -> Bool {
    zip(self, other).allSatisfy { $0.isSame($1) }
  }
}
