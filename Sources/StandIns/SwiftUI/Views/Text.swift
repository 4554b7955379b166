public import UIKit

/// A text that is read.
public struct Text: Equatable, Sendable {
  let content: String

  public init(verbatim content: String) { self.content = content }
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { content = key.text(tableName, bundle) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  public init(_ attributed: AttributedString) { content = String(attributed.characters) }
  public init(_ image: Image) { content = "" }
  public init(_ date: Date, style: DateStyle) { content = style.text(of: date) }
  public init(_ dates: ClosedRange<Date>) {
    let ends = [dates.lowerBound, dates.upperBound]
    content = ends.map(DateStyle.time.text).joined(separator: " – ")
  }
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
  /// What is left of a time, or has passed of it, when it is looked at.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let now = min(max(pauseTime ?? Date(), timerInterval.lowerBound), timerInterval.upperBound)
    let seconds = Int(
      countsDown
        ? timerInterval.upperBound.timeIntervalSince(now).rounded(.up)
        : now.timeIntervalSince(timerInterval.lowerBound)
    )
    let hours = showsHours ? seconds / 3600 : 0
    let minutes = seconds / 60 - hours * 60
    content =
      hours > 0
      ? String(format: "%d:%02d:%02d", hours, minutes, seconds % 60)
      : String(format: "%d:%02d", minutes, seconds % 60)
  }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { content = format.format(input) }
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? ""
  }
  @_disfavoredOverload
  public init(_ subject: NSObject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? ""
  }

  /// How a date is written.
  public enum DateStyle: Sendable {
    case time, date, relative, offset, timer

    func text(of date: Date) -> String {
      let formatter = DateFormatter()
      formatter.dateStyle = self == .date ? .long : .none
      formatter.timeStyle = self == .date ? .none : .short
      return formatter.string(from: date)
    }
  }

  public enum Case: Sendable { case uppercase, lowercase }
  public enum TruncationMode: Sendable { case head, tail, middle }
  public enum LineStyle: Sendable { case single }

  public static func + (lhs: Text, rhs: Text) -> Text { Text(verbatim: lhs.content + rhs.content) }

  // Looks are not drawn.
  public func font(_ font: Font?) -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  public func bold() -> Text { self }
  public func bold(_ isActive: Bool) -> Text { self }
  public func italic() -> Text { self }
  public func italic(_ isActive: Bool) -> Text { self }
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  public func monospacedDigit() -> Text { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func kerning(_ kerning: CGFloat) -> Text { self }
  public func tracking(_ tracking: CGFloat) -> Text { self }
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
}

extension Text: View, PrimitiveView {
  public typealias Body = Never

  func update(_ node: Node) {
    let label = node.own { UILabel(frame: .zero) }
    label.text = content
  }
}
