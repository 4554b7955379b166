public import Coordinators
public import UIKit

/// A screen of buttons, fields, labels and lists below each other, each with the name that flows call it by.
open class FormController: CoordinatedController {
  private let column = UIStackView()

  public init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    column.axis = .vertical
    view.addSubview(column)
  }

  /// Brings what is seen up to date.
  open func update() {}

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
  }

  @discardableResult
  public func addButton(
    _ name: String,
    _ title: String,
    _ action: @escaping @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(primaryAction: UIAction(title: title) { _ in action() })
    return add(button, name)
  }

  @discardableResult
  public func addField(_ name: String, isSecure: Bool = false) -> UITextField {
    let field = UITextField()
    field.isSecureTextEntry = isSecure
    field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    return add(field, name)
  }

  @discardableResult
  public func addLabel(_ name: String) -> UILabel { add(UILabel(), name) }

  @discardableResult
  public func addList(
    _ name: String,
    _ onSelect: @escaping @MainActor (String) -> Void
  ) -> ListView {
    add(ListView(onSelect), name)
  }

  private func add<View: UIView>(_ view: View, _ name: String) -> View {
    view.accessibilityIdentifier = name
    column.addArrangedSubview(view)
    return view
  }
}
