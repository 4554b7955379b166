import Combine
import Foundation
import UIKit

/// Sends the action of a bar item or a gesture to whoever listens.
private final class ActionTarget: NSObject {
  static let action: Selector = {
    let action = Selector("run:")
    Actions.add(action, to: ActionTarget.self) { target in { (_: Any?) in target.told.send() } }
    return action
  }()

  let told = PassthroughSubject<Void, Never>()
}

extension NSObject {
  /// What is kept with an object under a key, made where there is none.
  fileprivate func kept<Kept: AnyObject>(_ key: UnsafeRawPointer, _ make: () -> Kept) -> Kept {
    if let known = objc_getAssociatedObject(self, key) as? Kept { return known }
    let new = make()
    objc_setAssociatedObject(self, key, new, .OBJC_ASSOCIATION_RETAIN)
    return new
  }
}

// The addresses that kept objects go by.
private let targetKey = madeKey()
private let delegateKey = madeKey()

private func madeKey() -> UnsafeRawPointer {
  UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

extension UIBarButtonItem {
  public var tapPublisher: AnyPublisher<Void, Never> {
    let target = kept(targetKey) { ActionTarget() }
    (self.target, action) = (target, ActionTarget.action)
    return target.told.eraseToAnyPublisher()
  }
}

extension UIGestureRecognizer {
  fileprivate func recognitions<Recognizer>(_ own: Recognizer) -> AnyPublisher<Recognizer, Never>
  where Recognizer: UIGestureRecognizer {
    let target = kept(targetKey) {
      let target = ActionTarget()
      addTarget(target, action: ActionTarget.action)
      return target
    }
    let weakly = Weakly(own)
    return target.told.compactMap { weakly.object }.eraseToAnyPublisher()
  }
}

extension UITapGestureRecognizer {
  public var tapPublisher: AnyPublisher<UITapGestureRecognizer, Never> { recognitions(self) }
}

extension UILongPressGestureRecognizer {
  public var longPressPublisher: AnyPublisher<UILongPressGestureRecognizer, Never> {
    recognitions(self)
  }
}

extension UISwipeGestureRecognizer {
  public var swipePublisher: AnyPublisher<UISwipeGestureRecognizer, Never> { recognitions(self) }
}

extension UIPanGestureRecognizer {
  public var panPublisher: AnyPublisher<UIPanGestureRecognizer, Never> { recognitions(self) }
}

/// The delegate of a table, of a collection or of a search bar, which hands on to the one before.
private final class TellingDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate,
  UISearchBarDelegate
{
  private weak var before: AnyObject?
  let selected = PassthroughSubject<IndexPath, Never>()
  let deselected = PassthroughSubject<IndexPath, Never>()
  let text = PassthroughSubject<String, Never>()
  let searched = PassthroughSubject<Void, Never>()
  let cancelled = PassthroughSubject<Void, Never>()

  private var table: (any UITableViewDelegate)? { before as? any UITableViewDelegate }
  private var collection: (any UICollectionViewDelegate)? {
    before as? any UICollectionViewDelegate
  }
  private var search: (any UISearchBarDelegate)? { before as? any UISearchBarDelegate }

  init(before: AnyObject?) { self.before = before }

  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    table?.tableView(tableView, didSelectRowAt: path)
    selected.send(path)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
    table?.tableView(tableView, didDeselectRowAt: path)
    deselected.send(path)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    collection?.collectionView(collectionView, didSelectItemAt: path)
    selected.send(path)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt path: IndexPath) {
    collection?.collectionView(collectionView, didDeselectItemAt: path)
    deselected.send(path)
  }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    search?.searchBar(searchBar, textDidChange: searchText)
    text.send(searchText)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    search?.searchBarSearchButtonClicked(searchBar)
    searched.send()
  }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    search?.searchBarCancelButtonClicked(searchBar)
    cancelled.send()
  }
}

extension UITableView {
  private var telling: TellingDelegate {
    kept(delegateKey) {
      let telling = TellingDelegate(before: delegate)
      delegate = telling
      return telling
    }
  }

  public var didSelectRowPublisher: AnyPublisher<IndexPath, Never> {
    telling.selected.eraseToAnyPublisher()
  }
  public var didDeselectRowPublisher: AnyPublisher<IndexPath, Never> {
    telling.deselected.eraseToAnyPublisher()
  }
}

extension UICollectionView {
  private var telling: TellingDelegate {
    kept(delegateKey) {
      let telling = TellingDelegate(before: delegate)
      delegate = telling
      return telling
    }
  }

  public var didSelectItemPublisher: AnyPublisher<IndexPath, Never> {
    telling.selected.eraseToAnyPublisher()
  }
  public var didDeselectItemPublisher: AnyPublisher<IndexPath, Never> {
    telling.deselected.eraseToAnyPublisher()
  }
}

extension UISearchBar {
  private var telling: TellingDelegate {
    kept(delegateKey) {
      let telling = TellingDelegate(before: delegate)
      delegate = telling
      return telling
    }
  }

  public var textDidChangePublisher: AnyPublisher<String, Never> {
    telling.text.eraseToAnyPublisher()
  }
  public var searchButtonClickedPublisher: AnyPublisher<Void, Never> {
    telling.searched.eraseToAnyPublisher()
  }
  public var cancelButtonClickedPublisher: AnyPublisher<Void, Never> {
    telling.cancelled.eraseToAnyPublisher()
  }
}
