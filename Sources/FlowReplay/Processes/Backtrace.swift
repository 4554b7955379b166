import FlowSystem

/// The functions of the app that were running when its process ended, as people read them.
struct Backtrace {
  /// One a line, the innermost first: `ItemForm.confirm()  ItemForm.swift:41`.
  let lines: [String]
  /// The place of the innermost one.
  let place: String?
  /// What a compiler calls the check that failed in it: `arithmetic overflow`.
  let failure: String?

  /// So many lines are shown.
  private static let limit = 20

  init(_ fault: FaultReport) {
    // A return address belongs to what stands behind a call.
    let addresses =
      Array(fault.inner.prefix(1)) + (fault.inner.dropFirst() + fault.outer).map { $0 &- 1 }
    var frames = CodeFrame.frames(at: addresses)
    let first = frames.firstIndex { $0.contains { $0.owner == .app } }
    if let first, let near = CodeFrame.frames(before: addresses[first], at: frames[first]) {
      frames[first] = near
    }
    let all = Array(frames.prefix(fault.inner.count).joined())
    // Where there is no fault, the shell has asked who called the stand-in.
    let asked = all.drop { !$0.isOfUIKit }
    let inner = Self.own(fault.isCall ? asked : all[...], isBehindShell: fault.isCall)
    let outer = Self.own(frames.dropFirst(fault.inner.count).joined(), isBehindShell: false)
    let isWhole = fault.outer.isEmpty || inner.isEnded
    var lines = Self.folded(inner.lines + (isWhole ? [] : [Self.gap] + outer.lines))
    if lines.count > Self.limit { lines = lines.prefix(Self.limit) + [Self.gap] }
    self.lines = lines
    place = inner.place
    failure = frames.first?.lazy.compactMap(\.failure).first
  }

  /// What stands for functions that are not shown.
  static let gap = "…"

  /// The app's own functions up to the shell that drives it, which may have none within.
  private static func own(
    _ frames: some Sequence<CodeFrame>,
    isBehindShell: Bool
  ) -> (lines: [String], place: String?, isEnded: Bool) {
    var lines: [String] = []
    var place: String?
    for frame in frames {
      switch frame.owner {
      case .shell:
        if isBehindShell || !lines.isEmpty { return (lines, place, true) }
      case .library: break
      case .app:
        lines.append(frame.text)
        place = place ?? frame.place
      }
    }
    return (lines, place, false)
  }

  /// Functions that call each other again and again are shown once.
  static func folded(_ lines: [String]) -> [String] {
    var folded: [String] = []
    var rest = lines[...]
    while let first = rest.first {
      guard let period = period(of: rest) else {
        if first != gap || folded.last != gap { folded.append(first) }
        rest = rest.dropFirst()
        continue
      }
      let cycle = rest.prefix(period)
      folded += cycle + [gap]
      rest = rest.drop { $0 == gap || cycle.contains($0) }
    }
    return folded
  }

  /// After how many lines the first ones come again, three times at least.
  private static func period(of lines: ArraySlice<String>) -> Int? {
    (1...12).first { period in
      lines.count >= 3 * period
        && (0..<2 * period).allSatisfy {
          lines[lines.startIndex + $0] == lines[lines.startIndex + $0 + period]
        }
    }
  }
}
