import Foundation
import Testing
import UIKit

#if !canImport(ObjectiveC)
/// How long something takes, in words: as Apple's pages of the formatter and its styles show it.
@Suite struct DateComponentsFormatterTests {
  typealias Style = DateComponentsFormatter.UnitsStyle
  typealias Zeros = DateComponentsFormatter.ZeroFormattingBehavior

  @Test(
    arguments: [
      (.positional, "9:41:30"), (.abbreviated, "9h 41m 30s"), (.short, "9 hr, 41 min, 30 sec"),
      (.full, "9 hours, 41 minutes, 30 seconds"), (.brief, "9hr 41min 30sec"),
      (.spellOut, "nine hours, forty-one minutes, thirty seconds"),
    ] as [(Style, String)]
  )
  func `each style has its words`(style: Style, text: String) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    #expect(formatter.string(from: 34_890) == text)
  }

  @Test(
    arguments: [
      (.positional, .default, "1:00:10"), (.abbreviated, .default, "1h 10s"),
      (.abbreviated, .dropLeading, "1h 0m 10s"), (.abbreviated, .dropMiddle, "0d 1h 10s"),
      (.abbreviated, .pad, "0d 1h 0m 10s"),
      (.positional, .pad, "0d 1:00:10"),
    ] as [(Style, Zeros, String)]
  )
  func `zeros are dropped or padded`(style: Style, zeros: Zeros, text: String) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = [.day, .hour, .minute, .second]
    formatter.zeroFormattingBehavior = zeros
    #expect(formatter.string(from: 3_610) == text)
  }

  @Test(
    arguments: [
      (5, .pad, "0:05"), (5, .default, "5"), (0, .default, "0"), (65, .default, "1:05"),
      (-65, .pad, "-1:05"), (6_000, .default, "100:00"),
    ] as [(TimeInterval, Zeros, String)]
  )
  func `a clock of minutes counts on`(time: TimeInterval, zeros: Zeros, text: String) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = zeros
    #expect(formatter.string(from: time) == text)
  }

  @Test func `the largest units are told, with what is said around them`() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 2
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    let components = DateComponents(day: 1, hour: 2, minute: 3)
    #expect(formatter.string(from: components) == "About 1 day, 2 hours remaining")
    #expect(formatter.string(from: .infinity) == nil)
  }
}
#endif
