import Foundation

@MainActor @preconcurrency
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)?
  open weak var delegate: (any UIPickerViewDelegate)?
  private var selected: [Int: Int] = [:]
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func reloadAllComponents() {}
  open func reloadComponent(_ component: Int) {}
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selected[component] = row
  }
  open func selectedRow(inComponent component: Int) -> Int { selected[component] ?? 0 }

  /// A finger turns to a row.
  package func turn(to row: Int, component: Int) {
    selected[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}

@MainActor @preconcurrency
public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@MainActor @preconcurrency
public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  )
    -> String?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {}
  public func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { view ?? UIView() }
}
