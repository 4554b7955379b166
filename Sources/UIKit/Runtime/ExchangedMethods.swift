import Foundation

// Swift's methods have no place in which another could be put: whoever asks for a method of Objective-C's finds none.

#if !canImport(ObjectiveC)
/// A method of Objective-C's, of which there is none.
public typealias Method = OpaquePointer
/// What a method of Objective-C's does.
public typealias IMP = OpaquePointer

public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
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
