public import UIKit

/// A coordinator of one screen: on the stack around it, or by itself as a modal, a tab or the content of a container.
///
/// ```swift
/// final class HelpCoordinator: SimpleCoordinator {
///   override func makeScreen() -> UIViewController { HelpController() }
/// }
/// ```
open class SimpleCoordinator: Coordinator {
  private weak var screen: UIViewController?

  /// The screen that it shows; a subclass says which.
  open func makeScreen() -> UIViewController {
    fatalError("\(type(of: self)) has to override makeScreen()")
  }

  override func makeSurface() -> UIViewController {
    // Items of tabs make their screens when they are seen first.
    guard place != .tab else {
      let container = ContainerController()
      container.coordinator = self
      return container
    }
    let screen = newScreen()
    own(screen)
    return screen
  }

  private func newScreen() -> UIViewController {
    let made = makeScreen()
    screen = made
    return made
  }

  override var hasLeftSurface: Bool {
    place == .stack ? parked.contains { $0 === screen } : super.hasLeftSurface
  }

  // Its one screen is as good as a surface of its own.
  override var keepsParkedChildren: Bool { true }

  // What it has pushed beside its screen leaves for good.
  override func comesBack(with screen: UIViewController) -> Bool { screen === self.screen }

  override func makeSurface(with parked: [UIViewController]) -> UIViewController {
    parked.first ?? makeSurface()
  }

  override func showMain() {
    switch place {
    case .stack: push(newScreen())
    case .tab:
      let screen = newScreen()
      own(screen)
      (surface as? ContainerController)?.setContent(screen)
    case .nowhere, .modal, .content, .window: break
    }
  }
}
