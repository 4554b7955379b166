import Foundation

@MainActor @preconcurrency
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String?
  open var placeholder: String?
  open var prompt: String?
  open var searchBarStyle = Style.default
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var showsCancelButton = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var showsScopeBar = false
  open var autocapitalizationType = UITextAutocapitalizationType.none
  open var autocorrectionType = UITextAutocorrectionType.default
  open var returnKeyType = UIReturnKeyType.search
  open var backgroundImage: UIImage?
  public private(set) lazy var searchTextField = UITextField(frame: .zero)
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  open override var canBecomeFirstResponder: Bool { true }

  /// The search that shows it.
  weak var searchController: UISearchController?
  private var isEditing = false

  /// A finger taps into it; says whether it may be edited.
  @discardableResult
  package func beginEditing() -> Bool {
    if isEditing { return true }
    guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return false }
    isEditing = true
    searchController?.activate(true)
    delegate?.searchBarTextDidBeginEditing(self)
    return true
  }

  /// A user types over the text; says whether it could.
  @discardableResult
  package func type(_ string: String) -> Bool {
    guard beginEditing() else { return false }
    text = string
    delegate?.searchBar(self, textDidChange: string)
    searchController?.update()
    return true
  }

  /// A user taps the search key.
  package func pressSearch() { delegate?.searchBarSearchButtonClicked(self) }

  /// A finger taps the cancel button: of a search, it also ends it.
  package func tapCancel() {
    delegate?.searchBarCancelButtonClicked(self)
    if isEditing {
      isEditing = false
      delegate?.searchBarTextDidEndEditing(self)
    }
    guard let searchController, searchController.isActive else { return }
    text = ""
    searchController.activate(false)
    searchController.update()
  }
}

@MainActor @preconcurrency
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
