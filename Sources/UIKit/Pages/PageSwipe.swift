import Foundation

/// A finger that drags a page to the next or the one before.
@MainActor
package struct PageSwipe {
  private let transition: Transition

  /// Begins; nil where there is no page on that side.
  package static func begin(
    on pages: UIPageViewController,
    forward: Bool
  ) -> PageSwipe? {
    guard pages.turning == nil, let current = pages.viewControllers?.first,
      let dataSource = pages.dataSource,
      let next = forward
        ? dataSource.pageViewController(pages, viewControllerAfter: current)
        : dataSource.pageViewController(pages, viewControllerBefore: current)
    else { return nil }
    let previous = pages.viewControllers ?? []
    pages.delegate?.pageViewController(pages, willTransitionTo: [next])
    pages.turn(to: [next], animated: true, isInteractive: true) { completed in
      pages.delegate?.pageViewController(
        pages,
        didFinishAnimating: true,
        previousViewControllers: previous,
        transitionCompleted: completed
      )
    }
    return pages.turning.map(PageSwipe.init)
  }

  /// The finger lets go past the middle.
  package func finish() { transition.endInteraction(cancelled: false) }
  /// The finger lets go too early.
  package func cancel() { transition.endInteraction(cancelled: true) }
}

extension UIPageViewController {
  /// Whether there is a page on a side; asked once for each page, as UIKit asks ahead.
  package func mayTurn(forward: Bool) -> Bool {
    guard let dataSource, let current = viewControllers?.first else { return false }
    if neighbours?.page !== current { neighbours = Neighbours(page: current) }
    let known = forward ? neighbours?.isBefore : neighbours?.isAfter
    if let known { return known }
    let page =
      forward
      ? dataSource.pageViewController(self, viewControllerAfter: current)
      : dataSource.pageViewController(self, viewControllerBefore: current)
    if forward { neighbours?.isBefore = page != nil } else { neighbours?.isAfter = page != nil }
    return page != nil
  }
}

/// What is known of the sides of a page.
struct Neighbours {
  weak var page: UIViewController?
  /// Whether it is before another one.
  var isBefore: Bool?
  /// Whether it is after another one.
  var isAfter: Bool?
}

@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .none }
}

@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
