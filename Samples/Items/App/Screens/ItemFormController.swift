import UIKit

public final class ItemFormController: UIViewController, ItemFormScreen {
  public var onSave: ((Item) -> Void)?
  public var onHide: (() -> Void)?
  private let name = UITextField()
  private let save = UIButton(type: .system)

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "New item"
    name.accessibilityIdentifier = "name"
    name.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    save.setTitle("Save", for: .normal)
    save.accessibilityIdentifier = "save"
    save.addAction(UIAction { [weak self] _ in self?.tell() }, for: .touchUpInside)
    let hide = UIBarButtonItem(
      title: "Hide",
      primaryAction: UIAction { [weak self] _ in self?.onHide?() }
    )
    hide.accessibilityIdentifier = "hide"
    navigationItem.leftBarButtonItem = hide
    view.addSubview(UIStackView(arrangedSubviews: [name, save]))
    update()
  }

  private func update() {
    save.isEnabled = !(name.text ?? "").isEmpty
  }

  private func tell() {
    let text = name.text ?? ""
    onSave?(Item(id: text, title: text))
  }
}
