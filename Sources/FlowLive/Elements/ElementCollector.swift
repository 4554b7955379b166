import FlowNavigation
import UIKit

/// Walks what is visible of a controller and notes its elements.
///
/// It is a class, because each part of the walk adds to the same lists.
@MainActor
final class ElementCollector {
  /// What is looked at, at most.
  static let viewLimit = 20_000
  static let depthLimit = 200
  static let rowLimit = 1_000

  @exclusivity(unchecked) private var elements: [LiveElement] = []
  @exclusivity(unchecked) private var taken = Set<String>(minimumCapacity: 32)
  /// The elements without a name of their own, with what a property calls them, or a title.
  @exclusivity(unchecked) private var nameless: [Nameless] = []
  /// The objects whose properties are not read yet.
  @exclusivity(unchecked) private var holders: [(object: AnyObject, parts: [StoredPart])] = []
  /// The names that properties give, by the identity of what they hold.
  @exclusivity(unchecked) private var held: [UInt: String] = [:]
  /// The names that collections in properties give, after titles.
  private var collected: [UInt: String] = [:]
  @exclusivity(unchecked) private var owners: [UInt: UIViewController] = [:]
  @exclusivity(unchecked) private var visited = 0

  private typealias Nameless = (place: Int, property: String?, title: String?)

  /// Collects what is around a controller: all that its next stack or tab bar shows.
  func collect(_ controller: UIViewController) {
    if let alert = controller as? UIAlertController { return collect(alert: alert) }
    var root = controller
    while let parent = root.parent, !parent.isSurface { root = parent }
    let reach = Reach(to: root)
    var stacks: [UINavigationController] = []
    var above = root
    while let parent = above.parent {
      if let stack = parent as? UINavigationController, stack.topViewController === above {
        stacks.append(stack)
      }
      above = parent
    }
    for stack in stacks.reversed() { addBar(of: stack, reach) }
    enter(root)
    if let view = root.viewIfLoaded, !visitResults(over: root, reach) { visit(view, reach) }
    for stack in stacks { addToolbar(of: stack, reach) }
    visitAround(root)
  }

  /// Looks at the results of a search in the place of what is searched, but for its bar; says whether there are any.
  func visitResults(over controller: UIViewController, _ reach: Reach) -> Bool {
    guard let results = controller.shownResults, let view = results.viewIfLoaded else {
      return false
    }
    if let bar = (results.parent as? UISearchController)?.searchBar,
      let searched = controller.viewIfLoaded, bar.isDescendant(of: searched)
    {
      visit(bar, reach)
    }
    enter(results)
    visit(view, Reach(results, isVisible: reach.isVisible, isTouchable: reach.isTouchable))
    return true
  }

  // A container of the app may have more than what its surfaces show: what lies above those, and what they
  // leave uncovered.
  private func visitAround(_ root: UIViewController) {
    var branch = root
    while let parent = branch.parent {
      defer { branch = parent }
      guard !parent.isSurface, let view = branch.viewIfLoaded, let end = parent.viewIfLoaded,
        view !== end, view.isDescendant(of: end)
      else { continue }
      enter(parent)
      var path = view
      while path !== end, let above = path.superview {
        guard let place = above.subviews.firstIndex(where: { $0 === path }) else { break }
        var reach = Reach(parent)
        for view in sequence(first: above, next: \.superview) { reach = reach.at(view) }
        reach.depth = 0
        descend(Array(above.subviews[(place + 1)...]), reach)
        if path.placement == .partial { descend(uncovered(of: above.subviews[..<place]), reach) }
        path = above
      }
    }
  }

  private func uncovered(of views: ArraySlice<UIView>) -> [UIView] {
    let start = views.lastIndex { holdsOwned($0) && $0.placement == .filling }
    return Array(views[(start ?? views.startIndex)...])
  }

  /// Notes an element; its names are in the order of preference.
  func add(
    _ element: LiveElement,
    identifier: String? = nil,
    of object: AnyObject? = nil,
    fallback: @autoclosure () -> String? = nil
  ) {
    elements.append(element)
    let place = elements.count - 1
    if let identifier, !identifier.isEmpty { return name(place, identifier) }
    var property: String?
    if let object { property = propertyName(of: object) }
    var title: String?
    if property == nil {
      title = fallback()
      if title == nil, let object { title = collected[Self.key(object)] }
    }
    nameless.append((place, property, title))
  }

  private func name(_ place: Int, _ name: String) {
    elements[place].name = ElementNames.unique(name, &taken)
    if elements[place].title == .null { elements[place].title = .string(elements[place].name) }
  }

  /// Notes an object whose properties give names; the first holder gives the name.
  func noteParts(of object: AnyObject) {
    let anatomy = ClassAnatomy.of(object)
    if !anatomy.parts.isEmpty { holders.append((object, anatomy.parts)) }
  }

  // Properties are read once something is met that says no name itself.
  private func readHolders() {
    if held.isEmpty { held.reserveCapacity(holders.reduce(0) { $0 + $1.parts.count }) }
    for (object, parts) in holders {
      for part in parts {
        if part.isCollection {
          for key in part.collected(by: object) where collected[key] == nil {
            collected[key] = part.name
          }
        } else if let key = part.held(by: object), held[key] == nil {
          held[key] = part.name
        }
      }
    }
    holders = []
  }

  /// Calls an object as another is called that shows it.
  func call(_ object: AnyObject, as other: AnyObject, identifier: String?) {
    if let name = identifier ?? propertyName(of: other) { held[Self.key(object)] = name }
  }

  /// Whether a property, or the object itself, says how it is called.
  func propertyName(of object: AnyObject) -> String? {
    if !holders.isEmpty { readHolders() }
    return held[Self.key(object)]
  }

  /// Whether another view may be looked at.
  func mayVisit(_ reach: Reach) -> Bool {
    visited += 1
    return visited <= Self.viewLimit && reach.depth <= Self.depthLimit
  }

  /// Comes to a controller: its properties give names, its children's views lead to them.
  func enter(_ controller: UIViewController) {
    noteParts(of: controller)
    for outlet in controller.interfaceOutlets where held[Self.key(outlet.object)] == nil {
      held[Self.key(outlet.object)] = outlet.name
    }
    for child in controller.children {
      if let view = child.viewIfLoaded { owners[Self.key(view)] = child }
    }
  }

  /// The child whose view it is.
  func owner(of view: UIView) -> UIViewController? {
    owners.isEmpty ? nil : owners.removeValue(forKey: Self.key(view))
  }

  /// Whether it is the view of a child, or around one.
  private func holdsOwned(_ view: UIView) -> Bool {
    owners.values.contains { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Whether it is the view of a child.
  func isOwned(_ view: UIView) -> Bool { owners[Self.key(view)] != nil }

  private static func key(_ object: AnyObject) -> UInt {
    UInt(bitPattern: ObjectIdentifier(object))
  }

  /// The elements with their names: what says its own comes first, then properties, then titles.
  func named() -> [LiveElement] {
    for (place, property, _) in nameless { if let property { name(place, property) } }
    var counts: [Element.Kind: Int] = [:]
    var counted = 0
    for (place, property, title) in nameless where property == nil {
      let kind = elements[place].kind
      for other in counted...place { counts[elements[other].kind, default: 0] += 1 }
      counted = place + 1
      name(place, title ?? "\(ElementNames.word(kind))\(counts[kind] ?? 1)")
    }
    return elements
  }
}

extension UIViewController {
  /// Whether it shows its children as surfaces of navigation do, and not as parts of a screen.
  fileprivate var isSurface: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }
}
