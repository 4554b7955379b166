import UIKit

/// What the census does with the objects of one class, and where they hold references.
final class ClassLayout {
  /// What an object is to the census.
  enum Role {
    case coordinator, controller
    /// Part of the way: a router, a factory, a window, an array of Foundation's.
    case between
    /// It leads nowhere.
    case ignored
  }

  let role: Role
  let isWindow: Bool
  let parts: [ValueLayout.Part]

  init(_ type: AnyClass, rule: CoordinatorRule, layouts: Layouts) {
    parts = layouts.parts(of: type)
    isWindow = inherits(type, from: UIWindow.self)
    role = rule.role(of: type) ?? (parts.isEmpty ? .ignored : .between)
  }

  static func parts(of type: AnyClass, _ layouts: Layouts) -> [ValueLayout.Part] {
    let isView = inherits(type, from: UIView.self) && !inherits(type, from: UIWindow.self)
    if isView && !layouts.isDeep || RuntimeType(type).isActor { return [] }
    return sequence(first: type) { _getSuperclass($0) }.reversed().flatMap { one in
      let name = RuntimeType(one)
      let isOpen = !name.isOfSystem || layouts.isDeep && name.module == "UIKit"
      if isOpen, one != MainLoop.self { return layouts.parts(ofFieldsOf: one) }
      guard let names = systemFields[baseName(one)] else {
        return [ValueLayout.Part]()
      }
      return layouts.parts(ofFieldsOf: one, named: names)
    }
  }

  /// Whether a property of a class's type may lead to a coordinator or a controller.
  static func canLead(_ type: AnyClass, isDeep: Bool) -> Bool {
    let name = RuntimeType(type)
    guard name.isOfSystem else { return isDeep || !inherits(type, from: UIView.self) }
    if isDeep, name.module == "UIKit" { return true }
    return inherits(type, from: UIViewController.self) || inherits(type, from: UIWindow.self)
      || open.contains(_typeName(type, qualified: true))
      || sequence(first: type) { _getSuperclass($0) }
        .contains { systemFields[baseName($0)] != nil }
  }

  /// A class's name without what it is made for.
  private static func baseName(_ type: AnyClass) -> String {
    String(_typeName(type, qualified: true).prefix { $0 != "<" })
  }

  /// Classes of the system's that an app subclasses as it likes.
  private static let open: Set<String> = [
    "Foundation.NSObject", "UIKit.UIResponder", "__C.NSObject",
  ]

  /// The fields of the system's classes that lead to an app's objects: all else of them is their own affair.
  static let systemFields: [String: Set<String>] = [
    "Foundation.NSArray": ["_storage"],
    "Foundation.NSDictionary": ["_storage"],
    "Foundation.NSMutableOrderedSet": ["_mutableOrderedStorage"],
    "Foundation.NSOrderedSet": ["_orderedStorage"],
    "Foundation.NSSet": ["_storage"],
    "Foundation.Timer": ["_fire"],
    "Foundation.__SwiftValue": ["value"],
    "UIKit.AssociatedObjects": ["values"],
    "UIKit.MainLoop": ["endOfTurn", "entries", "held", "pool"],
    "UIKit.NSHashTable": ["table"],
    "UIKit.NSMapTable": ["entries"],
    "UIKit.RepeatingTimers": ["list"],
    "UIKit.UIApplication": ["connectedScenes", "delegate", "retainedDelegate", "windowList"],
    "UIKit.UINavigationController": ["delegate"],
    "UIKit.UIPageViewController": ["dataSource", "delegate"],
    "UIKit.UIScene": ["delegate"],
    "UIKit.UISplitViewController": ["columns", "delegate", "merged", "stacks"],
    "UIKit.UITabBarController": ["delegate", "storedControllers"],
    "UIKit.UIViewController": ["ownPresented", "storedChildren", "transitioningDelegate"],
    "UIKit.UIWindow": ["storedRoot"],
    "UIKit.UIWindowScene": ["list"],
  ]
}

extension ClassLayout {
  /// What the system's fields are called by those who use them.
  static let publicNames = [
    "_fire": "", "_mutableOrderedStorage": "", "_orderedStorage": "", "_storage": "", "value": "",
    "columns": "viewControllers", "merged": "viewControllers", "stacks": "viewControllers",
    "handler": "", "handlers": "actions", "list": "windows",
    "ownPresented": "presentedViewController", "retainedDelegate": "delegate",
    "storedChildren": "children", "storedControllers": "viewControllers",
    "storedRoot": "rootViewController", "storedSubviews": "subviews",
    "storedTabBarItem": "tabBarItem", "storedView": "view", "table": "",
    "values": "associatedObjects", "windowList": "windows",
  ]
}

/// Whether a class is another or one of its subclasses.
func inherits(_ type: AnyClass, from ancestor: AnyClass) -> Bool {
  sequence(first: type) { _getSuperclass($0) }.contains { $0 == ancestor }
}
