import Foundation

/// A date that the user picks.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  public enum Style: Int, Sendable { case automatic, wheels, compact, inline }

  open var date = Date(timeIntervalSinceReferenceDate: 0)
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = Style.automatic
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 0
  open var locale: Locale?
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}
