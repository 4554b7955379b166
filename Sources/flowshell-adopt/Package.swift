// swift-tools-version: 6.3

// A package of its own: swift-syntax is resolved and built for `flowshell adopt` alone, which builds this by itself.

import PackageDescription

/// The folder with the compiler's own swift-syntax, said by `with-toolchain`.
let syntax = Context.environment["FLOWSHELL_SWIFT_SYNTAX"]

let package = Package(
  name: "flowshell-adopt",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "flowshell-adopt", targets: ["flowshell-adopt"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ]
    + (syntax == nil
      ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : []),
  targets: [
    .target(
      name: "FlowAdopting",
      dependencies: syntax == nil
        ? [
          .product(name: "SwiftParser", package: "swift-syntax"),
          .product(name: "SwiftSyntax", package: "swift-syntax"),
        ] : [],
      path: "FlowAdopting"
    ),
    .testTarget(name: "FlowAdoptingTests", dependencies: ["FlowAdopting"], path: "Tests"),
    .executableTarget(
      name: "flowshell-adopt",
      dependencies: [
        "FlowAdopting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Program"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors in CI only, as in the package around.
let isCI = Context.environment["CI"].map { !["", "0", "false"].contains($0) } ?? false

for target in package.targets {
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

if let syntax {
  for target in package.targets {
    target.swiftSettings? += [.unsafeFlags(["-I", syntax])]
    target.linkerSettings = [
      .unsafeFlags(["-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax]),
      .linkedLibrary("SwiftParser"),
      .linkedLibrary("SwiftSyntax"),
    ]
  }
}
