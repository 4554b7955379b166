/// The number that an entry begins with in a key: what it is, and what more is told of it.
///
/// A plain entry is a screen without values, of the owner that is expected: that of the surface, or
/// of the entry beneath it.
struct EntryCode {
  var rawValue = 0

  /// A plain entry; the mark is whether its owner's start showed it, or that a sub-controller is hidden.
  static func plain(_ blueprint: Int32, mark: Bool) -> EntryCode {
    EntryCode(rawValue: Int(blueprint) << 2 | (mark ? 2 : 0) | 1)
  }

  var isPlain: Bool { rawValue & 1 != 0 }
  var plainMark: Bool { rawValue & 2 != 0 }
  var plainBlueprint: Int { rawValue >> 2 }

  /// What embeds a coordinator.
  static func embedding(_ coordinator: Int32, mark: Bool, hasStarts: Bool) -> EntryCode {
    EntryCode(
      rawValue: Int(coordinator) << 4 | 2 | (mark ? 4 : 0) | (hasStarts ? 8 : 0)
    )
  }

  var isEmbedding: Bool { rawValue & 2 != 0 }
  var coordinator: Int { rawValue >> 4 }

  /// Any other entry.
  static func screen(_ blueprint: Int32, mark: Bool) -> EntryCode {
    EntryCode(rawValue: Int(blueprint) << 7 | (mark ? 4 : 0))
  }

  var blueprint: Int { rawValue >> 7 }
  var mark: Bool { rawValue & 4 != 0 }
  /// Whether it is told which starts above that of its owner showed it.
  var hasStarts: Bool {
    get { rawValue & 8 != 0 }
    set { rawValue = newValue ? rawValue | 8 : rawValue & ~8 }
  }
  var hasOwner: Bool {
    get { rawValue & 16 != 0 }
    set { rawValue = newValue ? rawValue | 16 : rawValue & ~16 }
  }
  var hasValues: Bool {
    get { rawValue & 32 != 0 }
    set { rawValue = newValue ? rawValue | 32 : rawValue & ~32 }
  }
  var hasSubs: Bool {
    get { rawValue & 64 != 0 }
    set { rawValue = newValue ? rawValue | 64 : rawValue & ~64 }
  }
}
