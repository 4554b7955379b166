import Foundation
import Testing

@testable import FlowAdopting

/// Methods that classes override, and protocols answer, without a runtime that looks them up.
@Suite struct OverrideTests {
  @Test func `an override in an extension stands in the class, with its own line`() {
    let result = PreparationTests.prepared(
      [
        "class A: UIViewController {\n}",
        "extension A {\n  override func viewDidLoad() { go() }\n}",
      ]
    )
    #expect(
      result[0].text == """
        class A: UIViewController {

        #sourceLocation(file: "1.swift", line: 2)
        override func viewDidLoad() { go() }
        #sourceLocation(file: "0.swift", line: 2)
         }
        """
    )
    #expect(!result[1].text.contains("viewDidLoad"))
  }

  @Test func `an override in a public extension is public in the class`() {
    let result = PreparationTests.prepared(
      ["public class A: UIView {\n}", "public extension A {\n override var a: Int { 1 }\n}"]
    )
    #expect(result[0].text.contains("\npublic override var a: Int { 1 }\n"))
  }

  @Test func `an override in an extension that uses its file's own names stays there`() {
    let result = PreparationTests.prepared(
      [
        "public class A: UIView {\n}",
        """
        public extension A {
          override var description: String {
            var description = ""
            description += text(super.description)
            return description
          }
          override func show(_ page: Int, on line: Int) { go() }
          override func show() { run() }
        }
        private func text(_ a: String) -> String { a }
        private extension A { func go() {} }
        """,
      ]
    )
    #expect(
      result[0].text.hasPrefix(
        "public class A: UIView { public override var description: String { _flowshellBound_description };"
          + " public override func show(_ page: Int, on line: Int) { _flowshellBound_show(page, on: line) };"
      )
    )
    #expect(result[0].text.contains("public override func show() { run() }"))
    #expect(
      result[1].text.contains(
        """
        var _flowshellBound_description: String {
            var description = ""
            description += text(super.description)
        """
      )
    )
    #expect(
      result[1].text.contains("func _flowshellBound_show(_ page: Int, on line: Int) { go() }")
    )
    #expect(!result[1].text.contains("override"))
  }

  @Test func `a file outside of the app's folder is named by its whole path`() {
    let file = SourceFile(path: "/b/A.swift", text: "", folder: "/a")
    #expect(file.original(of: "/b/A.swift") == "/b/A.swift")
    #expect(file.original(of: "A.swift") == "/a/A.swift")
  }

  @Test func `a delegate's method that a subclass adds is an override`() {
    let uikit = """
      public protocol UITableViewDelegate: AnyObject {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
      }
      extension UITableViewDelegate {
        public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
      }
      """
    let result = PreparationTests.prepared(
      [
        "class A: UIView, UITableViewDelegate { var a = 1 }",
        "class B: A { func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {} }",
      ],
      uikit: uikit
    )
    #expect(
      result[0].text == "class A: UIView, UITableViewDelegate { var a = 1; "
        + "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) "
        + "{ _flowshellDefaults.tableView(tableView, didSelectRowAt: indexPath) } }"
    )
    #expect(result[1].text.hasPrefix("class B: A { override func tableView"))
  }

  @Test func `a method of an extension is looked up where classes override it`() {
    let result = PreparationTests.prepared(
      [
        "extension UIResponder { @objc func add(_ item: Int, by: Int) { next?.add(item, by: by) } }",
        "class A: UIResponder { override func add(_ item: Int, by: Int) { super.add(item, by: 2) } }",
      ],
      uikit: "open class UIResponder {}"
    )
    let lookup = #"UIKit.Overrides.find("UIResponder.add(_:by:)", of: self) as? "#
    #expect(result[0].text.contains(lookup))
    #expect(result[0].text.contains("func _flowshellBase_add(_ item: Int, by: Int) { next?.add"))
    #expect(result[1].text.contains("{ _flowshellSuper_add(above: A.self, item, by: 2) }"))
    #expect(result[1].text.contains(#"UIKit.Overrides.add("UIResponder.add(_:by:)", to: A.self"#))
  }

  @Test func `a method of an extension is looked up where a class of a library's subclass has it`()
  {
    let app = """
      extension UIResponder { @objc func add(_ item: Int) { next?.add(item) } }
      class Shop: Stack { override func add(_ item: Int) {} }
      """
    let library = """
      open class Coordinator<T>: UIResponder {}
      open class Stack: Coordinator<UIView> {}
      extension UIResponder { func other() {} }
      """
    let uikit = "open class UIResponder {}"
    let text = PreparationTests.prepared([app], uikit: uikit, library: library)[0].text
    #expect(text.contains("func _flowshellBase_add(_ item: Int) { next?.add"))
    #expect(!text.contains("override func add"))
    #expect(PreparationTests.prepared([app], uikit: uikit)[0].text.contains("override func add"))
  }

  @Test
  func `an open method of a library's extension is looked up where the app's classes override it`()
  {
    let extended = """
      extension UIResponder {
        @objc open var owner: UIResponder? { next }
        @objc open func send<T>(_ a: T) {}
        @objc open func show(in protocol: Int) {}
        open func tell() {}
        @objc var own: UIResponder? { next }
      }
      """
    let uikit = "open class UIResponder {}\nopen class UIViewController: UIResponder {}"
    let library = PreparationTests.prepared([extended], uikit: uikit)[0]
    #expect(
      library.text.contains("public func _flowshellSuper_owner(above: AnyClass) -> UIResponder?")
    )
    #expect(library.text.contains("_flowshellBase_show(in: `protocol`)"))
    #expect(!library.text.contains("_flowshellSuper_own("))
    #expect(!library.text.contains("_flowshellSuper_tell("))
    #expect(!library.remarks.contains { $0.weight != .change })
    let app = PreparationTests.prepared(
      [
        """
        class A: UIViewController {
          override var owner: UIResponder? { super.owner }
        }
        """
      ],
      uikit: uikit,
      library: extended
    )[0].text
    #expect(
      app.contains(
        "var _flowshellOverride_A_owner: UIResponder? { _flowshellSuper_owner(above: A.self) }"
      )
    )
    #expect(app.contains(#"UIKit.Overrides.add("UIResponder.owner", to: A.self"#))
  }

  @Test func `an override of a generic class is found by what its objects are`() {
    let text = PreparationTests.prepared(
      [
        """
        extension UIResponder { @objc var owner: UIResponder? { next } }
        class Coordinator<T>: UIResponder { override var owner: UIResponder? { nil } }
        """
      ],
      uikit: "open class UIResponder {}"
    )[0].text
    for line in [
      "  var _flowshellOverride_Coordinator_owner: UIResponder? { get }",
      "extension Coordinator: _FlowshellVersions0_0 {}",
      #"UIKit.Overrides.add("UIResponder.owner", where: { $0 is any _FlowshellVersions0_0.Type }"#,
    ] { #expect(text.contains(line)) }
  }

  @Test func `what is looked up and answers UIKit stays on the main actor`() {
    let result = PreparationTests.prepared(
      [
        "class A {}\nextension A: UIPages { func show(_ page: Int) -> Bool { true } }",
        "class B: A { override func show(_ page: Int) -> Bool { false } }",
      ]
    )
    let text = result[0].text
    for line in [
      "@preconcurrency @MainActor func _flowshellBase_show(_ page: Int) -> Bool { true }",
      "@preconcurrency @MainActor func _flowshellSuper_show(above: AnyClass, _ page: Int)",
    ] { #expect(text.contains(line)) }
    // Who calls it need not be.
    #expect(text.contains("unsafeBitCast(body, to: ((A, Int) -> Bool).self)(self, page)"))
  }

  @Test func `what answers a protocol of Objective-C's is found by its selector`() {
    let result = PreparationTests.prepared(
      [
        "@objc protocol LogOut { func didLogOut() }",
        "class A: NSObject {}",
        "extension A: LogOut { func didLogOut() {}; func other() {} }",
      ]
    )
    #expect(result[2].text.contains(#"UIKit.Actions.add("didLogOut", to: A.self)"#))
    #expect(!result[2].text.contains(#"UIKit.Actions.add("other""#))
  }

  @Test func `a generic type of classes may be given a protocol of Objective-C`() {
    let source = """
      struct Weak<Value: AnyObject, Kind> {
        private weak let value: Value?
        init(_ value: Value) { self.value = value; id = ObjectIdentifier(value) }
        func isOne(_ other: Value) -> Bool { value === other }
      }
      final class Plain<Value: AnyObject> { weak var value: Value? }
      let all: [Weak<any UIPages, Int>] = [], others: Plain<Other>?
      """
    let text = PreparationTests.prepared([source], uikit: "public protocol UIPages: AnyObject {}")[
      0
    ].text
    for line in [
      "struct Weak<Value , Kind> {",
      "  @UIKit.WeakReference private      var value: Value?",
      "id = ObjectIdentifier((value) as AnyObject) }",
      "{ ((value) as AnyObject?) === ((other) as AnyObject?) }",
      "final class Plain<Value: AnyObject> { weak var value: Value? }",
    ] { #expect(text.contains(line)) }
  }
}
