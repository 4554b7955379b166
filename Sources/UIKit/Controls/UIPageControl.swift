import Foundation

/// The page of several.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var backgroundStyle = BackgroundStyle.automatic
  open var allowsContinuousInteraction = true
  open var preferredIndicatorImage: UIImage?
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open func size(forNumberOfPages pageCount: Int) -> CGSize { .zero }
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}

  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
}
