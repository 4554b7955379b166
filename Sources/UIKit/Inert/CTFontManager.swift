public import Foundation

// Fonts that an app registers by itself: they are taken, and kept nowhere.

#if !canImport(ObjectiveC)
public typealias CFURL = URL
public typealias CFError = NSError

public enum CTFontManagerScope: UInt32, Sendable { case none, process, persistent, session }

@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// The bytes that something is made of.
public final class CGDataProvider: Sendable {
  let data: Data
  public init?(data: CFData) { self.data = data }
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }
}

/// A font by its file.
public final class CGFont: Sendable {
  public init?(_ provider: CGDataProvider) { if provider.data.isEmpty { return nil } }
  public var postScriptName: CFString? { "System" }
  public var fullName: CFString? { "System" }
}
#endif
