import Foundation
import Testing

/// The library compiles against Apple's UIKit: it uses no name that only the stand-in has.
@Suite struct SymbolTests {
  /// What it uses of UIKit, each since iOS 13 or before.
  private static let uikit: Set<String> = [
    "UIAdaptivePresentationControllerDelegate", "UIAlertController", "UIKit",
    "UIModalPresentationStyle", "UINavigationController", "UIPresentationController",
    "UITabBarController", "UITabBarControllerDelegate", "UITabBarItem", "UITableViewController",
    "UIViewController", "UIWindow", "NSObject", "NSCoder",
    "addSubview", "animate", "autoresizingMask", "bounds", "bringSubviewToFront", "delegate",
    "didMove", "dismiss", "flexibleHeight", "flexibleWidth", "frame", "initiallyInteractive",
    "isBeingDismissed", "isBeingPresented", "isHidden", "isModalInPresentation",
    "modalPresentationStyle", "navigationController", "parent", "popToRootViewController",
    "popToViewController", "popViewController", "present", "presentationController",
    "presentedViewController", "presentingViewController", "pushViewController",
    "removeFromParent", "removeFromSuperview", "rootViewController", "selectedIndex",
    "selectedViewController", "setViewControllers", "tabBarItem", "topViewController",
    "transitionCoordinator", "view", "viewControllers", "viewDidDisappear", "viewDidLoad",
    "viewIfLoaded", "viewWillAppear", "willMove",
  ]

  /// What it uses of Swift and Dispatch.
  private static let swift: Set<String> = [
    "Type", "allSatisfy", "append", "at", "asyncAfter", "async", "assumeIsolated", "compactMap",
    "contains", "count", "dropFirst", "elementsEqual", "filter", "first", "firstIndex", "flatMap",
    "init",
    "insert", "isEmpty", "last", "lastIndex", "lazy", "main", "map", "none", "now", "prefix",
    "remove", "removeAll", "removeFirst", "removeValue", "reverse", "reversed", "self",
  ]

  private static var sources: [String] {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Coordinators").resolvingSymlinksInPath()
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        .map { try String(contentsOf: $0, encoding: .utf8) }
    }
  }

  @Test func `the library uses no name that Apple's UIKit lacks`() throws {
    let lines = try Self.sources.flatMap { $0.split(separator: "\n") }
      .map { $0.split(separator: "//", omittingEmptySubsequences: false).first ?? "" }
    #expect(lines.count > 1_000)
    var declared: Set<String> = []
    var used: Set<String> = []
    for line in lines {
      for match in line.matches(of: /(?:func|var|let|case|class|struct|enum|protocol) (\w+)/)
      where !line.contains("override ") {
        declared.insert(String(match.1))
      }
      for match in line.matches(of: /\.(\p{Ll}\w+|Type)|\b((?:UI|NS)[A-Z]\w+)/) {
        used.insert(String(match.1 ?? match.2 ?? ""))
      }
      for match in line.matches(of: /override (?:func|var) (\w+)/) { used.insert(String(match.1)) }
    }
    let unknown = used.subtracting(declared).subtracting(Self.uikit).subtracting(Self.swift)
    #expect(unknown.sorted() == [])
  }
}
