// swift-tools-version: 6.3

// How this manifest is kept: targets alphabetical, each followed by its tests; a target's dependencies
// follow the arrows of the catalogue in Sources/FlowShell/FlowShell.docc; one loop at the end
// gives every target the same settings.

import PackageDescription

#if os(macOS)
// Homebrew's readline is keg-only: SwiftPM finds its .pc file by this name.
let readlinePackage: String? = "readline"
#else
// On Debian the .pc file only brings warnings; the header and the library are where they always are.
let readlinePackage: String? = nil
#endif

let package = Package(
  name: "flowshell",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "flowshell", targets: ["flowshell"]),
    .executable(name: "flowshell-storyboard", targets: ["flowshell-storyboard"]),
    .library(name: "Coordinators", targets: ["Coordinators"]),
    .library(name: "FlowLive", targets: ["FlowLive"]),
    .library(name: "FlowshellCLI", targets: ["FlowshellCLI", "Replay"]),
    .library(name: "Replay", targets: ["Replay"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
  ],
  traits: [
    .trait(
      name: "Networking",
      description: "URLSession and URLRequest by 'import UIKit' alone on Linux; needs libcurl."
    ),
    .trait(
      name: "Readline",
      description: "Edit lines at the prompt with GNU readline (GPL-3), on by default."
    ),
    .default(enabledTraits: ["Readline"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .target(name: "CFaults"),
    .target(
      name: "CameraApp",
      dependencies: ["Coordinators", "SampleScreens", "UIKit"],
      path: "Samples/Camera/App"
    ),
    .executableTarget(
      name: "CameraShell",
      dependencies: ["CameraApp", "Coordinators", "FlowLive", "UIKit"],
      path: "Samples/Camera/Shell"
    ),
    .systemLibrary(
      name: "CReadline",
      pkgConfig: readlinePackage,
      providers: [
        .apt(["libreadline-dev"]), .brew(["readline"]), .yum(["readline-devel"]),
      ]
    ),
    .target(name: "CTasks"),
    .target(name: "Coordinators", dependencies: ["UIKit"]),
    .testTarget(
      name: "CoordinatorsTests",
      dependencies: ["Coordinators", "FlowLive", "UIKit", "_Testing_UIKit"]
    ),
    .target(
      name: "FlowChecking",
      dependencies: ["FlowCommands", "FlowNavigation", "FlowScript"]
    ),
    .testTarget(
      name: "FlowCheckingTests",
      dependencies: [
        "FlowChecking", "FlowCommands", "FlowDefinitions", "FlowNavigation", "FlowScript",
      ]
    ),
    .target(name: "FlowCommands", dependencies: ["FlowNavigation", "FlowScript"]),
    .testTarget(
      name: "FlowCommandsTests",
      dependencies: ["FlowCommands", "FlowNavigation", "FlowScript"]
    ),
    .target(
      name: "FlowDefinitions",
      dependencies: ["FlowChecking", "FlowCommands", "FlowNavigation", "FlowScript"]
    ),
    .testTarget(
      name: "FlowDefinitionsTests",
      dependencies: ["FlowCommands", "FlowDefinitions", "FlowNavigation", "FlowScript"]
    ),
    .target(
      name: "FlowshellCLI",
      dependencies: [
        "FlowDefinitions",
        "FlowExplorer",
        "FlowPictures",
        "FlowReadline",
        "FlowReplay",
        "FlowShell",
        "FlowSystem",
        "Replay",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "FlowshellCLITests",
      dependencies: [
        "FlowExplorer", "FlowReplay", "FlowScript", "FlowScripted", "FlowShell", "FlowSystem",
        "FlowshellCLI", "Replay",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(name: "FlowExplorer", dependencies: ["FlowCommands", "FlowNavigation", "FlowScript"]),
    .testTarget(
      name: "FlowExplorerTests",
      dependencies: [
        "FlowDefinitions", "FlowExplorer", "FlowNavigation", "FlowReference", "FlowScript",
      ]
    ),
    .target(
      name: "FlowFuzz",
      dependencies: [
        "FlowCommands", "FlowDefinitions", "FlowExplorer", "FlowNavigation", "FlowPictures",
        "FlowReadline", "FlowReplay", "FlowScript", "FlowShell", "FlowSystem",
      ],
      path: "Tests/FlowFuzz"
    ),
    .testTarget(name: "FlowFuzzTests", dependencies: ["FlowFuzz"], exclude: ["Corpus"]),
    .target(
      name: "FlowLive",
      dependencies: [
        "Coordinators", "FlowDefinitions", "FlowExplorer", "FlowNavigation", "FlowReplay",
        "FlowScript", "FlowShell", "FlowSystem", "FlowshellCLI", "Replay", "UIKit",
      ]
    ),
    .testTarget(
      name: "FlowLiveTests",
      dependencies: [
        "Coordinators", "FlowCommands", "FlowExplorer", "FlowLive", "FlowNavigation", "FlowScript",
        "FlowShell", "ItemsApp", "RandomFlows", "Replay", "UIKit", "_Testing_UIKit",
      ],
      exclude: ["Storyboards"]
    ),
    .target(name: "FlowNavigation"),
    .testTarget(
      name: "FlowNavigationTests",
      dependencies: ["FlowDefinitions", "FlowNavigation", "FlowScript"]
    ),
    .target(name: "FlowPictures", dependencies: ["FlowExplorer", "FlowNavigation", "FlowScript"]),
    .testTarget(
      name: "FlowPicturesTests",
      dependencies: [
        "FlowDefinitions", "FlowExplorer", "FlowNavigation", "FlowPictures", "FlowScript",
      ]
    ),
    .target(
      name: "FlowReadline",
      dependencies: [
        "FlowScript", "FlowSystem",
        .target(name: "CReadline", condition: .when(traits: ["Readline"])),
      ]
    ),
    .testTarget(name: "FlowReadlineTests", dependencies: ["FlowReadline", "FlowSystem"]),
    .target(
      name: "FlowReference",
      dependencies: ["FlowDefinitions", "FlowNavigation", "FlowScript", "FlowShell"],
      path: "Tests/FlowReference"
    ),
    .testTarget(name: "FlowReferenceTests", dependencies: ["FlowReference"]),
    .target(name: "FlowReplay", dependencies: ["FlowScript", "FlowShell", "FlowSystem"]),
    .testTarget(
      name: "FlowReplayTests",
      dependencies: [
        "FlowChecking", "FlowDefinitions", "FlowNavigation", "FlowReplay", "FlowScript",
        "FlowShell",
        "FlowSystem", "Replay",
      ]
    ),
    .target(name: "FlowScript"),
    .testTarget(name: "FlowScriptTests", dependencies: ["FlowScript"]),
    .target(
      name: "FlowScripted",
      dependencies: ["FlowNavigation"],
      path: "Tests/FlowScripted"
    ),
    .target(
      name: "FlowShell",
      dependencies: ["FlowChecking", "FlowCommands", "FlowNavigation", "FlowScript"]
    ),
    .testTarget(
      name: "FlowShellTests",
      dependencies: [
        "FlowCommands", "FlowDefinitions", "FlowNavigation", "FlowScript", "FlowScripted",
        "FlowShell",
      ]
    ),
    .target(
      name: "FlowSystem",
      dependencies: ["CFaults", .product(name: "SystemPackage", package: "swift-system")]
    ),
    .testTarget(name: "FlowSystemTests", dependencies: ["CFaults", "FlowSystem"]),
    .executableTarget(name: "flowshell", dependencies: ["FlowshellCLI"]),
    .executableTarget(
      name: "flowshell-storyboard",
      dependencies: ["FlowLive", "Storyboards", "UIKit"],
      path: "Sources/StoryboardShell"
    ),
    .target(name: "ItemsApp", dependencies: ["UIKit"], path: "Samples/Items/App"),
    .executableTarget(
      name: "ItemsCoordinated",
      dependencies: ["Coordinators", "FlowLive", "ItemsApp", "UIKit"],
      path: "Samples/Items/CoordinatorsShell"
    ),
    .executableTarget(
      name: "ItemsDefects",
      dependencies: ["FlowLive", "ItemsApp", "UIKit"],
      path: "Samples/Items/Defects",
      exclude: ["flows"]
    ),
    .executableTarget(
      name: "ItemsShell",
      dependencies: ["FlowLive", "ItemsApp", "UIKit"],
      path: "Samples/Items/Shell"
    ),
    .executableTarget(
      name: "live-bench",
      dependencies: ["FlowLive", "UIKit"],
      path: "Tests/LiveBench"
    ),
    .target(
      name: "LoginApp",
      dependencies: ["Coordinators", "SampleScreens", "UIKit"],
      path: "Samples/Login/App"
    ),
    .executableTarget(
      name: "LoginShell",
      dependencies: ["Coordinators", "FlowLive", "LoginApp", "UIKit"],
      path: "Samples/Login/Shell"
    ),
    .target(
      name: "NotesApp",
      dependencies: ["UIKit"],
      path: "Samples/Notes/App",
      resources: [.process("Notes.storyboard"), .process("Settings.storyboard")]
    ),
    .executableTarget(
      name: "NotesShell",
      dependencies: ["FlowLive", "NotesApp", "UIKit"],
      path: "Samples/Notes/Shell"
    ),
    .target(
      name: "RandomFlows",
      dependencies: [
        "Coordinators", "FlowDefinitions", "FlowExplorer", "FlowLive", "FlowNavigation",
        "FlowScript", "UIKit",
      ],
      path: "Tests/RandomFlows"
    ),
    .target(
      name: "Replay",
      dependencies: [
        "FlowCommands", "FlowDefinitions", "FlowNavigation", "FlowReplay", "FlowScript",
        "FlowShell", "UIKitAssumptions",
      ]
    ),
    .testTarget(
      name: "ReplayTests",
      dependencies: ["FlowScripted", "Replay"],
      exclude: ["Decided", "Flows", "Scripted"]
    ),
    .target(
      name: "SampleScreens",
      dependencies: ["Coordinators", "UIKit"],
      path: "Samples/Screens"
    ),
    .target(
      name: "ShopApp",
      dependencies: ["Coordinators", "SampleScreens", "UIKit"],
      path: "Samples/Shop/App"
    ),
    .executableTarget(
      name: "ShopShell",
      dependencies: ["Coordinators", "FlowLive", "ShopApp", "UIKit"],
      path: "Samples/Shop/Shell"
    ),
    .target(name: "Storyboards"),
    .testTarget(name: "StoryboardsTests", dependencies: ["Storyboards"]),
    .target(
      name: "TeamsApp",
      dependencies: ["Coordinators", "SampleScreens", "UIKit"],
      path: "Samples/Teams/App"
    ),
    .executableTarget(
      name: "TeamsShell",
      dependencies: ["Coordinators", "FlowLive", "TeamsApp", "UIKit"],
      path: "Samples/Teams/Shell"
    ),
    .executableTarget(
      name: "TroubleShell",
      dependencies: ["FlowLive", "UIKit"],
      path: "Tests/TroubleShell",
      exclude: ["flows"]
    ),
    .target(name: "UIKit", dependencies: ["CTasks", "Storyboards", "UIKitAssumptions"]),
    .target(name: "UIKitAssumptions"),
    .executableTarget(name: "uikit-program", dependencies: ["UIKit"], path: "Tests/UIKitProgram"),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "UIKitAssumptions", "_Testing_UIKit", "uikit-program"],
      exclude: ["Storyboards"]
    ),
    .target(name: "_Testing_UIKit"),
  ],
  swiftLanguageModes: [.v6]
)

// Only Scripts/fuzz asks for them: one links libFuzzer, one runs as long as it is told to.
if Context.environment["FLOWSHELL_FUZZ"] != nil {
  package.targets += [
    .executableTarget(name: "fuzz", dependencies: ["FlowFuzz"], path: "Tests/Fuzz"),
    .executableTarget(name: "live-check", dependencies: ["RandomFlows"], path: "Tests/LiveCheck"),
    .executableTarget(
      name: "model-check",
      dependencies: ["FlowReference"],
      path: "Tests/ModelCheck"
    ),
  ]
}

// Warnings are errors in CI only: a newer compiler must not break a user's build.
let isCI = Context.environment["CI"].map { !["", "0", "false"].contains($0) } ?? false

// The samples are apps like any other: they have no settings of ours.
let samples = ["Camera", "Items", "Login", "Notes", "Sample", "Shop", "Teams"]
for target in package.targets
where target.type != .system && !samples.contains(where: target.name.hasPrefix) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("ImmutableWeakCaptures"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (isCI ? [.treatAllWarnings(as: .error)] : [])
}
