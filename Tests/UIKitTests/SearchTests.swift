import Foundation
import Testing
import UIKit

/// An active search is presented, as Apple's pages on `isActive` and `definesPresentationContext` say.
@MainActor @Suite final class SearchTests {
  lazy var stage = Stage()

  /// A screen with a search in its bar, on a stack that fills the window.
  private func searched(_ results: UIViewController? = nil) -> (Probe, UISearchController) {
    let stack = stage.stack("A")
    let search = UISearchController(searchResultsController: results)
    let screen = stack.topViewController as? Probe ?? stage.probe("A")
    screen.navigationItem.searchController = search
    stack.navigationBar.showTopItem()
    return (screen, search)
  }

  @Test func `an active search is presented by the nearest context`() {
    let (screen, search) = searched()
    screen.definesPresentationContext = true
    #expect(screen.presentedViewController == nil)
    search.isActive = true
    #expect(screen.presentedViewController === search)
    #expect(search.presentingViewController === screen)
    #expect(screen.navigationController?.presentedViewController == nil)
    search.isActive = false
    #expect(screen.presentedViewController == nil && search.presentingViewController == nil)
  }

  @Test func `without a context of the screen's own nothing is presented over an active search`() {
    let (screen, search) = searched()
    search.isActive = true
    screen.present(stage.probe("B"), animated: false)
    #expect(
      stage.complaints == [
        .alreadyPresenting(
          presented: "B",
          presenter: "UINavigationController",
          from: "A",
          existing: "UISearchController"
        )
      ]
    )
    search.isActive = false
    screen.present(stage.probe("C"), animated: false)
    #expect(stage.names([screen.presentedViewController].compactMap(\.self)) == ["C"])
  }

  @Test func `with a context of its own a modal comes over an active search`() {
    let (screen, search) = searched()
    screen.definesPresentationContext = true
    search.isActive = true
    let modal = stage.probe("B")
    screen.present(modal, animated: false)
    #expect(stage.complaints.isEmpty)
    #expect(modal.presentingViewController === screen.navigationController)
  }

  @Test func `what is on top of all, the search, presents`() {
    let (screen, search) = searched()
    search.isActive = true
    var top: UIViewController = screen
    while let presented = top.presentedViewController { top = presented }
    #expect(top === search)
    let modal = stage.probe("B")
    top.present(modal, animated: false)
    #expect(stage.complaints.isEmpty && modal.presentingViewController != nil)
  }

  @Test func `a dismissal asked of a screen ends its search, and the modal stays`() {
    let (screen, search) = searched()
    guard let stack = screen.navigationController else { return }
    let root = stage.probe("R")
    stage.show(root)
    root.present(stack, animated: false)
    search.isActive = true
    var isDone = false
    screen.dismiss(animated: true) { isDone = true }
    stage.loop.settle()
    #expect(!search.isActive && isDone)
    #expect(root.presentedViewController === stack)
    screen.dismiss(animated: true)
    stage.loop.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test func `a search of a screen that is gone is nobody's`() {
    let (screen, search) = searched()
    let stack = screen.navigationController
    search.isActive = true
    stack?.pushViewController(stage.probe("B"), animated: false)
    stage.commit()
    #expect(stack?.presentedViewController == nil)
    stack?.popViewController(animated: false)
    #expect(stack?.presentedViewController === search)
  }

  @Test func `results are shown once there is a text, until the search ends`() {
    let results = stage.probe("R")
    let (_, search) = searched(results)
    #expect(search.searchBar.becomeFirstResponder())
    #expect(search.isActive && !search.showsSearchResultsController)
    #expect(results.parent == nil && stage.take() == [])
    _ = search.searchBar.type("a")
    #expect(search.showsSearchResultsController && results.parent === search)
    #expect(results.view.window === stage.window)
    #expect(stage.take() == ["R.wA", "R.dA"])
    search.searchBar.tapCancel()
    #expect(results.parent == nil && results.view.window == nil)
    #expect(stage.take() == ["R.wD", "R.dD"])
    #expect(stage.exceptions.isEmpty)
  }

  @Test func `an app shows the results before there is a text`() {
    let results = stage.probe("R")
    let (_, search) = searched(results)
    search.isActive = true
    search.showsSearchResultsController = true
    #expect(results.parent === search && !search.automaticallyShowsSearchResultsController)
  }

  @Test func `an alert that is answered leaves the search beneath it`() {
    let results = stage.probe("R")
    let (_, search) = searched(results)
    _ = search.searchBar.type("a")
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    let answer = UIAlertAction(title: "Yes", style: .default)
    alert.addAction(answer)
    results.present(alert, animated: true)
    stage.loop.settle()
    #expect(alert.tap(answer))
    stage.loop.settle()
    #expect(search.isActive && search.searchBar.text == "a" && results.parent === search)
    #expect(alert.presentingViewController == nil)
  }

  @Test func `results that are dismissed twice end with the search`() {
    let results = stage.probe("R")
    let (screen, search) = searched(results)
    _ = search.searchBar.type("a")
    results.present(stage.probe("B"), animated: false)
    results.dismiss(animated: true)
    results.dismiss(animated: true)
    stage.loop.settle()
    #expect(search.isActive && screen.navigationController?.presentedViewController === search)
  }

  @Test func `a search that is presented brings its bar, and takes it along`() {
    let stack = stage.stack("A")
    let screen = stack.topViewController
    let search = UISearchController(searchResultsController: nil)
    screen?.present(search, animated: true)
    #expect(search.isActive && search.searchBar.window === stage.window)
    search.present(stage.probe("B"), animated: false)
    #expect(stage.complaints.isEmpty)
    search.dismiss(animated: false)
    search.dismiss(animated: false)
    #expect(!search.isActive && search.searchBar.superview == nil)
  }

  @Test func `a bar in a title view is of the screen that shows it`() {
    let stack = stage.stack("A")
    let search = UISearchController(searchResultsController: nil)
    let screen = stack.topViewController
    screen?.definesPresentationContext = true
    screen?.navigationItem.titleView = search.searchBar
    stack.navigationBar.showTopItem()
    search.isActive = true
    #expect(search.presentingViewController === screen)
  }

  @Test func `results go with their screen, and come with it`() {
    let results = stage.probe("R")
    let (screen, search) = searched(results)
    let stack = screen.navigationController
    _ = search.searchBar.type("a")
    _ = stage.take()
    stack?.pushViewController(stage.probe("B"), animated: false)
    stage.commit()
    #expect(stage.take().filter { $0.hasPrefix("R") } == ["R.wD", "R.dD"])
    #expect(results.view.window == nil)
    stack?.popViewController(animated: false)
    #expect(stage.take().filter { $0.hasPrefix("R") } == ["R.wA", "R.dA"])
    #expect(results.view.window === stage.window)
  }

  @Test func `an app shows no results by itself`() {
    let results = stage.probe("R")
    let (_, search) = searched(results)
    search.automaticallyShowsSearchResultsController = false
    _ = search.searchBar.type("a")
    #expect(results.parent == nil)
    search.automaticallyShowsSearchResultsController = true
    #expect(results.parent === search)
  }

  @Test func `a modal of the results comes over the search`() {
    let results = stage.probe("R")
    let (screen, search) = searched(results)
    _ = search.searchBar.type("a")
    results.present(stage.probe("B"), animated: false)
    #expect(stage.complaints.isEmpty)
    results.dismiss(animated: false)
    stage.loop.settle()
    #expect(search.isActive && screen.navigationController?.presentedViewController === search)
    results.dismiss(animated: false)
    #expect(!search.isActive)
  }
}
