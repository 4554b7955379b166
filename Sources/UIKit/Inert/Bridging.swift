public import Foundation

#if !canImport(ObjectiveC)
/// A length is a number, as it is to Objective-C.
// swift-format-ignore: AvoidRetroactiveConformances
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber,
    result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

/// `PTHREAD_MUTEX_RECURSIVE` and the like are of another type here than on Apple's systems.
@discardableResult
public func pthread_mutexattr_settype(
  _ attributes: UnsafeMutablePointer<pthread_mutexattr_t>,
  _ type: Int
) -> Int32 {
  pthread_mutexattr_settype(attributes, Int32(type))
}

@available(*, deprecated, message: "not on Linux, where an app needs it all the same")
extension PersonNameComponentsFormatter {
  /// A name in the order of the West; its initials where it is to be short.
  public class func localizedString(
    from components: PersonNameComponents,
    style: Style
  ) -> String {
    let names = [components.givenName, components.familyName].compactMap { $0 }
    return switch style {
    case .abbreviated: names.compactMap { $0.first.map(String.init) }.joined()
    case .short: components.nickname ?? names.first ?? ""
    case .long:
      ([components.namePrefix, components.givenName, components.middleName, components.familyName]
        + [components.nameSuffix]).compactMap { $0 }.joined(separator: " ")
    default: names.joined(separator: " ")
    }
  }
}
#endif
