import SwiftSyntax

/// Types that the app uses and no module has, declared so that what uses them compiles.
struct Drafts {
  /// How a type is used, over all files.
  private struct Use {
    var arity = 0
    var isSuperclass = false
    var isProtocol = false
    var isWeak = false
    var nested: Set<String> = []
  }

  /// The names of the types that are drafted.
  private(set) var names: Set<String> = []
  private var uses: [String: Use] = [:]
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
      let reader = UseReader(name)
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

/// Reads how a file uses a type.
private final class UseReader: SyntaxVisitor {
  private let name: String
  var arity = 0
  var isSuperclass = false
  var isProtocol = false
  var isWeak = false
  var nested: Set<String> = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == name else { return .visitChildren }
    arity = max(arity, node.genericArgumentClause?.arguments.count ?? 0)
    see(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.trimmedDescription == name {
      arity = max(arity, node.genericArgumentClause.arguments.count)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.baseType.trimmedDescription == name { nested.insert(node.name.text) }
    return .visitChildren
  }

  private func see(_ node: Syntax) {
    guard let parent = node.parent else { return }
    if let inherited = parent.as(InheritedTypeSyntax.self) {
      let list = inherited.parent?.as(InheritedTypeListSyntax.self)
      let isFirst = list?.first?.id == inherited.id
      let type = list?.parent?.parent
      if type?.is(ClassDeclSyntax.self) == true, isFirst {
        isSuperclass = true
      } else if type?.is(AssociatedTypeDeclSyntax.self) == true
        || type?.is(ActorDeclSyntax.self) == true
        || type?.is(EnumDeclSyntax.self) == true || type?.is(StructDeclSyntax.self) == true
        || type?.is(ProtocolDeclSyntax.self) == true || type?.is(ExtensionDeclSyntax.self) == true
        || !isFirst
      {
        isProtocol = true
      }
    }
    if parent.is(SomeOrAnyTypeSyntax.self) || parent.is(CompositionTypeElementSyntax.self)
      || parent.is(GenericParameterSyntax.self) || parent.is(ConformanceRequirementSyntax.self)
    {
      isProtocol = true
    }
    var next: Syntax? = parent
    while let node = next, !node.is(CodeBlockItemSyntax.self) {
      if let variable = node.as(VariableDeclSyntax.self) {
        isWeak = isWeak || variable.modifiers.contains { $0.name.text == "weak" }
        return
      }
      next = node.parent
    }
  }
}

extension Drafts {
  /// The file of the module `FlowDoubles`.
  var module: String {
    Self.head + text
      + Self.tuples { made, count in
        "(\(Array(repeating: "\(made)(place)", count: count).joined(separator: ", ")))"
      }
  }

  /// Types of which there is a double each.
  private static let made = [
    "Any", "AnyObject", "NSAttributedString", "NSMutableAttributedString", "NSObject", "UIColor",
    "UIFont", "UIImage", "Void",
  ]

  /// The module `FlowDoubles` in which a value that cannot be made is an error where it is needed.
  var probe: String {
    let protocols = names.sorted().filter { uses[$0]?.isProtocol == true && uses[$0]?.arity == 0 }
    let types = Self.made + protocols.map { "any \($0)" }
    let kinds = [
      "CaseIterable", "FlowshellBase", "FlowshellDraft", "FlowshellMade", "UIInitializable",
    ]
    let name = "public func _flowshellDouble"
    let head = Self.head.replacing("\(name)<T>", with: "@available(*, unavailable) \(name)<T>")
    return head + text + Self.tuples { _, _ in "fatalError()" }
      + types.map { "\(name)(_ place: String) -> \($0) { fatalError() }\n" }.joined()
      + kinds.map { "\(name)<T: \($0)>(_ place: String) -> T { fatalError() }\n" }.joined()
  }

  /// Doubles of tuples, whose types have no initialiser: of so many parts, each a double.
  private static func tuples(_ body: (_ made: String, _ count: Int) -> String) -> String {
    (2...6).map { count in
      let types = (0..<count).map { "T\($0)" }.joined(separator: ", ")
      func function(_ name: String, _ effects: String, _ made: String) -> String {
        "public func \(name)<\(types)>(_ place: String)\(effects) -> (\(types)) { \(body(made, count)) }\n"
      }
      return function("_flowshellDouble", "", "_flowshellDouble")
        + function("_flowshellResult", " throws", "try _flowshellResult")
    }.joined()
  }

  private static let head = #"""
    // Made by flowshell adopt: changes are lost.
    @_exported import UIKit
    #if canImport(FoundationNetworking)
    import FoundationNetworking
    #endif

    /// A type of a module that is not there.
    open class FlowshellDraft: NSObject, Codable {
      public required override init() { super.init() }
      public required init(from decoder: any Decoder) throws { super.init() }
      open func encode(to encoder: any Encoder) throws {}
    }

