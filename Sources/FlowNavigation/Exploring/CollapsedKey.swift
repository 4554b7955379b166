/// A key in two parts: a template, and the screens beneath the tops of stacks, which it leaves out.
///
/// What an action does is mostly the same for all worlds of one template. A rest is a run of screens of
/// the stack's own coordinator, without anything over them, from the first such screen of the stack to
/// the one under its top. Its screens are told by their codes, which a codec gives each kind of screen.
package struct CollapsedKey {
  /// The key without the rests.
  package internal(set) var template: [UInt8] = []
  /// What is left out, in the order of the template.
  package internal(set) var rests: [Rest] = []
  /// The codes of the screens of all rests, each from the bottom.
  package internal(set) var codes: [UInt32] = []
  /// How many entries the fullest stack has.
  package internal(set) var highest = 0
  /// How many effects and queued events wait.
  package internal(set) var waiting = 0

  /// One run of screens: what is kept of the world that the action began with, and what is new on it.
  package struct Rest: Hashable, Sendable, BitwiseCopyable {
    /// The number of the rest that it begins with; -1 for none.
    package var source: Int32 = -1
    /// How many of the screens of that are kept, from the bottom.
    package var kept: Int32 = 0
    /// How many screens follow.
    package var added: Int32 = 0
  }

  package init() {}

  /// Makes it another one, in the same storage.
  package mutating func replace(
    template: ArraySlice<UInt8>,
    rests: ArraySlice<Rest>,
    codes: ArraySlice<UInt32>,
    highest: Int,
    waiting: Int
  ) {
    self.template.removeAll(keepingCapacity: true)
    self.template.append(contentsOf: template)
    self.rests.removeAll(keepingCapacity: true)
    self.rests.append(contentsOf: rests)
    self.codes.removeAll(keepingCapacity: true)
    self.codes.append(contentsOf: codes)
    self.highest = highest
    self.waiting = waiting
  }
}

/// Which screens of a rest a world has: the topmost ones, by their codes from the bottom.
package struct LoadedRests: Hashable, Sendable {
  /// For each rest how many of its screens are loaded.
  package var counts: [Int32] = []
  /// The codes, rest by rest.
  package var codes: [UInt32] = []

  package init() {}
}

/// The kinds of screens that are left out of templates, each with its code.
struct RestEntries {
  private(set) var entries: [RestEntry] = []
  private var codes: [RestEntry: UInt32] = [:]

  subscript(_ code: UInt32) -> RestEntry { entries[Int(code)] }

  mutating func code(of entry: RestEntry) -> UInt32 {
    if let known = codes[entry] { return known }
    let code = UInt32(entries.count)
    entries.append(entry)
    codes[entry] = code
    return code
  }
}

/// What there is to tell of a screen that is left out: its values have the numbers of the codec.
struct RestEntry: Hashable, BitwiseCopyable {
  var blueprint: Int32
  /// Whether its owner's start showed it.
  var mark: Bool
  var parameters: Int32 = 0
  var state: Int32 = 0
  var fields: Int32 = 0
}

/// What a codec is doing while it collapses.
struct Collapse {
  var rests: [CollapsedKey.Rest] = []
  var codes: [UInt32] = []
  var highest = 0
  /// Which screens are loaded in a world that is being made.
  var loaded = LoadedRests()
  /// The rest, and the place among the loaded codes, that come next.
  var nextRest = 0
  var nextCode = 0
  /// Whether some screen of the world that is being made is left out.
  var leavesOut = false
}
