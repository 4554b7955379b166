import FlowNavigation
import Foundation
import Testing
import UIKit

@testable import FlowLive

/// What a finger does to each kind of control.
@MainActor @Suite struct FingerTests {
  @Test func `keys are told one by one, and return ends the editing`() throws {
    let field = UITextField()
    let delegate = FieldDelegate()
    field.delegate = delegate
    field.text = "old"
    let stage = stage(field)
    try stage.type("ab\n", into: "control")
    #expect(field.text == "ab")
    #expect(
      delegate.log == ["begin", "0+3 a", "1+0 b", "return", "end"]
    )
    delegate.mayChange = false
    try stage.type("no", into: "control")
    #expect(field.text == "ab")
    delegate.mayBegin = false
    field.resignFirstResponder()
    #expect(throws: TouchRefusal(.disabled, "control")) { try stage.type("x", into: "control") }
  }

  @Test func `a field is emptied by its button, if it has one`() throws {
    let field = UITextField()
    let delegate = FieldDelegate()
    field.delegate = delegate
    field.text = "old"
    field.clearButtonMode = .always
    let stage = stage(field)
    try stage.finger { elements throws(TouchRefusal) in
      try Finger.clear(elements.named("control"))
    }
    #expect(field.text == "")
    #expect(delegate.log == ["begin", "clear"])
  }

  @Test func `a field has a button at its end`() throws {
    let field = UITextField()
    field.isSecureTextEntry = true
    let eye = UIButton(
      primaryAction: UIAction(title: "Show") { _ in field.isSecureTextEntry.toggle() }
    )
    field.rightView = eye
    let stage = stage(field)
    #expect(stage.words == ["type control"])
    field.rightViewMode = .always
    #expect(stage.words == ["type control", "tap show"])
    try stage.tap("show")
    #expect(try stage.element("control").kind == .field)
  }

  @Test func `a tap puts the cursor into a field, and its own keyboard comes`() throws {
    let field = UITextField()
    let source = PickerSource()
    let picker = UIPickerView()
    picker.accessibilityIdentifier = "planet"
    picker.dataSource = source
    picker.delegate = source
    let toolbar = UIToolbar()
    toolbar.items = [
      UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { _ in field.resignFirstResponder() }
      )
    ]
    field.inputView = picker
    field.inputAccessoryView = toolbar
    let stage = stage(field)
    #expect(stage.words == ["tap control"])
    try stage.tap("control")
    #expect(
      stage.words == [
        "choose planet Earth", "choose planet Mars", "choose planet 3", "tap done",
      ]
    )
    try stage.choose("Mars", of: "planet")
    #expect(source.chosen == [1])
    #expect(try stage.element("planet").content == .string("Mars"))
    try stage.tap("done")
    #expect(stage.words == ["tap control"])
  }

  @Test func `what is no list has no row to touch`() throws {
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in Issue.record("it was tapped") }, for: .touchUpInside)
    let stage = stage(button)
    for row in [RowReference.number(1), .id("a")] {
      #expect(throws: TouchRefusal(.wrongKind, "control", other: "button")) {
        try stage.tap("control", row: row)
      }
    }
  }

  @Test func `a text of many lines is typed key by key`() throws {
    let view = UITextView()
    view.text = "old"
    let stage = stage(view)
    try stage.type("a\nb", into: "control")
    #expect(view.text == "a\nb")
    view.isEditable = false
    #expect(try stage.element("control").kind == .label)
    #expect(throws: TouchRefusal(.wrongKind, "control", other: "label")) {
      try stage.type("x", into: "control")
    }
  }

  @Test func `sliders and steppers take numbers within their bounds`() throws {
    let slider = UISlider()
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    var stage = stage(slider)
    try stage.type("0.1", into: "control")
    #expect(values == [0.1])
    #expect(try stage.element("control").content == .decimal(0.1))
    for text in ["2", "-1", "nan", "much"] {
      #expect(throws: TouchRefusal(.badValue, text, other: "a number from 0.0 to 1.0")) {
        try stage.type(text, into: "control")
      }
    }
    let stepper = UIStepper()
    var steps: [Double] = []
    stepper.stepValue = 2
    stepper.addAction(UIAction { _ in steps.append(stepper.value) }, for: .valueChanged)
    stage = self.stage(stepper)
    try stage.type("6", into: "control")
    try stage.type("4", into: "control")
    #expect(steps == [2, 4, 6, 4])
    #expect(throws: TouchRefusal(.badValue, "3", other: "a number by steps of 2.0")) {
      try stage.type("3", into: "control")
    }
  }

  @Test(arguments: [
    (UIDatePicker.Mode.date, "2026-11-24", "YYYY-MM-DD"),
    (.time, "10:30", "hh:mm"),
    (.dateAndTime, "2026-11-24 10:30", "YYYY-MM-DD hh:mm"),
  ])
  func `a date is typed as it is read`(mode: UIDatePicker.Mode, text: String, format: String) throws
  {
    let picker = UIDatePicker()
    picker.timeZone = TimeZone(secondsFromGMT: 3_600)
    picker.datePickerMode = mode
    let stage = stage(picker)
    try stage.type(text, into: "control")
    #expect(try stage.element("control").content == .string(text))
    for wrong in ["", "soon", "2026-11", "25:00", "2026-11-24 10:30 x"] {
      #expect(throws: TouchRefusal(.badValue, wrong, other: format)) {
        try stage.type(wrong, into: "control")
      }
    }
    picker.maximumDate = picker.date
    #expect(throws: TouchRefusal.self) {
      try stage.type(
        text.replacing("24", with: "25").replacing("10:", with: "11:"),
        into: "control"
      )
    }
  }

  @Test func `entries of a button's menu are chosen`() throws {
    let button = UIButton()
    var chosen: [String] = []
    let actions = ["One", "Two"].map { title in
      UIAction(title: title) { chosen.append($0.title) }
    }
    let locked = UIAction(title: "Three", attributes: .disabled) { _ in }
    let secret = UIAction(title: "Four", attributes: .hidden) { _ in }
    button.menu = UIMenu(options: .singleSelection, children: actions + [locked, secret])
    let stage = stage(button)
    #expect(stage.words == ["choose control One", "choose control Two"])
    try stage.choose("Two", of: "control")
    #expect(chosen == ["Two"])
    #expect(try stage.element("control").content == .string("Two"))
    #expect(throws: TouchRefusal(.disabled, "control")) { try stage.choose("Three", of: "control") }
    #expect(throws: TouchRefusal(.badValue, "Four", other: "One Two Three")) {
      try stage.choose("Four", of: "control")
    }
    // A menu behind a button that does something is opened by a long press.
    button.addAction(UIAction { _ in chosen.append("tap") }, for: .touchUpInside)
    #expect(stage.words == ["tap control"])
    try stage.tap("control")
    try stage.choose("One", of: "control")
    #expect(chosen == ["Two", "tap", "One"])
  }

  @Test func `a segment is chosen by title or number, unless it is disabled`() throws {
    let segments = UISegmentedControl(items: ["Map", UIImage(), "List"])
    segments.setEnabled(false, forSegmentAt: 2)
    let stage = stage(segments)
    #expect(stage.kinds == ["choice control"])
    #expect(stage.words == ["choose control Map", "choose control 2"])
    try stage.choose("2", of: "control")
    #expect(segments.selectedSegmentIndex == 1)
    #expect(throws: TouchRefusal(.disabled, "control")) { try stage.choose("List", of: "control") }
  }

  @Test func `dots that someone listens to are chosen by page`() throws {
    let dots = UIPageControl()
    dots.numberOfPages = 3
    let stage = stage(dots)
    #expect(try stage.element("control").kind == .label)
    var pages: [Int] = []
    dots.addAction(UIAction { _ in pages.append(dots.currentPage) }, for: .valueChanged)
    try stage.choose("3", of: "control")
    #expect(pages == [2])
    #expect(try stage.element("control").content == .integer(3))
  }

  @Test func `a control of the app's own is a button with the text on it`() throws {
    final class Card: UIControl {
      let label = UILabel()
    }
    let card = Card()
    card.label.text = "Pay"
    card.addSubview(card.label)
    var taps = 0
    card.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let stage = stage(card)
    #expect(stage.kinds == ["button control"])
    #expect(try stage.element("control").title == .string("Pay"))
    try stage.tap("control")
    #expect(taps == 1)
  }

  @Test func `a search begins, asks for results and is cancelled`() throws {
    let controller = SearchViewController()
    let stage = Stage(controller)
    #expect(stage.kinds == ["field search"])
    try stage.type("sw\n", into: "search")
    #expect(
      controller.log == [
        "will present", "update ", "did present", "begin", "changed sw", "update sw", "clicked",
      ]
    )
    #expect(stage.kinds == ["field search", "button cancel"])
    controller.log = []
    try stage.tap("cancel")
    #expect(controller.log == ["cancelled", "will dismiss", "end", "update ", "did dismiss"])
    #expect(stage.kinds == ["field search"])
    #expect(!controller.search.isActive)
  }

  @Test func `rows of results lie over what is searched`() throws {
    let results = ResultsViewController()
    let controller = UIViewController()
    let button = UIButton(primaryAction: UIAction(title: "Below") { _ in })
    controller.view.addSubview(button)
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = results
    controller.navigationItem.searchController = search
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add",
      primaryAction: UIAction { _ in }
    )
    let stage = Stage(controller)
    #expect(stage.words == ["tap add", "type search", "tap below"])
    try stage.type("sw", into: "search")
    #expect(stage.words == ["type search", "tap cancel", "tap rows[1]", "tap rows[2]"])
    try stage.tap("rows", row: .number(2))
    #expect(results.chosen == ["sw 1"])
    try stage.tap("cancel")
    #expect(stage.words == ["tap add", "type search", "tap below"])
    search.hidesNavigationBarDuringPresentation = false
    try stage.tap("search")
    #expect(stage.words == ["tap add", "type search", "tap cancel", "tap below"])
  }

  @Test func `a bar in what is searched stays above its results`() throws {
    let results = ResultsViewController()
    let controller = UITableViewController()
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = results
    controller.tableView.tableHeaderView = search.searchBar
    let parent = UIViewController()
    parent.addChild(controller)
    parent.view.addSubview(controller.view)
    let stage = Stage(parent)
    try stage.type("sw", into: "search")
    #expect(stage.words == ["type search", "tap cancel", "tap rows[1]", "tap rows[2]"])
  }

  private func stage(_ view: UIView) -> Stage {
    let controller = UIViewController()
    view.accessibilityIdentifier = "control"
    controller.view.addSubview(view)
    return Stage(controller)
  }
}

