package import FlowNavigation
package import Foundation
package import UIKit

/// Something on a screen that a finger reaches, as it is now; not to be kept across a step.
@MainActor
package struct LiveElement {
  /// Its accessibility identifier, else the property that holds it, else its title or kind.
  package var name = ""
  package let kind: Element.Kind
  /// What a user reads; the name where nothing can be read.
  package var title: Value
  package var isVisible = true
  package var isEnabled = true
  /// Whether a view lies over it that takes its touches.
  package var isCovered = false
  /// Whether it is in a row of a list, or on another control.
  let isInRow: Bool
  /// What it keeps: a text, a switch's state, a choice; nil when it keeps nothing.
  package var content: Value?
  /// The rows of a list that can be seen.
  package var rows: [Row] = []
  /// How many rows of a list are not among `rows`, because they are too many.
  package var rowsLeftOut = 0
  /// What a choice is made from.
  package var options: [Value] = []
  /// Which gesture it recognises, when it is one.
  package var gesture = Element.Gesture.longpress
  /// The controller on whose view or bar it is.
  package let controller: UIViewController
  /// What it is in UIKit.
  package let part: Part

  init(
    _ kind: Element.Kind,
    _ part: Part,
    title: String?,
    _ reach: Reach
  ) {
    self.kind = kind
    self.part = part
    self.title = title.flatMap { $0.isEmpty ? nil : .string($0) } ?? .null
    isVisible = reach.isVisible
    isEnabled = reach.isTouchable
    isCovered = reach.isCovered
    isInRow = reach.isInRow
    controller = reach.controller
  }

  /// One row of a list.
  package struct Row {
    /// The accessibility identifier of the cell, else the number.
    package var id: Value
    package var title: Value
    /// Its place in the list, from 1.
    package var number: Int
    package var indexPath: IndexPath
    /// Whether nothing of it looks as if it could be tapped.
    package var isPlain = false
  }

  /// What an element is in UIKit.
  package enum Part {
    case control(UIControl)
    case label(UILabel)
    case textView(UITextView)
    case searchBar(UISearchBar)
    /// The cancel button of a search bar.
    case searchCancel(UISearchBar)
    case searchScope(UISearchBar)
    case picker(UIPickerView, component: Int)
    case table(UITableView)
    case collection(UICollectionView)
    /// The button with more about a row.
    case rowDetail(IndexPath, UITableView)
    /// An action beside a row that was swiped.
    case rowAction(UIContextualAction, SwipedRow, any SwipedList)
    case barItem(UIBarButtonItem)
    case tabBarItem(UITabBarItem, UITabBar)
    /// A text of an alert.
    case alertText
    case alertAction(UIAlertAction, UIAlertController)
    case gesture(UIGestureRecognizer)
    /// The swipe to the next page, or to the one before.
    case page(UIPageViewController, forward: Bool)
    case refresh(UIRefreshControl)
  }
}

/// A row of a list as a user calls it: `rows[2]`, or `rows[#3]`.
package enum RowReference: Hashable, Sendable {
  /// Its ID, as text.
  case id(String)
  /// Its place in the list, from 1.
  case number(Int)
}

extension LiveElement {
  /// The kind in a message: for a gesture the user's word, such as 'swipe left'.
  package var kindText: String {
    switch (kind, gesture) {
    case (.gesture, .longpress): "longpress"
    case (.gesture, _): "swipe \(gesture)"
    default: "\(kind)"
    }
  }

  /// Whether a finger can use it now.
  package var isUsable: Bool { isVisible && isEnabled && !isCovered }
}

extension LiveElement {
  /// The list that it is, whose rows may have actions beside them.
  var swipedList: (any SwipedList)? {
    switch part {
    case .table(let table): table
    case .collection(let collection): collection
    default: nil
    }
  }
}
