/// Looks in a pattern for a group that is repeated and can match one text in several ways.
///
/// `(a+)+`, `(a|a)*` and `(a?){9}` make a search try every way to share, which takes for ever, and
/// which nothing can interrupt. What is in doubt is refused.
struct RepetitionScan {
  /// What is known of an open group.
  private struct Group {
    /// Whether what it matches can be shared out in several ways.
    var isLoose = false
    var optionals = 0
    /// What each alternative begins with; 0 for what is no letter or digit.
    var firsts: [UInt8] = []
    var isAtStart = true

    /// Whether a repetition of it, with a count or without, has several ways.
    func isEndless(counted: Bool) -> Bool {
      isLoose || optionals > (counted ? 0 : 1)
        || firsts.count > 1 && (firsts.contains(0) || Set(firsts).count < firsts.count)
    }
  }

  private let bytes: [UInt8]
  private var index = 0
  private var groups = [Group()]
  /// The group that ended just before.
  private var closed: Group?

  /// Whether a pattern has such a group.
  static func isEndless(_ pattern: String) -> Bool {
    var scan = RepetitionScan(bytes: Array(pattern.utf8))
    while scan.index < scan.bytes.count {
      if scan.stepIsEndless() { return true }
    }
    return false
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var open: Group {
    get { groups[groups.count - 1] }
    set { groups[groups.count - 1] = newValue }
  }

  /// Steps over one sign of the pattern.
  private mutating func stepIsEndless() -> Bool {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "{"):
      if closed?.isEndless(counted: byte == UInt8(ascii: "{")) == true { return true }
      open.isLoose = true
      // A sign behind it says how it repeats.
      while index < bytes.count, "?+".utf8.contains(bytes[index]) { index += 1 }
      closed = nil
    case UInt8(ascii: "?"):
      open.optionals += 1
      closed = nil
    case UInt8(ascii: "|"):
      open.isAtStart = true
      closed = nil
    case UInt8(ascii: "("):
      begin(0)
      groups.append(Group())
      // What kind of group it is: `(?:`, `(?<name>`.
      if index < bytes.count, bytes[index] == UInt8(ascii: "?") { index += 2 }
      closed = nil
    case UInt8(ascii: ")") where groups.count > 1:
      let inner = groups.removeLast()
      if inner.isEndless(counted: false) { open.isLoose = true }
      open.optionals += inner.optionals
      closed = inner
    default:
      begin(first(byte))
      if byte == UInt8(ascii: "\\") { index += 1 }
      if byte == UInt8(ascii: "[") { skipClass() }
      closed = nil
    }
    return false
  }

  /// Notes what an alternative begins with.
  private mutating func begin(_ first: UInt8) {
    guard open.isAtStart else { return }
    open.firsts.append(first)
    open.isAtStart = false
  }

  private func first(_ byte: UInt8) -> UInt8 {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    return isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? byte : 0
  }

  private mutating func skipClass() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
  }
}
