import UIKit

final class ItemDetailController: UIViewController {
  let item: Item

  init(item: Item) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
    title = "Item \(item.id)"
  }

  required init?(coder: NSCoder) { nil }
}
