import UIKit

/// The list, the details, and the form in a modal with its result.
public final class ItemCoordinator: ParentCoordinator {
  private let router: any Router
  private let screens: any ControllerFactory
  private let coordinators: any CoordinatorFactory

  init(
    router: any Router,
    screens: any ControllerFactory,
    coordinators: any CoordinatorFactory
  ) {
    self.router = router
    self.screens = screens
    self.coordinators = coordinators
  }

  public override func start() {
    let list = screens.itemsList()
    list.onSelect = { [weak self] in self?.showDetail($0) }
    list.onCreate = { [weak self] in self?.runCreation() }
    router.setRoot(list)
  }

  func showDetail(_ item: Item) {
    router.push(screens.itemDetail(item), hidesTabBar: true, onPop: nil)
  }

  public func runCreation() {
    let (creation, screen) = coordinators.itemCreate()
    creation.onFinish = { [weak self, weak creation] item in
      self?.router.dismiss()
      self?.remove(creation)
      if let item { self?.showDetail(item) }
    }
    add(creation)
    // A form that is swiped away has no result, and its coordinator has to go all the same.
    router.present(screen, onDismiss: { [weak self, weak creation] in self?.remove(creation) })
    creation.start()
  }
}
