import UIKit

/// One button for each defect.
final class DefectsController: UIViewController {
  var onForget: (() -> Void)?
  var onCycle: (() -> Void)?
  var onTwice: (() -> Void)?
  var onSelect: (() -> Void)?
  var onLoad: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Defects"
    let buttons = [
      button("forget") { $0.onForget?() }, button("cycle") { $0.onCycle?() },
      button("twice") { $0.onTwice?() }, button("select") { $0.onSelect?() },
      button("load") { $0.onLoad?() },
    ]
    view.addSubview(UIStackView(arrangedSubviews: buttons))
  }

  private func button(
    _ name: String,
    _ tap: @escaping (DefectsController) -> Void
  ) -> UIButton {
    let action = UIAction(title: name) { [weak self] _ in self.map(tap) }
    let button = UIButton(primaryAction: action)
    button.accessibilityIdentifier = name
    return button
  }
}

/// Waits for what is loaded.
final class LoadingController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Loading"
  }
}
