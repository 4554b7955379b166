import Foundation
import Testing
import UIKit

/// What controllers of lists override of a scroll view's delegate.
@MainActor @Suite struct ScrolledControllerTests {
  private final class Rows: UITableViewController {
    var told: [String] = []
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { told.append("scroll") }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      told.append("end")
    }
  }

  private final class Items: UICollectionViewController {
    var told: [String] = []
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { told.append("scroll") }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    override func scrollViewDidEndDragging(
      _ scrollView: UIScrollView,
      willDecelerate decelerate: Bool
    ) {}
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      told.append("end")
    }
  }

  @Test func `a controller of a list hears that it was scrolled, and that this ended`() {
    let rows = Rows(style: .plain)
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    MainLoop.current = MainLoop()
    rows.tableView.setContentOffset(CGPoint(x: 0, y: 9), animated: true)
    items.collectionView.setContentOffset(CGPoint(x: 0, y: 9), animated: true)
    MainLoop.current.settle()
    #expect(rows.told == ["scroll", "end"] && items.told == ["scroll", "end"])
  }
}
