import UIKit

public final class ItemsListController: UITableViewController, ItemsListScreen {
  public var onSelect: ((Item) -> Void)?
  public var onCreate: (() -> Void)?
  private let items: [Item]

  public init(items: [Item]) {
    self.items = items
    super.init(style: .plain)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
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

  public override func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    items.count
  }

  public override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    let item = items[indexPath.row]
    cell.textLabel?.text = item.title
    cell.accessibilityIdentifier = item.id
    return cell
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(items[indexPath.row])
  }
}
