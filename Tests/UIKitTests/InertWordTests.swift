import Foundation
import Testing
import UIKit

/// Words that apps say and that do nothing here.
@MainActor @Suite struct InertWordTests {
  final class Notes: UITableViewController, UITableViewDragDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dragDelegate = self
      tableView.dragInteractionEnabled = true
      let top = titled.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor)
      top.isActive = true
      titled.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor).isActive = true
      view.addInteraction(UIDropInteraction(delegate: dropped))
    }
    let titled = UILabel()
    let dropped = Dropped()

    func tableView(
      _ tableView: UITableView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let provider = NSItemProvider(object: "note" as NSString)
      provider.registerObject(NSUserActivity(activityType: "open"), visibility: .all)
      let item = UIDragItem(itemProvider: provider)
      item.localObject = indexPath
      return [item]
    }
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
    }
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      guard builder.system === UIMenuSystem.main else { return }
      builder.remove(menu: .format)
      let command = UIKeyCommand(title: "New", action: Selector(("new")), input: "n")
      builder.insertChild(UIMenu(children: [command]), atStartOfMenu: .file)
    }
  }

  final class Dropped: NSObject, UIDropInteractionDelegate {}

  @Test func `a list may be dragged from, and a view dropped on`() {
    let notes = Notes()
    notes.loadViewIfNeeded()
    #expect(notes.tableView.dragDelegate === notes)
    #expect(notes.view.interactions.count == 1)
  }

  @Test func `an activity takes entries, the later in the place of the earlier`() {
    let activity = NSUserActivity(activityType: "a")
    activity.addUserInfoEntries(from: ["page": 1, "title": "A"])
    activity.addUserInfoEntries(from: ["page": 2])
    #expect(activity.userInfo?["page"] as? Int == 2 && activity.userInfo?.count == 2)
  }

  @Test func `an action's title can be changed`() {
    let action = UIAction(title: "Add") { _ in }
    action.title = "Remove"
    #expect(action.title == "Remove" && (action as UIMenuElement).title == "Remove")
  }
}
