import Foundation

/// An active search is presented over what it searches, without covering it, and shows its results there.
///
/// Its presenter is the searched controller or the nearest ancestor that defines a presentation context, else the root:
/// until the search ends that one presents nothing else, and a dismissal ends the search first (Apple: `isActive`,
/// `definesPresentationContext`).
extension UISearchController {
  /// The controller that is searched: whose bar, or view, has the bar of the search, or who has presented it.
  var owner: UIViewController? {
    if let controller = item?.controller { return controller }
    for responder in sequence(first: searchBar as UIResponder, next: \.next) {
      if let bar = responder as? UINavigationBar { return bar.topItem?.controller }
      if let controller = responder as? UIViewController { return controller }
    }
    return source
  }

  func begin() {
    if let owner {
      let presenter =
        owner.selfAndAncestors.first(where: \.definesPresentationContext) ?? owner.rootAncestor
      if presenter.ownPresented == nil, presenter.ownSearch == nil {
        presenter.storedSearch = self
        ownPresenting = presenter
      }
      // A search that was presented brings its bar.
      if owner === source, searchBar.superview == nil { owner.view.addSubview(searchBar) }
    }
    updateResults()
  }

  func end() {
    if isPresented {
      ownPresenting?.storedSearch = nil
      ownPresenting = nil
    }
    if let source {
      if searchBar.superview === source.viewIfLoaded { searchBar.removeFromSuperview() }
      self.source = nil
    }
    updateResults()
  }

  var isPresented: Bool { ownPresenting?.storedSearch === self }

  /// Shows the controller of the results over what is searched, or takes it away.
  func updateResults() {
    guard let results = searchResultsController else { return }
    let isWanted = isActive && showsSearchResultsController
    let isShown = results.parent === self
    guard isWanted != isShown else { return }
    if isWanted {
      guard let owner, results.parent == nil, results.ownPresenting == nil else { return }
      addChild(results)
      owner.shownResults = results
      resultsOwner = owner
      results.beginAppearance(true, animated: false)
      WindowChange.managed {
        view.addSubview(results.view)
        owner.view.addSubview(view)
      }
      results.endAppearance()
      confirm(results)
    } else {
      announceRemoval(of: results)
      if results.appearance.phase != .disappeared { results.changeAppearance(false) }
      WindowChange.managed {
        results.viewIfLoaded?.removeFromSuperview()
        view.removeFromSuperview()
      }
      results.removeFromParent()
      resultsOwner?.shownResults = nil
    }
  }
}

extension UIViewController {
  /// The active search that this controller presents, for as long as what it searches is on the screen.
  var ownSearch: UISearchController? {
    guard let search = storedSearch, search.owner?.viewIfLoaded?.window != nil else { return nil }
    return search
  }

  /// The active search that this controller is, or that shows it.
  var searchAround: UISearchController? {
    guard let search = rootAncestor as? UISearchController, search.isPresented else { return nil }
    return search
  }

  /// The active search that a dismissal asked of this controller ends.
  var searchToDismiss: UISearchController? {
    if let search = searchAround {
      return search.ownPresenting?.nearestPresented == nil ? search : nil
    }
    for controller in selfAndAncestors {
      if controller.ownPresented != nil { return nil }
      if let search = controller.ownSearch { return search }
    }
    return nil
  }
}
