public import Foundation

#if !canImport(ObjectiveC)
/// What a user was doing: kept.
open class NSUserActivity: NSObject, @unchecked Sendable {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var persistentIdentifier: String?
  open var targetContentIdentifier: String?
  open var requiredUserInfoKeys: Set<String>?
  open var keywords: Set<String> = []
  open var isEligibleForPrediction = false
  open var isEligibleForPublicIndexing = false
  open var needsSave = false
  open var expirationDate: Date?
  open weak var delegate: (any NSUserActivityDelegate)?

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
}

/// Adds to an activity before it is kept.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  func userActivityWillSave(_ userActivity: NSUserActivity)
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}
extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// The undo stack of a window: always empty.
open class UndoManager: NSObject, @unchecked Sendable {
  open var canUndo: Bool { false }
  open var canRedo: Bool { false }
  open func undo() {}
  open func redo() {}
  open func removeAllActions() {}
}

// Core Foundation's values are Swift's own: `as` needs no bridge.
public typealias CFAbsoluteTime = Double
public typealias CFArray = [Any]
public typealias CFData = Data
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFString = String
public typealias CFTimeInterval = Double
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32
public let noErr: OSStatus = 0
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
public let kCFBundleNameKey: CFString! = "CFBundleName"
public let kCFBooleanTrue: NSNumber! = true
public let kCFBooleanFalse: NSNumber! = false

/// The seconds since the first of January 2001, as a `Date` has them.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

public typealias CFTypeID = UInt
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
public func CFNumberGetTypeID() -> CFTypeID { 22 }
/// The kind of a number: of the two that are truth values there is one object each.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
  if [true, false].contains(where: { cf === NSNumber(value: $0) }) { return CFBooleanGetTypeID() }
  return cf is NSNumber ? CFNumberGetTypeID() : 1
}

/// Runs a block: what it makes lives as long as somebody holds it.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
#endif

#if !canImport(ObjectiveC)
extension NSObject {
  /// The keys that one of an object follows from: none by themselves.
  public class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
}

extension Operation {
  /// Tells the queue of each state, where what changed may be what they follow from.
  public func didChangeStates(forKey key: String) {
    didChangeValue(forKey: key)
    for state in ["isReady", "isExecuting", "isFinished", "isCancelled"] where state != key {
      didChangeValue(forKey: state)
    }
  }
}

extension NSMutableString {
  /// An empty text: an extension cannot override `init()`.
  public convenience init(_ nothing: Void = ()) { self.init(capacity: 0) }
  public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
    append(String(format: format, arguments: arguments))
  }
}

// Apple's Foundation asks any object for values by key.
extension UserDefaults {
  /// The value of a key; the same as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Stores a value; nil removes what is there.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
#endif

extension UserDefaults {
  /// Does what `removePersistentDomain(forName:)` is to do: on Linux that leaves what the app's own defaults have.
  public func removeDomain(forName name: String) {
    removePersistentDomain(forName: name)
    guard name == Bundle.main.bundleIdentifier else { return }
    let standard = UserDefaults.standard
    for key in standard.dictionaryRepresentation().keys { standard.removeObject(forKey: key) }
  }
}

#if !canImport(ObjectiveC)
extension AttributeContainer {
  /// Attributes by their old names: how a text looks is not kept.
  public init(_ dictionary: [NSAttributedString.Key: Any]) { self.init() }
}
#endif

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}
