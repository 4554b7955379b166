// swift-tools-version: 6.3

// Modules of Apple's that have no word of navigation, each without behaviour: whoever imports one depends on it.
// A package of its own: a package may have a target of such a name itself, as long as it asks for none of these.
// `os` is not among them: packages ask whether it can be imported.

import PackageDescription

let openCombine: Target.Dependency = .product(name: "OpenCombine", package: "OpenCombine")
let standIns: [(name: String, dependencies: [Target.Dependency])] = [
  ("AVFoundation", []),
  ("AVKit", ["AVFoundation"]),
  ("AuthenticationServices", []),
  ("Combine", [openCombine]),
  ("CombineCocoa", ["Combine"]),
  ("CommonCrypto", ["CryptoKit"]),
  ("Contacts", []),
  ("ContactsUI", ["Contacts"]),
  ("CoreData", []),
  ("CoreLocation", []),
  ("CryptoKit", []),
  ("FlowAnswers", []),
  ("LocalAuthentication", []),
  ("MapKit", ["CoreLocation"]),
  ("MessageUI", []),
  ("Network", []),
  ("OSLog", []),
  ("Photos", []),
  ("PhotosUI", ["Photos"]),
  ("SafariServices", []),
  ("Security", []),
  ("StoreKit", []),
  ("SwiftData", ["SwiftUI"]),
  ("SwiftUI", ["Combine", "CoreData"]),
  ("SystemConfiguration", []),
  ("UserNotifications", []),
  ("WebKit", []),
  ("_AVKit_SwiftUI", ["AVKit", "SwiftUI"]),
  ("_PhotosUI_SwiftUI", ["PhotosUI", "SwiftUI"]),
]

// RxCocoa's is compiled where RxSwift is: with the app, and here where the environment names its package, for the tests.
let rxSwift = Context.environment["RXSWIFT"]
let rx: [Target.Dependency] = ["RxRelay", "RxSwift"].map { .product(name: $0, package: "RxSwift") }

let package = Package(
  name: "StandIns",
  platforms: [.macOS(.v15)],
  products: standIns.map { .library(name: $0.name, targets: [$0.name]) },
  dependencies: [
    .package(name: "flowshell", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ] + (rxSwift.map { [.package(url: $0, from: "6.5.0")] } ?? []),
  targets: standIns.map { name, dependencies in
    .target(
      name: name,
      dependencies: [.product(name: "UIKit", package: "flowshell")] + dependencies,
      path: name
    )
  } + [
    .testTarget(
      name: "StandInsTests",
      dependencies: [
        "AVFoundation", "AuthenticationServices", "Combine", "CombineCocoa", "CommonCrypto",
        "CoreData", "ContactsUI", "CoreLocation", "CryptoKit", "FlowAnswers", "MapKit", "Network",
        "OSLog",
        "PhotosUI", "Security", "SystemConfiguration", "UserNotifications",
        .product(name: "FlowLive", package: "flowshell"),
        .product(name: "UIKit", package: "flowshell"),
      ],
      path: "Tests",
      exclude: ["Rx", "SwiftUI"]
    ),
    .testTarget(
      name: "SwiftUITests",
      dependencies: [
        "AVKit", "Combine", "CoreData", "PhotosUI", "SwiftData", "SwiftUI", "_AVKit_SwiftUI",
        "_PhotosUI_SwiftUI",
        .product(name: "FlowLive", package: "flowshell"),
      ],
      path: "Tests/SwiftUI"
    ),
  ]
    + (rxSwift == nil
      ? []
      : [
        .target(
          name: "RxCocoa",
          dependencies: [.product(name: "UIKit", package: "flowshell")] + rx,
          path: "RxCocoa",
          swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
          name: "RxCocoaTests",
          dependencies: ["RxCocoa", .product(name: "FlowLive", package: "flowshell")] + rx,
          path: "Tests/Rx"
        ),
      ]),
  swiftLanguageModes: [.v6]
)

// Warnings are errors in CI only, as in the package around.
let isCI = Context.environment["CI"].map { !["", "0", "false"].contains($0) } ?? false

// What stands for a package of its own is written as that is.
for target in package.targets where target.name == "CombineCocoa" {
  target.swiftSettings = [.swiftLanguageMode(.v5)]
}
for target in package.targets where !["CombineCocoa", "RxCocoa"].contains(target.name) {
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("ImmutableWeakCaptures"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (isCI ? [.treatAllWarnings(as: .error)] : [])
}
