import UIKit

public final class SignUpController: UIViewController, SignUpScreen {
  public var onTerms: ((Bool) -> Void)?
  public var onDone: (() -> Void)?
  public var agreed = false { didSet { update() } }

  private let agreement = UILabel()
  private let terms = UIButton(type: .system)
  private let done = UIButton(type: .system)

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign up"
    agreement.text = "You agree to the terms"
    agreement.accessibilityIdentifier = "agreed"
    terms.setTitle("Terms", for: .normal)
    terms.accessibilityIdentifier = "terms"
    terms.addAction(
      UIAction { [weak self] _ in self.map { $0.onTerms?($0.agreed) } },
      for: .touchUpInside
    )
    done.setTitle("Done", for: .normal)
    done.accessibilityIdentifier = "done"
    done.addAction(UIAction { [weak self] _ in self?.onDone?() }, for: .touchUpInside)
    view.addSubview(UIStackView(arrangedSubviews: [agreement, terms, done]))
    update()
  }

  private func update() {
    agreement.isHidden = !agreed
    done.isEnabled = agreed
  }
}
