import Combine
import CombineCocoa
import FlowLive
import Foundation
import Testing
import UIKit

/// What controls and views tell by the publishers of CombineCocoa.
@MainActor @Suite struct ControlPublisherTests {
  @Test func `a tap is told until it is cancelled, and nobody keeps the button`() {
    var taps = 0
    weak var weakly: UIButton?
    do {
      let button = UIButton()
      weakly = button
      let cancellable = button.tapPublisher.sink { taps += 1 }
      button.sendActions(for: .touchUpInside)
      cancellable.cancel()
      button.sendActions(for: .touchUpInside)
    }
    #expect(taps == 1)
    #expect(weakly == nil)
  }

  @Test func `what a control has is told at the beginning and when it changes`() {
    let (field, onOff) = (UITextField(), UISwitch())
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 0
    var told: [String] = []
    var cancellables: Set<AnyCancellable> = []
    field.textPublisher.sink { told.append("text \($0 ?? "nil")") }.store(in: &cancellables)
    onOff.isOnPublisher.sink { told.append("on \($0)") }.store(in: &cancellables)
    segments.selectedSegmentIndexPublisher.sink { told.append("at \($0)") }.store(in: &cancellables)
    field.text = "x"
    field.sendActions(for: .editingChanged)
    onOff.isOn = true
    onOff.sendActions(for: .valueChanged)
    segments.selectedSegmentIndex = 1
    segments.sendActions(for: .valueChanged)
    #expect(told == ["text ", "on false", "at 0", "text x", "on true", "at 1"])
  }

  @Test func `rows are told, and the delegate before hears of them, too`() {
    final class Delegate: NSObject, UITableViewDelegate {
      var rows: [Int] = []
      func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        rows.append(path.row)
      }
    }
    let (table, delegate) = (UITableView(), Delegate())
    table.delegate = delegate
    var rows: [Int] = []
    let cancellable = table.didSelectRowPublisher.sink { rows.append($0.row) }
    table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 3, section: 0))
    #expect(rows == [3])
    #expect(delegate.rows == [3])
    cancellable.cancel()
  }

  @Test func `an item of a bar has one target for all who listen`() throws {
    let item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    var taps = 0
    var cancellables: Set<AnyCancellable> = []
    item.tapPublisher.sink { taps += 1 }.store(in: &cancellables)
    item.tapPublisher.sink { taps += 1 }.store(in: &cancellables)
    let (target, action) = (try #require(item.target), try #require(item.action))
    UIApplication.shared.sendAction(action, to: target, from: item, for: nil)
    #expect(taps == 2)
  }
}
