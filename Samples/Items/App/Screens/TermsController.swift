import UIKit

public final class TermsController: UIViewController, TermsScreen {
  public var onConfirm: ((Bool) -> Void)?
  private let agree = UISwitch()

  public init(agreed: Bool) {
    super.init(nibName: nil, bundle: nil)
    agree.isOn = agreed
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Terms"
    agree.accessibilityIdentifier = "agree"
    let confirm = UIButton(
      primaryAction: UIAction(title: "Confirm") { [weak self] _ in
        self.map { $0.onConfirm?($0.agree.isOn) }
      }
    )
    confirm.accessibilityIdentifier = "confirm"
    view.addSubview(UIStackView(arrangedSubviews: [agree, confirm]))
  }
}
