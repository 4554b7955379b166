import FlowSystem

/// The classes that are linked into this process and are no part of the system or of the shell.
///
/// They are found in what the compiler wrote of them, also before an object of theirs was seen; a generic class is no
/// class before somebody says what it is made for.
enum AppClasses {
  /// In the order in which they were linked.
  static let all: [AnyClass] = {
    var found: [AnyClass] = []
    // Those of a module stand side by side.
    var (module, isOfApp): (UnsafeRawPointer?, Bool) = (nil, false)
    for section in TypeRecords.sections {
      for offset in stride(from: 0, to: section.count - 3, by: 4) {
        guard let start = section.baseAddress, let context = Context(record: start + offset),
          context.isPlainClass
        else { continue }
        let outermost = context.module
        if outermost.address != module {
          (module, isOfApp) = (outermost.address, !isForeign(outermost.name))
        }
        if isOfApp, let type = context.type { found.append(type) }
      }
    }
    return found
  }()

  static func isForeign(_ module: String) -> Bool {
    RuntimeType.isSystem(module) || standIns.contains(module)
      || ["Coordinators", "FlowLive", "Testing", "XCTest"].contains(module)
  }

  /// The modules of Apple's that an adopted app may have stand-ins for.
  private static let standIns: Set<String> = [
    "AVFoundation", "AVKit", "AuthenticationServices", "Combine", "CombineCocoa", "Contacts",
    "CommonCrypto", "ContactsUI", "CoreLocation", "CryptoKit", "FlowAnswers", "LocalAuthentication",
    "MapKit",
    "MessageUI", "Network", "OSLog", "OpenCombine", "Photos", "PhotosUI", "RxCocoa",
    "SafariServices", "Security", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
    "UserNotifications", "WebKit", "_AVKit_SwiftUI", "_PhotosUI_SwiftUI",
  ]
}

/// What the compiler wrote of a type, or of what is around it.
private struct Context {
  let address: UnsafeRawPointer

  /// What a record of a type refers to, directly or by an address.
  init?(record: UnsafeRawPointer) {
    let word = record.load(as: Int32.self)
    let target = record + Int(word & ~3)
    switch word & 3 {
    case 0: address = target
    case 1: address = target.load(as: UnsafeRawPointer.self)
    default: return nil
    }
  }

  private init(address: UnsafeRawPointer) {
    self.address = address
  }

  /// Whether it is of a class that is not generic.
  var isPlainClass: Bool { address.load(as: UInt32.self) & 0x9F == 0x10 }

  var name: String {
    relative(at: address + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
  }

  /// The outermost context.
  var module: Context {
    var context = self
    while let outer = context.outer { context = outer }
    return context
  }

  private var outer: Context? {
    let word = (address + 4).load(as: Int32.self)
    if word == 0 { return nil }
    let target = address + 4 + Int(word & ~1)
    return Context(address: word & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self))
  }

  /// The class itself: the runtime makes it, and runs nothing of the app.
  var type: AnyClass? {
    typealias Accessor = @convention(c) (UInt) -> UnsafeRawPointer
    guard let accessor = relative(at: address + 12) else { return nil }
    let metadata = unsafeBitCast(accessor, to: Accessor.self)(0)
    return unsafeBitCast(metadata, to: Any.Type.self) as? AnyClass
  }
}
