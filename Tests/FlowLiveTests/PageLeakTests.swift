import FlowLive
import Testing
import UIKit

/// Pages that a data source keeps.
@MainActor @Suite struct PageLeakTests {
  @Test func `a page that can be turned to is no leak`() throws {
    let session = try LiveSession(
      LiveApp("Album") { window in
        let album = AlbumCoordinator()
        window.rootViewController = album.controller
        return album
      }
    )
    let told = try session.run("swipe left; swipe right; swipe left")
    #expect(!told.contains("leak"), "\(told)")
  }
}

@MainActor private final class AlbumCoordinator {
  private let source = AlbumPages()
  let controller = UIPageViewController(
    transitionStyle: .scroll,
    navigationOrientation: .horizontal
  )

  init() {
    controller.dataSource = source
    controller.setViewControllers([source.all[0]], direction: .forward, animated: false)
  }
}

private final class AlbumPages: NSObject, UIPageViewControllerDataSource {
  let all: [UIViewController] = [FrontSideController(), BackSideController()]

  func pageViewController(
    _ controller: UIPageViewController,
    viewControllerBefore page: UIViewController
  ) -> UIViewController? { page === all[1] ? all[0] : nil }

  func pageViewController(
    _ controller: UIPageViewController,
    viewControllerAfter page: UIViewController
  ) -> UIViewController? { page === all[0] ? all[1] : nil }
}

private final class FrontSideController: UIViewController {}
private final class BackSideController: UIViewController {}
