/// A number for each address it was given: what a walk looks up at each reference it follows.
///
/// It hashes an address by one multiplication, and forgets all it holds in one step.
struct AddressTable {
  private var keys: [UInt]
  private var values: [Int]
  private var rounds: [UInt32]
  private var round: UInt32 = 1
  private(set) var count = 0

  init() {
    keys = [UInt](repeating: 0, count: 256)
    values = [Int](repeating: 0, count: 256)
    rounds = [UInt32](repeating: 0, count: 256)
  }

  /// The number of an address; nil when it was not given one.
  subscript(address: UnsafeRawPointer) -> Int? {
    let slot = slot(of: UInt(bitPattern: address))
    return rounds[slot] == round ? values[slot] : nil
  }

  /// Gives an address its number, in place of the one that it had.
  mutating func insert(_ address: UnsafeRawPointer, _ value: Int) {
    if (count + 1) * 2 > keys.count { grow() }
    let slot = slot(of: UInt(bitPattern: address))
    if rounds[slot] != round { count += 1 }
    (keys[slot], values[slot], rounds[slot]) = (UInt(bitPattern: address), value, round)
  }

  mutating func removeAll() {
    count = 0
    round &+= 1
    guard round == 0 else { return }
    rounds = [UInt32](repeating: 0, count: keys.count)
    round = 1
  }

  /// Where an address is, or is to come.
  private func slot(of key: UInt) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while rounds[slot] == round, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = self
    keys = [UInt](repeating: 0, count: old.keys.count * 2)
    values = [Int](repeating: 0, count: keys.count)
    rounds = [UInt32](repeating: 0, count: keys.count)
    count = 0
    for slot in old.keys.indices where old.rounds[slot] == old.round {
      guard let address = UnsafeRawPointer(bitPattern: old.keys[slot]) else { continue }
      insert(address, old.values[slot])
    }
  }
}
