import Foundation

/// The outlets of UIKit's own classes.
@MainActor
enum BuiltInOutlets {
  /// Sets an outlet; false where the class has none of that name.
  static func set(_ property: String, of object: NSObject, to value: NSObject) -> Bool {
    switch property {
    case "delegate": setDelegate(of: object, value)
    case "dataSource": setDataSource(of: object, value)
    case "view":
      guard let controller = object as? UIViewController, let view = value as? UIView else {
        return false
      }
      controller.view = view
    case "tableView":
      guard let controller = object as? UITableViewController, let table = value as? UITableView
      else { return false }
      controller.tableView = table
    case "collectionView":
      guard let controller = object as? UICollectionViewController,
        let collection = value as? UICollectionView
      else { return false }
      controller.collectionView = collection
    case "refreshControl":
      guard let controller = object as? UITableViewController else { return false }
      controller.refreshControl = value as? UIRefreshControl
    case "gestureRecognizers":
      guard let view = object as? UIView, let recognizer = value as? UIGestureRecognizer else {
        return false
      }
      view.addGestureRecognizer(recognizer)
    case "accessoryView": (object as? UITableViewCell)?.accessoryView = value as? UIView
    case "backgroundView", "selectedBackgroundView", "editingAccessoryView",
      "searchDisplayController", "prefetchDataSource", "inputAccessoryView", "titleView",
      "backBarButtonItem", "navigationItem", "searchBar", "nextFocusedView", "inputView":
      break
    default: return false
    }
    return true
  }

  private static func setDelegate(of object: NSObject, _ value: NSObject) {
    switch object {
    case let table as UITableView: table.delegate = value as? any UITableViewDelegate
    case let collection as UICollectionView:
      collection.delegate = value as? any UICollectionViewDelegate
    case let text as UITextView: text.delegate = value as? any UITextViewDelegate
    case let scroll as UIScrollView: scroll.delegate = value as? any UIScrollViewDelegate
    case let field as UITextField: field.delegate = value as? any UITextFieldDelegate
    case let bar as UISearchBar: bar.delegate = value as? any UISearchBarDelegate
    case let bar as UITabBar: bar.delegate = value as? any UITabBarDelegate
    case let bar as UINavigationBar: bar.delegate = value as? any UINavigationBarDelegate
    case let picker as UIPickerView: picker.delegate = value as? any UIPickerViewDelegate
    case let recognizer as UIGestureRecognizer:
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case let stack as UINavigationController:
      stack.delegate = value as? any UINavigationControllerDelegate
    case let tabs as UITabBarController: tabs.delegate = value as? any UITabBarControllerDelegate
    case let split as UISplitViewController:
      split.delegate = value as? any UISplitViewControllerDelegate
    case let pages as UIPageViewController:
      pages.delegate = value as? any UIPageViewControllerDelegate
    default: break
    }
  }

  private static func setDataSource(of object: NSObject, _ value: NSObject) {
    // What stands in for an app's class has no rows; those of the storyboard's prototypes are shown.
    if UIStoryboard.isInert, object is UITableView || object is UICollectionView { return }
    switch object {
    case let table as UITableView: table.dataSource = value as? any UITableViewDataSource
    case let collection as UICollectionView:
      collection.dataSource = value as? any UICollectionViewDataSource
    case let picker as UIPickerView: picker.dataSource = value as? any UIPickerViewDataSource
    case let pages as UIPageViewController:
      pages.dataSource = value as? any UIPageViewControllerDataSource
    default: break
    }
  }
}

/// The attributes of UIKit's own classes that storyboards give by their key paths.
@MainActor
enum BuiltInAttributes {
  /// Gives an attribute; false where the class has none of that name.
  static func set(_ keyPath: String, of object: NSObject, to value: Any) -> Bool {
    // How something looks is not kept.
    if keyPath.hasPrefix("layer.") { return true }
    let text = value as? String
    let isYes = RuntimeValue.cast(value, to: Bool.self)
    if let view = object as? UIView {
      switch keyPath {
      case "accessibilityIdentifier": view.accessibilityIdentifier = text
      case "accessibilityLabel": view.accessibilityLabel = text
      case "accessibilityHint": view.accessibilityHint = text
      case "accessibilityValue": view.accessibilityValue = text
      case "hidden", "isHidden": view.isHidden = isYes ?? false
      case "userInteractionEnabled": view.isUserInteractionEnabled = isYes ?? true
      case "tag": view.tag = RuntimeValue.cast(value, to: Int.self) ?? 0
      case "enabled" where view is UIControl: (view as? UIControl)?.isEnabled = isYes ?? true
      case "selected" where view is UIControl: (view as? UIControl)?.isSelected = isYes ?? false
      case "text" where view is UILabel: (view as? UILabel)?.text = text
      case "text" where view is UITextField: (view as? UITextField)?.text = text
      default: return false
      }
      return true
    }
    if let item = object as? UIBarItem {
      switch keyPath {
      case "accessibilityIdentifier": item.accessibilityIdentifier = text
      case "accessibilityLabel": item.accessibilityLabel = text
      case "title": item.title = text
      default: return false
      }
      return true
    }
    if let controller = object as? UIViewController, keyPath == "title" {
      controller.title = text
      return true
    }
    return false
  }
}
