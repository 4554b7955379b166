/// Which entries the starts of coordinators showed, put into numbers again.
extension WorldDraft {
  /// Gives births to entries and ends to starts, so that all is as the key says.
  ///
  /// What a start showed is not older than the start's end, what it did not show is younger; ages
  /// rise until this holds for all.
  mutating func settleBirths() {
    while ages.count < entries.count { ages.append(1) }
    while ends.count < coordinators.count { ends.append(0) }
    for number in 0..<entries.count { ages[number] = 1 }
    for number in 0..<coordinators.count { ends[number] = 0 }
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
    let width = UInt32(truncatingIfNeeded: coordinators.count + entries.count + 1)
    for number in 0..<entries.count {
      entries[number].birth = UInt32(ages[number]) * width + UInt32(number)
    }
    for number in 0..<coordinators.count {
      coordinators[number].startEnd = UInt32(ends[number]) * width + width - 1
    }
    births = UInt32(youngest + 1) * width
  }
}
