import UIKit

/// Three pages that a swipe turns; the button is on each.
public final class OnboardingController: UIPageViewController, OnboardingScreen {
  public var onFinish: (() -> Void)?
  private let pages = (1...3).map { OnboardingPageController($0) }

  public init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Welcome"
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
    let finish = UIButton(
      primaryAction: UIAction(title: "Start") { [weak self] _ in self?.onFinish?() }
    )
    finish.accessibilityIdentifier = "finish"
    view.addSubview(finish)
  }
}

extension OnboardingController: UIPageViewControllerDataSource {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(viewController, by: -1)
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(viewController, by: 1)
  }

  private func page(_ controller: UIViewController, by step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === controller }),
      pages.indices.contains(index + step)
    else { return nil }
    return pages[index + step]
  }
}

final class OnboardingPageController: UIViewController {
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "Page \(number) of 3"
    label.accessibilityIdentifier = "page"
    view.addSubview(label)
  }
}
