import UIKit

/// A coordinator that shows one child at a time: each one that it starts takes the place of the one before.
open class ContainerCoordinator: Coordinator {
  private let container = ContainerController()

  override var hasOwnSurface: Bool { true }

  override func makeSurface() -> UIViewController {
    container.coordinator = self
    return container
  }

  override var contents: [UIViewController] { container.content.map { [$0] } ?? [] }

  /// There is none in a container.
  public override var stack: StackController? { nil }

  override func host(_ child: Coordinator, animated: Bool) throws(Refusal) {
    let surface = child.madeSurface()
    child.put(at: .content)
    guard child.replacesStack else { return container.setContent(surface) }
    child.replacesStack = false
    tree?.move {
      container.dropPresented()
      container.setContent(surface)
    }
  }

  /// The child that it shows.
  public final var content: Coordinator? {
    container.content.flatMap { surface in children.first { $0.surface === surface } }
  }

  func clear(_ surface: UIViewController?, _ cause: Cause) {
    if container.content === surface { container.setContent(nil, cause) }
  }
}
