import UIKit

public final class ItemDetailController: UIViewController {
  public let item: Item

  public init(item: Item) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
    title = "Item \(item.id)"
  }

  public required init?(coder: NSCoder) { nil }
}
