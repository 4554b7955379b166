/// The routes that coordinators of a world have had, each once: equal routes have equal numbers.
///
/// A route is its first step and the route behind that. Which text stands for it is found out once.
struct RoutePool: Sendable {
  // One array that is its own hash table, as that of programs is.
  private var entries: [Entry] = []

  /// The first step of a route: a declared one, and where its values are from.
  struct Step: Hashable, Sendable, BitwiseCopyable {
    /// Its place among the routes of the definition.
    var place: Int32
    var parameters: ValueID
    /// The number of the route behind it; negative where it ends.
    var rest: Int32
  }

  private struct Entry: Sendable, BitwiseCopyable {
    var step: Step
    /// The number of its text among the values.
    var text: ValueID = -1
    /// The next route in the same bucket.
    var next: Int32 = -1
    /// The first route in the bucket that has the number of this entry.
    var first: Int32 = -1
  }

  /// The first step of a route.
  subscript(_ number: Int32) -> Step { entries[Int(number)].step }

  /// The text of a route; negative where nobody asked for it.
  func text(_ number: Int32) -> ValueID { entries[Int(number)].text }

  mutating func setText(_ text: ValueID, of number: Int32) { entries[Int(number)].text = text }

  /// The number of a route, given when it is new.
  mutating func intern(_ step: Step) -> Int32 {
    if !entries.isEmpty {
      var number = entries[bucket(of: step)].first
      while number >= 0 {
        if entries[Int(number)].step == step { return number }
        number = entries[Int(number)].next
      }
    }
    let number = entries.count
    entries.append(Entry(step: step))
    if bucketCount == entries.count {
      // Twice as many buckets as before.
      for place in entries.indices { entries[place].first = -1 }
      for place in entries.indices { chain(place) }
    } else {
      chain(number)
    }
    return Int32(number)
  }

  private mutating func chain(_ number: Int) {
    let bucket = bucket(of: entries[number].step)
    entries[number].next = entries[bucket].first
    entries[bucket].first = Int32(number)
  }

  private func bucket(of step: Step) -> Int {
    var hash = UInt64(UInt32(bitPattern: step.place)) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ UInt64(UInt32(bitPattern: step.parameters))) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ UInt64(UInt32(bitPattern: step.rest))) &* 0x94d0_49bb_1331_11eb
    return Int(truncatingIfNeeded: hash >> 32) & (bucketCount - 1)
  }

  /// The greatest power of two that is not more than the routes are.
  private var bucketCount: Int { 1 << (Int.bitWidth - 1 - entries.count.leadingZeroBitCount) }
}
