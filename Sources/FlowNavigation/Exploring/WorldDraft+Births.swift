/// Which frames the starts of coordinators showed, put into numbers again.
extension WorldDraft {
  /// Gives births to frames and ends to starts, so that all is as the key says.
  ///
  /// What a start showed is not older than the start's end, what it did not show is younger; ages
  /// rise until this holds for all.
  mutating func settleBirths() {
    while ages.count < frames.count { ages.append(1) }
    while ends.count < coordinators.count { ends.append(0) }
    for number in 0..<frames.count { ages[number] = 1 }
    for number in 0..<coordinators.count { ends[number] = 0 }
    var youngest: Int32 = 1
    var isSettled = false
    while !isSettled {
      isSettled = true
      for start in starts {
        let frame = Int(start.frame)
        let coordinator = Int(start.coordinator)
        if start.isShown {
          if ends[coordinator] < ages[frame] {
            ends[coordinator] = ages[frame]
            isSettled = false
          }
        } else if ages[frame] <= ends[coordinator] {
          ages[frame] = ends[coordinator] + 1
          youngest = max(youngest, ages[frame])
          isSettled = false
        }
      }
    }
    let width = UInt32(truncatingIfNeeded: coordinators.count + frames.count + 1)
    for number in 0..<frames.count {
      frames[number].birth = UInt32(ages[number]) * width + UInt32(number)
    }
    for number in 0..<coordinators.count {
      coordinators[number].startEnd = UInt32(ends[number]) * width + width - 1
    }
    births = UInt32(youngest + 1) * width
  }
}
