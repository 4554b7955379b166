public import UIKit

/// Days that are picked: the one that is set comes to them, or goes if it is one of them.
public struct MultiDatePicker<Label: View>: View, PrimitiveView {
  let label: Label
  let selection: Binding<Set<DateComponents>>
  let range: (low: Date?, end: Date?)

  private init(
    _ label: Label,
    _ selection: Binding<Set<DateComponents>>,
    _ range: (low: Date?, end: Date?) = (nil, nil)
  ) { (self.label, self.selection, self.range) = (label, selection, range) }

  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(label(), selection)
  }
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, (bounds.lowerBound, bounds.upperBound)) }
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, (bounds.lowerBound, nil)) }

  func update(_ node: Node) {
    let title = node.placeAside(label, key: 0).output.lazy.compactMap(\.readText).first
    let view = node.own { ValueDate(frame: .zero) }
    view.accessibilityLabel = title
    view.datePickerMode = .date
    // The end is no day of the range.
    (view.minimumDate, view.maximumDate) = (range.low, range.end.map { $0 - 1 })
    view.isEnabled = node.environment.isEnabled
    let (calendar, selection) = (node.environment.calendar, selection)
    view.changed = { date in
      let day = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
      let known = selection.wrappedValue.filter { known in
        (known.year, known.month, known.day) == (day.year, day.month, day.day)
      }
      if known.isEmpty {
        selection.wrappedValue.insert(day)
      } else {
        selection.wrappedValue.subtract(known)
      }
    }
  }
}

extension MultiDatePicker where Label == Text {
  public init(_ key: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(Text(key), selection)
  }
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) { self.init(Text(key), selection, (bounds.lowerBound, bounds.upperBound)) }
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) { self.init(Text(key), selection, (bounds.lowerBound, nil)) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(Text(title), selection)
  }
}
