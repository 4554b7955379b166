import Foundation
import Testing

@testable import FlowAdopting

/// The tables of actions and outlets that follow a file.
@Suite struct RuntimeTableTests {
  @Test func `the actions of a generic class are found by what its objects are`() {
    let source = """
      final class Relay<Control: UIControl>: NSObject {
        @objc private func fire() {}
        @objc func tap(_ sender: Control) -> Int { 1 }
      }
      """
    let text = PreparationTests.prepared([source])[0].text
    for line in [
      "\nfileprivate protocol _FlowshellActions0_0: AnyObject {",
      "extension Relay: _FlowshellActions0_0 {", "case \"fire\": fire(); ",
      "if let a0: Control = UIKit.Actions.sent(sender, with: UIKit.Selector(selector)) { _ = tap(a0) }; ",
      "UIKit.Actions.add([\"fire\", \"tap:\"], where: { $0 is any _FlowshellActions0_0 })",
    ] { #expect(text.contains(line)) }
  }

  @Test func `a class that no table can name sends its actions by itself`() {
    let source = """
      extension Publisher {
        private final class Subscription<S: Subscriber>: Cancellable where S.Input == Void {
          @objc private func fire() {}
        }
        private class Plain { @objc func tap(_ sender: UIButton) {} }
      }
      func make() { class Local<T> { @objc func go() {} } }
      """
    var result = PreparationTests.prepared([source])[0]
    for line in [
      "class Subscription<S: Subscriber>: Cancellable, _FlowshellActions0_u0 where S.Input == Void { "
        + "@MainActor fileprivate func _flowshellSend0_u0(",
      #"{ switch selector { case "fire": fire(); default: break } };"#,
      "private class Plain: _FlowshellActions0_u1 {",
      "class Local<T>: _FlowshellActions0_u2 {",
      "UIKit.Actions.add([\"fire\"], where: { $0 is any _FlowshellActions0_u0 })",
    ] { #expect(result.text.contains(line)) }
    #expect(!result.remarks.contains { $0.weight == .warning })
    // The compiler takes the directive once.
    #expect(result.text.components(separatedBy: "#sourceLocation()").count == 2)
    // Without its tables the file still has what its classes conform to.
    result.dropTables()
    #expect(result.text.contains("\nfileprivate protocol _FlowshellActions0_u2: AnyObject {"))
    #expect(!result.text.contains("Actions.add"))
  }

  @Test func `actions and outlets of a class follow in tables`() {
    let source = """
      class A: UIViewController {
        @IBOutlet private weak var name: UITextField!
        @IBOutlet var parts: [UIView]!
        @IBInspectable var radius: CGFloat = 1
        @IBAction private func save(_ sender: UIButton) {}
        @IBSegueAction func detail(_ coder: NSCoder) -> B? { nil }
        @objc func count() -> Int { 1 }
        @objc static func never() {}
        @objc func never(_ a: Int, b: Int) {}
      }
      """
    let text = PreparationTests.prepared([source])[0].text
    for line in [
      #"UIKit.Actions.add("save:", to: A.self) { (target: A) in { (a0: UIButton) in target.save(a0) } }"#,
      #"UIKit.Actions.add("count", to: A.self) { (target: A) in { () in _ = target.count() } }"#,
      #"UIKit.StoryboardClass.register(A.self).outlet("name", \.name).outlets("parts", \.parts)"#
        + #".attribute("radius", \.radius)"#
        + #".segueAction("detail:") { target in { (a0: NSCoder) in target.detail(a0) } }"#,
    ] { #expect(text.contains(line)) }
    #expect(!text.contains("\"never"))
  }

  @Test func `classes that no table can name are told`() {
    let sources = [
      "class A<T>: UIView {}\nextension A where T: UIView { @objc func a() {} }",
      "class A { private class B { @IBOutlet var b: UIView! } }",
    ]
    for source in sources {
      let result = PreparationTests.prepared([source])[0]
      #expect(
        result.remarks.contains { $0.weight == .warning && $0.message.contains("not connected") }
      )
      #expect(result.registration == nil)
    }
  }
}
