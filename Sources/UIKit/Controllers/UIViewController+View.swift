import Foundation

extension UIViewController {
  func loadStoredView() {
    guard storedView == nil, !isLoadingView else { return }
    isLoadingView = true
    tell(.loadView)
    loadView()
    isLoadingView = false
    guard storedView != nil else { return }
    tell(.viewDidLoad)
    viewDidLoad()
  }

  /// Loads the view that a storyboard or xib has for it; false where there is none.
  func loadInterface() -> Bool {
    if let contents, contents.loadView(of: self) { return true }
    return loadNib(in: nibBundle)
  }

  // Without a name it is called as the class, with or without the word Controller.
  private func loadNib(in bundle: Bundle?) -> Bool {
    let type = type(of: self)
    guard nibName != nil || !_typeName(type, qualified: true).hasPrefix("UIKit."),
      InterfaceLibrary.hasFiles(bundle)
    else { return false }
    let name = _typeName(type, qualified: false)
    let names = nibName.map { [$0] } ?? [name, String(name.dropLast("Controller".count))]
    for name in names where nibName != nil || name.hasSuffix("View") || name.hasSuffix("Controller")
    {
      if UINib(nibName: name, bundle: bundle).load(self) != nil, storedView != nil { return true }
    }
    return false
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

  func tell(_ kind: ControllerCallback.Kind) {
    MainLoop.current.onCallback?(ControllerCallback(kind: kind, controller: self))
  }

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