private final class FieldDelegate: NSObject, UITextFieldDelegate {
  var log: [String] = []
  var mayBegin = true
  var mayChange = true

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.append("\(range.location)+\(range.length) \(string)")
    return mayChange
  }

  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    log.append("clear")
    return true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("return")
    textField.resignFirstResponder()
    return true
  }
}

private final class PickerSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private(set) var chosen: [Int] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { ["Earth", "Mars", nil][row] }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append(row)
  }
}

private final class ResultsViewController: UITableViewController, UISearchResultsUpdating {
  var found: [String] = []
  var chosen: [String] = []

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    found = text.isEmpty ? [] : (0..<2).map { "\(text) \($0)" }
    tableView.reloadData()
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found.count
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = found[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(found[indexPath.row])
  }
}

private final class SearchViewController: UIViewController, UISearchBarDelegate,
  UISearchResultsUpdating, UISearchControllerDelegate
{
  let search = UISearchController(searchResultsController: nil)
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    search.searchResultsUpdater = self
    search.delegate = self
    search.searchBar.delegate = self
    navigationItem.searchController = search
  }

  func updateSearchResults(for searchController: UISearchController) {
    log.append("update \(searchController.searchBar.text ?? "")")
  }
  func willPresentSearchController(_ searchController: UISearchController) {
    log.append("will present")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    log.append("did present")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    log.append("will dismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    log.append("did dismiss")
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append("changed \(searchText)")
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("clicked") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancelled") }
}
