import UIKit

final class SectionViewController: UIViewController {
  private let model: SectionViewModel
  private let openButton = UIButton(type: .system)
  private let addButton = UIButton(type: .system)
  private let countLabel = UILabel()

  init(model: SectionViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Section \(model.level)"
    countLabel.text = "\(model.cards.count) cards"
    openButton.setTitle("Open", for: .normal)
    openButton.addAction(UIAction { [weak self] _ in self?.model.open() }, for: .touchUpInside)
    addButton.setTitle("Add", for: .normal)
    addButton.addAction(UIAction { [weak self] _ in self?.model.add() }, for: .touchUpInside)
    let column = UIStackView(arrangedSubviews: [countLabel, openButton, addButton])
    column.axis = .vertical
    view.addSubview(column)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    model.services.analytics.track(Event(name: "screen", screen: title ?? ""))
  }
}

final class CardViewController: UIViewController {
  private let card: Card
  private let textView = UITextView()

  init(card: Card) {
    self.card = card
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = card.title
    textView.text = card.tags.joined(separator: ", ")
    view.addSubview(textView)
  }
}

final class EditorViewController: UIViewController {
  private let onEnd: () -> Void
  private let nameField = UITextField()

  init(onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nameField)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.onEnd() }
    )
  }
}
