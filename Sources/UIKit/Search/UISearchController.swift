import Foundation

/// A search over the content of a controller.
@MainActor @preconcurrency
open class UISearchController: UIViewController {
  package override var containerKind: ContainerKind { .parts }
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether it is going on: begun by a finger in its bar, or by code.
  open var isActive = false {
    willSet {
      guard newValue != isActive else { return }
      newValue
        ? delegate?.willPresentSearchController(self) : delegate?.willDismissSearchController(self)
    }
    didSet { if isActive != oldValue { turn() } }
  }
  /// The item of a navigation bar that shows its bar.
  weak var item: UINavigationItem?
  /// Who has presented it, where its bar has no place of its own.
  weak var source: UIViewController?
  /// The controller over which the results are shown.
  weak var resultsOwner: UIViewController?
  private var wantsResults = false
  /// Whether the controller of the results is shown while it is active: once there is a text, unless the app says.
  open var showsSearchResultsController: Bool {
    get {
      automaticallyShowsSearchResultsController
        ? !(searchBar.text ?? "").isEmpty : wantsResults
    }
    set {
      wantsResults = newValue
      automaticallyShowsSearchResultsController = false
      updateResults()
    }
  }
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var dimsBackgroundDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var automaticallyShowsSearchResultsController = true { didSet { updateResults() } }
  public let searchResultsController: UIViewController?
  public private(set) lazy var searchBar: UISearchBar = {
    let bar = UISearchBar(frame: .zero)
    bar.searchController = self
    return bar
  }()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }

  private func turn() {
    guard isActive else {
      searchBar.text = ""
      searchBar.resignFirstResponder()
      end()
      update()
      delegate?.didDismissSearchController(self)
      return
    }
    begin()
    searchBar.becomeFirstResponder()
    update()
    delegate?.didPresentSearchController(self)
  }

  func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
    updateResults()
  }
}

@MainActor @preconcurrency
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
