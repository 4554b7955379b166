import Foundation

// Swift's methods have no place in which another could be put: a method of Objective-C's is a mark, and an exchange of two
// changes nothing. Apps take it for granted that there is one.

#if !canImport(ObjectiveC)
/// A method of Objective-C's.
public typealias Method = OpaquePointer
/// What a method of Objective-C's does.
public typealias IMP = OpaquePointer

public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
  type == nil ? nil : Method(bitPattern: 1)
}
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
  type == nil ? nil : Method(bitPattern: 1)
}
public func method_exchangeImplementations(_ first: Method, _ second: Method) {}
public func method_getImplementation(_ method: Method) -> IMP { method }
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

/// Adds nothing, as if the class had the method.
public func class_addMethod(
  _ type: AnyClass?,
  _ name: Selector,
  _ body: IMP,
  _ types: UnsafePointer<CChar>?
) -> Bool { false }

public func class_replaceMethod(
  _ type: AnyClass?,
  _ name: Selector,
  _ body: IMP,
  _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
#endif