    public protocol FlowshellBase { static func _flowshellMake() -> Any }
    public protocol FlowshellMade { static func _flowshellMade() -> Self }
    extension Optional: FlowshellMade { public static func _flowshellMade() -> Self { nil } }
    extension Array: FlowshellMade { public static func _flowshellMade() -> Self { [] } }
    extension Set: FlowshellMade { public static func _flowshellMade() -> Self { [] } }
    extension Dictionary: FlowshellMade { public static func _flowshellMade() -> Self { [:] } }
    extension String: FlowshellMade { public static func _flowshellMade() -> Self { "" } }
    extension Substring: FlowshellMade { public static func _flowshellMade() -> Self { "" } }
    extension Character: FlowshellMade { public static func _flowshellMade() -> Self { " " } }
    extension Bool: FlowshellMade { public static func _flowshellMade() -> Self { false } }
    extension Int: FlowshellMade { public static func _flowshellMade() -> Self { 0 } }
    extension Int64: FlowshellMade { public static func _flowshellMade() -> Self { 0 } }
    extension Int32: FlowshellMade { public static func _flowshellMade() -> Self { 0 } }
    extension UInt: FlowshellMade { public static func _flowshellMade() -> Self { 0 } }
    extension Double: FlowshellMade { public static func _flowshellMade() -> Self { 0 } }
    extension Float: FlowshellMade { public static func _flowshellMade() -> Self { 0 } }
    extension CGFloat: FlowshellMade { public static func _flowshellMade() -> Self { 0 } }
    extension NSNotification.Name: FlowshellMade {
      public static func _flowshellMade() -> Self { Self("flowshell adopt: a name that was left out") }
    }
    extension Date: FlowshellMade {
      public static func _flowshellMade() -> Self { Date(timeIntervalSinceReferenceDate: 0) }
    }
    extension Data: FlowshellMade { public static func _flowshellMade() -> Self { Data() } }
    extension URL: FlowshellMade { public static func _flowshellMade() -> Self { URL(string: "about:blank")! } }
    extension IndexPath: FlowshellMade { public static func _flowshellMade() -> Self { IndexPath(row: 0, section: 0) } }
    extension CGRect: FlowshellMade { public static func _flowshellMade() -> Self { .zero } }
    extension CGSize: FlowshellMade { public static func _flowshellMade() -> Self { .zero } }
    extension CGPoint: FlowshellMade { public static func _flowshellMade() -> Self { .zero } }
    extension CGAffineTransform: FlowshellMade { public static func _flowshellMade() -> Self { .identity } }
    extension UIEdgeInsets: FlowshellMade { public static func _flowshellMade() -> Self { .zero } }
    extension NSRange: FlowshellMade { public static func _flowshellMade() -> Self { NSRange(location: 0, length: 0) } }
    extension UUID: FlowshellMade {
      public static func _flowshellMade() -> Self { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
    }
    extension Decimal: FlowshellMade { public static func _flowshellMade() -> Self { 0 } }
    extension DateComponents: FlowshellMade { public static func _flowshellMade() -> Self { DateComponents() } }
    extension Locale: FlowshellMade { public static func _flowshellMade() -> Self { .current } }
    extension Calendar: FlowshellMade { public static func _flowshellMade() -> Self { .current } }
    extension TimeZone: FlowshellMade { public static func _flowshellMade() -> Self { .current } }
    extension URLRequest: FlowshellMade {
      public static func _flowshellMade() -> Self { URLRequest(url: ._flowshellMade()) }
    }

    /// Stands where a line was left out.
    public func _flowshellLeftOut(_ place: String) { _leftOut(place) }

    /// Stands where a condition was left out.
    public func _flowshellLeftOut(_ place: String, holds: Bool) -> Bool {
      _leftOut(place)
      return holds
    }

    /// A value where what gives one was left out; ends the app where none can be made.
    @_disfavoredOverload
    public func _flowshellDouble<T>(_ place: String) -> T {
      _leftOut(place)
      if let value = _flowshellValue(T.self) as? T { return value }
      _flowshellStop("\(place): a \(T.self) is needed, and what gives it was left out")
    }

    /// A value where what a function gives back was left out; an error where none can be made.
    @_disfavoredOverload
    public func _flowshellResult<T>(_ place: String) throws -> T {
      _leftOut(place)
      if let value = _flowshellValue(T.self) as? T { return value }
      throw FlowshellLeftOut(errorDescription: "flowshell adopt left out \(place)")
    }

    /// What is thrown where what gives a result was left out.
    public struct FlowshellLeftOut: LocalizedError {
      public let errorDescription: String?
    }

    /// Ends the app where what should be done was left out.
    public func _flowshellStop(_ reason: String) -> Never {
      fatalError("flowshell adopt: \(reason)")
    }

    private func _flowshellValue(_ type: Any.Type) -> Any? {
      if type == Any.self || type == Void.self { return () }
      // No name would mean all notifications.
      if type == NSNotification.Name?.self { return NSNotification.Name._flowshellMade() }
      switch type {
      case let type as FlowshellMade.Type: return type._flowshellMade()
      case let type as FlowshellDraft.Type: return type.init()
      case let type as any FlowshellBase.Type: return type._flowshellMake()
      case let type as any CaseIterable.Type: return _flowshellFirst(type)
      default: break
      }
      if let value = _flowshellDraft(type) { return value }
      if type == NSObject.self || type == AnyObject.self { return NSObject() }
      if type == NSAttributedString.self || type == NSMutableAttributedString.self {
        return NSMutableAttributedString(string: "")
      }
      // UIKit's own objects are made on the main thread only.
      guard Thread.isMainThread else { return nil }
      return MainActor.assumeIsolated { () -> Unchecked in
        if type == UIColor.self { return Unchecked(value: UIColor.clear) }
        if type == UIFont.self { return Unchecked(value: UIFont.systemFont(ofSize: 17)) }
        if type == UIImage.self { return Unchecked(value: UIImage()) }
        return Unchecked(value: (type as? any UIInitializable.Type)?.init())
      }.value
    }

    private func _flowshellFirst<C: CaseIterable>(_ type: C.Type) -> Any? { type.allCases.first }

    private struct Unchecked: @unchecked Sendable { let value: Any? }

    """#
}
