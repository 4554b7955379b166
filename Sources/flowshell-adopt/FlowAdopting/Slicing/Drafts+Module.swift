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

    /// A double of a class, also where nothing would do.
    public func _flowshellObject<T: AnyObject>(_ double: T) -> T { double }

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
