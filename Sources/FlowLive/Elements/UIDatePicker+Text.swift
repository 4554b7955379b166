import Foundation
import UIKit

// A date as people type it in a flow: `2026-11-24`, `2026-11-24 10:30`, `10:30`.
extension UIDatePicker {
  private var usedCalendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? self.calendar?.timeZone ?? calendar.timeZone
    return calendar
  }

  private var hasDay: Bool { datePickerMode != .time && datePickerMode != .countDownTimer }
  private var hasTime: Bool {
    datePickerMode == .time || datePickerMode == .dateAndTime || datePickerMode == .countDownTimer
  }

  /// How a date is to be typed.
  var dateFormat: String {
    switch (hasDay, hasTime) {
    case (true, true): "YYYY-MM-DD hh:mm"
    case (true, false): "YYYY-MM-DD"
    default: "hh:mm"
    }
  }

  /// Its date as it is typed.
  var readDate: String {
    let parts = usedCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let day = "\(pad(parts.year, 4))-\(pad(parts.month, 2))-\(pad(parts.day, 2))"
    let time = "\(pad(parts.hour, 2)):\(pad(parts.minute, 2))"
    return hasDay ? (hasTime ? "\(day) \(time)" : day) : time
  }

  private func pad(_ number: Int?, _ width: Int) -> String {
    let digits = String(number ?? 0)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The date that a text says; nil for none, or one that cannot be picked.
  func date(from text: String) -> Date? {
    var words = text.split(separator: " ").map(String.init)[...]
    var parts = usedCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    if hasDay {
      let numbers = words.popFirst().map { $0.split(separator: "-").compactMap { Int($0) } } ?? []
      guard numbers.count == 3 else { return nil }
      (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2])
    }
    if hasTime, !words.isEmpty || !hasDay {
      let numbers = words.popFirst().map { $0.split(separator: ":").compactMap { Int($0) } } ?? []
      guard numbers.count == 2, (0..<24).contains(numbers[0]), (0..<60).contains(numbers[1]) else {
        return nil
      }
      (parts.hour, parts.minute) = (numbers[0], numbers[1])
    }
    guard words.isEmpty, let date = usedCalendar.date(from: parts),
      date >= minimumDate ?? date, date <= maximumDate ?? date
    else { return nil }
    return date
  }
}
