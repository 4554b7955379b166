public import Foundation

#if !canImport(ObjectiveC)
/// Says how long something takes: "1:05", "1h 5m", "1 hour, 5 minutes"; in English.
///
/// As Apple's page of the class has it; what is lost to `maximumUnitCount` is not rounded.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public static let `default` = Self(rawValue: 1)
    public static let dropLeading = Self(rawValue: 2)
    public static let dropMiddle = Self(rawValue: 4)
    public static let dropTrailing = Self(rawValue: 8)
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = Self(rawValue: 1 << 16)

    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open var unitsStyle = UnitsStyle.positional
  /// None: all there are.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var calendar: Calendar? = .current
  open var referenceDate: Date?
  open var allowsFractionalUnits = false
  /// 0: any number.
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var formattingContext = Context.unknown

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(
    from components: DateComponents,
    unitsStyle: UnitsStyle
  )
    -> String?
  {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return calendar?.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e11 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti))
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    let isNegative = endDate < startDate
    let dates = isNegative ? (endDate, startDate) : (startDate, endDate)
    let units = CountedUnit.allCases.filter {
      allowedUnits.isEmpty || allowedUnits.contains($0.unit)
    }
    guard
      let components = calendar?.dateComponents(
        Set(units.map(\.component)),
        from: dates.0,
        to: dates.1
      )
    else { return nil }
    let counts = units.map { (unit: $0, count: components.value(for: $0.component) ?? 0) }
    let shown = shown(counts)
    if shown.isEmpty { return nil }
    var text = unitsStyle == .positional ? positional(shown) : words(shown)
    if isNegative { text = "-" + text }
    if includesApproximationPhrase { text = "About " + text }
    return includesTimeRemainingPhrase ? text + " remaining" : text
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let time as TimeInterval: string(from: time)
    default: nil
    }
  }

  /// What is left of the units when zeros are dropped: the last at least.
  private func shown(
    _ counts: [(unit: CountedUnit, count: Int)]
  )
    -> [(unit: CountedUnit, count: Int)]
  {
    var dropped = zeroFormattingBehavior
    if dropped.contains(.default) {
      dropped.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
    }
    let first = counts.firstIndex { $0.count != 0 }
    let last = counts.lastIndex { $0.count != 0 }
    var shown = counts.enumerated().filter { place, counted in
      guard counted.count == 0, let first, let last else {
        return counted.count != 0 || !dropped.contains(.dropLeading) || place == counts.count - 1
      }
      if place < first { return !dropped.contains(.dropLeading) }
      return !dropped.contains(place > last ? .dropTrailing : .dropMiddle)
    }
    .map(\.element)
    if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
    return shown
  }

  /// `1d 2:03:04`: what is no time of the day has its letter.
  private func positional(_ shown: [(unit: CountedUnit, count: Int)]) -> String {
    let times = shown.filter(\.unit.isOfDay)
    let texts = times.enumerated().map { place, counted in
      place > 0 && counted.count < 10 ? "0\(counted.count)" : "\(counted.count)"
    }
    let dates = shown.filter { !$0.unit.isOfDay }.map { "\($0.count)\($0.unit.letters)" }
    return (dates + (texts.isEmpty ? [] : [texts.joined(separator: ":")])).joined(separator: " ")
  }

  private func words(_ shown: [(unit: CountedUnit, count: Int)]) -> String {
    let texts = shown.map { unit, count in
      let ending = count == 1 ? "" : "s"
      switch unitsStyle {
      case .positional, .abbreviated: return "\(count)\(unit.letters)"
      case .brief: return "\(count)\(unit.brief)\(unit.bendsBrief ? ending : "")"
      case .short: return "\(count) \(unit.brief)\(unit.bendsBrief ? ending : "")"
      case .full: return "\(count) \(unit)\(ending)"
      case .spellOut: return "\(Self.spelledOut(count)) \(unit)\(ending)"
      }
    }
    let isClose = [.abbreviated, .brief].contains(unitsStyle)
    return texts.joined(separator: isClose ? " " : ", ")
  }

  private static func spelledOut(_ count: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = Locale(identifier: "en_US")
    return formatter.string(from: NSNumber(value: count)) ?? "\(count)"
  }
}

/// A unit that times are told in, the largest first.
private enum CountedUnit: CaseIterable {
  case year, month, week, day, hour, minute, second

  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  var unit: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  var letters: String {
    switch self {
    case .year: "y"
    case .month: "mo"
    case .week: "w"
    case .day: "d"
    case .hour: "h"
    case .minute: "m"
    case .second: "s"
    }
  }

  var brief: String {
    switch self {
    case .year: "yr"
    case .month: "mth"
    case .week: "wk"
    case .day: "day"
    case .hour: "hr"
    case .minute: "min"
    case .second: "sec"
    }
  }

  /// Whether its short word has a plural of its own.
  var bendsBrief: Bool { [.year, .month, .week, .day].contains(self) }
  var isOfDay: Bool { [.hour, .minute, .second].contains(self) }
}
#endif
