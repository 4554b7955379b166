import Foundation
import Testing

@testable import FlowAdopting

/// What is changed in a file so that it compiles without Objective-C.
@Suite struct PreparationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let prepared: String

    init(_ name: String, _ source: String, _ prepared: String) {
      testDescription = name
      self.source = source
      self.prepared = prepared
    }
  }

  static let cases = [
    Case(
      "a file without Objective-C stays as it is",
      "import UIKit\nclass A: UIView { func a() {} } // é",
      "import UIKit\nclass A: UIView { func a() {} } // é"
    ),
    Case(
      "attributes are blanks, so that columns stay",
      "class A { @IBInspectable @NSCopying var a = 1 }",
      "class A {                @NSCopying var a = 1 }"
    ),
    Case(
      "any object is asked for values by key",
      "(a.b as AnyObject?)?.value(forKeyPath: c); (a as AnyObject).value(forKey: c); a.value(forKey: c)",
      """
      (a.b as AnyObject?).map(UIKit.KeyedObject.init)?.value(forKeyPath: c); \
      UIKit.KeyedObject(a as AnyObject).value(forKey: c); a.value(forKey: c)
      """
    ),
    Case(
      "an app's own user defaults are emptied",
      "UserDefaults.standard.removePersistentDomain(forName: id)",
      "UserDefaults.standard.removeDomain(forName: id)"
    ),
    Case(
      "what a query of the keychain takes is an object",
      "let a: [String: AnyObject] = [kSecClass as String: kSecClassKey, b: c]; a[kSecAttrLabel as String] = kSecClassKey; d = kSecClassKey",
      "let a: [String: AnyObject] = [kSecClass as String: kSecClassKey as AnyObject, b: c]; a[kSecAttrLabel as String] = kSecClassKey as AnyObject; d = kSecClassKey"
    ),
    Case(
      "an operation's queue hears of all states when a key changes that they follow from",
      "class A: Operation { func f() { willChangeValue(forKey: \"a\"); didChangeValue(forKey: \"a\"); didChangeValue(forKey: \"isFinished\") } }\nclass B: NSObject { func f() { didChangeValue(forKey: \"a\") } }",
      "class A: Operation { func f() { willChangeValue(forKey: \"a\"); didChangeStates(forKey: \"a\"); didChangeValue(forKey: \"isFinished\") } }\nclass B: NSObject { func f() { didChangeValue(forKey: \"a\") } }"
    ),
    Case(
      "an operation's queue hears of all states when a property is set that they follow from",
      "class A: Operation { @objc dynamic var a = 1; @objc dynamic var b: Int { get { c } set { c = newValue } }; override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] } }",
      "class A: Operation {               var a = 1 { didSet { didChangeStates(forKey: \"\") } };               var b: Int { get { c } set { defer { didChangeStates(forKey: \"\") }; c = newValue } };          class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] } }"
    ),
    Case(
      "a class is described by its whole name",
      "let a = type(of: b).description() + c.description()",
      "let a = String(reflecting: type(of: b)) + c.description()"
    ),
    Case(
      "modifiers of the runtime go",
      "class A { @objc dynamic var a = 1 }",
      "class A {               var a = 1 }"
    ),
    Case(
      "what Core Data would make has its accessors and its bodies",
      "class A: NSManagedObject { @NSManaged var a: Int?\n@NSManaged func addToBs(_ b: B) }",
      "class A: NSManagedObject {            var a: Int? { get { managed(\"a\") } set { setValue(newValue, forKey: \"a\") } }\n           func addToBs(_ b: B) { add(b, toManaged: \"bs\") } }"
    ),
    Case(
      "a session with a configuration is answered by files",
      "let a = URLSession(configuration: .default), b = URLSession(configuration: c ?? d, delegate: nil)",
      "let a = URLSession(configuration: .default.answered()), b = URLSession(configuration: (c ?? d).answered(), delegate: nil)"
    ),
    Case(
      "what lies at an address is answered by a file",
      "let a = try? Data(contentsOf: b), c = try String(contentsOf: d!, encoding: .utf8), e = Data(contentsOf: 1)",
      "let a = try? Data(contentsOf: b.answered()), c = try String(contentsOf: (d!).answered(), encoding: .utf8), e = Data(contentsOf: (1).answered())"
    ),
    Case(
      "a project of Xcode's is no package, though SwiftPM builds its copies",
      "#if SWIFT_PACKAGE\nlet a = Bundle.module\n#else\nlet a = Bundle.main\n#endif",
      "#if false\nlet a = Bundle.module\n#else\nlet a = Bundle.main\n#endif"
    ),
    Case(
      "a delegate's window is asked for once",
      "let a = b.delegate?.window??.root, c = d.window!!, e = d.window!?.root, f = g.window?.root",
      "let a = b.delegate?.window? .root, c = d.window! , e = d.window? .root, f = g.window?.root"
    ),
    Case(
      "an error without a domain has an empty one",
      "let e = NSError(), f = NSError(domain: \"\", code: 1)",
      "let e = NSError(domain: \"\", code: 0), f = NSError(domain: \"\", code: 1)"
    ),
    Case(
      "a predicate takes what Objective-C bridges",
      "let p = NSPredicate(format: \"date > %@ AND id == %@\", date as CVarArg, id as! any CVarArg)",
      "let p = NSPredicate(format: \"date > %@ AND id == %@\", date           , id                )"
    ),
    Case(
      "an attributed text without one is empty",
      "let t = NSMutableAttributedString(), u = NSAttributedString()",
      "let t = NSMutableAttributedString(string: \"\"), u = NSAttributedString(string: \"\")"
    ),
    Case(
      "the process's information is the one that there is",
      "let e = ProcessInfo().environment, f = ProcessInfo.processInfo",
      "let e = ProcessInfo.processInfo.environment, f = ProcessInfo.processInfo"
    ),
    Case(
      "the bundle of a framework of the app is the app's",
      "let b = Bundle(identifier: name)!, c = Bundle(path: name)",
      "let b = Foundation.Bundle.made(identifier: name)!, c = Bundle(path: name)"
    ),
    Case(
      "a bundle of the app's own is made as ever",
      "struct Bundle { let identifier: Int }; let b = Bundle(identifier: 3)",
      "struct Bundle { let identifier: Int }; let b = Bundle(identifier: 3)"
    ),
    Case(
      "an object of a model is of its entity's class",
      "let o = NSManagedObject(entity: e, insertInto: c) as? User, p = User(entity: e, insertInto: c)",
      "let o = NSManagedObject.made(entity: e, insertInto: c) as? User, p = User(entity: e, insertInto: c)"
    ),
    Case(
      "a controller of a class that is known at run time is made",
      "extension UIViewController { static func load() -> Self { func make<T: UIViewController>() -> T { T(nibName: n, bundle: nil) }; return Self.init(nibName: n, bundle: nil) }\nclass func other() -> Self { self.init(nibName: n, bundle: nil) }\nconvenience init(n: String) { self.init(nibName: n, bundle: nil); let a = A(nibName: n, bundle: nil), b = type(of: self).init(nibName: n, bundle: nil) } }",
      "extension UIViewController { static func load() -> Self { func make<T: UIViewController>() -> T { T.made(nibName: n, bundle: nil) }; return Self.made(nibName: n, bundle: nil) }\nclass func other() -> Self { self.made(nibName: n, bundle: nil) }\nconvenience init(n: String) { self.init(nibName: n, bundle: nil); let a = A(nibName: n, bundle: nil), b = type(of: self).made(nibName: n, bundle: nil) } }"
    ),
    Case(
      "a query without words is made, and not asked for",
      "import SwiftData\nstruct A { @Query private var a: [B]; @Query(sort: \\B.c) var d: [B] }",
      "import UIKit\nstruct A { @Query() private var a: [B]; @Query(sort: \\B.c) var d: [B] }"
    ),
    Case(
      "a model is written out",
      "import SwiftData\n@Model final class Trip { #Unique<Trip>([\\.name])\n@Attribute(.unique) var name: String\nvar days = [Day]()\n@Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop] = [] }\n@Model class Stop: Codable { var trip: Trip? }",
      "import UIKit\n@Observable final class Trip: PersistentModel { public let _model = ModelState(); public static var _relations: [ModelRelation] { [ModelRelation(\"stops\", \\Trip.stops, inverse: \"trip\", cascades: true)] };                         \n                    var name: String { didSet { _changed() } }\nvar days = [Day]() { didSet { _changed() } }\n                                                         var stops: [Stop] = [] { didSet { _related(\"stops\", was: oldValue) } } }\n@Observable class Stop: Codable, PersistentModel { public let _model = ModelState(); public static var _relations: [ModelRelation] { [ModelRelation(\"trip\", \\Stop.trip)] };  var trip: Trip? { didSet { _related(\"trip\", was: oldValue) } } }"
    ),
    Case(
      "a model actor is written out",
      "import SwiftData\n@ModelActor actor Store { func add() {} }\n@ModelActor(disableGenerateInit: true) public actor Own: Saving {}",
      "import UIKit\n            actor Store: ModelActor { public nonisolated let modelContainer: ModelContainer; public nonisolated let modelExecutor: any ModelExecutor; public init(modelContainer: ModelContainer) { self.modelContainer = modelContainer; modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer)) };  func add() {} }\n                                       public actor Own: Saving, ModelActor { public nonisolated let modelContainer: ModelContainer; public nonisolated let modelExecutor: any ModelExecutor; }"
    ),
    Case(
      "an entry of the environment is written out",
      "extension EnvironmentValues { @Entry var isOpen =\n  false\n@Entry var route: Route? }",
      "extension EnvironmentValues {        var isOpen: Bool { get { self[_isOpenKey.self] } set { self[_isOpenKey.self] = newValue } }; private struct _isOpenKey: EnvironmentKey { static var defaultValue: Bool { \n  false } }\n       var route: Route? { get { self[_routeKey.self] } set { self[_routeKey.self] = newValue } }; private struct _routeKey: EnvironmentKey { static var defaultValue: Route? { nil } } }"
    ),
    Case(
      "a response that nobody has given is of no place",
      "let r = URLResponse()",
      "let r = URLResponse(url: URL(fileURLWithPath: \"/\"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil)"
    ),
    Case(
      "a method that calls itself behind an exchange does what the other does",
      "extension Stack { static let once: Void = { method_exchangeImplementations(class_getInstanceMethod(Stack.self, #selector(setter: Stack.delegate))!, class_getInstanceMethod(Stack.self, #selector(Stack.mySet(_:)))!) }()\n@objc func mySet(_ d: D?) { log(); self.mySet(d) } }",
      "extension Stack { static let once: Void = { method_exchangeImplementations(class_getInstanceMethod(Stack.self, Selector(\"setDelegate:\"))!, class_getInstanceMethod(Stack.self, Selector(\"mySet:\"))!) }()\n      func mySet(_ d: D?) { do { self.delegate = d; return }; log(); self.mySet(d) } }"
    ),
    Case(
      "a method of an exchange gives its arguments on and the other's result back",
      "extension A { func swap() { exchange(#selector(send(_:to:)), #selector(mySend(_:to:))); method_exchangeImplementations(a, b) }\n@objc func mySend(_ e: E, to t: T?) -> Bool { log(); return mySend(e, to: t) }\n@objc func send(_ e: E, to t: T?) -> Bool { log() } }",
      "extension A { func swap() { exchange(Selector(\"send:to:\"), Selector(\"mySend:to:\")); method_exchangeImplementations(a, b) }\n      func mySend(_ e: E, to t: T?) -> Bool { do { return self.send(e, to: t) }; log(); return mySend(e, to: t) }\n      func send(_ e: E, to t: T?) -> Bool { log() } }"
    ),
    Case(
      "a literal of an image or a colour is one",
      "let i: UIImage = #imageLiteral(resourceName: \"a\"), c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "let i: UIImage = UIImage(imageLiteralResourceName: \"a\"), c = UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
    ),
    Case(
      "a selector is its name",
      "class A { let s = #selector(tap(_:with:)); @objc func tap(_ a: Int, with b: Int) {} }",
      "class A { let s = Selector(\"tap:with:\");       func tap(_ a: Int, with b: Int) {} }"
    ),
    Case(
      "a selector without labels is that of the method",
      "class A { let s = #selector(A.tap); @objc func tap(sender: Int) {} }",
      "class A { let s = Selector(\"tapWithSender:\");       func tap(sender: Int) {} }"
    ),
    Case(
      "a label that begins with a preposition stands alone",
      "class A { let s = #selector(tap); @objc func tap(for item: Int) {} }",
      "class A { let s = Selector(\"tapFor:\");       func tap(for item: Int) {} }"
    ),
    Case(
      "a name for Objective-C is the selector",
      "class A { let s = #selector(tap); @objc(other:) func tap(_ a: Int) {} }",
      "class A { let s = Selector(\"other:\");               func tap(_ a: Int) {} }"
    ),
    Case(
      "an accessor has a selector",
      "let a = #selector(getter: A.b), c = #selector(setter: A.b)",
      "let a = Selector(\"b\"), c = Selector(\"setB:\")"
    ),
    Case(
      "a cast tells no other method",
      "class A { let s = #selector(tap as (Int) -> Void); @objc func tap(_ a: Int) {} }",
      "class A { let s = Selector(\"tap:\");       func tap(_ a: Int) {} }"
    ),
    Case("a key path is a string", "let a = #keyPath(A.b.c)", "let a = \"b.c\""),
    Case(
      "an app is one of a phone, whatever it is compiled on",
      "#if os(iOS) && !os(Linux)\nlet a = 1\n#elseif os(macOS)\n#endif",
      "#if true && !false\nlet a = 1\n#elseif os(macOS)\n#endif"
    ),
    Case(
      "what is in UIKit here can be imported",
      "#if canImport(ObjectiveC) || canImport(AppKit)\nlet a = 1\n#endif",
      "#if true || canImport(AppKit)\nlet a = 1\n#endif"
    ),
    Case("a submodule is the module", "import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    Case("a module that the stand-in covers is it", "import QuartzCore\n", "import UIKit\n"),
    Case("Objective-C's runtime is UIKit's", "import ObjectiveC.runtime\n", "import UIKit\n"),
    Case(
      "a preview goes",
      "@available(iOS 17, *)\n#Preview(\"A\") {\n  B()\n}\nlet a = 1",
      "                     \n               \n     \n \nlet a = 1"
    ),
    Case(
      "what shadows Dispatch gives way to it",
      "extension DispatchQueue { func async(execute a: @escaping () -> Void) {} }",
      "extension DispatchQueue { @_disfavoredOverload func async(execute a: @escaping () -> Void) {} }"
    ),
    Case(
      "a protocol for Objective-C is one of classes",
      "@objc protocol A {}\n@objc protocol B: NSObjectProtocol {}",
      "      protocol A: AnyObject {}\n      protocol B: AnyObject, NSObjectProtocol {}"
    ),
    Case(
      "a selector over several lines keeps their number",
      "let a = #selector(\n  A.b(_:)\n)\nlet c = 1",
      "let a = Selector(\"b:\")\n\n\nlet c = 1"
    ),
  ]

  @Test(arguments: cases) func `a file is prepared`(_ example: Case) {
    let text = Self.prepared([example.source])[0].text
    #expect(text.components(separatedBy: "\n#sourceLocation()\n")[0] == example.prepared)
  }

  @Test(arguments: cases) func `lines stay where they are`(_ example: Case) {
    let text = Self.prepared([example.source])[0].text
    let own = text.components(separatedBy: "\n#sourceLocation()\n")[0]
    #expect(own.count { $0 == "\n" } == example.source.count { $0 == "\n" })
  }

  @Test func `an override for every object of a class of UIKit's is left out and told`() {
    let result = Self.prepared(
      ["extension UIBar { override open var style: Int { 1 }\n  override func a() {} }"],
      uikit: "open class UIBar: UIView {}"
    )[0]
    #expect(!result.text.contains("override"))
    #expect(
      result.remarks.map(\.description) == [
        "0.swift:1:19: warning: style is left out: nothing can be overridden for every UIBar",
        "0.swift:2:3: warning: a() is left out: nothing can be overridden for every UIBar",
      ]
    )
  }

  @Test func `what nobody can override is public where it is called open`() {
    let source = """
      open class A { open let b = 1; open static let c = 1; open static func d() {}; open var e = 1 }
      """
    let text = Self.prepared([source])[0].text
    #expect(
      text == """
        open class A { public let b = 1; public static let c = 1; public static func d() {}; open var e = 1 }
        """
    )
  }

  static let renames = [
    Case("a type", "let a: [UIControlEvents: Int]", "let a: [UIControl.Event: Int]"),
    Case(
      "a type behind which a member stands",
      "f.borderStyle = UITextBorderStyle.line",
      "f.borderStyle = UITextField.BorderStyle.line"
    ),
    Case(
      "an attribute of a text",
      "f([NSFontAttributeName: a, NSForegroundColorAttributeName: b])",
      "f([NSAttributedString.Key.font: a, NSAttributedString.Key.foregroundColor: b])"
    ),
    Case(
      "a notification",
      "f(name: NSNotification.Name.UIKeyboardWillShow, g: .UIKeyboardWillHide)",
      "f(name: UIResponder.keyboardWillShowNotification, g: UIResponder.keyboardWillHideNotification)"
    ),
    Case(
      "a child's life",
      "a.willMove(toParentViewController: nil); addChildViewController(a); b = childViewControllers",
      "a.willMove(toParent: nil); addChild(a); b = children"
    ),
    Case(
      "an override",
      "class A: B { override func didMove(toParentViewController p: C?) {} }",
      "class A: B { override func didMove(toParent p: C?) {} }"
    ),
    Case(
      "a label of an initialiser, and a key of the keyboard",
      "UIActivityIndicatorView(activityIndicatorStyle: .white); f(UIKeyboardIsLocalUserInfoKey)",
      "UIActivityIndicatorView(style: .white); f(UIResponder.keyboardIsLocalUserInfoKey)"
    ),
    Case(
      "a function",
      "UIEdgeInsetsMake(1, 2, 3, 4)",
      "(UIEdgeInsets.init(top:left:bottom:right:))(1, 2, 3, 4)"
    ),
    Case(
      "a mode of a loop",
      "f(RunLoopMode.commonModes, .defaultRunLoopMode)",
      "f(RunLoop.Mode.common, .default)"
    ),
    Case(
      "a picture's data",
      "let a = UIImagePNGRepresentation(b)",
      "let a = ({ (a: UIImage) in a.pngData() })(b)"
    ),
    Case(
      "labels that are gone",
      "v.bringSubview(toFront: a)",
      "v.bringSubviewToFront(         a)"
    ),
  ]

  @Test(arguments: [false, true])
  func `in Swift 3 a method that a selector names need not say that it is Objective-C's`(
    _ infersRuntime: Bool
  ) {
    let source = """
      class Screen: UIViewController {
        func tap(_ sender: UIButton) {}
        func fire() {}
        func other() {}
        func load() { Timer(target: self, selector: #selector(fire)); send(Selector("tap:")) }
      }
      """
    let text = Self.prepared([source], infersRuntime: infersRuntime)[0].text
    #expect(text.contains("UIKit.Actions.add(\"tap:\", to: Screen.self)") == infersRuntime)
    #expect(text.contains("UIKit.Actions.add(\"fire\", to: Screen.self)") == infersRuntime)
    #expect(!text.contains("\"other\""))
  }

  @Test(arguments: renames) func `a project of Swift 4 has UIKit's old names`(_ example: Case) {
    let old = Self.prepared([example.source], isBeforeSwift5: true)[0]
    #expect(old.text == example.prepared)
    #expect(Self.prepared([example.source])[0].text == example.source)
  }

  @Test func `the app's delegate is known and its mark goes`() {
    let result = Self.prepared(["@main class App: UIResponder, UIApplicationDelegate {}"])[0]
    #expect(result.main == MainType(name: "App", isOfSwiftUI: false))
    #expect(result.text == "      class App: UIResponder, UIApplicationDelegate {}")
  }

  @Test func `optional calls of the app's own protocols are plain ones`() {
    let source = "@objc protocol P { @objc optional func a(_ b: Int) }\nlet c: P?\nc?.a?(1)"
    let text = Self.prepared([source])[0].text
    #expect(text.contains("c?.a (1)"))
    #expect(text.contains("extension P {\n  func a(_ b: Int) {}\n}"))
  }

  @Test func `optional calls of UIKit's protocols are plain ones`() {
    let uikit = """
      public protocol Delegate { func open(_ a: Int, with b: Int) -> Bool; func end() }
      extension Delegate { public func open(_ a: Int, with b: Int) -> Bool { true } }
      """
    let source = "_ = c?.open?(1, with: 2)\nc.open?(1)\nc.end?()"
    let text = Self.prepared([source], uikit: uikit)[0].text
    #expect(text == "_ = c?.open (1, with: 2)\nc.open?(1)\nc.end?()")
    let own = "class C { var open: ((Int, Int) -> Bool)? }\nc.open?(1, with: 2)"
    #expect(Self.prepared([own], uikit: uikit)[0].text.hasSuffix("c.open?(1, with: 2)"))
  }

  @Test func `modules that nobody has are told`() {
    let result = Self.prepared(["import RxSwift\nimport Foundation\nimport struct Other.Thing"])[0]
    #expect(result.foreignImports == ["Other", "RxSwift"])
  }

  @Test func `a class that has awakeFromNib from Objective-C alone says that it has it`() {
    let uikit =
      "open class UIView: NSObject { open func awakeFromNib() {} }\nopen class UIBarItem: NSObject {}"
    let results = Self.prepared(
      [
        "class Module: NSObject { override func awakeFromNib() { super.awakeFromNib(); go() } }",
        "class Sub: Module { override func awakeFromNib() { super.awakeFromNib() } }",
        "class Item: UIBarItem {}\nextension Item { override func awakeFromNib() {} }",
        "class View: UIView { override func awakeFromNib() { super.awakeFromNib() } }",
        "class Other: Unknown { override func awakeFromNib() {} }",
      ],
      uikit: uikit
    )
    let texts = results.map { $0.text }
    #expect(
      texts[0].hasPrefix("class Module: NSObject {          func awakeFromNib() { (); go() } }")
    )
    #expect(texts[0].contains("extension Module: UIKit.NSNibAwaking {}"))
    #expect(
      texts[1] == "class Sub: Module { override func awakeFromNib() { super.awakeFromNib() } }"
    )
    #expect(texts[2].contains("extension Item {          func awakeFromNib() {} }"))
    #expect(texts[2].contains("extension Item: UIKit.NSNibAwaking {}"))
    #expect(
      texts[3] == "class View: UIView { override func awakeFromNib() { super.awakeFromNib() } }"
    )
    #expect(texts[4] == "class Other: Unknown { override func awakeFromNib() {} }")
  }

  @Test(arguments: [
    "class {", "@objc", "#selector(", "#selector()", "extension { @objc func a() }",
    "class A: { override func }", "\u{0}\u{1}", "@IBOutlet var", "func (((((", "protocol : {",
  ])
  func `a broken file is prepared as far as it goes`(_ source: String) {
    let text = Self.prepared([source])[0].text
    #expect(text.utf8.count >= source.utf8.count - 10)
  }

  @Test func `what generic types are applied to is known in its order`() {
    let file = SourceFile(path: "A.swift", text: "let a: B<C>, d: E<F>, g: H<I>, j: B<C>, k: A<L>")
    #expect(file.declarations().applications.map(\.name) == ["B", "E", "H", "A"])
  }

  @Test(arguments: [
    ("import A\n  import B\r\n\timport C", ["A", "B", "C"]),
    ("@testable import A\n@_exported public import B", ["A", "B"]),
    ("import class A.B\nimport struct C.D", ["A", "C"]),
    ("import A // import B\n// import C\nlet important = 1, imports = 2", ["A"]),
    ("#if a\nprivate import A\n#endif\nimportant()\nimport", ["A"]),
    ("", []),
  ])
  func `a file's imports are read from its lines`(_ text: String, _ modules: [String]) {
    #expect(text.imports == Set(modules))
  }
}
