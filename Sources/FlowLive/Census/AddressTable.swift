/// A number for each address it was given: what a walk looks up at each reference it follows.
///
/// It hashes an address by one multiplication, and forgets all it holds in one step.
struct AddressTable: ~Copyable {
  private struct Slot: BitwiseCopyable {
    var key: UInt = 0
    var value: Int32 = 0
    /// Holds something where it is that of the table.
    var round: UInt32 = 0
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var mask = 255
  private var round: UInt32 = 1
  private(set) var count = 0

  init() { slots = Self.empty(mask + 1) }

  deinit { slots.deallocate() }

  private static func empty(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: Slot(), count: count)
    return slots
  }

  /// The number of an address; nil when it was not given one.
  subscript(address: UnsafeRawPointer) -> Int? {
    let slot = slots[place(of: UInt(bitPattern: address))]
    return slot.round == round ? Int(slot.value) : nil
  }

  /// Gives an address its number, in place of the one that it had.
  mutating func insert(_ address: UnsafeRawPointer, _ value: Int) {
    if insertNew(address, value) { return }
    slots[place(of: UInt(bitPattern: address))].value = Int32(value)
  }

  /// Gives an address its number where it has none; whether it had none.
  mutating func insertNew(_ address: UnsafeRawPointer, _ value: Int) -> Bool {
    if (count + 1) * 2 > mask + 1 { grow() }
    let place = place(of: UInt(bitPattern: address))
    if slots[place].round == round { return false }
    count += 1
    slots[place] = Slot(key: UInt(bitPattern: address), value: Int32(value), round: round)
    return true
  }

  /// Takes the number of an address back.
  mutating func remove(_ address: UnsafeRawPointer) {
    var hole = place(of: UInt(bitPattern: address))
    guard slots[hole].round == round else { return }
    count -= 1
    var next = (hole + 1) & mask
    while slots[next].round == round {
      // What lies behind its own place because of the hole comes nearer to it.
      if (next - home(of: slots[next].key)) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = Slot()
  }

  mutating func removeAll() {
    count = 0
    round &+= 1
    guard round == 0 else { return }
    slots.update(repeating: Slot(), count: mask + 1)
    round = 1
  }

  /// Where an address is looked for first.
  private func home(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  /// Where an address is, or is to come.
  private func place(of key: UInt) -> Int {
    var place = home(of: key)
    while slots[place].round == round, slots[place].key != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (old, oldCount) = (slots, mask + 1)
    slots = Self.empty(oldCount * 2)
    mask = oldCount * 2 - 1
    for place in 0..<oldCount where old[place].round == round {
      slots[self.place(of: old[place].key)] = old[place]
    }
    old.deallocate()
  }
}
