import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What a search types into fields, and what it says of those it had no example for.
@MainActor @Suite struct SearchedExampleTests {
  @Test func `a search types each example of a field`() throws {
    let (lines, search) = try search(app.example("code", "1", "secret"))
    #expect(lines == [#"type code "1""#, "type code secret"])
    #expect(search.guessed == [])
    #expect(search.states.map(\.line).contains("tap enter"))
  }

  @Test func `what is given to the search is typed in place of what the app says, and is no guess`()
    throws
  {
    for app in [app, app.example("code", "1")] {
      let (lines, search) = try search(app, examples: ["code": ["secret", "no"], "name": ["Ada"]])
      #expect(lines == ["type code secret", "type code no"])
      #expect(search.guessed == [])
      #expect(search.states.map(\.line).contains("tap enter"))
    }
  }

  @Test func `a field without an example gets an a, and the search says so`() throws {
    let (lines, search) = try search(app)
    #expect(lines == ["type code a"])
    #expect(search.guessed == ["code"])
  }

  @Test(arguments: [
    (UIKeyboardType.numberPad, #""1""#), (.decimalPad, #""1""#),
    (.emailAddress, #""a@example.org""#), (.asciiCapable, "a"),
  ])
  func `what is guessed can be typed on the keyboard`(
    _ keyboard: UIKeyboardType,
    _ text: String
  ) throws {
    CodeForm.keyboard = keyboard
    defer { CodeForm.keyboard = .default }
    #expect(try search(app).lines == ["type code \(text)"])
  }

  @Test func `what is guessed of a password passes the usual rules`() throws {
    CodeForm.isSecure = true
    defer { CodeForm.isSecure = false }
    #expect(try search(app).lines == [#"type code "Passw0rd!""#])
  }

  @Test func `an example of one field is none of another`() throws {
    let (lines, search) = try search(app.example("name", "Ada"))
    #expect(lines == ["type code a"])
    #expect(search.guessed == ["code"])
  }

  private func search(
    _ app: LiveApp,
    examples: [String: [String]] = [:]
  ) throws -> (lines: [String], search: LiveSearch) {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp, examples: examples)
    let typed = state.actions().filter { $0.verb == .type }.map { state.step(of: $0).line }
    var states = KeptStates(state)
    return (typed, LiveSearch(from: state.told(), in: &states))
  }

  private var app: LiveApp {
    LiveApp("Example") { window in
      let form = CodeForm()
      window.rootViewController = form
      return form
    }
  }
}

/// A code that opens a button, where it is the right one.
private final class CodeForm: UIViewController {
  static var keyboard = UIKeyboardType.default
  static var isSecure = false
  private let field = UITextField()
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "code"
    field.keyboardType = Self.keyboard
    field.isSecureTextEntry = Self.isSecure
    button.accessibilityIdentifier = "enter"
    button.setTitle("Enter", for: .normal)
    button.isEnabled = false
    field.addAction(
      UIAction { [unowned self] _ in button.isEnabled = field.text == "secret" },
      for: .editingChanged
    )
    button.addAction(UIAction { [unowned self] _ in field.text = "" }, for: .touchUpInside)
    for (row, view) in [field, button].enumerated() {
      view.frame = CGRect(x: 20, y: 100 + 60 * row, width: 200, height: 44)
      self.view.addSubview(view)
    }
  }
}
