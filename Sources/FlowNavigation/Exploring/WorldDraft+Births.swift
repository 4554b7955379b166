/// Which entries the starts of coordinators showed, put into numbers again.
extension WorldDraft {
  /// Gives births to entries and ends to starts, so that all is as the key says.
  ///
  /// What a start showed is not older than the start's end, what it did not show is younger; ages
  /// rise until this holds for all.
  mutating func settleBirths(in world: inout World) {
    while ages.count < entryCount { ages.append(1) }
    while ends.count < coordinatorCount { ends.append(0) }
    for number in 0..<entryCount { ages[number] = 1 }
    for number in 0..<coordinatorCount { ends[number] = 0 }
    let youngest = starts.withUnsafeBufferPointer { starts in
      ages.withUnsafeMutableBufferPointer { ages in
        ends.withUnsafeMutableBufferPointer { ends in Self.settle(starts, ages, ends) }
      }
    }
    let width = UInt32(truncatingIfNeeded: coordinatorCount + entryCount + 1)
    for number in 0..<entryCount {
      let birth = UInt32(ages[number]) * width + UInt32(number)
      world.made(entry: handle(entry: number)).pointee.birth = birth
    }
    for number in 0..<coordinatorCount {
      let end = UInt32(ends[number]) * width + width - 1
      world.made(coordinator: handle(coordinator: number)).pointee.startEnd = end
    }
    world.births = UInt32(youngest + 1) * width
  }

  /// Finds the least ages and ends that hold; the age of the youngest entry.
  private static func settle(
    _ starts: UnsafeBufferPointer<Start>,
    _ ages: UnsafeMutableBufferPointer<Int32>,
    _ ends: UnsafeMutableBufferPointer<Int32>
  ) -> Int32 {
    var youngest: Int32 = 1
    var isSettled = false
    while !isSettled {
      isSettled = true
      for start in starts {
        let entry = Int(start.entry)
        let coordinator = Int(start.coordinator)
        if start.isShown {
          if ends[coordinator] < ages[entry] {
            ends[coordinator] = ages[entry]
            isSettled = false
          }
        } else if ages[entry] <= ends[coordinator] {
          ages[entry] = ends[coordinator] + 1
          youngest = max(youngest, ages[entry])
          isSettled = false
        }
      }
    }
    return youngest
  }
}
