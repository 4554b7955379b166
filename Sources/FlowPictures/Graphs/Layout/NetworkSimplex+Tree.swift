extension NetworkSimplex {
  /// Grows a tree of constraints without slack from the first thing, moving what it has to others.
  mutating func growTightTree() {
    var isIn = Array(repeating: false, count: count)
    var members = [0]
    isIn[0] = true
    var next = 0
    // Constraints with one end in the tree.
    var border: [Int] = []
    while true {
      while next < members.count {
        let thing = members[next]
        next += 1
        for number in incident[thing] {
          let other = constraints[number].from + constraints[number].to - thing
          if isIn[other] { continue }
          if slack(number) == 0 {
            isIn[other] = true
            members.append(other)
            tree.insert(number)
          } else {
            border.append(number)
          }
        }
      }
      border.removeAll { isIn[constraints[$0].from] && isIn[constraints[$0].to] }
      guard let nearest = border.min(by: { (slack($0), $0) < (slack($1), $1) }) else { break }
      let isBehind = isIn[constraints[nearest].from]
      let step = isBehind ? slack(nearest) : -slack(nearest)
      for thing in members { places[thing] += step }
      let joined = isBehind ? constraints[nearest].to : constraints[nearest].from
      isIn[joined] = true
      members.append(joined)
      tree.insert(nearest)
    }
    precondition(members.count == count, "constraints leave something alone")
  }

  /// A thing whose tree edge upwards is worth giving up, looking round from where the last was.
  func leavingChild(from start: inout Int) -> Int? {
    for step in 0..<count {
      let thing = start + step < count ? start + step : start + step - count
      let up = tree.up[thing]
      guard up >= 0, tree.sums[thing] != 0 else { continue }
      // The pull on all below it, in the direction that the tree edge holds.
      if (constraints[up].from == thing) == (tree.sums[thing] < 0) {
        start = thing
        return thing
      }
    }
    return nil
  }

  /// The constraint with the least slack that leads back over the gap.
  func enteringEdge(for child: Int) -> Int? {
    let isTail = constraints[tree.up[child]].from == child
    var best: (slack: Int, number: Int)?
    for place in tree.low[child]...tree.limit[child] {
      let thing = tree.order[place]
      for number in incident[thing] {
        let one = constraints[number]
        guard (isTail ? one.to : one.from) == thing,
          !tree.contains(isTail ? one.from : one.to, below: child)
        else { continue }
        let found = (slack(number), number)
        if best.map({ found < $0 }) ?? true { best = found }
      }
    }
    return best?.number
  }

  /// Moves what is below `child` so that `entering` has no slack, and lets that hold it from now on.
  mutating func exchange(_ child: Int, _ entering: Int) {
    let isTail = constraints[tree.up[child]].from == child
    let step = isTail ? -slack(entering) : slack(entering)
    if step != 0 {
      for place in tree.low[child]...tree.limit[child] { places[tree.order[place]] += step }
    }
    tree.replace(tree.up[child], by: entering)
  }
}
