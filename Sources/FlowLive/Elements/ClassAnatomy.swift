import UIKit

/// What a class of views, controllers or coordinators is, found once for each class.
///
/// It is a class, because it is looked up for each view: a copy counts all that it holds.
@MainActor
final class ClassAnatomy {
  /// What a view is to a finger.
  enum Role {
    case view, control, label, textView, table, collection, scroll, stack, searchBar, picker
    case toolbar, navigationBar, tabBar
  }

  let role: Role
  /// The stored properties that hold parts of a screen: of app classes only.
  let parts: [StoredPart]
  /// The stored properties that hold plain values and closures: of app classes only.
  let values: [StoredProperty]

  private static let plain = ClassAnatomy(role: .view, parts: [], values: [])
  @exclusivity(unchecked) private static var known: [ObjectIdentifier: ClassAnatomy] = [:]

  private init(role: Role, parts: [StoredPart], values: [StoredProperty]) {
    self.role = role
    self.parts = parts
    self.values = values
  }

  static func of(_ object: AnyObject) -> ClassAnatomy { of(Swift.type(of: object)) }

  static func of(_ type: AnyClass) -> ClassAnatomy {
    if type == UIView.self { return plain }
    if let anatomy = known[ObjectIdentifier(type)] { return anatomy }
    let properties = StoredProperty.all(of: type)
    // A class that says itself how it is reflected tells no values.
    let isReflected = properties.isEmpty || !(type is any CustomReflectable.Type)
    let anatomy = ClassAnatomy(
      role: role(of: type),
      parts: properties.compactMap { StoredPart($0) },
      values: isReflected ? properties.filter { $0.isPlain || $0.isClosure } : []
    )
    known[ObjectIdentifier(type)] = anatomy
    return anatomy
  }

  private static func role(of type: AnyClass) -> Role {
    switch type {
    case is UIControl.Type: .control
    case is UILabel.Type: .label
    case is UITextView.Type: .textView
    case is UITableView.Type: .table
    case is UICollectionView.Type: .collection
    case is UIScrollView.Type: .scroll
    case is UIStackView.Type: .stack
    case is UISearchBar.Type: .searchBar
    case is UIPickerView.Type: .picker
    case is UIToolbar.Type: .toolbar
    case is UINavigationBar.Type: .navigationBar
    case is UITabBar.Type: .tabBar
    default: .view
    }
  }
}
