import UIKit

/// One button for each defect.
final class DefectsController: UIViewController {
  var onForget: (() -> Void)?
  var onCycle: (() -> Void)?
  var onTwice: (() -> Void)?
  var onSelect: (() -> Void)?
  var onLoad: (() -> Void)?
  var onMore: ((MoreDefects.Kind) -> Void)?
  private let defect: String?

  /// With the button of one defect; with the first five where none is named.
  init(only defect: String?) {
    self.defect = defect
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Defects"
    let buttons = [
      button("forget") { $0.onForget?() }, button("cycle") { $0.onCycle?() },
      button("twice") { $0.onTwice?() }, button("select") { $0.onSelect?() },
      button("load") { $0.onLoad?() },
    ]
    let more = MoreDefects.Kind.allCases.map { kind in
      button(kind.rawValue) { $0.onMore?(kind) }
    }
    let shown =
      defect.map { name in (buttons + more).filter { $0.accessibilityIdentifier == name } }
      ?? buttons
    view.addSubview(UIStackView(arrangedSubviews: shown))
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
