public import Foundation

#if !canImport(ObjectiveC)
/// Says in words how far a time is from another: "in 2 days", "yesterday".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var calendar: Calendar! = .current
  open var locale: Locale! = .current
  open var formattingContext = Context.unknown

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: [UnitsStyle: Date.RelativeFormatStyle.UnitsStyle] = [
      .spellOut: .spellOut, .short: .abbreviated, .abbreviated: .narrow,
    ]
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: date,
      presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: units[unitsStyle] ?? .wide,
      locale: locale ?? .current,
      calendar: calendar ?? .current
    )
    return style.format(referenceDate)
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    let date = (calendar ?? .current).date(byAdding: dateComponents, to: now)
    return localizedString(for: date ?? now, relativeTo: now)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}
#endif
