import Foundation
import Testing

@testable import UIKit

/// What begins and ends editing, and what tells of it.
@MainActor @Suite final class EditingTests {
  private lazy var stage = Stage()

  private final class Form: UIViewController, UITextFieldDelegate, UISearchBarDelegate {
    let field = UITextField()
    let bar = UISearchBar()
    var log: [String] = []
    var begins = true
    var allows = true

    override func viewDidLoad() {
      super.viewDidLoad()
      (field.delegate, bar.delegate) = (self, self)
      view.addSubview(field)
      view.addSubview(bar)
      if begins { field.becomeFirstResponder() }
    }

    override func viewDidAppear(_ animated: Bool) { log.append("appear") }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log.append("should begin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
    func textFieldDidEndEditing(
      _ textField: UITextField,
      reason: UITextField.DidEndEditingReason
    ) { log.append("end \(reason)") }
    func searchBar(
      _ searchBar: UISearchBar,
      shouldChangeTextIn range: NSRange,
      replacementText text: String
    ) -> Bool {
      log.append("change \(range.length) to \(text)")
      return allows
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append("text \(searchText)")
    }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { allows }
  }

  @Test func `a field that is to be the first responder in no window is when it comes into one`() {
    let form = Form()
    stage.show(form)
    #expect(form.field.isFirstResponder)
    #expect(form.log == ["should begin", "begin", "appear"])
  }

  @Test func `one that thinks better of it is none`() {
    let form = Form()
    form.begins = false
    form.loadViewIfNeeded()
    form.field.becomeFirstResponder()
    form.field.resignFirstResponder()
    stage.show(form)
    #expect(!form.field.isFirstResponder)
  }

  @Test func `return ends editing where somebody listens for that`() {
    let form = Form()
    stage.show(form)
    form.field.pressReturn()
    #expect(form.field.isFirstResponder)
    var ends = 0
    form.field.addAction(UIAction { _ in ends += 1 }, for: .editingDidEndOnExit)
    form.field.pressReturn()
    #expect(!form.field.isFirstResponder && ends == 1)
    #expect(form.log.last == "end committed")
  }

  @Test func `notifications tell when editing begins, changes and ends`() {
    let form = Form()
    form.begins = false
    stage.show(form)
    var told: [String] = []
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    let tokens = names.enumerated().map { place, name in
      NotificationCenter.default.addObserver(forName: name, object: form.field, queue: nil) { _ in
        MainActor.assumeIsolated { told.append("\(place)") }
      }
    }
    form.field.type("a")
    form.field.resignFirstResponder()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(told == ["0", "1", "2"])
  }

  @Test func `a search bar asks before its text changes, and its field tells of it`() {
    let form = Form()
    form.begins = false
    stage.show(form)
    var edits = 0
    form.bar.searchTextField.addAction(UIAction { _ in edits += 1 }, for: .editingChanged)
    form.bar.type("ab")
    #expect(form.bar.text == "ab" && edits == 1)
    form.allows = false
    form.bar.type("abc")
    #expect(form.bar.text == "ab" && edits == 1)
    #expect(form.log.suffix(3) == ["change 0 to ab", "text ab", "change 2 to abc"])
    #expect(!form.bar.resignFirstResponder())
  }

  @Test func `the edit button says what it comes to, however editing begins`() {
    let screen = Form()
    let item = screen.editButtonItem
    #expect(item.systemItem == .edit)
    #expect(item.tap(in: nil) && screen.isEditing)
    #expect(screen.editButtonItem === item && item.systemItem == .done)
    final class Told: UIViewController {
      var told: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        told.append(animated)
      }
    }
    let told = Told()
    told.isEditing = true
    #expect(told.told == [false] && told.editButtonItem.systemItem == .done)
  }
}
