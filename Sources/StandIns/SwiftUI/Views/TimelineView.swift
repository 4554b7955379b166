public import Foundation

/// A view that shows what is so at a date: now, and again at each date of its schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View, PrimitiveView {
  public typealias Context = TimelineViewDefaultContext
  let schedule: Schedule
  let content: (Context) -> Content

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    (self.schedule, self.content) = (schedule, content)
  }

  func update(_ node: Node) {
    let look = node.part(0) { NextLook() }
    let now = max(Date(), look.reached)
    var (date, next) = (now, Date?.none)
    for entry in schedule.entries(from: now, mode: .normal) {
      guard entry <= now + 0.001 else {
        next = entry
        break
      }
      date = entry
    }
    let isLive = schedule is AnimationTimelineSchedule
    node.show(content(Context(cadence: isLive ? .live : .seconds, date: date)))
    look.wait(for: next, from: now, node.signal)
  }
}

/// What the content of a timeline is told.
public struct TimelineViewDefaultContext: Sendable {
  public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
  public let cadence: Cadence
  public let date: Date
}

/// The date at which a timeline is looked at again.
@MainActor
private final class NextLook {
  private var date: Date?
  /// The last one that came: a calendar may stand still meanwhile.
  private(set) var reached = Date.distantPast

  func wait(for date: Date?, from now: Date, _ signal: ChangeSignal) {
    if date == self.date { return }
    self.date = date
    guard let date else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + date.timeIntervalSince(now)) { [weak self] in
      guard let self, self.date == date else { return }
      (self.date, reached) = (nil, date)
      signal.fire()
    }
  }
}

public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// The dates at which a timeline shows something else.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Dates that are as far from each other.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: TimeInterval
  public init(from startDate: Date, by interval: TimeInterval) {
    (start, self.interval) = (startDate, max(interval, 0.01))
  }
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
    let interval = interval
    return sequence(first: start + passed * interval) { $0 + interval }
  }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// The dates of a sequence.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// Each frame: none is drawn, so it is looked at when something else changes.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}
  public func entries(from startDate: Date, mode: Mode) -> CollectionOfOne<Date> {
    CollectionOfOne(startDate)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: Self { Self() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { Self() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> Self
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { Self(dates) }
}
