/// Leftist heaps of effects, linked through their rows.
///
/// Putting one in and taking any one out cost O(log n) in every state, not on the average over many
/// steps: a world may be copied or taken back at any point. Each change is a row in the log.
extension World {
  /// One heap out of two; the root of what comes out.
  mutating func merged(_ one: Handle, _ other: Handle) -> Handle {
    var one = one
    var other = other
    var top = Handle.none
    while !one.isNone, !other.isNone {
      if self[effect: other].isBefore(self[effect: one]) { swap(&one, &other) }
      // The heap whose root is due first stays on top; the other is merged into its right branch.
      if self[effect: one].up != top { self[effect: one].up = top }
      top = one
      one = self[effect: one].right
    }
    var below = one.isNone ? other : one
    if !below.isNone, self[effect: below].up != top { self[effect: below].up = top }
    while !top.isNone {
      let old = self[effect: top]
      var row = old
      row.right = below
      lean(&row)
      if row != old { self[effect: top] = row }
      below = top
      top = row.up
    }
    return below
  }

  /// Takes an effect out of a heap, wherever it is; the new root.
  mutating func taken(_ handle: Handle, from root: Handle) -> Handle {
    let row = self[effect: handle]
    let below = merged(row.left, row.right)
    if row.up.isNone { return below }
    if !below.isNone { self[effect: below].up = row.up }
    var next = row.up
    var parent = self[effect: next]
    if parent.left == handle { parent.left = below } else { parent.right = below }
    while true {
      let rank = parent.rank
      lean(&parent)
      self[effect: next] = parent
      if parent.rank == rank || parent.up.isNone { return root }
      next = parent.up
      parent = self[effect: next]
    }
  }

  /// The effects of a heap, in no order.
  func heapHandles(_ root: Handle) -> [Handle] {
    var found: [Handle] = root.isNone ? [] : [root]
    var place = 0
    while place < found.count {
      let row = self[effect: found[place]]
      if !row.left.isNone { found.append(row.left) }
      if !row.right.isNone { found.append(row.right) }
      place += 1
    }
    return found
  }

  /// Keeps the way down to the right the shortest one.
  private func lean(_ row: inout EffectRow) {
    var left = rank(row.left)
    var right = rank(row.right)
    if left < right {
      swap(&row.left, &row.right)
      swap(&left, &right)
    }
    row.rank = right + 1
  }

  private func rank(_ handle: Handle) -> UInt8 { handle.isNone ? 0 : self[effect: handle].rank }
}
