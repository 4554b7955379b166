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

  @Test func `a field takes what says how its text is edited`() {
    let field = UITextField()
    #expect(!field.clearsOnInsertion && !field.allowsEditingTextAttributes)
    field.clearsOnInsertion = true
    #expect(field.clearsOnInsertion)
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

  @Test func `a picture is drawn into a context of which one can be made`() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIImage().draw(in: .zero, blendMode: .normal, alpha: 1)
      context.fill(.zero, blendMode: .sourceAtop)
      context.cgContext.concatenate(.identity)
      if let made = context.cgContext.makeImage() { context.cgContext.draw(made, in: .zero) }
    }
    #expect(picture.images == nil && picture.duration == 0)
    #expect(UIImage.animatedImage(with: [picture], duration: 1) === picture)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func `a text's attributes are kept with it`() {
    var text = AttributedString("Delete")
    text.font = .systemFont(ofSize: 12, weight: .bold)
    text.foregroundColor = UIColor.red
    #expect(text.font?.pointSize == 12 && text.foregroundColor == .red)
  }

  @Test func `a configuration keeps what makes its title's attributes`() {
    var look = UIButton.Configuration.plain()
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { given in
      var made = given
      made.font = .systemFont(ofSize: 14)
      return made
    }
    let made = look.titleTextAttributesTransformer?(AttributeContainer())
    #expect(made?.font?.pointSize == 14)
  }

  @Test func `a button's label has the title of now`() {
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Tag"
    #expect(button.titleLabel?.text == "Tag" && button.titleLabel?.attributedText?.string == "Tag")
    let plain = UIButton(type: .system)
    #expect(plain.titleLabel?.text == nil)
    plain.setTitle("7", for: .normal)
    #expect(plain.titleLabel?.text == "7")
  }

  /// A stack whose decoding cannot fail, as in UIKit.
  final class Rows: UIStackView {
    required init(coder: NSCoder) { super.init(coder: coder) }
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  @Test func `a bar's item of target and picture says what it is`() {
    let rows = Rows(frame: .zero)
    let item = UIBarButtonItem(
      title: nil,
      image: UIImage(),
      target: rows,
      action: Selector(("open")),
      menu: UIMenu(children: [])
    )
    item.accessibilityTraits = [.image, .button]
    #expect(item.target === rows && item.action != nil && item.menu != nil && item.image != nil)
    #expect(UIBarButtonItem(title: "A", menu: nil).title == "A")
  }

  @Test func `a type of files knows its name for servers`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "mp4")?.preferredMIMEType == "video/mp4")
    #expect(UTType(filenameExtension: "png")?.preferredMIMEType == "image/png")
    #expect(UTType.folder.preferredMIMEType == nil)
  }

  @Test func `the device is a phone by its older name too, and a bar's looks may be for one`() {
    #expect(UI_USER_INTERFACE_IDIOM() == .phone)
    #expect(UINavigationBarAppearance(idiom: .phone).backgroundColor == nil)
  }

  @Test func `an emitter keeps its cells`() {
    let emitter = CAEmitterLayer()
    emitter.emitterShape = .line
    emitter.emitterCells = [CAEmitterCell()]
    let view = UIView()
    view.layer.addSublayer(emitter)
    #expect(emitter.emitterCells?.count == 1 && view.layer.sublayers?.count == 1)
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
