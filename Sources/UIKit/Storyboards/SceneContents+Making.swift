import Foundation
import Storyboards

extension SceneContents {
  /// Makes the object of an element; nil for what is nothing at run time.
  func make(_ place: Int) -> NSObject? {
    let name = file.elements[place].name
    if let type = Self.viewTypes[name] ?? Self.frameworkType(name) as? UIView.Type
      ?? (isView(place) ? UIView.self : nil)
    {
      return makeView(place, type)
    }
    if let type = Self.recognizerTypes[name] {
      return keep(makeRecognizer(place, type), place)
    }
    switch name {
    case "barButtonItem": return keep(makeBarItem(place), place)
    case "tabBarItem": return keep(makeTabItem(place), place)
    case "navigationItem": return keep(makeNavigationItem(place), place)
    case "constraint": return keep(NSLayoutConstraint(), place)
    case "customObject":
      return keep(NSObject.make(customType(place) as? NSObject.Type ?? NSObject.self), place)
    case "collectionViewFlowLayout", "collectionViewLayout":
      let type = customType(place) as? UICollectionViewLayout.Type
      return (type ?? UICollectionViewFlowLayout.self).init(coder: InterfaceCoder(self, place))
        .map { keep($0, place) }
    default:
      guard Self.isController(name) else { return nil }
      let scene = InterfaceFile.Scene(controller: place, objects: [place])
      return SceneContents(interface, scene, storyboard: storyboard, outer: self)
        .makeController(nil).map { keep($0, place) }
    }
  }

  private static func isController(_ name: String) -> Bool {
    name.hasSuffix("ontroller") && name != "searchDisplayController"
  }

  private func keep<Object: NSObject>(_ object: Object, _ place: Int) -> Object {
    know(object, place)
    return object
  }

  private func makeView(_ place: Int, _ type: UIView.Type) -> UIView? {
    let type = customType(place) as? UIView.Type ?? type
    return type.init(coder: InterfaceCoder(self, place))
  }

  // All that lies where views lie is a view, also of kinds that are drawn only.
  private func isView(_ place: Int) -> Bool {
    file.child(of: place, named: "rect") != nil
      || ["view", "contentView", "titleView", "customView"].contains(file[place, "key"])
  }

  /// The class that an element says: the app's own, else a framework's; nil where there is none.
  func customType(_ place: Int) -> AnyClass? {
    guard let name = file[place, "customClass"], !name.hasPrefix("UI") || name.contains(".") else {
      return file[place, "customClass"].flatMap {
        StoryboardClasses.type(named: $0, module: "UIKit")
      }
    }
    if let type = StoryboardClasses.type(named: name, module: file[place, "customModule"])
      ?? Self.frameworkClass(name)
    {
      return type
    }
    if !UIStoryboard.isInert { tell(place, "Unknown class \(name) in Interface Builder file.") }
    return nil
  }

  /// Writes to the console what is not understood, once for each sentence.
  func tell(_ place: Int, _ sentence: String) {
    MainLoop.current.complainOnce(
      .interface(location: interface.location(place), sentence: sentence)
    )
  }

  static func controllerType(_ file: InterfaceFile, _ place: Int) -> UIViewController.Type {
    switch file.elements[place].name {
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "tableViewController": UITableViewController.self
    case "collectionViewController": UICollectionViewController.self
    case "splitViewController": UISplitViewController.self
    case "pageViewController": UIPageViewController.self
    case let name: frameworkType(name) as? UIViewController.Type ?? UIViewController.self
    }
  }

  private static let viewTypes: [String: UIView.Type] = [
    "activityIndicatorView": UIActivityIndicatorView.self, "button": UIButton.self,
    "collectionReusableView": UICollectionReusableView.self,
    "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
    "containerView": UIView.self, "control": UIControl.self, "datePicker": UIDatePicker.self,
    "imageView": UIImageView.self, "label": UILabel.self, "navigationBar": UINavigationBar.self,
    "pageControl": UIPageControl.self, "pickerView": UIPickerView.self,
    "progressView": UIProgressView.self, "refreshControl": UIRefreshControl.self,
    "scrollView": UIScrollView.self, "searchBar": UISearchBar.self,
    "segmentedControl": UISegmentedControl.self, "slider": UISlider.self,
    "stackView": UIStackView.self, "stepper": UIStepper.self, "switch": UISwitch.self,
    "tabBar": UITabBar.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "textField": UITextField.self, "textView": UITextView.self, "toolbar": UIToolbar.self,
    "view": UIView.self, "visualEffectView": UIVisualEffectView.self, "window": UIWindow.self,
  ]

  /// The class of an element of another framework; nil where the app does not have that framework.
  private static func frameworkType(_ element: String) -> AnyClass? {
    let names = [
      "avPlayerViewController": "AVPlayerViewController", "mapView": "MKMapView",
      "wkWebView": "WKWebView",
    ]
    return names[element].flatMap(frameworkClass)
  }

  /// A class of another framework, which its first letters tell.
  private static func frameworkClass(_ name: String) -> AnyClass? {
    let modules = frameworks[String(name.prefix(2))] ?? []
    return modules.lazy.compactMap { StoryboardClasses.type(named: name, module: $0) }.first
  }

