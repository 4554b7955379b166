import UIKit

final class ItemsListController: UITableViewController, ItemsListScreen {
  var onSelect: ((Item) -> Void)?
  var onCreate: (() -> Void)?
  private let items: [Item]

  init(items: [Item]) {
    self.items = items
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Items"
    tableView.accessibilityIdentifier = "rows"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    let create = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in self?.onCreate?() }
    )
    create.accessibilityIdentifier = "create"
    navigationItem.rightBarButtonItem = create
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    let item = items[indexPath.row]
    cell.textLabel?.text = item.title
    cell.accessibilityIdentifier = item.id
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(items[indexPath.row])
  }
}
