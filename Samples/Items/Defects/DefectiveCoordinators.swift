import ItemsApp
import UIKit

/// The sample's list with classic defects, one behind each button.
final class DefectiveCoordinator: ParentCoordinator {
  private let navigation: UINavigationController
  private let defect: String?
  private let more: MoreDefects

  init(_ navigation: UINavigationController, only defect: String? = nil) {
    self.navigation = navigation
    self.defect = defect
    more = MoreDefects(navigation)
  }

  override func start() {
    let menu = DefectsController(only: defect)
    menu.onMore = { [weak more] in more?.cause($0) }
    menu.onForget = { [weak self] in self?.forgetChild() }
    menu.onCycle = { [weak self] in self?.makeCycle() }
    menu.onTwice = { [weak self] in self?.presentTwice() }
    menu.onSelect = { [weak self] in self?.pushLater() }
    menu.onLoad = { [weak self] in self?.showLoading() }
    navigation.setViewControllers([menu], animated: false)
  }

  /// The child is added and never removed when the user swipes its form away.
  private func forgetChild() {
    let child = FormCoordinator()
    add(child)
    navigation.present(child.form, animated: true)
    child.onFinish = { [weak self, weak child] in
      self?.navigation.dismiss(animated: true)
      self?.remove(child)
    }
    child.start()
  }

  /// The child's closure holds the child.
  private func makeCycle() {
    let child = FormCoordinator()
    add(child)
    navigation.present(child.form, animated: true)
    child.onFinish = { [weak self] in
      self?.navigation.dismiss(animated: true)
      self?.remove(child)
    }
    child.start()
  }

  /// An alert is presented while the form is.
  private func presentTwice() {
    navigation.present(
      UINavigationController(rootViewController: ItemFormController()),
      animated: true
    )
    navigation.present(
      UIAlertController(title: "Rate us", message: nil, preferredStyle: .alert),
      animated: true
    )
  }

  /// The push comes a moment after the tap, and a second tap is not held off.
  private func pushLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
      let item = Item(id: "1", title: "Swift")
      self?.navigation.pushViewController(ItemDetailController(item: item), animated: true)
    }
  }

  /// What is loaded is shown although the user has left the screen that waited for it.
  private func showLoading() {
    navigation.pushViewController(LoadingController(), animated: true)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      let item = Item(id: "2", title: "Linux")
      self?.navigation.pushViewController(ItemDetailController(item: item), animated: true)
    }
  }
}

/// A form in a modal.
final class FormCoordinator: ParentCoordinator {
  let form = UINavigationController()
  var onFinish: (() -> Void)?

  override func start() {
    let screen = ItemFormController()
    screen.onHide = { [weak self] in self?.onFinish?() }
    form.setViewControllers([screen], animated: false)
  }
}
