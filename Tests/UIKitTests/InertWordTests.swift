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

  /// A view that takes the place of what only draws.
  final class Wave: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var told: [String] = []
    override func setNeedsDisplay() {
      super.setNeedsDisplay()
      told.append("display")
    }
    override func setNeedsLayout() {
      super.setNeedsLayout()
      told.append("layout")
    }
  }
  final class Spinner: UIActivityIndicatorView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      color = .red
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
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

  @Test func `a view may say what its layer is, and when it is to be drawn`() {
    let wave = Wave(frame: .zero)
    wave.setNeedsDisplay()
    wave.setNeedsLayout()
    #expect(wave.layer is CAShapeLayer && wave.told == ["display", "layout"])
    #expect(Spinner(frame: CGRect(x: 0, y: 0, width: 8, height: 8)).frame.width == 8)
    let height = wave.heightAnchor
    let least = height.constraint(
      greaterThanOrEqualTo: wave.widthAnchor,
      multiplier: 2,
      constant: -3
    )
    #expect(least.multiplier == 2 && least.constant == -3)
  }

  @Test func `a text's attributes are kept with it`() {
    var text = AttributedString("Delete")
    text.font = .systemFont(ofSize: 12, weight: .bold)
    text.foregroundColor = UIColor.red
    #expect(text.font?.pointSize == 12 && text.foregroundColor == .red)
  }

  @Test func `a paragraph's style is copied, and its copy changed`() throws {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 20
    style.tabStops = [NSTextTab(textAlignment: .left, location: 4)]
    let other = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    other.minimumLineHeight = 30
    #expect(style.minimumLineHeight == 20 && other.tabStops.first?.location == 4)
    style.setParagraphStyle(other)
    #expect(style.minimumLineHeight == 30)
  }
}
