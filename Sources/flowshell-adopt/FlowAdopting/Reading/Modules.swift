/// Attributes that only Objective-C reads.
enum Attributes {
  static let dropped: Set = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "NSManaged", "UIApplicationMain", "nonobjc", "objc", "objcMembers",
  ]
}

/// Modules by where their words come from.
enum Modules {
  /// Apple's modules whose words the stand-in has.
  static let covered: Set = [
    "CoreGraphics", "CoreMedia", "CoreText", "ObjectiveC", "QuartzCore", "UniformTypeIdentifiers",
  ]
  /// Types of Foundation's that files use which have it by an umbrella header.
  static let foundationTypes: Set = [
    "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "CharacterSet", "Data", "Date",
    "DateComponents", "DateFormatter", "Decimal", "DispatchQueue", "FileManager", "IndexPath",
    "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "NSArray", "NSAttributedString",
    "NSDictionary",
    "NSError", "NSNumber", "NSObject", "NSObjectProtocol", "NSRange", "NSRegularExpression",
    "NSString",
    "Notification", "NotificationCenter", "NumberFormatter", "ProcessInfo", "Selector", "Set",
    "TimeInterval", "Timer", "URL", "URLComponents", "URLRequest", "URLSession", "UUID",
    "UserDefaults",
  ]
  /// Modules for Apple's systems that stand-ins of flowshell's package are for.
  static let standIns: Set = [
    "AVFoundation", "AVKit", "AuthenticationServices", "Combine", "CombineCocoa", "CommonCrypto",
    "Contacts", "ContactsUI", "CoreData", "CoreLocation",
    "CryptoKit", "FlowAnswers", "LocalAuthentication", "MapKit", "MessageUI", "Network", "OSLog",
    "Photos",
    "PhotosUI", "RxCocoa", "SafariServices", "Security", "StoreKit", "SwiftData",
    "SwiftUI", "SystemConfiguration",
    "UserNotifications", "WebKit", "_AVKit_SwiftUI", "_PhotosUI_SwiftUI",
  ]
  /// Modules that have views for who imports SwiftUI as well: Swift imports those by itself on Apple's systems.
  static let withViews: Set = ["AVKit", "PhotosUI"]
  /// Stand-ins for packages that are for Apple's systems alone.
  static let ofPackages: Set = ["CombineCocoa", "RxCocoa"]
  /// The modules of RxSwift's package, which it has on every platform: RxCocoa's stand-in is made of them.
  static let rx: Set = ["RxRelay", "RxSwift"]
  /// Apple's modules by which a package is known to be for its systems, though it may ask for them in `#if`.
  static let apple = standIns.union([
    "AppKit", "CoreGraphics", "CoreImage", "CoreText", "CoreVideo", "MobileCoreServices",
    "ObjectiveC",
    "QuartzCore", "UIKit", "WatchKit", "os",
  ])
  /// Apple's modules of views: what asks for one is of no use without.
  static let screens: Set = ["AppKit", "QuartzCore", "SwiftUI", "UIKit", "WatchKit", "WebKit"]
  /// What is there on every platform.
  static let present: Set = [
    "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "Swift", "Testing",
    "UIKit", "XCTest",
    "_Concurrency",
  ]
}
