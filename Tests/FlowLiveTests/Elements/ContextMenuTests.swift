import FlowLive
import Testing
import UIKit

/// Menus that a long press opens.
@MainActor @Suite struct ContextMenuTests {
  private func session(_ root: @escaping () -> UIViewController) throws -> LiveSession {
    try LiveSession(
      LiveApp("Menus") { window in
        let stack = UINavigationController(rootViewController: root())
        window.rootViewController = stack
        return nil
      }
    )
  }

  @Test(arguments: [true, false])
  func `a long press on a row opens its menu, whose actions are answers`(isTable: Bool) throws {
    let session = try session {
      isTable ? RowsController() : ItemsController(collectionViewLayout: UICollectionViewLayout())
    }
    let opened = try session.run("longpress rows[2]")
    #expect(opened.contains("Alert"), "\(opened)")
    let told = try session.run("expect element renameRow disabled; tap openRow")
    #expect(told.contains("dismiss"), "\(told)")
    #expect(try session.run("screen").contains("\"opened 2\""))
  }

  @Test func `a row without a menu is refused`() throws {
    let session = try session { RowsController() }
    let refusal = #expect(throws: (any Error).self) { try session.run("longpress rows[1]") }
    #expect("\(String(describing: refusal))".contains("disabled: rows[1]"))
  }

  @Test func `a view with a menu is pressed as one with a recognizer`() throws {
    let session = try session { PressedController() }
    let told = try session.run("longpress; tap share; screen")
    #expect(told.contains("\"shared\""), "\(told)")
  }
}

@MainActor private func menu(of row: Int, on controller: UIViewController) -> UIMenu {
  let open = UIAction(title: "Open") { [weak controller] _ in
    controller?.title = "opened \(row + 1)"
  }
  open.title = "Open row"
  let rename = UIAction(title: "Rename row", attributes: .disabled) { _ in }
  let hidden = UIAction(title: "Hidden", attributes: .hidden) { _ in }
  return UIMenu(children: [UIMenu(options: .displayInline, children: [open]), rename, hidden])
}

private final class RowsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "rows"
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    if indexPath.row == 0 { return nil }
    return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
      menu(of: indexPath.row, on: self)
    })
  }
}

private final class ItemsController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.accessibilityIdentifier = "rows"
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 2 }
  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
      menu(of: indexPath.item, on: self)
    })
  }
}

private final class PressedController: UIViewController, UIContextMenuInteractionDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = UIView()
    picture.addInteraction(UIContextMenuInteraction(delegate: self))
    view.addSubview(picture)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(children: [UIAction(title: "Share") { _ in self?.title = "shared" }])
    })
  }
}
