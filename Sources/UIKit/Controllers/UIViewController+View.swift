import Foundation

extension UIViewController {
  func loadStoredView() {
    guard storedView == nil, !isLoadingView else { return }
    isLoadingView = true
    callback(.loadView) { loadView() }
    isLoadingView = false
    guard storedView != nil else { return }
    callback(.viewDidLoad) { viewDidLoad() }
  }

  /// Loads the view that a storyboard or xib has for it; false where there is none.
  func loadInterface() -> Bool {
    if let contents, contents.loadView(of: self) { return true }
    return loadNib(in: nibBundle)
  }

  // Without a name it is called as the class, with or without the word Controller.
  private func loadNib(in bundle: Bundle?) -> Bool {
    if let nibName { return loadNib(nibName, in: bundle) }
    guard InterfaceLibrary.mayHaveFiles(bundle) else { return false }
    let type = type(of: self)
    guard !_typeName(type, qualified: true).hasPrefix("UIKit.") else { return false }
    let name = _typeName(type, qualified: false)
    if loadNib(name, in: bundle) { return true }
    let ending = "Controller"
    return name.hasSuffix(ending) && loadNib(String(name.dropLast(ending.count)), in: bundle)
  }

  private func loadNib(_ name: String, in bundle: Bundle?) -> Bool {
    UINib(nibName: name, bundle: bundle).load(self) != nil && storedView != nil
  }

  /// What a storyboard has connected it to, by the names of the outlets.
  package var interfaceOutlets: [(name: String, object: NSObject)] {
    (contents?.outlets ?? []).compactMap { outlet in
      outlet.object.object.map { (outlet.name, $0) }
    }
  }

  func replaceView(by new: UIView?) {
    guard new !== storedView else { return }
    storedView?.controller = nil
    storedView = new
    new?.controller = self
  }

  /// Whether this controller's view is in a window.
  var isInWindow: Bool { storedView?.window != nil }

  var nextResponder: UIResponder? {
    if let ownPresenting { return ownPresenting }
    guard let view = storedView else { return nil }
    if let window = view.window, window.rootViewController === self { return window }
    return view.superview
  }

  func titleChanged() {
    navigationItem.title = title
    storedTabBarItem?.title = title
  }

  var ownTabBarItem: UITabBarItem {
    if let storedTabBarItem { return storedTabBarItem }
    // A stack gives its tab the item of its bottom controller.
    if let bottom = (self as? UINavigationController)?.viewControllers.first, title == nil {
      return bottom.ownTabBarItem
    }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    storedTabBarItem = item
    return item
  }
}
