/// What was missing for a state that was chosen already.
struct GapMarks {
  private var pass: UInt32 = 0
  /// The pass in which a state was chosen that missed what a place says.
  private var slots: [UInt32] = []
  /// The same for answers of decisions, each with its decision above it.
  private var branches: [(key: UInt64, pass: UInt32)] = []
  private var index = HashIndex()
  /// The pass in which a state of a template came up, and how many did.
  private var templates: [(pass: UInt32, count: Int)] = []

  /// Begins another pass.
  mutating func begin(slots: Int, templates: Int) {
    pass += 1
    while self.slots.count < slots { self.slots.append(0) }
    while self.templates.count < templates { self.templates.append((0, 0)) }
  }

  /// How many states of a template came up in the pass before this one.
  mutating func visit(_ template: Int) -> Int {
    let count = templates[template].pass == pass ? templates[template].count : 0
    templates[template] = (pass, count + 1)
    return count
  }

  /// Whether no state was chosen in the pass that misses the same.
  mutating func isNew(_ gap: Expander.Gap) -> Bool {
    switch gap {
    case .place(let slot):
      if slots[Int(slot)] == pass { return false }
      slots[Int(slot)] = pass
      return true
    case .branch(let slot, let answer):
      return isNew(UInt64(slot) << 32 | UInt64(answer))
    case .template, .run, .everything: return true
    }
  }
  private mutating func isNew(_ branch: UInt64) -> Bool {
    let hash = Hashing.mix(Hashing.seed, branch)
    guard let known = index.find(hash, { branches[$0].key == branch }) else {
      index.insert(hash, branches.count)
      branches.append((branch, pass))
      return true
    }
    if branches[known].pass == pass { return false }
    branches[known].pass = pass
    return true
  }
}
