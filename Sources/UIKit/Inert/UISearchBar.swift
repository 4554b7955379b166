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

  /// A user types over the text.
  package func type(_ string: String) {
    text = string
    delegate?.searchBar(self, textDidChange: string)
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