  private static let frameworks: [String: [String]] = [
    "AS": ["AuthenticationServices"], "AV": ["AVKit", "AVFoundation"], "CL": ["CoreLocation"],
    "CN": ["ContactsUI", "Contacts"], "MF": ["MessageUI"], "MK": ["MapKit"],
    "PH": ["PhotosUI", "Photos"], "SF": ["SafariServices"], "WK": ["WebKit"],
  ]

  private static let recognizerTypes: [String: UIGestureRecognizer.Type] = [
    "gestureRecognizer": UIGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    // Interface Builder writes it so.
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "tapGestureRecognizer": UITapGestureRecognizer.self,
  ]
}

// Objects that are no views.
extension SceneContents {
  private func makeRecognizer(
    _ place: Int,
    _ type: UIGestureRecognizer.Type
  ) -> UIGestureRecognizer {
    let type = customType(place) as? UIGestureRecognizer.Type ?? type
    let recognizer = type.init(coder: InterfaceCoder(self, place)) ?? UIGestureRecognizer()
    recognizer.isEnabled = file.flag(place, "enabled") ?? true
    if let swipe = recognizer as? UISwipeGestureRecognizer {
      swipe.direction = Self.direction(file, file.child(of: place, key: "direction"))
    }
    return recognizer
  }

  private static func direction(
    _ file: InterfaceFile,
    _ place: Int?
  ) -> UISwipeGestureRecognizer.Direction {
    guard let place else { return .right }
    let all: [(String, UISwipeGestureRecognizer.Direction)] = [
      ("right", .right), ("left", .left), ("up", .up), ("down", .down),
    ]
    return all.reduce(into: []) { sum, one in
      if file.flag(place, one.0) == true { sum.insert(one.1) }
    }
  }

  private func fill(_ item: UIBarItem, _ place: Int) {
    item.title = interface.text(place, "title")
    item.isEnabled = file.flag(place, "enabled") ?? true
    item.image = file[place, "image"].flatMap { UIImage(named: $0) }
    item.tag = file.number(place, "tag").map { Int($0) } ?? 0
    if let accessibility = file.child(of: place, key: "accessibilityConfiguration") {
      item.accessibilityIdentifier = file[accessibility, "identifier"]
      item.accessibilityLabel = interface.text(
        accessibility,
        "label",
        key: "accessibilityLabel",
        of: place
      )
    }
  }

  private func makeBarItem(_ place: Int) -> UIBarButtonItem {
    let system = file[place, "systemItem"].flatMap(UIBarButtonItem.SystemItem.init(named:))
    let type = customType(place) as? UIBarButtonItem.Type ?? UIBarButtonItem.self
    let item = type.init(coder: InterfaceCoder(self, place)) ?? UIBarButtonItem()
    if let system { item.take(system) }
    fill(item, place)
    item.isSelected = file.flag(place, "selected") ?? false
    if let view = file.child(of: place, key: "customView") {
      item.customView = make(view) as? UIView
    }
    return item
  }

  private func makeTabItem(_ place: Int) -> UITabBarItem {
    let type = customType(place) as? UITabBarItem.Type ?? UITabBarItem.self
    let item = type.init(coder: InterfaceCoder(self, place)) ?? UITabBarItem()
    fill(item, place)
    if let system = file[place, "systemItem"], item.title == nil {
      item.title = UITabBarItem.SystemItem(named: system)?.title
    }
    item.badgeValue = file[place, "badgeValue"]
    return item
  }

  private func makeNavigationItem(_ place: Int) -> UINavigationItem {
    let type = customType(place) as? UINavigationItem.Type ?? UINavigationItem.self
    let item = type.init(coder: InterfaceCoder(self, place)) ?? UINavigationItem(title: "")
    item.title = interface.text(place, "title")
    item.prompt = interface.text(place, "prompt")
    item.backButtonTitle = interface.text(place, "backButtonTitle")
    item.hidesBackButton = file.flag(place, "hidesBackButton") ?? false
    item.leftItemsSupplementBackButton = file.flag(place, "leftItemsSupplementBackButton") ?? false
    item.leftBarButtonItems = barItems(place, "leftBarButtonItem")
    item.rightBarButtonItems = barItems(place, "rightBarButtonItem")
    item.backBarButtonItem = barItems(place, "backBarButtonItem")?.first
    if let view = file.child(of: place, key: "titleView") {
      item.titleView = make(view) as? UIView
    }
    return item
  }

  private func barItems(_ place: Int, _ key: String) -> [UIBarButtonItem]? {
    let places =
      [file.child(of: place, key: key)].compactMap { $0 } + file.list(key + "s", of: place)
    let items = places.compactMap { make($0) as? UIBarButtonItem }
    return items.isEmpty ? nil : items
  }
}

extension UIBarButtonItem.SystemItem {
  /// The item that Interface Builder calls so.
  fileprivate init?(named name: String) {
    let found = (0...25).lazy.compactMap(Self.init).first { "\($0)" == name }
    guard let found else { return nil }
    self = found
  }
}

extension UITabBarItem.SystemItem {
  fileprivate init?(named name: String) {
    let found = (0...11).lazy.compactMap(Self.init).first { "\($0)" == name }
    guard let found else { return nil }
    self = found
  }
}
