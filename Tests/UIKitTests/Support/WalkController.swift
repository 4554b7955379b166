import UIKit

/// A controller of the storyboard `Walk`, which tells what it is asked.
class WalkController: UIViewController, UITextFieldDelegate {
  static var log: [String] = []
  static var refused: Set<String> = []

  @MainActor
  static func register() {
    StoryboardClass.register(WalkController.self)
      .outlet("label", \.label)
      .outlet("plus", \.plus)
      .outlet("width", \.width)
      .outlets("buttons", \.buttons)
      .attribute("level", \.level)
      .attribute("isBold", \.isBold)
      .action("act:", WalkController.act)
      .action("backToFirst:", WalkController.backToFirst)
      .segueAction("make:sender:id:", WalkController.make)
    StoryboardClass.register(WalkController.self).outlet("module", \.module)
    StoryboardClass.register(WalkModule.self)
      .outlet("controller", \.controller)
      .outlet("button", \.button)
      .action("act:", WalkModule.act)
    StoryboardClass.register(WalkTable.self).action("act:", WalkTable.act)
    StoryboardClass.register(WalkCell.self).outlet("caption", \.caption)
    StoryboardClass.register(OddController.self).outlet("label", \.label)
    StoryboardClass.register(NibController.self)
      .outlet("button", \.button)
      .action("go", NibController.go)
  }

  weak var label: UILabel?
  weak var plus: UIBarButtonItem?
  var width: NSLayoutConstraint?
  var buttons: [UIButton] = []
  var level = 0
  var isBold = false
  var isHome = true
  var isFirst: Bool { name == "A" && isHome }
  var given: String?
  weak var module: WalkModule?

  var name: String { interfaceName ?? "?" }

  init?(coder: NSCoder, given: String?) {
    self.given = given
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    tell("init")
  }

  func tell(_ event: String) { Self.log.append("\(name).\(event)") }

  override func awakeFromNib() {
    super.awakeFromNib()
    tell("awake")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    tell("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tell("wA")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    tell(parent == nil ? "wM(nil)" : "wM")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    tell("should \(identifier)")
    return !Self.refused.contains(identifier)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let destination = segue.destination as? WalkController
    tell(
      "prepare \(segue.identifier ?? "-") \(destination?.isViewLoaded == true ? "loaded" : "new")"
    )
  }
  override func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool {
    super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender) && isFirst
  }

  func act(_ sender: Any?) { tell("act \(sender.map { "\(type(of: $0))" } ?? "nil")") }
  func backToFirst(_ segue: UIStoryboardSegue) {
    tell("unwound from \(segue.source.interfaceName ?? "")")
  }
  func make(_ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> UIViewController? {
    WalkController(coder: coder, given: identifier)
  }
}

class WalkTable: UITableViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = (sender as? UITableViewCell).flatMap(tableView.indexPath)?.row ?? -1
    let selected = tableView.indexPathForSelectedRow?.row ?? -1
    WalkController.log.append("prepare \(segue.identifier ?? "-") row \(row) selected \(selected)")
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    WalkController.log.append("didSelect \(indexPath.row)")
  }
  override func numberOfSections(in tableView: UITableView) -> Int {
    super.numberOfSections(in: tableView)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    interfaceName == "D" ? 3 : super.tableView(tableView, numberOfRowsInSection: section)
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard interfaceName == "D" else { return super.tableView(tableView, cellForRowAt: indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath) as? WalkCell
    cell?.caption?.text = "row \(indexPath.row)"
    return cell ?? UITableViewCell()
  }
  func act(_ sender: Any?) { WalkController.log.append("table act") }
}

final class WalkCell: UITableViewCell {
  weak var caption: UILabel?
  var isAwake = false
  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = caption != nil
  }
}

final class WalkSegue: UIStoryboardSegue {
  override func perform() {
    WalkController.log.append("custom \(identifier ?? "")")
    source.navigationController?.pushViewController(destination, animated: false)
  }
}

final class NibController: UIViewController {
  var button: UIButton?
  var count = 0
  func go() { count += 1 }
}

final class OddController: UIViewController {
  var label: UILabel?
}
