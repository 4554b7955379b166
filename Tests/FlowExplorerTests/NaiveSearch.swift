import FlowNavigation

/// A search that shares nothing with the one under test: worlds in an array, told apart by their words.
enum NaiveSearch {
  /// How many steps the shortest way takes that shows something; nil when none of so many steps does.
  static func steps(
    from start: World,
    _ families: ActionFamilies,
    most: Int,
    _ shows: (World, Transaction, Refusal?) -> Bool
  ) -> Int? {
    let transaction = Transaction()
    if shows(start, transaction, nil) { return 0 }
    var level = [start]
    var seen: Set<[String]> = [start.shape()]
    var depth = 0
    while !level.isEmpty, depth < most {
      depth += 1
      var next: [World] = []
      for world in level {
        for action in world.actions(of: families, in: transaction) {
          var after = world
          do throws(Refusal) {
            try after.perform(action, in: transaction)
          } catch {
            if shows(world, transaction, error) { return depth }
            continue
          }
          if shows(after, transaction, nil) { return depth }
          if depth < most, seen.insert(after.shape()).inserted { next.append(after) }
        }
      }
      level = next
    }
    return nil
  }
}
