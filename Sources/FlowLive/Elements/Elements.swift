package import FlowNavigation
package import UIKit

/// What a finger reaches.
@MainActor
package enum Elements {
  /// All elements around a visible controller, in reading order, each with a name of its own.
  ///
  /// These are those of its children and of the bars that its stacks show. Asking makes the cells
  /// of lists, as showing them does, and changes nothing else.
  package static func of(_ controller: UIViewController) -> [LiveElement] {
    let collector = ElementCollector()
    collector.collect(controller)
    // Beneath sheets that dim nothing.
    var layer = controller
    for _ in 0..<64 {
      while let parent = layer.parent { layer = parent }
      guard let below = layer.screenBeneathSheet else { break }
      collector.collect(below)
      layer = below
    }
    return collector.named()
  }

  /// All elements of a screen that the results of a search lie over, and theirs.
  static func beneathResults(of controller: UIViewController) -> [LiveElement] {
    let collector = ElementCollector()
    if let view = controller.viewIfLoaded {
      collector.visit(view, Reach(controller, isVisible: false))
    }
    return collector.named()
  }

  /// All elements in a row of a list out of sight.
  static func of(cell: UIView, on controller: UIViewController) -> [LiveElement] {
    var reach = Reach(controller, isVisible: false)
    reach.isInRow = true
    let collector = ElementCollector()
    collector.visit(cell, reach)
    return collector.named()
  }

  /// The element around a controller that a user reads a text on, if it is the only one to use.
  package static func element(reading text: String, on controller: UIViewController) -> LiveElement?
  {
    let reading = of(controller).filter {
      $0.isVisible && $0.kind != .label && $0.title == .string(text)
    }
    return reading.count == 1 ? reading[0] : nil
  }

  /// The row, from 1, that a user reads a text on, with its list; if it is the only one.
  package static func row(
    reading text: String,
    on controller: UIViewController
  ) -> (list: LiveElement, number: Int)? {
    let reading = of(controller).filter(\.isVisible).flatMap { list in
      list.rows.indices.filter { list.rows[$0].title == .string(text) }
        .map { (list: list, number: $0 + 1) }
    }
    return reading.count == 1 ? reading[0] : nil
  }

  /// The items of a tab bar that a finger reaches, as they are called: by identifier, else title.
  package static func tabItems(of tabs: UITabBarController) -> [TabItem] {
    guard tabs.isTabBarReachable else { return [] }
    var taken: Set<String> = []
    return (tabs.tabBar.items ?? []).enumerated().map { index, item in
      let name =
        item.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
        ?? ElementNames.identifier(item.title ?? item.accessibilityLabel) ?? "tab\(index + 1)"
      return TabItem(
        name: ElementNames.unique(name, &taken),
        title: .string(item.title ?? name),
        index: index,
        isEnabled: item.isEnabled
      )
    }
  }

  /// One item of a tab bar.
  package struct TabItem: Hashable, Sendable {
    package var name: String
    package var title: Value
    /// Its place, from 0.
    package var index: Int
    package var isEnabled: Bool
  }
}

extension UIViewController {
  /// The screen beneath it that a finger reaches as well.
  fileprivate var screenBeneathSheet: UIViewController? {
    guard let presenter = presentingViewController,
      let sheet = presentationController as? UISheetPresentationController, sheet.isUndimmed
    else { return nil }
    return LiveState.visibleScreen(of: presenter)
  }
}
