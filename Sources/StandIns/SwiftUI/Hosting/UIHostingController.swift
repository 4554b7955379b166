public import UIKit

/// A controller whose screen is a tree of views.
@MainActor
protocol HostsTree: UIViewController {
  var tree: ViewTree { get }
}

extension UIViewController {
  /// The trees that are hosted here, in its children, and in what is presented.
  func eachTree(_ visit: (ViewTree) -> Void) {
    if let host = self as? any HostsTree { visit(host.tree) }
    for child in children { child.eachTree(visit) }
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.eachTree(visit)
    }
  }
}

/// A controller around a view: a screen.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController, HostsTree {
  open var rootView: Content { didSet { rootViewChanged() } }
  let tree = ViewTree()
  /// What is told when it has gone, by whatever way.
  var onEnd: (() -> Void)?

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    connect()
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
    connect()
  }

  /// One of a storyboard has to say what it shows.
  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has to be overridden to give a root view")
  }

  private func connect() {
    tree.controller = self
    tree.show = { [weak self] node, environment in
      guard let self else { return }
      node.show(rootView, environment)
    }
    rootViewChanged()
  }

  private func rootViewChanged() {
    StandInScreen.call(self, ScreenName.of(rootView))
    tree.setNeedsUpdate()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tree.setNeedsUpdate()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tree.updateIfNeeded()
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    tree.appear()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tree.disappear()
    if isBeingDismissed { end() }
  }

  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { end() }
  }

  private func end() {
    let ended = onEnd
    onEnd = nil
    ended?()
  }

  open func sizeThatFits(in size: CGSize) -> CGSize { size }
  open var sizingOptions: UIHostingControllerSizingOptions = []
  open var safeAreaRegions = SafeAreaRegions.all
}

/// What follows the size of a hosted view; kept.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = Self(rawValue: 1)
  public static let intrinsicContentSize = Self(rawValue: 2)
}

/// Parts of the safe area; kept.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}

/// How a screen is called: after the first view of the app's own that it shows.
@MainActor
enum ScreenName {
  static func of(_ view: any View) -> String? {
    var view = view
    while let wrapping = view as? any WrappingView { view = wrapping.wrapped }
    return of(Swift.type(of: view as Any))
  }

  static func of(_ type: Any.Type) -> String? {
    guard !_typeName(type, qualified: true).hasPrefix("SwiftUI.") else { return nil }
    return String(_typeName(type, qualified: false).prefix { $0 != "<" })
  }
}
