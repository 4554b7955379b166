import SwiftSyntax

/// Types that the app uses and no module has, declared so that what uses them compiles.
struct Drafts {
  /// How a type is used, over all files.
  struct Use {
    var arity = 0
    var isSuperclass = false
    var isProtocol = false
    var isWeak = false
    var nested: Set<String> = []
  }

  /// The names of the types that are drafted.
  private(set) var names: Set<String> = []
  private(set) var uses: [String: Use] = [:]
  private let files: [SourceFile]

  init(_ files: [SourceFile]) { self.files = files }

  /// Drafts a type; false where it is already.
  mutating func add(_ name: String) -> Bool {
    guard names.insert(name).inserted else { return false }
    uses[name] = use(of: name)
    return true
  }

  mutating func remove(_ name: String) {
    names.remove(name)
    uses[name] = nil
  }

  /// What was taken to be a class is a protocol.
  mutating func becomeProtocol(_ name: String) -> Bool {
    guard names.contains(name), uses[name]?.isProtocol == false else { return false }
    uses[name]?.isProtocol = true
    return true
  }

  /// Adds a type in a drafted one.
  mutating func add(_ inner: String, in name: String) -> Bool {
    names.contains(name) && uses[name]?.nested.insert(inner).inserted == true
  }

  private func use(of name: String) -> Use {
    var all = Use()
    for file in files where file.text.contains(name) {
      let reader = DraftUseReader(name)
      reader.walk(file.tree)
      all.arity = max(all.arity, reader.arity)
      all.isSuperclass = all.isSuperclass || reader.isSuperclass
      all.isProtocol = all.isProtocol || reader.isProtocol
      all.isWeak = all.isWeak || reader.isWeak
      all.nested.formUnion(reader.nested)
    }
    if all.isSuperclass, !all.isProtocol, Self.protocolEndings.contains(where: name.hasSuffix) {
      all.isProtocol = true
    }
    return all
  }

  private static let protocolEndings = [
    "able", "DataSource", "Delegate", "ible", "ing", "Protocol", "Type",
  ]

  // MARK: Text

  /// The declarations, in the order of their names.
  var text: String {
    let types = names.sorted().map { name in
      let use = uses[name] ?? Use()
      return use.isProtocol ? declareProtocol(name, use) : declareClass(name, use)
    }
    let tests = names.sorted().filter { uses[$0]?.isProtocol == true && uses[$0]?.arity == 0 }
      .map { "  if type == (any \($0)).self { return _\($0)() }\n" }.joined()
    return types.joined()
      + "\nfunc _flowshellDraft(_ type: Any.Type) -> Any? {\n\(tests)  return nil\n}\n"
  }

  private func declareProtocol(_ name: String, _ use: Use) -> String {
    let parameters = (0..<use.arity).map { "T\($0)" }
    let list = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
    let types = parameters.map { "  associatedtype \($0)\n" }.joined()
    let bound = use.isWeak ? ": AnyObject" : ""
    let double = use.arity == 0 ? "final class _\(name): NSObject, \(name) {}\n" : ""
    return "public protocol \(name)\(list)\(bound) {\n\(types)}\n\(double)"
  }

  private func declareClass(_ name: String, _ use: Use) -> String {
    let parameters = (0..<use.arity).map { "T\($0)" }.joined(separator: ", ")
    let list = parameters.isEmpty ? "" : "<\(parameters)>"
    let nested = use.nested.sorted().map { "  open class \($0): FlowshellDraft {}\n" }.joined()
    var superclass = Self.superclass(for: name)
    // Who inherits it must not have to say `required`.
    if superclass == "FlowshellDraft", use.isSuperclass { superclass = "NSObject" }
    let maker =
      superclass == "NSObject"
      ? "  open class func _flowshellMake() -> Any { \(name)\(use.arity == 0 ? "" : "<\(parameters)>")() }\n"
      : ""
    let conformance =
      superclass == "NSObject"
      ? "extension \(name): FlowshellBase {}\n" : ""
    return "open class \(name)\(list): \(superclass) {\n\(nested)\(maker)}\n\(conformance)"
  }

  // A class of a library's own controllers or views is told by its name.
  private static func superclass(for name: String) -> String {
    let kinds = [
      ("TableViewController", "UITableViewController"),
      ("CollectionViewController", "UICollectionViewController"),
      ("NavigationController", "UINavigationController"),
      ("TabBarController", "UITabBarController"), ("HostingController", "UIViewController"),
      ("ViewController", "UIViewController"), ("TableViewCell", "UITableViewCell"),
      ("CollectionViewCell", "UICollectionViewCell"), ("TableView", "UITableView"),
      ("CollectionView", "UICollectionView"), ("ScrollView", "UIScrollView"),
      ("ImageView", "UIImageView"), ("StackView", "UIStackView"), ("TextView", "UITextView"),
      ("TextField", "UITextField"), ("Button", "UIButton"), ("Label", "UILabel"),
      ("View", "UIView"), ("Window", "UIWindow"),
    ]
    return kinds.first { name.hasSuffix($0.0) }?.1 ?? "FlowshellDraft"
  }
}
