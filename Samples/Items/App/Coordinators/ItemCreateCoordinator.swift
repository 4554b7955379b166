import UIKit

/// A new item, or none.
public final class ItemCreateCoordinator: ParentCoordinator {
  public var onFinish: ((Item?) -> Void)?
  private let router: any Router
  private let screens: any ControllerFactory

  init(router: any Router, screens: any ControllerFactory) {
    self.router = router
    self.screens = screens
  }

  public override func start() {
    let form = screens.itemForm()
    form.onSave = { [weak self] in self?.onFinish?($0) }
    form.onHide = { [weak self] in self?.onFinish?(nil) }
    router.setRoot(form)
  }
}
